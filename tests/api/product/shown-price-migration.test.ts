import { expect, test } from 'vitest';
import { migratedWith, PRODUCT, type Row } from '../../support/database/before-migration.ts';

const unit = (prodUnitSn: number, more: Row) =>
  [
    [
      'prod_unit',
      { prodUnitSn, productSn: 1, itemCode: `U${prodUnitSn}`, sortOrder: prodUnitSn, ...more },
    ],
    ['stock', { prodUnitSn, qty: 5 }],
  ] as const;
const history = { productSn: 1, promoted: 0, startedAt: 5, listPrice: 0, salePrice: 0 };

test('products get the price of what one can buy, written down as a change', async () => {
  const database = await migratedWith('0115_shown_price', [
    ...PRODUCT,
    ...unit(1, { saleStatus: 'Suspend', listPrice: 10_000, salePrice: 10_000 }),
    ...unit(2, { saleStatus: 'OnSale', listPrice: 40_000, salePrice: 30_000 }),
    ['price_history', { ...history, prodUnitSn: null }],
    ['price_history', { ...history, prodUnitSn: 2 }],
  ]);
  const { read } = database;
  const product = await read.selectFrom('product').select(['listPrice', 'salePrice']).execute();
  expect(product).toEqual([{ listPrice: 40_000, salePrice: 30_000 }]);
  const rows = await read
    .selectFrom('price_history')
    .select(['prodUnitSn', 'salePrice', 'endedAt'])
    .orderBy('priceHistorySn')
    .execute();
  expect(rows).toEqual([
    { prodUnitSn: null, salePrice: 0, endedAt: expect.any(Number) as unknown },
    { prodUnitSn: 2, salePrice: 0, endedAt: null },
    { prodUnitSn: null, salePrice: 30_000, endedAt: null },
  ]);
});
