/** Shopify's own limit of variants and pictures per product; more means a broken file. */
export const MAX_ROWS = 2300;
export const MAX_OPTION_CHARS = 100;
export const MAX_NAME_CHARS = 200;

const MAX_WON = 1_000_000_000;

export function cleanCell(text: string): string {
  return text.replaceAll('\0', '').normalize('NFC').trim();
}

const DECIMAL = /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,6})$/;

/** Converts a price in another unit to won by `factor`: exact, rounded half up. */
export function readPrice(text: string, factor: number): number | undefined {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === '' || factor === 1) return timesWon(readWon(text), factor);
  const unit = 10n ** BigInt(fraction.length);
  const scaled = BigInt(whole.replaceAll(',', '') + fraction) * BigInt(factor);
  const won = (2n * scaled + unit) / (2n * unit);
  return won <= MAX_WON ? Number(won) : undefined;
}

function timesWon(won: number | undefined, factor: number): number | undefined {
  return won === undefined || won * factor > MAX_WON ? undefined : won * factor;
}

/** `12000`, `12,000` or `12000.00`. */
export function readWon(text: string): number | undefined {
  if (!/^\d{1,3}(,\d{3})+(\.0+)?$|^\d+(\.0+)?$/.test(text)) return undefined;
  const amount = Number(text.replaceAll(',', ''));
  return amount <= MAX_WON ? amount : undefined;
}
