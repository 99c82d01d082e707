import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, claimerOf } from '../../../support/order/claim/claims.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../../../support/order/money/money.ts';
import {
  deskOf,
  itemsOf,
  makePaid,
  makeUnpaid,
  type PaidOrder,
} from '../../../support/order/orders.ts';
import type { Shopper } from '../../../support/shopper.ts';
import { memberWith } from '../../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

/** The buyer's name in every order form, and the name of every test member. */
const BUYER = '김하늘';
const MEMBER = '김산행';
const ACCOUNT = { bankCode: '004', bankAccountNo: '123-456-789012', bankAccountHolder: MEMBER };

async function makeJacket(): Promise<string[]> {
  const { units } = await makeProduct(shop, {
    listPrice: 60_000,
    salePrice: 60_000,
    stock: [9, 9],
  });
  return units.map(({ itemCode }) => itemCode);
}

async function deliverOrder(order: PaidOrder): Promise<PaidOrder> {
  const desk = deskOf(shop);
  await desk.prepare(order.orderSn);
  await desk.ship(order.orderSn);
  await desk.deliver(order.orderSn);
  return order;
}

/** A delivered jacket of 60,000 won, paid to a virtual bank account. */
async function byTransfer(buyer?: Shopper): Promise<PaidOrder> {
  const [itemCode = ''] = await makeJacket();
  const formFields = { selectedPaymentMethodType: 'VirtualBankAccount' };
  const items = [{ itemCode, qty: 1 }];
  const order = await makeUnpaid(shop, { items, given: formFields, ...(buyer && { buyer }) });
  const { ecpPaymentId, orderNo } = order;
  const start = await order.buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
    ecpPaymentId,
  });

  await shop.comeBack(await shop.consent(order, start.body.fields));
  await shop.control('deposit', { orderId: orderNo });

  return deliverOrder({ ...order, items: await itemsOf(shop, order.orderSn) });
}

const firstItem = ({ items }: PaidOrder) => ({
  orderItemSn: items[0]?.orderItemSn ?? 0,
  claimQty: 1,
});

/** A return by the seller's fault, to a bank account. */
async function toAccount(order: PaidOrder) {
  const claimer = claimerOf(order, 'Return');
  const draft = await claimer.draft();
  const claimRequest = { items: [firstItem(order)], claimReasonCode: 'DefectiveProduct' };

  const { body } = await claimer.estimate(draft, { ...claimRequest, cashRefundMethod: 'Account' });
  expect(body).toMatchObject({ refundAmt: 60_000, needsAccount: true });

  return (overrides: object) =>
    order.buyer.post<{ code: string; claimNo: string }>(`/api/claim/${draft}/applyReturn`, {
      expectedRefundAmt: 60_000,
      expectedAddPaymentAmt: 0,
      ...overrides,
    });
}

const savedAccounts = (memberNo: number) =>
  shop.runtime.database.read
    .selectFrom('member_refund_account')
    .select(['bankCode', 'lastDigits', 'account'])
    .where('memberNo', '=', memberNo)
    .execute();

test('a return needs an account in the name of its buyer, and is refunded to it', async () => {
  const order = await byTransfer();
  const apply = await toAccount(order);

  const without = await apply({});
  expectProblem(without, 422, 'RefundAccountRequired');

  const saved = await apply({ useSavedAccount: true });
  expectProblem(saved, 422, 'RefundAccountRequired');

  const other = await apply({ refundAccount: ACCOUNT });
  expectProblem(other, 422, 'RefundHolderMismatch');

  const done = await apply({ refundAccount: { ...ACCOUNT, bankAccountHolder: BUYER, save: true } });
  expect(done.status).toBe(201);

  await claimDeskOf(shop).through(done.body.claimNo);
  await settleAll(shop);

  await expectCounted(shop, order);
});

test.each([
  ['Account', { cashRefundMethod: 'Account' }],
  ['Deposit', { cashRefundMethod: 'Deposit' }],
  ['Deposit', {}], // rule 3.20: the default of the call
] as const)(
  'a member’s transfer is refunded to the %s: %j',
  async (cashRefundMethod, refundChoice) => {
    const { shopper } = await memberWith(shop);
    const order = await byTransfer(shopper);
    const form = await shopper.raw(`/myPage/claim/return/${order.orderNo}`);
    const html = await form.text();
    const boxes = html.match(/<input[^>]*name="cashRefundMethod"[^>]*>/g) ?? [];
    // Money is preselected: nobody gets store credit who did not choose it.
    expect(boxes.map((box) => /checked/.test(box))).toEqual([true, false]);

    const needsAccount = cashRefundMethod === 'Account';
    const applied = await applyFor(order, 'Return', {
      items: [firstItem(order)],
      claimReasonCode: 'DefectiveProduct',
      ...refundChoice,
      ...(needsAccount && { refundAccount: ACCOUNT }),
    });
    expect(applied.estimate).toMatchObject({ cashRefundMethod, needsAccount });
    expect(applied.cashRefundMethod).toBe(cashRefundMethod);

    const path = `/api/claim/${applied.claimNo}/detail`;
    expect((await shopper.get<object>(path)).body).toMatchObject({ cashRefundMethod });

    const list = await shopper.get<{ claims: object[] }>('/api/claim/list');
    expect(list.body.claims[0]).toMatchObject({ cashRefundMethod });

    await claimDeskOf(shop).through(applied.claimNo);
    await settleAll(shop);

    await expectCounted(shop, order);
  },
);

test('a guest’s transfer goes to their account, a card’s payment back to the card', async () => {
  const guest = await byTransfer();
  const html = await (await guest.buyer.raw(`/guest/claim/return/${guest.orderNo}`)).text();
  expect(html).not.toContain('name="cashRefundMethod"');

  const claimRequest = { items: [firstItem(guest)], claimReasonCode: 'DefectiveProduct' };
  const refundAccount = { ...ACCOUNT, bankAccountHolder: BUYER };

  const claim = await applyFor(guest, 'Return', { ...claimRequest, refundAccount });
  expect(claim.cashRefundMethod).toBe('Account');

  const [itemCode = ''] = await makeJacket();
  const byCard = await deliverOrder(await makePaid(shop, { items: [{ itemCode, qty: 1 }] }));

  const back = await applyFor(byCard, 'Return', { ...claimRequest, items: [firstItem(byCard)] });
  expect(back.cashRefundMethod).toBeNull();
});

test('a member’s account is saved where they want it, and taken the next time', async () => {
  const { shopper, memberNo } = await memberWith(shop);
  const first = await toAccount(await byTransfer(shopper));
  expect((await first({ refundAccount: ACCOUNT })).status).toBe(201);
  expect(await savedAccounts(memberNo)).toEqual([]);

  const second = await toAccount(await byTransfer(shopper));
  const mismatch = { ...ACCOUNT, bankAccountHolder: BUYER, save: true };
  expect((await second({ refundAccount: mismatch })).status).toBe(422);
  expect(await savedAccounts(memberNo)).toEqual([]);
  expect((await second({ refundAccount: { ...ACCOUNT, save: true } })).status).toBe(201);
  expect(await savedAccounts(memberNo)).toEqual([
    { bankCode: '004', lastDigits: '9012', account: expect.stringMatching(/^[\w-]{60,}$/) },
  ]);

  const order = await byTransfer(shopper);
  const third = await toAccount(order);
  const { body } = await third({ useSavedAccount: true });

  await claimDeskOf(shop).through(body.claimNo);
  await settleAll(shop);

  await expectCounted(shop, order);
});

test('a cancel takes the saved account as well', async () => {
  const { shopper, memberNo } = await memberWith(shop);

  const cancel = async (refundChoice: object) => {
    const [itemCode = ''] = await makeJacket();
    const order = await makeUnpaid(shop, {
      buyer: shopper,
      items: [{ itemCode, qty: 1 }],
      given: { selectedPaymentMethodType: 'VirtualBankAccount' },
    });

    const { ecpPaymentId, orderNo } = order;
    const start = await shopper.post<{ fields: object }>('/api/payment/nicepayments/start', {
      ecpPaymentId,
    });

    await shop.comeBack(await shop.consent(order, start.body.fields));
    await shop.control('deposit', { orderId: orderNo });

    return shopper.post(`/api/order/${orderNo}/cancel`, {
      reasonCode: 'ChangedMind',
      expectedRefundAmt: 60_000,
      cashRefundMethod: 'Account',
      ...refundChoice,
    });
  };

  expect((await cancel({ refundAccount: { ...ACCOUNT, save: true } })).status).toBe(200);
  expect(await savedAccounts(memberNo)).toHaveLength(1);
  expect((await cancel({ useSavedAccount: true })).status).toBe(200);

  await settleAll(shop);
});

const couponStatus = (possessionCouponSn: number | undefined) =>
  shop.runtime.database.read
    .selectFrom('possession_coupon')
    .select('status')
    .where('possessionCouponSn', '=', possessionCouponSn ?? 0)
    .executeTakeFirstOrThrow();

test.each([
  ['Return', { refundAmt: 57_000, addPaymentAmt: 0 }, { refundAmt: 60_000, addPaymentAmt: 0 }],
  ['Exchange', { refundAmt: 0, addPaymentAmt: 6_000 }, { refundAmt: 0, addPaymentAmt: 0 }],
] as const)('a coupon pays the fees of its kind of claim: %s', async (type, without, withIt) => {
  const coupon = (freeShippingType: 'ReturnFee' | 'ExchangeFee') => ({
    couponBenefitType: 'ShipFeeFree' as const,
    prodDcCouponType: null,
    dcRate: 100,
    freeShippingType,
  });

  const other = type === 'Return' ? 'ExchangeFee' : 'ReturnFee';
  const { shopper: buyer, couponSns } = await memberWith(shop, {
    coupons: [coupon(`${type}Fee`), coupon(other)],
  });
  const [possessionCouponSn, wrong] = couponSns;
  const [itemCode = '', exchangeItemCode = ''] = await makeJacket();
  const order = await deliverOrder(await makePaid(shop, { buyer, items: [{ itemCode, qty: 1 }] }));
  const item = { ...firstItem(order), ...(type === 'Exchange' && { exchangeItemCode }) };
  const claimer = claimerOf(order, type);
  const draft = await claimer.draft();
  const none = { items: [item], possessionCouponSn: null };

  expect((await claimer.estimate(draft, none)).body).toMatchObject({
    ...without,
    possessionCouponSn: null,
  });

  const refused = await claimer.estimate(draft, { items: [item], possessionCouponSn: wrong });
  expectProblem(refused, 409, 'CouponNotUsable');

  const claimRequest = { items: [item] };
  const { claimNo, estimate } = await applyFor(order, type, claimRequest);
  expect(estimate).toMatchObject({ ...withIt, possessionCouponSn, claimFee: 0 });
  expect(await couponStatus(possessionCouponSn)).toEqual({ status: 'Used' });

  await buyer.post(`/api/claim/${claimNo}/cancellation`);

  expect(await couponStatus(possessionCouponSn)).toEqual({ status: 'Usable' });

  const again = await applyFor(order, type, { ...claimRequest, possessionCouponSn });
  await claimDeskOf(shop).through(again.claimNo);

  expect(await couponStatus(possessionCouponSn)).toEqual({ status: 'Used' });

  await settleAll(shop);
  await expectCounted(shop, order);
});
