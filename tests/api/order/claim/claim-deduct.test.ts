import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import type { ClaimDone, StaffClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { digestTables } from '../../../support/database/digest.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';
import { staffOf } from '../../../support/desk/staff.ts';

let shop: PayingShop;
let service: Shopper;
let owner: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live');
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

const PRICE = 60_000;
/** The fee of its return parcel. */
const FEE = 3_000;
/** The limit that the shop comes with. */
const LIMIT = 30_000;

async function makeReturn(more: object = {}): Promise<{ order: PaidOrder; claimNo: string }> {
  const { units } = await makeProduct(shop, {
    prices: [PRICE, PRICE],
    policy: { type: 'Fixed', fee: 0, returnFee: FEE },
  });
  const itemCode = units[0]?.itemCode ?? '';
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });
  const [item] = order.items;
  const items = [{ orderItemSn: item?.orderItemSn ?? 0, claimQty: 1 }];
  const { claimNo } = await applyFor(order, 'Return', { items, ...more });

  return { order, claimNo };
}

const deductFrom = (claimNo: string, amount: number, { by = service, dryRun = false } = {}) =>
  by.post<ClaimDone & ErrorBody>(`/api/staff/claims/${claimNo}/deduct`, {
    amount,
    reason: '사용 흔적',
    dryRun,
  });

const setLimit = (amount: number) =>
  owner.call('PUT', '/api/staff/settings/staffLimit', { body: { amount } });

const readClaim = async (claimNo: string) =>
  (await service.get<StaffClaim>(`/api/staff/claims/${claimNo}`)).body;

test('an amount is deducted from a refund, told to its buyer, and is not paid out', async () => {
  const { order, claimNo } = await makeReturn();
  const desk = claimDeskOf(shop);
  for (const step of ['accept', 'book', 'receive', 'inspect'] as const) await desk[step](claimNo);

  const before = await digestTables(shop.runtime.database);
  const tried = await deductFrom(claimNo, 5_000, { dryRun: true });
  expect(tried).toMatchObject({ status: 200, body: { refundAmt: PRICE - FEE - 5_000 } });
  expect(await digestTables(shop.runtime.database)).toEqual(before);

  expect((await deductFrom(claimNo, 5_000)).body.refundAmt).toBe(PRICE - FEE - 5_000);

  const { body: shown } = await order.buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`);
  expect(shown).toMatchObject({
    claimFee: FEE + 5_000,
    fees: [{ basicReturnFee: FEE, deductedAmt: 5_000 }],
  });
  expect(shown.timeline.at(-1)?.change).toEqual({
    kind: 'FeeDeducted',
    note: '사용 흔적',
    fromAmt: PRICE - FEE,
    toAmt: PRICE - FEE - 5_000,
  });

  const staffClaim = await readClaim(claimNo);
  expect(staffClaim.audit[0]).toMatchObject({
    reason: '사용 흔적',
    before: { claimFee: FEE },
    after: { claimFee: FEE + 5_000 },
  });

  await desk.settle(claimNo);
  await settleAll(shop);
  expect((await readClaim(claimNo)).refundAmt).toBe(PRICE - FEE - 5_000);
  await expectCounted(shop, order);
});

test('a later amount stands for the earlier one, and 0 for none', async () => {
  const { claimNo } = await makeReturn();
  await deductFrom(claimNo, 5_000);
  expect((await deductFrom(claimNo, 2_000)).body.refundAmt).toBe(PRICE - FEE - 2_000);
  expect((await deductFrom(claimNo, 0)).body.refundAmt).toBe(PRICE - FEE);
});

test('a waiver of the fees leaves it, and the seller’s fault ends it', async () => {
  const { claimNo } = await makeReturn();
  await deductFrom(claimNo, 5_000);
  await service.post(`/api/staff/claims/${claimNo}/waive`, { reason: '첫 구매' });

  const waived = await readClaim(claimNo);
  expect(waived).toMatchObject({
    refundAmt: PRICE - 5_000,
    claimFee: 5_000,
    can: { waive: false },
  });

  await service.post(`/api/staff/claims/${claimNo}/fault`, { reason: '불량 확인' });
  expect(await readClaim(claimNo)).toMatchObject({
    refundAmt: PRICE,
    claimFee: 0,
    can: { deduct: false },
  });
  expectProblem(await deductFrom(claimNo, 1_000), 409, 'ClaimSellersFault');
});

test('what went back as a compensation cannot be left to the refund again', async () => {
  const { order, claimNo } = await makeReturn();
  await deductFrom(claimNo, 50_000, { by: owner });

  const path = `/api/staff/orders/${order.orderNo}/compensation`;
  const compensation = { amount: 40_000, reason: '불편 보상', ref: randomUUID() };
  const { status } = await owner.post(path, compensation);
  expect(status).toBe(200);

  const before = await readClaim(claimNo);
  expectProblem(await deductFrom(claimNo, 5_000, { by: owner }), 409, 'ClaimDeductionSpent');
  expect(await readClaim(claimNo)).toEqual(before);

  await settleAll(shop);
  await expectCounted(shop, order);
});

test('no more is deducted than comes back, and nothing of a claim that is over', async () => {
  const { claimNo } = await makeReturn();
  const tooMuch = await deductFrom(claimNo, PRICE - FEE + 1, { by: owner });
  expectProblem(tooMuch, 409, 'ClaimDeductionTooHigh');
  expect(tooMuch.body.message).toContain('57,000');
  expect((await deductFrom(claimNo, PRICE - FEE, { by: owner })).body.refundAmt).toBe(0);

  await claimDeskOf(shop).end(claimNo, 'Rejected');
  expectProblem(await deductFrom(claimNo, 1_000), 409, 'ClaimStatusConflict');
});

test.each([
  { amount: -1, reason: 'x' },
  { amount: 0.5, reason: 'x' },
  { amount: '1000', reason: 'x' },
  { amount: 1_000, reason: ' ' },
])('%o is refused where it is wrong', async (body) => {
  const { claimNo } = await makeReturn();
  const refused = await service.post<ErrorBody>(`/api/staff/claims/${claimNo}/deduct`, body);
  expect(refused.status).toBe(422);
});

test('service deducts up to the limit that the owner sets, and the owner more', async () => {
  const { claimNo } = await makeReturn();
  const above = await deductFrom(claimNo, LIMIT + 1);
  expectProblem(above, 403, 'AboveStaffLimit');
  expect((await deductFrom(claimNo, LIMIT)).status).toBe(200);
  expect((await deductFrom(claimNo, LIMIT + 1, { by: owner })).status).toBe(200);

  await setLimit(1_000);
  expectProblem(await deductFrom(claimNo, 1_001), 403, 'AboveStaffLimit');
  expect((await deductFrom(claimNo, 1_000)).status).toBe(200);
  await setLimit(LIMIT);
});

test('the command line deducts as well', async () => {
  const { claimNo } = await makeReturn();
  const { code, complaint } = await runVerb(
    ['claim', 'deduct', claimNo, '--amount', '4000', '--reason', '포장 훼손'],
    shop.env,
  );
  expect(code, complaint).toBe(0);
  expect((await readClaim(claimNo)).refundAmt).toBe(PRICE - FEE - 4_000);
});
