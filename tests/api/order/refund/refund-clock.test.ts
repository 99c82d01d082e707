import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_CS_HOURS } from '#src/features/content/setting/cs-hours.ts';
import { giveRefunds } from '#src/features/order/refund/refund.jobs.ts';
import type { StaffHealth } from '#src/features/desk/health/health.schema.ts';
import type { RefundPage } from '#src/features/order/payment/desk/refund-list.schema.ts';
import { parseInstant } from '#src/lib/instant.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { makePaid } from '../../../support/order/orders.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import type { Shopper } from '../../../support/shopper.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import { readWaitingCounts } from '../../../support/desk/today.ts';

let shop: PayingShop;
const timeOf = (time: string) => parseInstant(`${time}+09:00`) ?? 0;
const setNow = (time: string) => shop.setNow(timeOf(time));

beforeAll(async () => {
  shop = await startPayingShop();
  setNow('2026-12-21T10:00'); // a Monday
});
afterAll(() => shop.close());

async function itemCode(price: number): Promise<string> {
  const { units } = await makeProduct(shop, { listPrice: price, salePrice: price });
  return units[0]?.itemCode ?? '';
}

/** A session of staff ends sooner than the days of this test. */
const signInOwner = async (): Promise<Shopper> => (await staffOf(shop, 'owner')).browser;

async function cancelByDesk(orderNo: string): Promise<void> {
  const cancel = { expectedRefundAmt: 100_000, reason: '품절' };
  const done = await (await signInOwner()).post(`/api/staff/orders/${orderNo}/cancel`, cancel);
  expect(done.status).toBe(200);
}

const listRefunds = async (query = '') =>
  (await (await signInOwner()).get<RefundPage>(`/api/staff/refunds${query}`)).body.rows.map(
    ({ orderNo, status, amount, dueAt, interest }) => [orderNo, status, amount, dueAt, interest],
  );
const listLateRefunds = async () => {
  const browser = await signInOwner();
  const { refunds } = (await browser.get<StaffHealth>('/api/staff/health')).body;
  const { refundsLate } = await readWaitingCounts(browser);
  const codes = refunds.findings.map(({ code }) => code);
  return { open: refunds.open, late: refunds.late, refundsLate, codes };
};

test('refunds are due in three business days, and bear interest from then on', async () => {
  expect(DEFAULT_CS_HOURS.holidays).toContain('2026-12-25');

  const cancelled = await makePaid(shop, {
    items: [{ itemCode: await itemCode(100_000), qty: 1 }],
  });
  const order = await makeDelivered(shop, {
    items: [{ itemCode: await itemCode(50_000), qty: 1 }],
  });
  const { claimNo } = await applyFor(order, 'Return', {
    items: [{ orderItemSn: order.items[0]?.orderItemSn ?? 0, claimQty: 1 }],
    claimReasonCode: 'DefectiveProduct',
  });
  const desk = claimDeskOf(shop);

  await desk.accept(claimNo);
  await desk.book(claimNo);

  expect(await listLateRefunds()).toEqual({ open: 0, late: 0, refundsLate: 0, codes: [] });

  setNow('2026-12-22T09:00');
  await desk.receive(claimNo);
  setNow('2026-12-23T15:00');
  await cancelByDesk(cancelled.orderNo);

  const refundOfClaim = (status: string, interest = 0) => [
    order.orderNo,
    status,
    50_000,
    timeOf('2026-12-29T00:00'), // Tuesday: not Christmas, not the weekend
    interest,
  ];

  const refundOfCancel = (interest = 0) => [
    cancelled.orderNo,
    'Requested',
    100_000,
    timeOf('2026-12-30T00:00'),
    interest,
  ];
  expect(await listRefunds()).toEqual([refundOfClaim('ToSettle'), refundOfCancel()]);
  expect(await listRefunds('?sort=-dueAt')).toEqual([refundOfCancel(), refundOfClaim('ToSettle')]);
  expect(await listRefunds('?status=ToSettle')).toEqual([refundOfClaim('ToSettle')]);

  setNow('2026-12-28T23:59');

  expect(await listRefunds('?status=Late')).toEqual([]);

  setNow('2026-12-29T00:00');

  expect(await listRefunds('?status=Late')).toEqual([refundOfClaim('ToSettle', 21)]);

  const counted = { late: 1, refundsLate: 1, codes: ['refundsLate'] };
  expect(await listLateRefunds()).toEqual({ open: 2, ...counted });

  // Its settlement does not begin the time again.
  await desk.inspect(claimNo);
  await desk.settle(claimNo);
  setNow('2026-12-31T12:00');

  const both = [refundOfClaim('Requested', 62), refundOfCancel(83)];
  expect(await listRefunds('?status=Late')).toEqual(both);

  await giveRefunds(shop.runtime);

  expect(await listRefunds()).toEqual([]);
  expect(await listLateRefunds()).toEqual({ open: 0, late: 0, refundsLate: 0, codes: [] });
});

test('the command line lists them, and the late ones alone', async () => {
  // Verbs read the real clock.
  shop.setNow(Date.now() - 30 * 24 * 60 * 60 * 1000);

  const order = await makePaid(shop, { items: [{ itemCode: await itemCode(100_000), qty: 1 }] });
  await cancelByDesk(order.orderNo);
  shop.setNow(Date.now());

  const fresh = await makePaid(shop, { items: [{ itemCode: await itemCode(100_000), qty: 1 }] });
  await cancelByDesk(fresh.orderNo);

  const lines = async (...args: string[]) => {
    const { code, output } = await runVerb(['claims', ...args], shop.env);
    expect(code).toBe(0);
    return output.trim().split('\n');
  };

  const late = expect.stringMatching(
    new RegExp(`^${order.orderNo}  Cancel  Requested  ₩100,000  due .+  LATE: ₩[\\d,]+ interest$`),
  );
  expect(await lines()).toEqual([late, expect.stringContaining(fresh.orderNo)]);
  expect(await lines('--late')).toEqual([late]);

  await giveRefunds(shop.runtime);

  expect([await lines(), await lines('--late')]).toEqual([
    ['no refund is open'],
    ['no refund is late'],
  ]);
});
