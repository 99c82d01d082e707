import { plainForm } from './text.ts';

const NAME_MIN = 2;
const NAME_MAX = 30;

/** The stored form of a name. */
export const normalizeName = plainForm;

/**
 * Returns whether a bank would take two names as equal: it changes spaces, and writes Latin letters in
 * capitals.
 */
export function isSameName(personName: string, other: string): boolean {
  const bare = (name: string) => plainForm(name).replaceAll(' ', '').toLowerCase();
  return bare(personName) === bare(other);
}

/**
 * rule 5.2: 2-30 characters: letters of any language, numbers, and characters that join names of people
 * and of companies, which receive parcels, too.
 */
export function isName(name: string): boolean {
  const { length } = [...name];
  const hasShape = /^(?=.*\p{L})[\p{L}\p{N}(][\p{L}\p{M}\p{N} .'·(),&-]*$/u.test(name);
  return hasShape && length >= NAME_MIN && length <= NAME_MAX;
}
