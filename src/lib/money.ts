import type { Locale } from './locale.ts';

/** Money, and the part of it that is free of VAT. Won. */
export interface TaxedAmount {
  amount: number;
  taxFreeAmt: number;
}

/** Thousands separators; a browser's first `Intl` takes longer than a page's own scripts. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** `1,234,000원` in Korean, `₩1,234,000` in English. `amount` is integer won. */
export function formatWon(amount: number, locale: Locale): string {
  const digits = formatCount(Math.abs(amount));
  const sign = amount < 0 ? '-' : '';
  return locale === 'ko' ? `${sign}${digits}원` : `${sign}₩${digits}`;
}

/** `1,234`, for counts: whole numbers. */
export function formatCount(count: number): string {
  return String(count).replace(THOUSANDS, ',');
}

/** Discount in whole percent, rounded down so that a page never promises too much. */
export function discountRate(listPrice: number, price: number): number {
  if (listPrice <= 0 || price >= listPrice) return 0;
  return Math.floor(((listPrice - price) * 100) / listPrice);
}

/** `rateBp` basis points of `amount`, rounded down to the won. */
export function basisPoints(amount: number, rateBp: number): number {
  return Math.floor((amount * rateBp) / 10_000);
}
