import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ORDER_INVARIANTS } from '#db/invariants-order.ts';
import { migratedWith, PRODUCT, type Row } from '../../support/database/before-migration.ts';

const UNIT = [
  'prod_unit',
  { prodUnitSn: 1, productSn: 1, itemCode: 'P1-1', saleStatus: 'OnSale' },
] as const;
const order = (orderSn: number, status: string) =>
  [
    [
      'checkout',
      {
        checkoutSn: `c${orderSn}`,
        cartId: 'x',
        checkoutType: 'Cart',
        locale: 'ko',
        status: 'Completed',
      },
    ],
    [
      'orders',
      {
        orderSn,
        orderNo: `O-${orderSn}`,
        checkoutSn: `c${orderSn}`,
        locale: 'ko',
        status,
        guestPasswordHash: 'x',
      },
    ],
    ['order_shipping', { orderShippingSn: orderSn, orderSn, orderHandlerSn: 1, ...FREE }],
  ] as const;
const FREE = { combineType: 'ByProduct', policyType: 'Free' };
const item = (orderItemSn: number, orderSn: number, more: Row) =>
  [
    'order_item',
    {
      orderItemSn,
      orderSn,
      orderShippingSn: orderSn,
      prodUnitSn: 1,
      itemType: 'General',
      taxType: 'Standard',
      status: 'InTransit',
      orderedQty: 1,
      ...more,
    },
  ] as const;

test('an order withdrawn whole is over, and an exchanged add-on belongs to its product', async () => {
  const here = { status: 'Delivered', deliveredAt: 1 };
  const addOn = { itemType: 'AddOnItem', ...here };
  const database = await migratedWith('0161_order_over', [
    ...PRODUCT,
    UNIT,
    ...order(1, 'InTransit'),
    item(1, 1, { returnedQty: 1 }),
    ...order(2, 'InTransit'),
    item(2, 2, { orderedQty: 2, returnedQty: 1 }),
    ...order(3, 'Delivered'),
    item(3, 3, here),
    item(4, 3, { ...addOn, parentItemSn: 3, returnedQty: 1 }),
    item(5, 3, { ...addOn, exchangeOfItemSn: 4, returnedQty: 1 }),
    item(6, 3, { ...addOn, exchangeOfItemSn: 5 }),
  ]);
  const orders = await database.read
    .selectFrom('orders')
    .select('status')
    .orderBy('orderSn')
    .execute();
  expect(orders.map(({ status }) => status)).toEqual(['Delivered', 'InTransit', 'Delivered']);
  const items = await database.read
    .selectFrom('order_item')
    .select('parentItemSn')
    .orderBy('orderItemSn')
    .execute();
  expect(items.map(({ parentItemSn }) => parentItemSn)).toEqual([null, null, null, 3, 3, 3]);
  const follows = ORDER_INVARIANTS.find(({ id }) => id === 'order-follows');
  if (typeof follows?.sql !== 'string') throw new Error('no invariant');
  const query = sql.raw(follows.sql);
  const { rows } = await database.tx((t) => query.execute(t));
  expect(rows).toEqual([]);
});
