import { expect, test } from 'vitest';
import { listProductSizes } from './product-size.ts';

const NAVY = { itemOptionValSn: 1, nameKo: '네이비', nameEn: 'Navy', rgb: '#24385f' };
const BLACK = { itemOptionValSn: 2, nameKo: '블랙', nameEn: 'Black', rgb: '#25272b' };
const M = { itemOptionValSn: 11, nameKo: '95(M)', nameEn: 'M (95)', rgb: null };
const L = { itemOptionValSn: 12, nameKo: '100(L)', nameEn: 'L (100)', rgb: null };

const colors = [NAVY, BLACK].map((value) => {
  return { ...value, optionDepth: 1, optionKo: '색상', isColor: 1 };
});
const sizes = [M, L].map((value) => {
  return { ...value, optionDepth: 2, optionKo: '사이즈', isColor: 0 };
});

const makeUnit = (color: number, size: number, qty: number) => ({
  itemOptionVal1Sn: color,
  itemOptionVal2Sn: size,
  itemOptionVal3Sn: null,
  itemOptionVal4Sn: null,
  saleStatus: 'OnSale' as const,
  benefitPrice: 1000,
  qty,
  heldQty: 0,
});

const product = {
  options: [...colors, ...sizes],
  units: [makeUnit(1, 11, 3), makeUnit(2, 11, 0), makeUnit(1, 12, 0), makeUnit(2, 12, 0)],
  minPurchaseQty: 1,
  sizeKind: '' as const,
  isOnSale: true,
};
const listInStock = (changed: Partial<typeof product>) =>
  listProductSizes({ ...product, ...changed })
    .filter(({ isInStock }) => isInStock)
    .map(({ value, colors: groups }) => [value, groups]);

test('a size is there in the colours of the units that can be bought', () => {
  expect(listInStock({})).toEqual([
    ['kr95', ['navy']],
    ['m', ['navy']],
  ]);
  expect(listProductSizes(product).map(({ value }) => value)).toEqual(['kr95', 'm', 'kr100', 'l']);
});

test.each<[string, Partial<typeof product>]>([
  ['held by orders', { units: [{ ...makeUnit(1, 11, 3), heldQty: 3 }] }],
  ['fewer than one must buy', { minPurchaseQty: 4 }],
  ['without a price', { units: [{ ...makeUnit(1, 11, 3), benefitPrice: 0 }] }],
  ['of a product that is not on sale', { isOnSale: false }],
])('nothing is there of what is %s', (_, changed) => {
  expect(listInStock(changed)).toEqual([]);
});

test('a product without a size option has none', () => {
  expect(listProductSizes({ ...product, options: colors })).toEqual([]);
});
