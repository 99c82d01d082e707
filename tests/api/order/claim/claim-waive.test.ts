import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import { waiveFees } from '#src/features/order/claim/desk/revise-claim.service.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  makeDelivered,
  payClaim,
} from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import { runVerbProcess } from '../../../support/verb-process.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

async function makeDeliveredJacket(): Promise<{ order: PaidOrder; other: string }> {
  const { units } = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 60_000,
    stock: [9, 9],
  });

  const [itemCode = '', other = ''] = units.map((unit) => unit.itemCode);
  return { order: await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] }), other };
}

const firstItem = ({ items }: PaidOrder) => ({
  orderItemSn: items[0]?.orderItemSn ?? 0,
  claimQty: 1,
});

const waiveClaimFees = (claimNo: string) =>
  waiveFees({ database: shop.runtime.database, now: shop.now() }, claimNo, 'the courier was late');

const detailOf = async ({ buyer }: PaidOrder, claimNo: string) =>
  (await buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`)).body;

const movesOf = async (orderNo: string) =>
  (await shop.entries())
    .filter(({ orderId }) => orderId === orderNo)
    .map(({ kind, amount }) => `${kind} ${amount}`);

test('a return without its fees refunds all that was paid', async () => {
  const { order } = await makeDeliveredJacket();
  const { claimNo, refundAmt } = await applyFor(order, 'Return', { items: [firstItem(order)] });
  expect(refundAmt).toBe(57_000);
  expect(await waiveClaimFees(claimNo)).toMatchObject({ claimFee: 0, refundAmt: 60_000 });

  const shown = await detailOf(order, claimNo);
  expect(shown.fees).toMatchObject([{ basicReturnFee: 3_000, waivedAmt: 3_000, claimFee: 0 }]);
  expect(shown.timeline.map(({ change }) => change)).toEqual([
    null,
    { kind: 'FeesWaived', note: 'the courier was late', fromAmt: 57_000, toAmt: 60_000 },
  ]);
  await expect(waiveClaimFees(claimNo)).rejects.toMatchObject({ code: 'ClaimHasNoFee' });

  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);

  await expectCounted(shop, order);
  expect(await movesOf(order.orderNo)).toEqual(['capture 60000', 'cancel 60000']);
  await expect(waiveClaimFees(claimNo)).rejects.toMatchObject({ code: 'ClaimStatusConflict' });
});

test('an exchange that waits for its fee goes on without it', async () => {
  const { order, other } = await makeDeliveredJacket();
  const items = [{ ...firstItem(order), exchangeItemCode: other }];

  const { claimNo, addPaymentAmt } = await applyFor(order, 'Exchange', { items });
  expect(addPaymentAmt).toBe(6_000);
  expect(await waiveClaimFees(claimNo)).toMatchObject({ status: 'Applied', addPaymentAmt: 0 });

  shop.setNow(shop.now() + 31 * 60_000);
  await claimDeskOf(shop).through(claimNo);

  expect(await detailOf(order, claimNo)).toMatchObject({ status: 'Confirmed', claimFee: 0 });
});

test('a fee that was paid goes back when the exchange is settled', async () => {
  const { order, other } = await makeDeliveredJacket();
  const items = [{ ...firstItem(order), exchangeItemCode: other }];
  const { claimNo } = await applyFor(order, 'Exchange', { items });

  await payClaim(shop, order, { claimNo, amount: 6_000 });

  expect(await waiveClaimFees(claimNo)).toMatchObject({ status: 'Applied', addPaymentAmt: 0 });

  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);

  expect(await movesOf(`${claimNo}-1`)).toEqual(['capture 6000', 'cancel 6000']);
});

test('staff waive by command, and say why', async () => {
  const { order } = await makeDeliveredJacket();
  const { claimNo } = await applyFor(order, 'Return', { items: [firstItem(order)] });

  const silent = await runVerb(['claim', 'waive', claimNo], shop.env);
  expect([silent.code, silent.complaint]).toEqual([1, expect.stringContaining('--reason')]);

  const done = await runVerbProcess(['claim', 'waive', claimNo, '--reason', 'a call'], shop.env);
  expect(done).toMatchObject({ code: 0, complaint: '' });
  expect(done.output).toContain('₩60,000 to refund');

  const { output } = await runVerb(['claim', 'show', claimNo], shop.env);
  expect(output).toContain('a call');
});
