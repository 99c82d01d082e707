import { PRICE_BAND_TOP, PRICE_BAND_WIDTH } from '../../../../lib/constants.ts';

/** Prices in won, both inclusive; without a maximum it is open above. */
export interface PriceRange {
  minPrice?: number;
  maxPrice?: number;
}

/** Under 100,000, then by the hundred thousand, up to 500,000 and over (rule 9.2). */
export const PRICE_BANDS: readonly PriceRange[] = [
  { maxPrice: PRICE_BAND_WIDTH - 1 },
  ...Array.from({ length: PRICE_BAND_TOP / PRICE_BAND_WIDTH - 1 }, (_, i) => ({
    minPrice: (i + 1) * PRICE_BAND_WIDTH,
    maxPrice: (i + 2) * PRICE_BAND_WIDTH - 1,
  })),
  { minPrice: PRICE_BAND_TOP },
];

/** The place of a price in `PRICE_BANDS`. */
export function getBand(price: number): number {
  return Math.min(PRICE_BANDS.length - 1, Math.floor(price / PRICE_BAND_WIDTH));
}

export function isInRange(price: number, { minPrice, maxPrice }: PriceRange): boolean {
  return (
    (minPrice === undefined || price >= minPrice) && (maxPrice === undefined || price <= maxPrice)
  );
}

export function isSameRange(a: PriceRange, b: PriceRange): boolean {
  return a.minPrice === b.minPrice && a.maxPrice === b.maxPrice;
}

/** A band in an address: `-99999`, `100000-199999`, `500000-`. */
export function bandCode({ minPrice, maxPrice }: PriceRange): string {
  return `${minPrice ?? ''}-${maxPrice ?? ''}`;
}

const BAND_BY_CODE = new Map(PRICE_BANDS.map((band) => [bandCode(band), band]));

/** The band with a code; undefined for what is none. */
export function findBand(code: string): PriceRange | undefined {
  return BAND_BY_CODE.get(code);
}

/** Prices in one form: bands in their order, each once, and last the range that is no band. */
export function sortPrices(ranges: readonly PriceRange[]): PriceRange[] {
  const codes = new Set(ranges.map(bandCode));
  const typed = ranges.find((range) => !findBand(bandCode(range)) && hasBound(range));

  return [...PRICE_BANDS.filter((band) => codes.has(bandCode(band))), ...(typed ? [typed] : [])];
}

/** Returns whether a range narrows anything. */
function hasBound({ minPrice, maxPrice }: PriceRange): boolean {
  return (minPrice ?? 0) > 0 || maxPrice !== undefined;
}
