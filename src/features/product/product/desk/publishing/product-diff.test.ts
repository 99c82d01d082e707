import { expect, test } from 'vitest';
import { getDifferences } from './product-diff.ts';

test('versions differ by field, units and pictures by their codes', () => {
  const before = {
    nameKo: '재킷',
    saleStartAt: null,
    categories: ['001', '002'],
    units: [
      { itemCode: 'P1-1', salePrice: 10_000 },
      { itemCode: 'P1-2', salePrice: 10_000 },
    ],
  };

  const after = {
    nameKo: '새 재킷',
    saleStartAt: null,
    categories: ['001'],
    units: [{ itemCode: 'P1-1', salePrice: 9_000 }],
  };
  expect(getDifferences(before, after)).toEqual([
    { field: 'nameKo', before: '재킷', after: '새 재킷' },
    { field: 'categories', before: '001, 002', after: '001' },
    { field: 'units › P1-1 › salePrice', before: '10000', after: '9000' },
    { field: 'units › P1-2', before: '10000', after: undefined },
  ]);
  expect(getDifferences(after, after)).toEqual([]);
});
