import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClaimDetail } from '#src/features/order/claim/claim.schema.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import type { StaffClaim } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import {
  applyFor,
  claimDeskOf,
  makeDelivered,
  payClaim,
} from '../../../support/order/claim/claims.ts';
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
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

/** An order of a product whose options have these prices, with free shipping from 50,000 won. */
async function makeDeliveredOrder(prices: readonly number[], bought = prices.length) {
  const { units } = await makeProduct(shop, {
    prices,
    policy: { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
  });
  const codes = units.map(({ itemCode }) => itemCode);
  const items = codes.slice(0, bought).map((itemCode) => ({ itemCode, qty: 1 }));

  return { order: await makeDelivered(shop, { items }), codes };
}

const pickUnit = ({ items }: PaidOrder, index = 0) => ({
  orderItemSn: items[index]?.orderItemSn ?? 0,
  claimQty: 1,
});
const applyForReturn = (order: PaidOrder, index = 0) =>
  applyFor(order, 'Return', { items: [pickUnit(order, index)] });

/** An exchange of 60,000 won for 75,000, with 6,000 won of fees. */
async function applyForDearerExchange() {
  const { order, codes } = await makeDeliveredOrder([60_000, 75_000], 1);
  const items = [{ ...pickUnit(order), exchangeItemCode: codes[1] ?? '' }];
  const claim = await applyFor(order, 'Exchange', { items });
  expect(claim.addPaymentAmt).toBe(21_000);
  return { order, claimNo: claim.claimNo };
}

const detailOf = async ({ buyer }: PaidOrder, claimNo: string) =>
  (await buyer.get<ClaimDetail>(`/api/claim/${claimNo}/detail`)).body;

/** The mails that tell of changed sums, of one claim. */
async function changeMails(claimNo: string): Promise<string[]> {
  const jobs = await shop.runtime.database.read
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'mail')
    .execute();

  const payloads = jobs
    .map(({ payload }) => MailPayload.parse(JSON.parse(payload)))
    .filter(({ template }) => template === 'claimChanged');
  const mails = await Promise.all(payloads.map((payload) => composeMail(shop.runtime, payload)));

  return mails.flatMap((mail) => (mail?.text.includes(claimNo) ? [mail.text] : []));
}

const DOORS = {
  desk: (claimNos: readonly string[]) =>
    Promise.all(
      claimNos.map((claimNo) =>
        service.post(`/api/staff/claims/${claimNo}/waive`, { reason: 'late' }),
      ),
    ),
  'command line': async (claimNos: readonly string[]) => {
    for (const claimNo of claimNos) {
      await runVerb(['claim', 'waive', claimNo, '--reason', 'late'], shop.env);
    }
  },
  bulk: (claimNos: readonly string[]) =>
    runVerb(['claim', 'waive', ...claimNos, '--reason', 'late'], shop.env),
};

test.each(Object.keys(DOORS) as (keyof typeof DOORS)[])(
  'fees are waived by %s: the price difference stays, before and after its payment',
  async (door) => {
    const unpaid = await applyForDearerExchange();
    const paid = await applyForDearerExchange();

    await payClaim(shop, paid.order, { claimNo: paid.claimNo, amount: 21_000 });
    await DOORS[door]([unpaid.claimNo, paid.claimNo]);

    expect(await detailOf(unpaid.order, unpaid.claimNo)).toMatchObject({
      status: 'Created',
      claimFee: 0,
      exchangeDiffAmt: 15_000,
      addPaymentAmt: 15_000,
    });
    expect(await detailOf(paid.order, paid.claimNo)).toMatchObject({
      status: 'Applied',
      claimFee: 0,
      addPaymentAmt: 15_000,
    });

    await claimDeskOf(shop).through(paid.claimNo);
    await settleAll(shop);

    const moves = (await shop.entries())
      .filter(({ orderId }) => orderId === `${paid.claimNo}-1`)
      .map(({ kind, amount }) => `${kind} ${amount}`);
    expect(moves).toEqual(['capture 21000', 'cancel 6000']);
  },
);

test('an inspected return turns to the seller’s fault: the buyer is told, and gets all', async () => {
  const { order } = await makeDeliveredOrder([60_000]);
  const { claimNo, refundAmt } = await applyForReturn(order);
  expect(refundAmt).toBe(54_000);

  const desk = claimDeskOf(shop);
  await desk.accept(claimNo);
  await desk.book(claimNo);
  await desk.receive(claimNo);
  await desk.inspect(claimNo);

  const turn = (reason: string) =>
    service.post<ErrorBody>(`/api/staff/claims/${claimNo}/fault`, { reason });
  expect((await turn(' ')).status).toBe(422);
  expect(await turn('지퍼 불량')).toMatchObject({ status: 200, body: { refundAmt: 60_000 } });
  expectProblem(await turn('again'), 409, 'ClaimSellersFault');

  const shown = await detailOf(order, claimNo);
  expect(shown).toMatchObject({ fault: 'Seller', claimFee: 0, refundAmt: 60_000 });
  expect(shown.timeline.at(-1)?.change).toEqual({
    kind: 'FaultChanged',
    note: '지퍼 불량',
    fromAmt: 54_000,
    toAmt: 60_000,
  });

  const [mail = '', ...others] = await changeMails(claimNo);
  expect(others).toEqual([]);
  expect(mail).toContain('사유 변경 (지퍼 불량)');
  expect(mail).toContain('60,000');

  const { body } = await service.get<StaffClaim>(`/api/staff/claims/${claimNo}`);
  expect(body.audit[0]).toMatchObject({
    reason: '지퍼 불량',
    before: { fault: 'Buyer' },
    after: { fault: 'Seller' },
  });

  await desk.settle(claimNo);
  await settleAll(shop);

  await expectCounted(shop, order);
  expectProblem(await turn('late'), 409, 'ClaimStatusConflict');
});

test('an inspected return turns to the buyer’s fault: fees and lost coupons are due', async () => {
  const { order } = await makeDeliveredOrder([60_000]);
  const items = [pickUnit(order)];
  const { claimNo } = await applyFor(order, 'Return', {
    items,
    claimReasonCode: 'DefectiveProduct',
  });

  const desk = claimDeskOf(shop);
  await desk.accept(claimNo);
  await desk.book(claimNo);
  await desk.receive(claimNo);
  await desk.inspect(claimNo);

  const found = { fault: 'Buyer', claimReasonCode: 'ChangedMind', reason: '착용 흔적' };
  const changeFault = (body: object) =>
    service.post<ErrorBody & { refundAmt: number }>(`/api/staff/claims/${claimNo}/fault`, body);

  const before = await digestTables(shop.runtime.database);
  expect((await changeFault({ ...found, dryRun: true })).body.refundAmt).toBe(54_000);
  expect(await digestTables(shop.runtime.database), 'tried out').toEqual(before);

  expect((await changeFault(found)).body.refundAmt).toBe(54_000);
  expectProblem(await changeFault({ ...found, reason: 'again' }), 409, 'ClaimBuyersFault');

  const shown = await detailOf(order, claimNo);
  expect(shown).toMatchObject({
    fault: 'Buyer',
    claimReasonCode: 'ChangedMind',
    claimFee: 6_000,
    refundAmt: 54_000,
  });
  expect(shown.timeline.at(-1)?.change).toEqual({
    kind: 'FaultChanged',
    note: '착용 흔적',
    fromAmt: 60_000,
    toAmt: 54_000,
  });
  expect(await changeMails(claimNo)).toHaveLength(1);

  const { body } = await service.get<StaffClaim>(`/api/staff/claims/${claimNo}`);
  expect(body.audit[0]).toMatchObject({
    reason: '착용 흔적',
    before: { fault: 'Seller', claimReasonCode: 'DefectiveProduct' },
    after: { fault: 'Buyer', claimReasonCode: 'ChangedMind' },
  });

  await desk.settle(claimNo);
  await settleAll(shop);

  await expectCounted(shop, order);
  expect(await detailOf(order, claimNo)).toMatchObject({ refundAmt: 54_000 });
});

test('an exchange that turns to the buyer’s fault asks for no payment afterwards', async () => {
  const { order, codes } = await makeDeliveredOrder([60_000, 60_000], 1);
  const items = [{ ...pickUnit(order), exchangeItemCode: codes[1] ?? '' }];
  const { claimNo } = await applyFor(order, 'Exchange', {
    items,
    claimReasonCode: 'WrongDelivery',
  });

  const found = { fault: 'Buyer', reason: '오배송이 아님' };
  expect((await service.post(`/api/staff/claims/${claimNo}/fault`, found)).status).toBe(200);
  expect(await detailOf(order, claimNo)).toMatchObject({
    status: 'Applied',
    fault: 'Buyer',
    claimFee: 0,
    addPaymentAmt: 0,
  });

  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);
  await expectCounted(shop, order);
});

test('another reason by the same fault changes no sum', async () => {
  const { order } = await makeDeliveredOrder([60_000]);
  const { claimNo, refundAmt } = await applyForReturn(order);
  const found = { fault: 'Buyer', claimReasonCode: 'WrongSize', reason: '통화로 확인' };
  expect((await service.post(`/api/staff/claims/${claimNo}/fault`, found)).status).toBe(200);
  expect(await detailOf(order, claimNo)).toMatchObject({ claimReasonCode: 'WrongSize', refundAmt });
  expect(await changeMails(claimNo)).toEqual([]);
});

test('of an exchange that turns to the seller’s fault the price difference stays', async () => {
  const { order, claimNo } = await applyForDearerExchange();
  const { output } = await runVerb(['claim', 'fault', claimNo, '--reason', 'torn'], shop.env);
  expect(output).toContain('₩15,000 to pay');
  expect(await detailOf(order, claimNo)).toMatchObject({
    status: 'Created',
    addPaymentAmt: 15_000,
  });

  const same = await makeDeliveredOrder([60_000, 60_000], 1);
  const items = [{ ...pickUnit(same.order), exchangeItemCode: same.codes[1] ?? '' }];
  const unpaid = await applyFor(same.order, 'Exchange', { items });

  await runVerb(['claim', 'fault', unpaid.claimNo, '--reason', 'torn'], shop.env);
  expect(await detailOf(same.order, unpaid.claimNo)).toMatchObject({ status: 'Applied' });
});

test.each(['Rejected', 'Cancelled', 'fault'] as const)(
  'a claim is %s: the next one is planned again, and its buyer told',
  async (end) => {
    const { order } = await makeDeliveredOrder([30_000, 30_000, 25_000]);
    const first = await applyForReturn(order, 0);

    const second = await applyForReturn(order, 1);
    expect([first.refundAmt, second.refundAmt]).toEqual([27_000, 24_000]);

    if (end === 'fault') {
      await runVerb(['claim', 'fault', first.claimNo, '--reason', 'torn'], shop.env);
    } else await claimDeskOf(shop).end(first.claimNo, end);

    const shown = await detailOf(order, second.claimNo);
    expect(shown).toMatchObject({ refundAmt: 27_000, claimFee: 3_000 });
    expect(shown.timeline.at(-1)?.change).toEqual({
      kind: 'OtherEnded',
      note: first.claimNo,
      fromAmt: 24_000,
      toAmt: 27_000,
    });
    expect(await changeMails(second.claimNo)).toHaveLength(1);

    await claimDeskOf(shop).through(second.claimNo);
    await settleAll(shop);

    expect(await detailOf(order, second.claimNo)).toMatchObject({ refundAmt: 27_000 });
  },
);

test('an earlier claim is not withdrawn before a later one of another parcel', async () => {
  const products = [await makeProduct(shop, {}), await makeProduct(shop, {})];
  const order = await makeDelivered(shop, {
    items: products.map(({ units }) => ({ itemCode: units[0]?.itemCode ?? '', qty: 1 })),
  });
  const first = await applyForReturn(order, 0);
  const second = await applyForReturn(order, 1);

  const withdraw = (claimNo: string) =>
    order.buyer.post<ErrorBody>(`/api/claim/${claimNo}/cancellation`, {});

  expect((await detailOf(order, first.claimNo)).cancellable).toBe(false);
  expect(await withdraw(first.claimNo)).toMatchObject({ body: { code: 'ClaimHasLater' } });
  expect((await withdraw(second.claimNo)).status).toBe(200);
  expect((await withdraw(first.claimNo)).status).toBe(200);
});
