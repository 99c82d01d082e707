import type { PriceRange } from './price-band.ts';

const MAN = 10_000;
/** A price alone: 100000, 10만, 3만5천, 5천, 300k. Beyond a billion nothing has a price. */
const PRICE = /^(?:\d{1,10}|\d{1,6}(?:\.\d)?만(?:\d천)?|\d{1,6}(?:\.\d)?[천k])$/i;
/** `10만~20만`, open at either end; a hyphen must stand between two prices, as -1 is none. */
const RANGE = /^([^~〜∼～]*)[~〜∼～]([^~〜∼～]*)$|^([^-–]+)[-–]([^-–]+)$/;
const UNITS = /[,\s₩원]|won|krw/gi;

/** '3만5천원', '30만', '300,000', '300k' in won. */
export function readWon(text: string): number {
  const plain = text.replace(UNITS, '');
  if (plain === '만') return MAN;
  if (plain === '천') return 1000;

  const [, man = '', thousands = ''] = /^([\d.]+)만(?:(\d)천)?$/.exec(plain) ?? [];
  if (man !== '') return Math.round(Number(man) * MAN) + Number(thousands) * 1000;

  const isThousands = /[천k]$/i.test(plain);
  return Math.round(Number(plain.replace(/[천k]$/i, '')) * (isThousands ? 1000 : 1));
}

/**
 * The range that two fields say. Each takes a price as people write it (`100,000`, `10만`), or a
 * whole range (`10만~20만`, `10~20만`). What is no price is ignored, a reversed range is swapped.
 */
export function readTypedRange(minText: string, maxText: string): PriceRange {
  const typed = { ...readField(maxText, 'maxPrice'), ...readField(minText, 'minPrice') };
  const { minPrice, maxPrice } = typed;
  const isTurned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

  return isTurned ? { minPrice: maxPrice, maxPrice: minPrice } : typed;
}

function readField(text: string, bound: keyof PriceRange): PriceRange {
  const [whole, openLow, openHigh, low = openLow, high = openHigh] = RANGE.exec(text) ?? [];
  if (whole === undefined) return toRange({ [bound]: readPrice(text) });

  // '10~20만': the unit is said once.
  const isUnitless = /^\s*\d{1,3}\s*$/.test(low ?? '') && (high ?? '').includes('만');
  return toRange({
    minPrice: readPrice(isUnitless ? `${low}만` : low),
    maxPrice: readPrice(high),
  });
}

function readPrice(text = ''): number | undefined {
  return PRICE.test(text.replace(UNITS, '')) ? readWon(text) : undefined;
}

function toRange({ minPrice, maxPrice }: { [Bound in keyof PriceRange]?: number | undefined }) {
  return { ...(minPrice && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}
