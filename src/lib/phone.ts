import { plainCode } from './text.ts';

/** The format of a stored number: E.164. */
export const STORED_PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * Normalises a Korean number, with or without dashes or country code, to its stored form
 * `+821012345678` (E.164); undefined for anything else.
 */
export function toStoredPhone(text: string): string | undefined {
  const digits = plainCode(text)
    .replace(/[().-]/g, '')
    .replace(/^(?:\+|00)?820?(?=[1-9])/, '0');
  if (/^0\d{8,11}$/.test(digits)) return `+82${digits.slice(1)}`;

  // Nationwide numbers such as 1588-1234, which have no area code.
  const shared = /^0?(1[5-9]\d{6})$/.exec(digits)?.[1];
  return shared && `+82${shared}`;
}

/** `+821012345678` -> `01012345678`: national digits, the form that providers take. */
export function nationalPhone(stored: string): string {
  if (/^\+821[5-9]\d{6}$/.test(stored)) return stored.slice(3);
  return stored.replace(/^\+82/, '0');
}

/** `+821012345678` -> `010-1234-5678`: Korean numbers as people write them, others as they are. */
export function formatPhone(stored: string): string {
  return hyphenatePhone(nationalPhone(stored));
}

/** `0101234` -> `010-1234`: a Korean number as far as it is typed, others as they are. */
export function hyphenatePhone(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (/^1[5-9]\d{0,6}$/.test(digits)) return joinWithHyphens(digits.slice(0, 4), digits.slice(4));

  const [, head, rest] = /^(02|050\d|0(?!50)\d\d)(\d{1,8})$/.exec(digits) ?? [];
  if (head === undefined || rest === undefined) return text;

  // Mobile numbers have four digits in the middle; of others it shows once they are complete.
  const middle = rest.length > 7 || head === '010' ? 4 : 3;
  return joinWithHyphens(head, rest.slice(0, middle), rest.slice(middle));
}

const joinWithHyphens = (...parts: string[]) => parts.filter((part) => part !== '').join('-');

/** Hyphenates the number of an input as it is typed; not while its middle is edited. */
export function hyphenateTyped(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const hyphenated = hyphenatePhone(value);
  if (selectionStart === value.length && hyphenated !== value) input.value = hyphenated;
}

/** The end of a stored number that a search means by its four digits; undefined for all else. */
export const lastDigits = (search: string): string | undefined => /^\d{4}$/.exec(search)?.[0];
