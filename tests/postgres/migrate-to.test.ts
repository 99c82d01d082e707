import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/connection.ts';
import { placeOrder, startPayingShop, type PayingShop } from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { runVerb } from '../support/shop-verb.ts';
import { makeTestDatabase, type TestDatabase } from '../support/database/test-database.ts';
import { runVerbProcess } from '../support/verb-process.ts';

let shop: PayingShop;
let target: TestDatabase & { url: string };

beforeAll(async () => {
  shop = await startPayingShop({ DATABASE_URL: '' });

  const { units } = await makeProduct(shop, { nameKo: '가\u{1f3d4}나 "자켓"' });
  const placedOrder = await placeOrder(shop.shopper(), units[0]?.itemCode ?? '');

  await shop.comeBack(await shop.consent(placedOrder));

  const { url = '', drop } = await makeTestDatabase();
  target = { url, drop };
});
afterAll(async () => {
  await shop.close();
  await target.drop();
});

test('a shop moves to PostgreSQL whole, goes on counting there, and moves only once', async () => {
  const args = ['migrate-to', target.url];
  const moved = await runVerbProcess(args, shop.env);
  expect(moved).toMatchObject({ code: 0, complaint: '' });
  expect(moved.output).toMatch(/ 1 {2}orders\n/);
  expect(moved.output).toContain('every invariant holds there');

  const there = await openDatabase({ file: '', url: target.url });

  const rowsOf = (read: typeof there.read) =>
    Promise.all([
      read.selectFrom('product').selectAll().execute(),
      read.selectFrom('order_item').selectAll().orderBy('orderItemSn').execute(),
      read.selectFrom('stock_movement').selectAll().orderBy('stockMovementSn').execute(),
    ]);
  expect(await rowsOf(there.read)).toEqual(await rowsOf(shop.runtime.database.read));

  const { brandSn } = await there.tx((t) =>
    t
      .insertInto('brand')
      .values({ brandCode: 'NEW', nameKo: '새', nameEn: 'New' })
      .returning('brandSn')
      .executeTakeFirstOrThrow(),
  );
  expect(brandSn).toBe(2);

  await there.close();

  const again = await runVerb(args, shop.env);
  expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('not empty') });
});

test('an invalid URL is reported', async () => {
  expect((await runVerb(['migrate-to', 'mysql://x'], shop.env)).code).toBe(2);
});
