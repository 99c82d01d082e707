import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BENEFITS } from '../../catalogue/product-benefit.ts';
import { Catalogue, type CatalogueProduct } from '../../catalogue/catalogue.ts';
import { UNNOTICED } from '../../product-list/product-sort.ts';
import { NEW_PRODUCT_MS } from '../../../product/product/icon.ts';
import { toBitmap } from './bitmap.ts';
import { countFacets } from './facet.ts';
import { FacetIndex } from './facet-index.ts';
import { isInRange, PRICE_BANDS } from './price-band.ts';
import { NOTHING, removeFromSelection, type Selection } from './selection.ts';

const NOW = 1_000 * NEW_PRODUCT_MS;

const OFFER: [string, readonly string[]][] = [
  ['category', ['001', '001001', '002']],
  ['brands', ['B1', 'B2', 'B3']],
  ['colors', ['navy', 'black', 'red']],
  ['sizes', ['m', 'l', 'mm270']],
  ['benefits', BENEFITS],
  ['season', ['summer', 'winter']],
];
const offer = new Map(OFFER);

const some = <T>(...values: T[]) => fc.subarray(values);
const product = fc.record({
  brandCode: fc.constantFrom('B1', 'B2', 'B3'),
  categories: some('001', '001001', '002'),
  colors: some('navy' as const, 'black' as const, 'red' as const),
  benefits: fc.subarray(BENEFITS.filter((benefit) => benefit !== 'NEW_PRD')),
  createdAt: fc.constantFrom(0, NOW - NEW_PRODUCT_MS, NOW - NEW_PRODUCT_MS + 1, NOW),
  seasons: some('summer', 'winter'),
  /** In stock, by size: the colours. */
  stock: fc.record({
    m: fc.option(some('navy' as const, 'black' as const)),
    l: fc.option(some('navy' as const, 'black' as const)),
  }),
  benefitPrice: fc.constantFrom(1, 99_999, 100_000, 250_000, 499_999, 500_000, 900_000),
});
type AnyProduct = typeof product extends fc.Arbitrary<infer T> ? T : never;

function toProduct({ seasons, stock, ...given }: AnyProduct, productSn: number): CatalogueProduct {
  const names = {
    nameKo: '',
    nameEn: '',
    brandKo: '',
    brandEn: '',
    searchName: '',
    searchExtra: '',
    searchWords: '',
  };

  const keys = { listPrice: 0, soldCount: 0, saleStatus: 'On', ...UNNOTICED };
  const attributes: CatalogueProduct['attributes'] = seasons.length > 0 ? { season: seasons } : {};

  const sizes = Object.entries(stock).map(([value, colors]) => ({
    value,
    nameKo: value,
    nameEn: value,
    isInStock: colors !== null,
    colors: colors ?? [],
  }));

  const colors = [...new Set([...given.colors, ...sizes.flatMap((size) => size.colors)])];

  return {
    productSn,
    itemCode: `P${productSn}`,
    ...names,
    ...keys,
    ...given,
    colors,
    sizes,
    attributes,
  };
}

const valuesOf = (catalogueProduct: CatalogueProduct): Record<string, readonly string[]> => ({
  category: catalogueProduct.categories,
  brands: [catalogueProduct.brandCode],
  colors: catalogueProduct.colors,
  sizes: catalogueProduct.sizes.filter(({ isInStock }) => isInStock).map(({ value }) => value),
  benefits: [
    ...catalogueProduct.benefits,
    ...(NOW - catalogueProduct.createdAt < NEW_PRODUCT_MS ? ['NEW_PRD'] : []),
  ],
  ...catalogueProduct.attributes,
});

/** The rule without bitmaps: any value within a facet, all facets together. */
function fits(catalogueProduct: CatalogueProduct, selection: Selection): boolean {
  const productValues = valuesOf(catalogueProduct);
  const colors = selection.values.get('colors');
  const sizes = selection.values.get('sizes');
  // One unit has both.
  const isInBoth = catalogueProduct.sizes.some(
    (size) => sizes?.includes(size.value) && size.colors.some((color) => colors?.includes(color)),
  );
  if (colors && sizes && !isInBoth) return false;

  const isChosen = ([facet, chosen]: [string, readonly string[]]) =>
    chosen.some((value) => productValues[facet]?.includes(value));

  return (
    [...selection.values].every(isChosen) &&
    (selection.prices.length === 0 ||
      selection.prices.some((range) => isInRange(catalogueProduct.benefitPrice, range)))
  );
}

const price = fc.option(fc.constantFrom(0, 1, 100_000, 250_000, 500_000), { nil: undefined });
const selection = fc
  .record({
    chosen: fc.array(
      fc
        .constantFrom(...OFFER)
        .chain(([facet, values]) =>
          fc.subarray([...values], { minLength: 1 }).map((list) => [facet, list] as const),
        ),
    ),
    prices: fc.array(fc.tuple(price, price), { maxLength: 3 }),
  })
  .map(({ chosen, prices }): Selection => {
    const ranges = prices.map(([minPrice, maxPrice]) => ({
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
    }));
    return { values: new Map(chosen), prices: ranges };
  });

/** A catalogue after additions, changes and removals, and its remaining products. */
const history = fc.array(
  fc.record({ productSn: fc.integer({ min: 1, max: 40 }), given: fc.option(product) }),
  { maxLength: 80 },
);

test('counts every facet under the others’ selection, as a plain look at the products does', () => {
  fc.assert(
    fc.property(history, selection, fc.nat(80), (changes, chosen, fedAt) => {
      const catalogue = new Catalogue();
      const index = new FacetIndex();
      const left = new Map<number, CatalogueProduct>();

      changes.forEach(({ productSn, given }, i) => {
        if (i === fedAt) catalogue.feed(index, 5);

        const newProduct = given && toProduct(given, productSn);
        if (newProduct) catalogue.set(newProduct);
        else catalogue.delete(productSn);
        if (newProduct) left.set(productSn, newProduct);
        else left.delete(productSn);
      });

      while (!catalogue.feed(index, 7));

      const products = [...left.values()];
      const counts = countFacets(index, { base: index.all, selection: chosen, offer, now: NOW });

      const under = (facet?: string) =>
        products.filter((catalogueProduct) =>
          fits(catalogueProduct, facet === undefined ? chosen : removeFromSelection(chosen, facet)),
        );
      expect(counts.total).toBe(under().length);

      for (const [facet, values] of OFFER) {
        const expected = values.map((value) => {
          const requested = new Map(chosen.values).set(facet, [value]);
          return products.filter((catalogueProduct) =>
            fits(catalogueProduct, { ...chosen, values: requested }),
          ).length;
        });
        expect(counts.values.get(facet), facet).toEqual(expected);
      }

      const inBand = PRICE_BANDS.map(
        (band) =>
          under('price').filter((catalogueProduct) =>
            isInRange(catalogueProduct.benefitPrice, band),
          ).length,
      );
      expect(counts.bands).toEqual(inBand);

      for (const [facet, count] of counts.withoutFacet) expect(count).toBe(under(facet).length);
    }),
  );
});

test('looks at nothing outside the base', () => {
  const catalogue = new Catalogue();
  const index = new FacetIndex();
  while (!catalogue.feed(index, 1));

  const givenProduct: AnyProduct = {
    brandCode: 'B1',
    categories: [],
    colors: [],
    benefits: [],
    seasons: [],
    stock: { m: null, l: null },
    benefitPrice: 1,
    createdAt: 0,
  };

  for (const productSn of [7, 8, 9]) catalogue.set(toProduct(givenProduct, productSn));

  const base = toBitmap([catalogue.slotOf(8) ?? -1]);
  const counts = countFacets(index, { base, selection: NOTHING, offer, now: NOW });
  expect(counts.total).toBe(1);
  expect(counts.values.get('brands')).toEqual([1, 0, 0]);
  expect(counts.bands).toEqual([1, 0, 0, 0, 0, 0]);
});
