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
  const digits = nationalPhone(stored);
  const pattern = digits.startsWith('02')
    ? /^(02)(\d{3,4})(\d{4})$/
    : digits.startsWith('050')
      ? /^(\d{4})(\d{3,4})(\d{4})$/
      : /^(\d{3})(\d{3,4})(\d{4})$/;
  return digits.replace(/^(1[5-9]\d{2})(\d{4})$/, '$1-$2').replace(pattern, '$1-$2-$3');
}

/** The end of a stored number that a search means by its four digits; undefined for all else. */
export const lastDigits = (search: string): string | undefined => /^\d{4}$/.exec(search)?.[0];
