import { randomCode } from '../crypto.ts';

/** Names of shoppers' pictures; the catalogue's pictures in the same folder have others. */
const PICTURE = /^[2-9a-hjklmnp-z]{26}\.webp$/;
/** Names of exports of personal data, which lie beside them. */
const EXPORT = /^[2-9a-hjklmnp-z]{26}\.zip$/;

export const UNFINISHED = '.part';

export function pictureName(): string {
  return `${randomName()}.webp`;
}

export function exportName(): string {
  return `${randomName()}.zip`;
}

/** 130 bits. */
function randomName(): string {
  return randomCode(26).toLowerCase();
}

export function isPictureName(name: string): boolean {
  return PICTURE.test(name);
}

/** Returns whether a file is a shopper's picture or an export. */
export function isMediaName(name: string): boolean {
  return PICTURE.test(name) || EXPORT.test(name);
}

/** Returns whether a file is a shopper's picture or an export, finished or not. */
export function isMediaFile(name: string): boolean {
  return isMediaName(name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name);
}
