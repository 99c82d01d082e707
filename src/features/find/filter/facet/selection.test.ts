import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToSelection,
  chosenFacets,
  readSelection,
  selectionQuery,
  removeFromSelection,
  withPrices,
  type Selection,
} from './selection.ts';

const OFFERED: Record<string, string[]> = {
  brands: ['B01', 'B02', 'B03'],
  colors: ['navy', 'black'],
  season: ['winter'],
};
const isOffered = (facet: string, value: string) =>
  Object.hasOwn(OFFERED, facet) && (OFFERED[facet] ?? []).includes(value);
const read = (query: string) => readSelection(new URLSearchParams(query), isOffered);
const written = (query: string) => selectionQuery(read(query));

describe('reading an address', () => {
  test.each<[string, Record<string, string>]>([
    ['', {}],
    ['_f_brands=B01', { _f_brands: 'B01' }],
    ['_f_brands=B02,B01', { _f_brands: 'B01,B02' }],
    ['_f_brands=B02&_f_brands=B01', { _f_brands: 'B01,B02' }],
    ['_f_brands=B01,B01,,B01', { _f_brands: 'B01' }],
    ['_f_brands=B01,nobody', { _f_brands: 'B01' }],
    ['_f_brands=nobody', {}],
    ['_f_brands=b01', {}],
    ['_f_nothing=B01&_f_=B01&__proto__=1&_f___proto__=B01&_f_constructor=name', {}],
    ['brands=B01&sort=newest', {}],
    ['_f_season=winter&_f_colors=navy', { _f_season: 'winter', _f_colors: 'navy' }],
    ['_f_minPrice=100000&_f_maxPrice=199999', { _f_minPrice: '100000', _f_maxPrice: '199999' }],
    ['_f_minPrice=100,000&_f_maxPrice=%20200%20000', pair('100000', '200000')],
    ['_f_minPrice=200000&_f_maxPrice=100000', pair('100000', '200000')],
    ['_f_minPrice=abc&_f_maxPrice=1e5', {}],
    ['_f_minPrice=-1&_f_maxPrice=99.5', {}],
    ['_f_minPrice=99999999999999999999', {}],
    ['_f_minPrice=&_f_maxPrice=', {}],
    ['_f_minPrice=0', {}],
    ['_f_maxPrice=0', { _f_maxPrice: '0' }],
    ['_f_minPrice=10만~20만', pair('100000', '200000')],
    ['_f_price=100000-199999', pair('100000', '199999')],
    ['_f_price=200000-299999,100000-199999', { _f_price: '100000-199999,200000-299999' }],
    ['_f_minPrice=100000&_f_maxPrice=299999', pair('100000', '299999')],
    ['_f_minPrice=100000', { _f_minPrice: '100000' }],
    ['_f_price=-99999&_f_price=200000-299999', { _f_price: '-99999,200000-299999' }],
    ['_f_price=500000-,-99999', { _f_price: '-99999,500000-' }],
    ['_f_price=150000-160000,-,x', {}],
    [
      '_f_price=-99999&_f_minPrice=150000&_f_maxPrice=160000',
      { _f_price: '-99999', ...pair('150000', '160000') },
    ],
    ['_f_price=-99999&_f_minPrice=100000&_f_maxPrice=199999', { _f_price: '-99999,100000-199999' }],
  ])('%s', (query, expected) => {
    expect(written(query)).toEqual(expected);
  });

  test('ten thousand values are as quick as none', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `B${i}`).join(',');
    expect(written(`_f_brands=${many},B01`)).toEqual({ _f_brands: 'B01' });
  });

  test('whatever stands there, writing and reading again changes nothing', () => {
    const text = fc.oneof(
      fc.constantFrom('B01', 'B02', 'navy', '1', '90000', ',', '-99999', '200000-', '1~5만'),
      fc.string(),
    );
    const name = fc.constantFrom('brands', 'colors', 'season', 'price', 'minPrice', 'maxPrice');

    fc.assert(
      fc.property(fc.array(fc.tuple(name, text)), (pairs) => {
        const query = new URLSearchParams(pairs.map(([facet, value]) => [`_f_${facet}`, value]));
        const once = readSelection(query, isOffered);
        const again = readSelection(new URLSearchParams(selectionQuery(once)), isOffered);
        expect(again).toEqual(once);
      }),
    );
  });
});

function pair(min: string, max: string) {
  return { _f_minPrice: min, _f_maxPrice: max };
}

test('takes out one value, a facet, or the price', () => {
  const all = read('_f_brands=B01,B02&_f_colors=navy&_f_maxPrice=5');
  const query = (selection: Selection) => new URLSearchParams(selectionQuery(selection)).toString();
  expect(query(removeFromSelection(all, 'brands', 'B01'))).toBe(
    '_f_brands=B02&_f_colors=navy&_f_maxPrice=5',
  );
  expect(query(removeFromSelection(all, 'colors', 'navy'))).toBe(
    '_f_brands=B01%2CB02&_f_maxPrice=5',
  );
  expect(query(removeFromSelection(all, 'brands'))).toBe('_f_colors=navy&_f_maxPrice=5');
  expect(query(removeFromSelection(all, 'price'))).toBe('_f_brands=B01%2CB02&_f_colors=navy');
  expect(query(withPrices(all, [{ minPrice: 7 }]))).toContain('_f_minPrice=7');
  expect(query(withPrices(all, [{ minPrice: 7 }]))).not.toContain('_f_maxPrice');
  expect(chosenFacets(all)).toEqual(['brands', 'colors', 'price']);
});

test.each([
  ['_f_season=winter', '_f_brands=B02&_f_season=winter'],
  ['_f_brands=B03', '_f_brands=B02%2CB03'],
  ['_f_brands=B02&_f_minPrice=5', '_f_brands=B02&_f_minPrice=5'],
])('adds one value to %s', (before, after) => {
  const selection = addToSelection(read(before), 'brands', 'B02');
  expect(new URLSearchParams(selectionQuery(selection)).toString()).toBe(after);
});
