import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  advanceOrder,
  type DeskStatus,
} from '#src/features/order/order/desk/order-steps.service.ts';
import { updateOrderStatus } from '#src/features/order/order/order.queries.ts';
import { recordShipment } from '#src/features/order/shipment/shipment.service.ts';
import type { AuditPage } from '#src/features/desk/audit/audit.schema.ts';
import type {
  OrderTablePage,
  OrderCounts,
} from '#src/features/order/order/desk/order-table.schema.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import { makeMember, makeOrder } from '../../support/member/people.ts';
import type { Shopper } from '../../support/shopper.ts';
import { staffOf } from '../../support/desk/staff.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let shop: TestShop;
let staff: Shopper;
let statements = 0;
const orders: Record<string, string> = {};
beforeAll(async () => {
  shop = await startTestShop({}, undefined, { onSql: () => (statements += 1) });
  staff = (await staffOf(shop, 'service')).browser;

  const { memberNo } = await makeMember(shop);
  const day = shop.now();

  const make = async (name: string, options: Parameters<typeof makeOrder>[1]) => {
    const { orderSn, orderNo } = await makeOrder(shop, options);
    orders[name] = orderNo;
    return orderSn;
  };

  const { database } = shop.runtime;
  const advance = (orderSn: number, to: DeskStatus) =>
    advanceOrder(database, { orderSn, to }, { actor: 'staff', now: day });

  await make('paid', { memberNo, createdAt: day - 3 * DAY_MS });
  await advance(await make('confirmed', { memberNo }), 'OrderCompleted');

  const sea = { buyerName: '박바다', buyerEmail: 'Sea@Shop.example', buyerPhone: '+821055556666' };
  const packing = await make('packing', { ...sea, guestPassword: 'ridge-7294!' });

  await advance(packing, 'PreparingToShip');

  const waiting = await make('waiting', { memberNo, status: 'OrderCreated', payment: null });
  const received = { from: 'OrderCreated', to: 'OrderReceived', actor: 'gateway' } as const;

  await database.tx((t) =>
    updateOrderStatus(t, { ...received, orderSn: waiting, note: '', now: day }),
  );
});
afterAll(() => shop.close());

const readBoard = async (query: string) =>
  (await staff.get<OrderTablePage>(`/api/staff/orders?${query}`)).body;
const namesOf = ({ rows }: OrderTablePage) =>
  rows.map(({ orderNo }) => Object.entries(orders).find(([, no]) => no === orderNo)?.[0]);

test.each([
  ['action=toConfirm', ['paid']],
  ['action=toShip', ['packing', 'confirmed']],
  ['action=unpaid', ['waiting']],
  ['action=shipped', []],
  ['action=refundOutstanding', []],
  ['action=missingMoney', []],
  ['action=all&sort=orderedAt', ['paid', 'confirmed', 'packing', 'waiting']],
  ['action=all&buyer=guest', ['packing']],
  ['action=all&buyer=member&limit=2', ['waiting', 'confirmed']],
  ['action=all&buyer=member&limit=2&offset=2', ['paid']],
  ['action=all&search=박바다', ['packing']],
  ['action=all&search=sea@shop.EXAMPLE', ['packing']],
  ['action=all&search=010-5555-6666', ['packing']],
  ['action=all&search=바다', ['packing']],
  ['action=all&search=6666', ['packing']],
  ['action=all&search=666', []],
  ['action=all&search=%25', []],
  ['action=all&from=2026-11-17&to=2026-11-17', ['paid']],
  ['action=all&from=2026-11-18&sort=orderedAt', ['confirmed', 'packing', 'waiting']],
])('%s', async (query, names) => {
  expect(namesOf(await readBoard(query))).toEqual(names);
});

test('an order is found by its number and by that of its parcel', async () => {
  const orderNo = orders['packing'] ?? '';
  expect((await readBoard(`action=all&search=${orderNo.toLowerCase()}`)).total).toBe(1);

  const { orderSn } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();

  const box = { orderSn, shippingCarrierCode: 'CJ', invoiceNo: '123456789012' };
  await recordShipment(shop.runtime.database, box, { actor: 'staff', now: shop.now() });

  expect(namesOf(await readBoard('action=all&search=1234-5678-9012'))).toEqual(['packing']);
  expect(namesOf(await readBoard('action=shipped'))).toEqual(['packing']);

  for (const part of [orderNo.slice(-8), '5678-9012']) {
    expect(namesOf(await readBoard(`action=all&search=${part}`)), part).toEqual(['packing']);
  }
});

test('the tabs count what a search finds in each of them', async () => {
  const counts = async (query: string) =>
    (await staff.get<OrderCounts>(`/api/staff/orders/counts?${query}`)).body;
  const found = { toConfirm: 0, toShip: 0, shipped: 1, unpaid: 0, all: 1 };
  expect(await counts('search=바다')).toMatchObject(found);
  expect(await counts('')).toMatchObject({ toConfirm: 1, all: 4 });
  expect(await counts('buyer=member')).toMatchObject({ shipped: 0, all: 3 });
});

test('a row tells what is bought, masked and in the reader’s language', async () => {
  const [row] = (await readBoard('action=toConfirm')).rows;
  expect(row).toMatchObject({
    isGuest: false,
    status: 'PaymentCompleted',
    paidAmt: 93_000,
    itemName: '시험 등산 자켓',
    itemCount: 1,
    buyerName: '김**',
  });

  staff.locale = 'en';

  expect((await readBoard('action=toConfirm')).rows[0]?.itemName).toBe('Test hiking jacket');

  staff.locale = 'ko';
});

test('the counts are those of the pages', async () => {
  const { body } = await staff.get<OrderCounts>('/api/staff/orders/counts');
  for (const [action, count] of Object.entries(body)) {
    expect([action, (await readBoard(`action=${action}&limit=1`)).total]).toEqual([action, count]);
  }
  expect(body.all).toBe(4);
});

test('a page takes the same number of queries whatever its size', async () => {
  const countOf = async (query: string) => {
    const before = statements;
    await readBoard(query);
    return statements - before;
  };
  expect(await countOf('action=all&limit=4')).toBe(await countOf('action=all&limit=1'));
});

test.each(['action=nothing', 'sort=buyerName', 'offset=-1', 'limit=501', 'from=2026-02-30', 'x=1'])(
  'the query %s is refused',
  async (query) => {
    expect((await staff.get(`/api/staff/orders?${query}`)).status).toBe(422);
  },
);

test('the audit log is searched by thing, person and kind, the newest first or last', async () => {
  const owner = (await staffOf(shop, 'owner')).browser;
  const { memberNo } = await makeMember(shop);
  const { orderNo } = await makeOrder(shop, { memberNo });

  for (const move of ['confirm', 'prepare']) {
    await owner.post('/api/staff/orders/move', { orderNos: [orderNo], move, reason: '재고 확인' });
  }

  const log = async (query: string) =>
    (await owner.get<AuditPage>(`/api/staff/audit?${query}`)).body;
  const found = await log(`search=${orderNo.toLowerCase()}`);
  expect(found.total).toBe(2);
  expect(found.rows).toMatchObject([
    { entity: 'order', entityId: orderNo, after: { status: 'PreparingToShip' } },
    { entity: 'order', entityId: orderNo, reason: '재고 확인', action: 'order:ship' },
  ]);

  const oldest = await log(`search=${orderNo}&sort=createdAt&limit=1`);
  expect(oldest).toMatchObject({ total: 2, rows: [{ after: { status: 'OrderCompleted' } }] });
  expect((await log(`search=${orderNo}&offset=1`)).rows).toHaveLength(1);
  expect((await log(`search=${orderNo}&entity=claim`)).total).toBe(0);
  expect((await log(`search=${orderNo}&from=2020-01-01&to=2020-01-02`)).total).toBe(0);

  const [row] = found.rows;
  expect((await log(`search=${row?.staffEmail}`)).total).toBe(2);
  expect((await log(`by=${row?.staffEmail}`)).total).toBe(2);
  expect((await log('by=nobody@shop.example')).total).toBe(0);
});
