import { getTranslator } from '../../../i18n/server.ts';
import type { Locale } from '../../../lib/locale.ts';
import { formatWon } from '../../../lib/money.ts';
import type { FacetCounts } from './facet/facet.ts';
import {
  addToSelection,
  BENEFIT_FACET,
  SIZE_FACET,
  BRAND_FACET,
  selectionQuery,
  removeFromSelection,
  withPrices,
  type Selection,
} from './facet/selection.ts';
import type { OfferedFacet } from './facet/offered-facet.ts';
import type { Benefit } from '../catalogue/product-benefit.ts';
import {
  bandCode,
  findBand,
  isSameRange,
  PRICE_BANDS,
  type PriceRange,
} from './facet/price-band.ts';

/** Parameters of an address. */
export type Query = Readonly<Record<string, string>>;

interface FacetValue {
  value: string;
  name: string;
  /** The number of products with it, given the other facets' selections. */
  count: number;
  selected: boolean;
  /** The swatch of a colour. */
  rgb?: string;
  /** The heading it stands under. */
  group?: string;
}

export interface Facet {
  /** `_f_<code>` in the address. */
  code: string;
  name: string;
  values: FacetValue[];
}

export interface Band extends PriceRange {
  /** `_f_price` in the address. */
  value: string;
  name: string;
  count: number;
  selected: boolean;
}

/** A way to widen the selection: the removed filter, and the rest. */
interface Removal {
  name: string;
  query: Query;
}

/** Something chosen. */
interface Chip extends Removal {
  /** A brand or a price: nothing for a machine to translate. */
  isKept: boolean;
}

/** A value that is offered above the list, too. */
interface QuickChoice {
  name: string;
  selected: boolean;
  /** The selection with it, or without it where it is chosen. */
  query: Query;
}

/** All that a page shows of its filters. */
export interface FilterView {
  total: number;
  /** In order; the price has its place after the brands. */
  facets: Facet[];
  bands: Band[];
  /** The chosen range, if it is one. */
  prices: PriceRange;
  /** The one that is no band, for the fields to type in. */
  typed: PriceRange;
  query: Query;
  /** The selected values. */
  chips: Chip[];
  quick: QuickChoice[];
  /** The sizes with products, for who usually wears one of them. */
  sizes: QuickChoice[];
  /** For an empty result: the facets whose removal would give products, with their numbers. */
  drops: (Removal & { count: number })[];
}

interface Counted {
  facets: readonly OfferedFacet[];
  selection: Selection;
  counts: FacetCounts;
  /** The counts without any selection: values without products are not offered. */
  inAll: FacetCounts;
  locale: Locale;
}

export function toFilterView({ facets, selection, counts, inAll, locale }: Counted): FilterView {
  const shown = facets.map(({ code, name, values }) => ({
    code,
    name,
    values: values.flatMap((offeredValue, i): FacetValue[] => {
      const selected = selection.values.get(code)?.includes(offeredValue.value) ?? false;
      const isThere = (inAll.values.get(code)?.[i] ?? 0) > 0;
      const count = counts.values.get(code)?.[i] ?? 0;
      return isThere || selected ? [{ ...offeredValue, count, selected }] : [];
    }),
  }));
  const offered = shown.filter((facet) => tellsApart(facet, inAll));
  const benefits = buildQuickChoices(offered, selection, BENEFIT_FACET);

  return {
    total: counts.total,
    facets: offered,
    bands: buildPriceBands({ selection, counts, inAll, locale }),
    prices: selection.prices.length === 1 ? { ...selection.prices[0] } : {},
    typed: { ...selection.prices.find((range) => !findBand(bandCode(range))) },
    query: selectionQuery(selection),
    chips: buildSelectionChips(shown, selection, locale),
    quick: QUICK.flatMap((benefit) => benefits.find(({ value }) => value === benefit) ?? []),
    sizes: buildQuickChoices(offered, selection, SIZE_FACET),
    drops: counts.total > 0 ? [] : buildFacetRemovals({ facets, selection, counts, locale }),
  };
}

/** The benefits that shoppers ask for most. */
const QUICK: readonly Benefit[] = ['FREE_SHIPPING', 'SALE', 'NEW_PRD'];

function buildQuickChoices(
  facets: readonly Facet[],
  selection: Selection,
  facetCode: string,
): (QuickChoice & { value: string })[] {
  const values = facets.find(({ code }) => code === facetCode)?.values ?? [];
  return values
    .filter(({ count, selected }) => count > 0 || selected)
    .map(({ value, name, selected }) => {
      const change = selected ? removeFromSelection : addToSelection;
      return { value, name, selected, query: selectionQuery(change(selection, facetCode, value)) };
    });
}

/** A facet with one value that everything has would leave the list as it is. */
function tellsApart({ code, values }: Facet, inAll: FacetCounts): boolean {
  const [only, another] = values;
  if (only === undefined || another !== undefined || only.selected) return only !== undefined;
  return (inAll.values.get(code) ?? []).every((count) => count < inAll.total);
}

function buildPriceBands({ selection, counts, inAll, locale }: Omit<Counted, 'facets'>): Band[] {
  return PRICE_BANDS.flatMap((band, i) => {
    const selected = selection.prices.some((range) => isSameRange(range, band));
    if (!selected && (inAll.bands[i] ?? 0) === 0) return [];

    const count = counts.bands[i] ?? 0;
    return [{ ...band, value: bandCode(band), name: bandName(band, locale), count, selected }];
  });
}

const MAN = 10_000;

/** Names a price range in ten thousands (만), as Koreans say prices: 10만원대 is from 100,000 to 199,999 won. */
function bandName({ minPrice, maxPrice }: PriceRange, locale: Locale): string {
  const t = getTranslator(locale);
  if (minPrice === undefined)
    return t('filter.price.bandUnder', { man: ((maxPrice ?? 0) + 1) / MAN });
  const key = maxPrice === undefined ? 'filter.price.bandOver' : 'filter.price.band';
  return t(key, { man: minPrice / MAN });
}

function rangeName(range: PriceRange, locale: Locale): string {
  const band = PRICE_BANDS.find((priceBand) => isSameRange(priceBand, range));
  if (band) return bandName(band, locale);

  const t = getTranslator(locale);
  const { minPrice, maxPrice } = range;
  const min = formatWon(minPrice ?? 0, locale);
  if (maxPrice === undefined) return t('filter.price.from', { min });

  const max = formatWon(maxPrice, locale);

  return minPrice === undefined
    ? t('filter.price.upTo', { max })
    : t('filter.price.range', { min, max });
}

function buildSelectionChips(
  facets: readonly Facet[],
  selection: Selection,
  locale: Locale,
): Chip[] {
  const values = facets.flatMap(({ code, values }) =>
    values
      .filter((facetValue) => facetValue.selected)
      .map(({ value, name }) => {
        const query = selectionQuery(removeFromSelection(selection, code, value));
        return { name, query, isKept: code === BRAND_FACET };
      }),
  );
  const prices = selection.prices.map((range) => {
    const others = selection.prices.filter((other) => other !== range);
    const query = selectionQuery(withPrices(selection, others));
    return { name: rangeName(range, locale), query, isKept: true };
  });

  return [...values, ...prices];
}

function buildFacetRemovals({ facets, selection, counts, locale }: Omit<Counted, 'inAll'>) {
  const t = getTranslator(locale);
  const getName = (code: string) =>
    facets.find((facet) => facet.code === code)?.name ?? t('filter.facet.price');

  return [...counts.withoutFacet]
    .filter(([, count]) => count > 0)
    .map(([code, count]) => {
      return {
        name: getName(code),
        count,
        query: selectionQuery(removeFromSelection(selection, code)),
      };
    })
    .sort((a, b) => b.count - a.count);
}
