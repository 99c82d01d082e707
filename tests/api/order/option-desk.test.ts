import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OptionList } from '#src/features/order/order/desk/option/option-change-desk.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
let service: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  await service.get('/api/live');
});
afterAll(() => shop.close());

/** An order of two pieces of a product with three equal options and a dearer one. */
async function makeOrder(stocks: readonly number[] = [5, 5, 5, 5]) {
  const { units } = await makeProduct(shop, {
    stock: stocks,
    prices: stocks.map((_, i) => (i === 3 ? 99_000 : 50_000)),
  });
  const codes = units.map(({ itemCode }) => itemCode);
  const order = await makePaid(shop, { items: [{ itemCode: codes[0] ?? '', qty: 2 }] });
  const { body } = await service.get<StaffOrder>(`/api/staff/orders/${order.orderNo}`);
  const path = `/api/staff/orders/${order.orderNo}/items/${body.items[0]?.orderItemSn}/option`;
  const changeTo = (itemCode = '', by = service) =>
    by.call<StaffOrder & ErrorBody>('PUT', path, { body: { itemCode, reason: '고객 요청' } });

  return { ...order, codes, path, changeTo };
}

const readCost = async (orderSn: number) => {
  const { costPrice } = await shop.runtime.database.read
    .selectFrom('order_item')
    .select('costPrice')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  return costPrice;
};

const readStock = async (itemCode = '') =>
  shop.runtime.database.read
    .selectFrom('stock')
    .innerJoin('prod_unit as unit', 'unit.prodUnitSn', 'stock.prodUnitSn')
    .select(['stock.qty', 'stock.reservedQty'])
    .where('unit.itemCode', '=', itemCode)
    .executeTakeFirstOrThrow();

test('an item becomes another option of equal price, there and back, and its stock moves', async () => {
  const { codes, path, changeTo, orderNo, orderSn } = await makeOrder();
  const [first = '', second = '', third = '', dear] = codes;

  const { body } = await service.get<OptionList>(path);
  expect(body.options.map(({ itemCode }) => itemCode)).toEqual([first, second, third]);
  expect(body.options.filter(({ isBought }) => isBought)).toHaveLength(1);

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('unit_cost')
      .columns(['prodUnitSn', 'costPrice'])
      .expression((e) =>
        e
          .selectFrom('prod_unit')
          .select(['prodUnitSn', sql.lit(20_000).as('costPrice')])
          .where('itemCode', '=', second),
      )
      .execute(),
  );

  for (const to of [second, third, second, first, second]) {
    const changed = await changeTo(to);
    expect(changed.status).toBe(200);
    expect(changed.body.items[0]).toMatchObject({ itemCode: to, orderedQty: 2 });
    expect(changed.body.audit[0]).toMatchObject({ reason: '고객 요청' });
    expect(await readCost(orderSn)).toBe(to === second ? 20_000 : null);
  }

  expect(await readStock(first)).toEqual({ qty: 5, reservedQty: 0 });
  expect(await readStock(second)).toEqual({ qty: 3, reservedQty: 0 });
  expect(await readStock(third)).toEqual({ qty: 5, reservedQty: 0 });
  expectProblem(await changeTo(dear), 409, 'PresentOptionGone');

  const order = `/api/staff/orders/${orderNo}`;
  const { orderItemSn = 0 } = (await service.get<StaffOrder>(order)).body.items[0] ?? {};
  const items = [{ orderItemSn, qty: 1 }];
  const estimate = await service.post<{ refundAmt: number }>(`${order}/estimateCancel`, { items });
  expect(estimate.body.refundAmt).toBe(50_000);
  const cancelled = await service.post(`${order}/cancel`, {
    items,
    reason: '품절',
    expectedRefundAmt: 50_000,
  });
  expect(cancelled.status).toBe(200);
  expect(await readStock(second)).toEqual({ qty: 4, reservedQty: 0 });
  expectProblem(await changeTo(third), 409, 'OrderStatusConflict');
});

test('an option with too few pieces, of another product or after it left is refused', async () => {
  const { codes, changeTo, orderSn } = await makeOrder([5, 1, 5]);
  const other = await makeProduct(shop);
  expectProblem(await changeTo(codes[1]), 409, 'PresentOptionGone');
  expectProblem(await changeTo(other.units[0]?.itemCode), 409, 'PresentOptionGone');

  const { browser: warehouse } = await staffOf(shop, 'warehouse');
  await warehouse.get('/api/live');
  expectProblem(await changeTo(codes[2], warehouse), 403, 'PermissionMissing');

  await deskOf(shop).prepare(orderSn);
  await deskOf(shop).ship(orderSn);
  expectProblem(await changeTo(codes[2]), 409, 'OrderStatusConflict');
});
