const NAME_MIN = 2;
const NAME_MAX = 30;

/** Composed and trimmed, with single spaces: how names are kept. */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/ +/g, ' ');
}

/** Whether two names are one to a bank: it writes them with other spaces, and Latin ones in capitals. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFC').replace(/\s/g, '').toLowerCase();
  return plain(one) === plain(other);
}

/** spec 5: 2-30 characters, letters of any language, numbers, and what names are joined with. */
export function isName(name: string): boolean {
  const { length } = [...name];
  const hasShape = /^\p{L}[\p{L}\p{M}\p{N} .'·-]*$/u.test(name);
  return hasShape && length >= NAME_MIN && length <= NAME_MAX;
}
