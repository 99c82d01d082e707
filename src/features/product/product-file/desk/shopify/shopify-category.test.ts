import { expect, test } from 'vitest';
import { toSorting } from './shopify-category.ts';

const empty = { type: '', category: '', tags: '' };
const codes = (tags: string) =>
  toSorting({ ...empty, category: 'Shoes', tags }).attributes.map(
    ({ attributeCode, valueCode }) => `${attributeCode}:${valueCode}`,
  );

test.each([
  [{ ...empty }, []],
  [{ ...empty, type: 'Boots', category: 'Apparel > Shoes', tags: 'Sale' }, ['Boots']],
  [
    { ...empty, category: 'Apparel & Accessories > Shoes >  ', tags: 'Sale' },
    ['Apparel & Accessories', 'Shoes'],
  ],
  [{ ...empty, tags: 'Season:Winter, Jackets, Sale' }, ['Jackets']],
  [{ ...empty, tags: 'Season:Winter' }, []],
  [{ ...empty, type: 'Uncategorized', category: 'Shoes' }, ['Shoes']],
  [{ ...empty, category: 'Uncategorized' }, []],
])('%j belongs to %j', (cells, path) => {
  expect(toSorting(cells).path).toEqual(path);
});

test.each([
  ['Season:Winter', ['season:winter']],
  ['season: winter , SEASON:WINTER', ['season:winter']],
  ['New in, 겨울', ['tag:new-in', expect.stringMatching(/^tag:x[0-9a-f]{10}$/) as unknown]],
  ['Category:Boots, Price:5', ['category-tag:boots', 'price-tag:5']],
  ['a:b:c', [expect.stringMatching(/^tag:x/) as unknown]],
  ['', []],
])('tags %j are %j', (tags, expected) => {
  expect(codes(tags)).toEqual(expected);
});

test('a tag used as category is no attribute; with a Type all are', () => {
  expect(toSorting({ ...empty, tags: 'Jackets, Sale' }).attributes).toMatchObject([
    { attributeCode: 'tag', valueCode: 'sale', attributeName: 'Tag', valueName: 'Sale' },
  ]);

  const typed = toSorting({
    ...empty,
    type: 'Boots',
    category: 'Shoes',
    tags: 'Sale, Season:Winter',
  });
  expect(typed.attributes.map(({ valueCode }) => valueCode)).toEqual(['sale', 'winter']);
  expect(typed.notes.map(({ column, code }) => [column, code])).toEqual([
    ['Product Category', 'besideType'],
  ]);
  expect(codes(Array.from({ length: 50 }, (_, i) => `t${i}`).join())).toHaveLength(20);
});
