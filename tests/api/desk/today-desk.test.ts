import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Badges, Today } from '#src/features/marketing/today/desk/today.schema.ts';
import { WAITING_KIND_NAMES, WAITING_KINDS } from '#src/features/marketing/today/desk/today.ts';
import { getPermissions, STAFF_ROLES } from '#src/server/staff/permissions.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makeAccountNeeded } from '../../support/order/account-needed.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { issueAccount } from '../../support/order/payment/transfer.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { askInquiry } from '../../support/talk/inquiries.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { readWaitingCounts } from '../../support/desk/today.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The tables of the API behind the lists of the desk. */
const LISTS: Readonly<Record<string, string>> = {
  orders: '/api/staff/orders',
  'orders/refunds': '/api/staff/refunds',
  claims: '/api/staff/claims',
  withdrawals: '/api/staff/withdrawals',
  inquiries: '/api/staff/inquiries',
  reviews: '/api/staff/reviews',
  comments: '/api/staff/comments',
  products: '/api/staff/products',
};

let shop: PayingShop;
let itemCode: string;
/** The paid order whose buyer has a question. */
let questioned: PaidOrder;
let startedAt: number;

const readOwner = async () => (await staffOf(shop, 'owner')).browser; // a session ends within these days
const isBefore = (days: number) => shop.setNow(startedAt + days * DAY_MS);

beforeAll(async () => {
  shop = await startPayingShop();
  startedAt = shop.now();

  const { units } = await makeProduct(shop, { stock: 99 });
  itemCode = units[0]?.itemCode ?? '';
  await makeProduct(shop, { stock: 0 });
  await makeProduct(shop, { stock: 3 });

  const member = await makeMember(shop);
  const buyer = await signedIn(shop, member);
  const items = [{ itemCode, qty: 1 }];
  const formFields = { guestPassword: undefined };
  questioned = await makePaid(shop, { buyer, items, given: formFields });
  expect((await askInquiry(buyer, { orderNo: questioned.orderNo })).status).toBe(201);

  const packed = await makePaid(shop, { items });
  await deskOf(shop).prepare(packed.orderSn);
  await deskOf(shop).hold(packed.orderSn);
  await issueAccount(shop);
  const cheap = await makeProduct(shop, {
    listPrice: 2_970,
    salePrice: 2_970,
    policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
  });
  await makeAccountNeeded(shop, { itemCode: cheap.units[0]?.itemCode ?? '' });

  const returned = await makeDelivered(shop, { items });
  const claimed = [{ orderItemSn: returned.items[0]?.orderItemSn ?? 0, claimQty: 1 }];
  await applyFor(returned, 'Return', { items: claimed });
});
afterAll(() => shop.close());

/** Expects each kind's number to be the total of the list that its path opens. */
async function compareWithLists(): Promise<void> {
  const browser = await readOwner();
  const counts = await readWaitingCounts(browser);

  for (const kind of WAITING_KIND_NAMES) {
    const [list = '', query = ''] = WAITING_KINDS[kind].path.split('?');
    const table = query === 'action=reports' ? '/api/staff/reports?' : `${LISTS[list]}?${query}`;
    if (list === 'health') continue;

    const { status, body } = await browser.get<{ total: number }>(table);
    expect([kind, status, counts[kind]]).toEqual([kind, 200, body.total]);
  }
}

test('each number is that of the list it leads to, now, in a day and in ten', async () => {
  for (const days of [0, 1, 3, 10]) {
    isBefore(days);
    await compareWithLists();
  }

  isBefore(0);
});

test('new orders, those to pack and those with a question wait, the oldest first', async () => {
  const browser = await readOwner();
  expect(await readWaitingCounts(browser)).toMatchObject({
    ordersNew: 1,
    ordersToPack: 1,
    ordersAsked: 1,
    ordersOnHold: 1,
    ordersLate: 0,
    ordersLapsing: 0,
    claimsToAccept: 1,
    accountsNeeded: 1,
    inquiriesNew: 1,
    inquiriesOverdue: 0,
    stockOut: 1,
  });

  const { rows } = (await browser.get<Today>('/api/staff/today')).body;
  const times = rows.flatMap(({ since }) => since ?? []);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.every((since) => since >= startedAt && since <= shop.now())).toBe(true);
});

test('a transfer is due within a day, orders are late from their promised day on', async () => {
  const { reservedUntil } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('reservedUntil')
    .where('status', '=', 'OrderReceived')
    .executeTakeFirstOrThrow();
  const { promisedAt } = await shop.runtime.database.read
    .selectFrom('orders')
    .select((e) => e.ref('promisedAt').$notNull().as('promisedAt'))
    .where('orderSn', '=', questioned.orderSn)
    .executeTakeFirstOrThrow();

  const readAt = async (now: number) => {
    shop.setNow(now);
    const { ordersLapsing, ordersLate } = await readWaitingCounts(await readOwner());
    return { ordersLapsing, ordersLate };
  };

  expect((await readAt(reservedUntil - DAY_MS)).ordersLapsing).toBe(0);
  expect((await readAt(reservedUntil - DAY_MS + 1)).ordersLapsing).toBe(1);
  expect((await readAt(promisedAt - DAY_MS)).ordersLate).toBe(0);
  expect((await readAt(promisedAt)).ordersLate).toBe(2);

  shop.setNow(startedAt);
});

test('a refund is due on one day, and late from its end on', async () => {
  const { orderSn } = await makePaid(shop, { items: [{ itemCode, qty: 1 }] });
  const order = await shop.runtime.database.read
    .selectFrom('orders')
    .select(['orderNo', 'finalTotalPaymentAmt'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  const cancel = { expectedRefundAmt: order.finalTotalPaymentAmt, reason: '품절' };
  const done = await (await readOwner()).post(`/api/staff/orders/${order.orderNo}/cancel`, cancel);
  expect(done.status).toBe(200);

  const { rows } = (
    await (
      await readOwner()
    ).get<{ rows: { orderNo: string; dueAt: number }[] }>('/api/staff/refunds?status=Requested')
  ).body;
  const { dueAt } = rows.find(({ orderNo }) => orderNo === order.orderNo) ?? { dueAt: 0 };

  const readAt = async (now: number) => {
    shop.setNow(now);
    const { refundsDue, refundsLate } = await readWaitingCounts(await readOwner());
    return [refundsDue, refundsLate];
  };

  expect(await readAt(dueAt - DAY_MS - 1)).toEqual([0, 0]);
  expect(await readAt(dueAt - 1)).toEqual([1, 0]);
  expect(await readAt(dueAt)).toEqual([0, 1]);

  shop.setNow(startedAt);
});

test('a badge counts the work of a place, and tells that something there is late', async () => {
  const { badges } = (await (await readOwner()).get<Badges>('/api/staff/today/badges')).body;
  expect(badges).toMatchObject({
    orders: { count: 2, isLate: false },
    claims: { count: 1, isLate: false },
    inquiries: { count: 1, isLate: false },
  });
  expect(badges).not.toHaveProperty('products');

  isBefore(10);

  const later = (await (await readOwner()).get<Badges>('/api/staff/today/badges')).body.badges;
  expect(later['orders']).toMatchObject({ isLate: true });
  expect(later['inquiries']).toMatchObject({ isLate: true });

  isBefore(0);
});

describe.each(STAFF_ROLES)('%s', (role) => {
  test('is told exactly what its permissions open', async () => {
    const held: readonly string[] = getPermissions([role]);
    const kinds = WAITING_KIND_NAMES.filter((kind) =>
      held.includes(WAITING_KINDS[kind].permission),
    );

    const { browser } = await staffOf(shop, role);
    expect(Object.keys(await readWaitingCounts(browser)).toSorted()).toEqual(kinds.toSorted());
  });
});

test('a claim moves from accepting to collecting to inspecting', async () => {
  const { claimNo } = await shop.runtime.database.read
    .selectFrom('claim')
    .select('claimNo')
    .where('status', '=', 'Applied')
    .executeTakeFirstOrThrow();
  const desk = claimDeskOf(shop);
  const readCounts = async () => {
    const counts = await readWaitingCounts(await readOwner());
    return [counts.claimsToAccept, counts.claimsToCollect, counts.claimsToInspect];
  };

  await desk.accept(claimNo);
  expect(await readCounts()).toEqual([0, 1, 0]);
  await desk.book(claimNo);
  expect(await readCounts()).toEqual([0, 0, 0]);
  await desk.collect(claimNo);
  await desk.receive(claimNo);
  expect(await readCounts()).toEqual([0, 0, 1]);
});
