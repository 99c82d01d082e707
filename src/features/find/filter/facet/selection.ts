import { bandCode, findBand, sortPrices, type PriceRange } from './price-band.ts';
import { readTypedRange } from './typed-price.ts';

/** The facets every shop has; the others are the codes of its attributes. */
export const CATEGORY_FACET = 'category';
export const BRAND_FACET = 'brands';
export const COLOR_FACET = 'colors';
export const SIZE_FACET = 'sizes';
export const BENEFIT_FACET = 'benefits';
/** The prefix of filters in the query string (rule 2.3). */
export const FILTER_PREFIX = '_f_';
/** The facet whose values are ranges: bands of prices (`_f_price`), and a typed one. */
export const PRICE_FACET = 'price';
export const PRICE_LIST = `${FILTER_PREFIX}${PRICE_FACET}`;
export const MIN_PRICE = `${FILTER_PREFIX}minPrice`;
export const MAX_PRICE = `${FILTER_PREFIX}maxPrice`;
const PRICES = [PRICE_LIST, MIN_PRICE, MAX_PRICE];

/** The selected filters: OR within a facet, AND between facets. */
export interface Selection {
  /** Values by facet: category, benefits, brands, colors, or the code of an attribute. */
  values: ReadonlyMap<string, readonly string[]>;
  /** Bands in order, and at most one range that is none, as `sortPrices` returns them. */
  prices: readonly PriceRange[];
}

export const NOTHING: Selection = { values: new Map(), prices: [] };

/** Returns whether a facet offers a value. */
export type IsOffered = (facet: string, value: string) => boolean;

/**
 * The selection in an address: `_f_brands=B01,B02`, or the same name again, as a form without
 * scripts sends it. Unknown values are left out; a reversed price range is swapped.
 */
export function readSelection(query: URLSearchParams, isOffered: IsOffered): Selection {
  const values = new Map<string, string[]>();
  for (const name of new Set(query.keys())) {
    if (!name.startsWith(FILTER_PREFIX)) continue;
    const facet = name.slice(FILTER_PREFIX.length);
    const requested = new Set(query.getAll(name).flatMap((list) => list.split(',')));
    const offered = [...requested].filter((value) => isOffered(facet, value));
    if (offered.length > 0) values.set(facet, offered.sort());
  }

  return { values, prices: readPrices((name) => query.getAll(name)) };
}

/** The prices that an address or a form says: bands, and the range that is typed. */
export function readPrices(getAll: (name: string) => readonly string[]): PriceRange[] {
  const bands = getAll(PRICE_LIST).flatMap((list) => list.split(','));
  const [min = ''] = getAll(MIN_PRICE);
  const [max = ''] = getAll(MAX_PRICE);

  return sortPrices([...bands.flatMap((code) => findBand(code) ?? []), readTypedRange(min, max)]);
}

/** The one way to write prices into an address: a range as its ends, several as bands beside it. */
export function pricesQuery(prices: readonly PriceRange[]): Record<string, string> {
  const bands = prices.map(bandCode).filter((code) => findBand(code));
  const isSingle = prices.length === 1;
  const { minPrice, maxPrice } =
    prices.find((range) => isSingle || !bands.includes(bandCode(range))) ?? {};

  return {
    ...(bands.length > 0 && !isSingle && { [PRICE_LIST]: bands.join(',') }),
    ...(minPrice && { [MIN_PRICE]: String(minPrice) }),
    ...(maxPrice !== undefined && { [MAX_PRICE]: String(maxPrice) }),
  };
}

/** The one way to write a selection into an address: parameter -> value. */
export function selectionQuery({ values, prices }: Selection): Record<string, string> {
  const texts = [...values].map(
    ([facet, list]) => [FILTER_PREFIX + facet, list.join(',')] as const,
  );
  return {
    ...Object.fromEntries(texts.toSorted(([a], [b]) => byPlace(a, b))),
    ...pricesQuery(prices),
  };
}

/** The parameter order of a query string: facets by name, prices, then the rest. */
export function byPlace(a: string, b: string): number {
  const place = (name: string) =>
    name.startsWith(FILTER_PREFIX) ? PRICES.indexOf(name) : PRICES.length;
  return place(a) - place(b) || (a < b ? -1 : 1);
}

/** Returns whether a query string has filters, even unknown ones. */
export function isFiltered(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => name.startsWith(FILTER_PREFIX));
}

/** The facets in which something is chosen. */
export function chosenFacets(selection: Selection): string[] {
  return [...selection.values.keys(), ...(selection.prices.length > 0 ? [PRICE_FACET] : [])];
}

/** The selection without a facet, or without one of its values. */
export function removeFromSelection(
  selection: Selection,
  facet: string,
  value?: string,
): Selection {
  const { values, prices } = selection;
  if (facet === PRICE_FACET) return withPrices(selection, []);

  const kept = (values.get(facet) ?? []).filter(
    (chosenValue) => value !== undefined && chosenValue !== value,
  );
  const rest = new Map(values);

  if (kept.length > 0) rest.set(facet, kept);
  else rest.delete(facet);

  return { values: rest, prices };
}

/** The selection with one more value of a facet. */
export function addToSelection(selection: Selection, facet: string, value: string): Selection {
  const chosen = new Set([...(selection.values.get(facet) ?? []), value]);
  return { ...selection, values: new Map([...selection.values, [facet, [...chosen].sort()]]) };
}

/** The selection with other prices. */
export function withPrices({ values }: Selection, prices: readonly PriceRange[]): Selection {
  return { values, prices: sortPrices(prices) };
}
