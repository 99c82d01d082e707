const NAME_MIN = 2;
const NAME_MAX = 30;

/** The stored form of a name: NFC, trimmed, with single spaces. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/ +/g, ' ');
}

/**
 * Whether a bank would take two names as equal: it changes spaces, and writes Latin letters in
 * capitals.
 */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').replace(/\s/g, '').toLowerCase();
  return plain(one) === plain(other);
}

/** spec 5: 2-30 characters: letters of any language, numbers, and characters that join names. */
export function isName(name: string): boolean {
  const { length } = [...name];
  const hasShape = /^\p{L}[\p{L}\p{M}\p{N} .'·-]*$/u.test(name);
  return hasShape && length >= NAME_MIN && length <= NAME_MAX;
}
