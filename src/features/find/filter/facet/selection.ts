import type { PriceRange } from './price-band.ts';

/** The facets every shop has; the others are the codes of its attributes. */
export const CATEGORY_FACET = 'category';
export const BRAND_FACET = 'brands';
export const COLOR_FACET = 'colors';
export const BENEFIT_FACET = 'benefits';
/** The prefix of filters in the query string (rule 2.3). */
export const FILTER_PREFIX = '_f_';
/** The facet that is a range and no list of values. */
export const PRICE_FACET = 'price';
export const MIN_PRICE = `${FILTER_PREFIX}minPrice`;
export const MAX_PRICE = `${FILTER_PREFIX}maxPrice`;
const PRICES = [MIN_PRICE, MAX_PRICE];
/** Beyond a billion nothing has a price. */
const PRICE = /^\d{1,10}$/;

/** The selected filters: OR within a facet, AND between facets. */
export interface Selection extends PriceRange {
  /** Values by facet: category, benefits, brands, colors, or the code of an attribute. */
  values: ReadonlyMap<string, readonly string[]>;
}

export const NOTHING: Selection = { values: new Map() };

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

  return { values, ...readPrices(query) };
}

function readPrices(query: URLSearchParams): PriceRange {
  const min = readPrice(query, MIN_PRICE);
  const max = readPrice(query, MAX_PRICE);
  const isTurned = min !== undefined && max !== undefined && min > max;
  const [minPrice, maxPrice] = isTurned ? [max, min] : [min, max];
  return { ...(minPrice && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}

/** Reads a price as people write it: 100000, 100,000 or 100 000. */
function readPrice(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)?.replace(/[,\s]/g, '') ?? '';
  return PRICE.test(text) ? Number(text) : undefined;
}

/** The one way to write a selection into an address: parameter -> value. */
export function selectionQuery({ values, minPrice, maxPrice }: Selection): Record<string, string> {
  const texts = [...values].map(
    ([facet, list]) => [FILTER_PREFIX + facet, list.join(',')] as const,
  );
  return {
    ...Object.fromEntries(texts.toSorted(([a], [b]) => byPlace(a, b))),
    ...(minPrice !== undefined && { [MIN_PRICE]: String(minPrice) }),
    ...(maxPrice !== undefined && { [MAX_PRICE]: String(maxPrice) }),
  };
}

/** The parameter order of a query string: facets by name, prices, then the rest. */
export function byPlace(a: string, b: string): number {
  const place = (name: string) =>
    name.startsWith(FILTER_PREFIX) ? PRICES.indexOf(name) : PRICES.length;
  return place(a) - place(b) || (a < b ? -1 : 1);
}

export function hasPrice({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** Returns whether a query string has filters, even unknown ones. */
export function isFiltered(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => name.startsWith(FILTER_PREFIX));
}

/** The facets in which something is chosen. */
export function chosenFacets(selection: Selection): string[] {
  return [...selection.values.keys(), ...(hasPrice(selection) ? [PRICE_FACET] : [])];
}

/** The selection without a facet, or without one of its values. */
export function removeFromSelection(
  selection: Selection,
  facet: string,
  value?: string,
): Selection {
  const { values, ...prices } = selection;
  if (facet === PRICE_FACET) return { values };

  const kept = (values.get(facet) ?? []).filter(
    (chosenValue) => value !== undefined && chosenValue !== value,
  );
  const rest = new Map(values);

  if (kept.length > 0) rest.set(facet, kept);
  else rest.delete(facet);

  return { values: rest, ...prices };
}

/** The selection with one more value of a facet. */
export function addToSelection(selection: Selection, facet: string, value: string): Selection {
  const chosen = new Set([...(selection.values.get(facet) ?? []), value]);
  return { ...selection, values: new Map([...selection.values, [facet, [...chosen].sort()]]) };
}

/** The selection with another price range. */
export function withPrices({ values }: Selection, range: PriceRange): Selection {
  return { values, ...range };
}
