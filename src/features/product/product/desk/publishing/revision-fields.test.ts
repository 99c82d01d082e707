import { expect, test } from 'vitest';
import { newProduct } from '../save/new-product.ts';
import { getDifferences } from './product-diff.ts';
import { revisionFields } from './revision-fields.ts';

const color = (...names: string[]) => ({
  nameKo: '색상',
  nameEn: 'Color',
  isColor: true,
  values: names.map((nameKo) => ({ nameKo, nameEn: '' })),
});
const productFields = {
  itemCode: 'P1',
  nameKo: '셔츠',
  nameEn: '',
  brandCode: 'B',
  policyCode: 'S',
  categories: [],
  listPrice: 10_000,
  salePrice: 10_000,
  stockQty: 0,
};
const version = (names: string[], colorIndex: number) =>
  revisionFields({
    ...newProduct({ ...productFields, options: [color(...names)] }, 0),
    images: [{ path: '/a', colorIndex }],
  });

test('versions with other options differ by names, not by positions', () => {
  const differences = getDifferences(version(['남색'], 0), version(['검정', '남색'], 1));
  expect(differences).toEqual([
    { field: 'options › 1 › values', before: '색상/Color: 남색', after: '색상/Color: 검정, 남색' },
    { field: 'units › P1-001 › options', before: '남색', after: '검정' },
    { field: 'units › P1-002', before: undefined, after: '남색 · 10000 · 10000 · 0 · OnSale' },
  ]);
});
