/** Names of shoppers' pictures; the catalogue's pictures in the same folder have others. */
const NAME = /^[2-9a-hjklmnp-z]{26}\.webp$/;

export const UNFINISHED = '.part';

export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a file is a shopper's picture, finished or not. */
export function isMediaFile(name: string): boolean {
  return isMediaName(name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name);
}
