import { expect, test } from 'vitest';
import { formQuery } from './filter-form.ts';

test.each<[string, [string, unknown][], string]>([
  ['nothing', [], ''],
  ['empty fields', [...pair('_f_minPrice', ''), ...pair('_f_maxPrice', '  ')], ''],
  ['one value', pair('_f_brands', 'B01'), '_f_brands=B01'],
  ['several', [...pair('_f_brands', 'B01'), ...pair('_f_brands', 'B02')], '_f_brands=B01,B02'],
  [
    'what is no filter, once',
    [...pair('sort', 'a'), ...pair('sort', 'b'), ...pair('keyword', '등산 & 화')],
    'keyword=%EB%93%B1%EC%82%B0+%26+%ED%99%94&sort=b',
  ],
  ['no files', pair('_f_brands', {}), ''],
  [
    'in the order of the shop’s links',
    [
      ...pair('sort', 'newest'),
      ...pair('_f_maxPrice', '9'),
      ...pair('_f_minPrice', '5'),
      ...pair('_f_season', 'winter'),
      ...pair('_f_brands', 'B2'),
      ...pair('_f_brands', 'B1'),
    ],
    '_f_brands=B1,B2&_f_season=winter&_f_minPrice=5&_f_maxPrice=9&sort=newest',
  ],
  [
    'several bands of prices',
    [...pair('_f_price', '200000-299999'), ...pair('_f_price', '-99999')],
    '_f_price=-99999,200000-299999',
  ],
  [
    'one band as its ends',
    pair('_f_price', '200000-299999'),
    '_f_minPrice=200000&_f_maxPrice=299999',
  ],
  ['a typed range', pair('_f_minPrice', '10만~20만'), '_f_minPrice=100000&_f_maxPrice=200000'],
  ['no price', pair('_f_minPrice', 'cheap'), ''],
])('%s', (_, entries, query) => {
  expect(formQuery(entries)).toBe(query);
});

function pair(name: string, value: unknown): [string, unknown][] {
  return [[name, value]];
}
