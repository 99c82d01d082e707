/** A new price that is less than a tenth of what is usual is asked about. */
const USUAL_TIMES = 10;
/** Fewer prices have no usual one. */
const FEWEST_PRICES = 3;

/** The prices that a new one is compared with. */
export interface UsualPrice {
  /** The price of the unit now. */
  before: number | undefined;
  /** The median of its category. */
  median: number | undefined;
}

/** The usual price that a new one is far below; undefined for an unchanged or a likely one. */
export function findUnlikely(
  salePrice: number,
  { before, median }: UsualPrice,
): { than: 'before' | 'median'; price: number } | undefined {
  if (salePrice === before) return undefined;

  const isFarBelow = (price: number | undefined) =>
    price !== undefined && salePrice * USUAL_TIMES < price;
  if (before !== undefined && isFarBelow(before)) return { than: 'before', price: before };
  if (median !== undefined && isFarBelow(median)) return { than: 'median', price: median };

  return undefined;
}

/** The lower median of ascending prices; undefined if they are too few to tell. */
export function getMedian(prices: readonly number[]): number | undefined {
  return prices.length < FEWEST_PRICES ? undefined : prices[Math.floor((prices.length - 1) / 2)];
}

/** The place of a price among ascending ones. */
export function getPlace(prices: readonly number[], price: number): number {
  let from = 0;
  let to = prices.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((prices[middle] ?? 0) < price) from = middle + 1;
    else to = middle;
  }

  return from;
}
