import type { ErrorCode } from '../../../errors/errors.ts';
import { oneLine, plainForm } from '../../../lib/text.ts';

/**
 * The services that look up addresses: `juso` through the shop's own server, `kakao` by Kakao's
 * postcode widget in the page. Without either they are typed.
 */
export const ADDRESS_SEARCHES = ['juso', 'kakao'] as const;
export type AddressSearchKind = (typeof ADDRESS_SEARCHES)[number];

export const ADDRESS_PAGE_SIZE = 10;
export const ADDRESS_KEYWORD_MAX = 80;

/** The part of an address form that a search fills in; the rest is typed. */
export interface ChosenAddress {
  zipCode: string;
  address1: string;
}

/** Patterns the service takes for an attack or can't search for: it refuses the whole keyword. */
const FORBIDDEN =
  /[%=><'"\\;]|\b(?:OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b/gi;

/** The keyword in the form that the service accepts. */
export function cleanKeyword(typed: string): string {
  return oneLine(plainForm(typed).replace(FORBIDDEN, ' '));
}

/** The problem with a cleaned keyword; null = it can be searched for. */
export function keywordProblem(keyword: string): ErrorCode | null {
  if (keyword === '') return 'AddressKeywordRequired';
  const isTooShort = keyword.length < 2 || /^[\d\s-]+$/.test(keyword);
  return isTooShort ? 'AddressKeywordTooShort' : null;
}
