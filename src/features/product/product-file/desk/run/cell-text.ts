import type { ExactNumber } from '../../../../../lib/number-text.ts';
import { visibleText } from '../../../../../lib/text.ts';

/** Shopify's own limit of variants and pictures per product; more means a broken file. */
export const MAX_ROWS = 2300;
export const MAX_OPTION_CHARS = 100;
export const MAX_NAME_CHARS = 200;

const MAX_WON = 1_000_000_000;

export function cleanCell(text: string): string {
  return visibleText(text).trim();
}

/**
 * Converts a price in another unit to won by `factor`: exact, rounded half up. Undefined for a
 * price in won with decimals, a negative one and one beyond a billion.
 */
export function toWon({ units, scale }: ExactNumber, factor = 1): number | undefined {
  if (units < 0n || (factor === 1 && scale > 0)) return undefined;
  const unit = 10n ** BigInt(scale);
  const won = (2n * units * BigInt(factor) + unit) / (2n * unit);
  return won <= MAX_WON ? Number(won) : undefined;
}

/** A whole number from `min` to `max`. */
export function toWhole(
  { units, scale }: ExactNumber,
  { min, max }: { min: number; max: number },
): number | undefined {
  return scale === 0 && units >= min && units <= max ? Number(units) : undefined;
}

const NO_VALUES: ReadonlySet<string> = new Set(['no brand', 'n/a', 'none', '-', '–', '없음']);

/** A text that says that there is no value. */
export function isNoValue(text: string): boolean {
  return NO_VALUES.has(text.trim().toLowerCase());
}

/** Text that a spreadsheet evaluates as a formula, in any locale (CSV injection). */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** Text that a spreadsheet converts to a number or a date: 001, 1E5, 3-5. */
const NUMBER_LIKE = /^\d[\d.,:/\-Ee ]*$/;
const PLAIN_NUMBER = /^(0|[1-9]\d{0,10})$/;

function isUnsafe(text: string): boolean {
  const isOther = NUMBER_LIKE.test(text) && !PLAIN_NUMBER.test(text);
  return FORMULA.test(text) || isOther || text.startsWith("'");
}

/** Guards a cell against conversion by a spreadsheet: an apostrophe keeps it a text. */
export function guardCell(text: string): string {
  return isUnsafe(text) ? `'${text}` : text;
}

export function unguardCell(text: string): string {
  return text.startsWith("'") && isUnsafe(text.slice(1)) ? text.slice(1) : text;
}

/** Normalises line endings, also within cells. */
export function withPlainEnds(text: string): string {
  return text.replaceAll(/\r+\n/g, '\n');
}
