import {
  getBits,
  filterBits,
  intersection,
  getSize,
  sizeOfBoth,
  union,
  type Bitmap,
} from './bitmap.ts';
import type { FacetIndex } from './facet-index.ts';
import { getBand, isInRange, PRICE_BANDS, type PriceRange } from './price-band.ts';
import { chosenFacets, COLOR_FACET, PRICE_FACET, SIZE_FACET, type Selection } from './selection.ts';

/** A facet with its values, in order. */
export type Offer = ReadonlyMap<string, readonly string[]>;

export interface FacetCounts {
  /** The products left by the whole selection. */
  hits: Bitmap;
  total: number;
  /** How many products each value would leave or add, given the other facets' selections. */
  values: ReadonlyMap<string, readonly number[]>;
  /** The same for each of `PRICE_BANDS`. */
  bands: readonly number[];
  /** How many there would be without a chosen facet. */
  withoutFacet: ReadonlyMap<string, number>;
}

interface FacetCall {
  base: Bitmap;
  selection: Selection;
  offer: Offer;
  now: number;
}

/** Filters the products of `base` and counts every facet under the others' selection. */
export function countFacets(
  index: FacetIndex,
  { base, selection, offer, now }: FacetCall,
): FacetCounts {
  const setOf = index.at(now);
  const getPairedSet = pairSets(index, selection, setOf);
  const paired = findPaired(index, selection);
  const price = (slot: number) => index.price(slot);
  const chosen = new Map(
    chosenFacets(selection).map((facet) => {
      const values = selection.values.get(facet) ?? [];
      const isPrice = facet === PRICE_FACET;
      const chosenSet = isPrice
        ? inRanges(base, selection.prices, price)
        : union(values.map((value) => setOf(facet, value)));

      return [facet, chosenSet] as const;
    }),
  );

  const under = (left?: string) => {
    const isPaired = paired !== undefined && left !== COLOR_FACET && left !== SIZE_FACET;
    return [...chosen].reduce(
      (set, [facet, own]) => (facet === left ? set : intersection(set, own)),
      isPaired ? intersection(base, paired) : base,
    );
  };

  const hits = under();
  // A facet without a selection narrows nothing: the other facets leave all hits.
  const underOthers = (facet: string) => (chosen.has(facet) ? under(facet) : hits);
  const values = [...offer].map(([facet, list]) => {
    const set = underOthers(facet);
    return [facet, list.map((value) => sizeOfBoth(set, getPairedSet(facet, value)))] as const;
  });

  return {
    hits,
    total: getSize(hits),
    values: new Map(values),
    bands: countBands(underOthers(PRICE_FACET), price),
    withoutFacet: new Map([...chosen.keys()].map((facet) => [facet, getSize(under(facet))])),
  };
}

/** The products with one unit of a chosen colour and a chosen size; undefined without both. */
function findPaired(index: FacetIndex, { values }: Selection): Bitmap | undefined {
  const colors = values.get(COLOR_FACET);
  const sizes = values.get(SIZE_FACET);
  if (!colors || !sizes) return undefined;

  return union(colors.flatMap((color) => sizes.map((size) => index.inColorAndSize(color, size))));
}

/**
 * The products that a value would leave: beside a chosen size, a colour stands for its units in that
 * size, and beside a chosen colour a size for its units in that colour.
 */
function pairSets(index: FacetIndex, { values }: Selection, getSet: GetSet) {
  const colors = values.get(COLOR_FACET);
  const sizes = values.get(SIZE_FACET);

  return (facet: string, value: string): Bitmap => {
    if (facet === COLOR_FACET && sizes) {
      return union(sizes.map((size) => index.inColorAndSize(value, size)));
    }
    if (facet === SIZE_FACET && colors) {
      return union(colors.map((color) => index.inColorAndSize(color, value)));
    }

    return getSet(facet, value);
  };
}

type GetSet = ReturnType<FacetIndex['at']>;
type PriceOf = (slot: number) => number;

function inRanges(base: Bitmap, ranges: readonly PriceRange[], price: PriceOf): Bitmap {
  return filterBits(base, (slot) => ranges.some((range) => isInRange(price(slot), range)));
}

function countBands(set: Bitmap, price: PriceOf): number[] {
  const counts = PRICE_BANDS.map(() => 0);
  for (const slot of getBits(set)) {
    const band = getBand(price(slot));
    counts[band] = (counts[band] ?? 0) + 1;
  }

  return counts;
}
