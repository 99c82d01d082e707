import { expect, test } from 'vitest';
import { translateDynamic } from '../../../../../i18n/server.ts';
import { newProduct } from '../save/new-product.ts';
import { fieldName } from './field-name.ts';
import { getDifferences } from '../publishing/product-diff.ts';
import { revisionFields } from '../publishing/revision-fields.ts';

const productInput = {
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

test('every field of a version has a name in both languages', () => {
  const fields = Object.keys(revisionFields(newProduct({ ...productInput, options: [] }, 0)));
  for (const locale of ['ko', 'en'] as const) {
    const t = translateDynamic(locale);
    expect(fields.filter((field) => fieldName(field, t) === field)).toEqual([]);
  }
});

test('a field inside others is told by their names and codes', () => {
  const unit = (salePrice: number) => ({ units: [{ itemCode: 'P1-1', salePrice }] });
  const [difference] = getDifferences(unit(1), unit(2));
  const told = fieldName(difference?.field ?? '', translateDynamic('en'));
  expect(told).toBe('Variants › P1-1 › Sale price');
});
