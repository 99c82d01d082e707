import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTermsContent } from '#src/features/content/terms/terms.queries.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { applyFor, makeDelivered, PAY_BY_CARD } from '../../support/order/claim/claims.ts';
import { makePricedUnits } from '../../support/order/money/money-case.ts';
import { signedIn } from '../../support/member/people.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
let itemCode = '';
beforeAll(async () => {
  shop = await startPayingShop();
  const { units } = await makeProduct(shop, { listPrice: 50_000, salePrice: 50_000, stock: [99] });
  itemCode = units[0]?.itemCode ?? '';
});
afterAll(() => shop.close());

const ALL = {
  financeTerms: true,
  financePrivacy: true,
  financeThirdParty: true,
  purchaseTerms: true,
};
/** Sent by the page of a member whose consents it knows. */
const BY_BUTTON = { purchaseTerms: true };
const GUEST = { guestTerms: true, overFourteen: true };

const orderItem = async (buyer: Shopper, agreements: object) =>
  createOrder<{ orderNo: string } & ErrorBody>(buyer, await beginCheckout(buyer, itemCode), {
    agreements,
  });

const withdrawConsents = (buyer: Shopper) => buyer.call('DELETE', '/api/my/paymentConsents');

const listConsents = (orderNo: string) =>
  shop.runtime.database.read
    .selectFrom('consent')
    .innerJoin('orders', 'orders.orderSn', 'consent.orderSn')
    .select(['consent.termsCode', 'consent.termsContentSn', 'consent.createdAt', 'agreed'])
    .where('orders.orderNo', '=', orderNo)
    .orderBy('consentSn')
    .execute();

test('a member agrees once to the terms of payments, and to each order', async () => {
  const member = await signedIn(shop);
  const agreedAt = shop.now();
  const first = await orderItem(member, ALL);
  shop.setNow(agreedAt + 86_400_000);

  expectProblem(await orderItem(member, {}), 422, 'PurchaseTermsRequired', { alert: '3039' });

  const second = await orderItem(member, BY_BUTTON);
  expect(second.status).toBe(201);

  const before = await listConsents(first.body.orderNo);
  const kept = await listConsents(second.body.orderNo);
  expect(kept.map(({ termsCode, createdAt }) => [termsCode, createdAt])).toEqual([
    ['efinance', agreedAt],
    ['efinancePrivacy', agreedAt],
    ['efinanceThirdParty', agreedAt],
    ['purchase', agreedAt + 86_400_000],
  ]);
  expect(kept.map(({ termsContentSn }) => termsContentSn)).toEqual(
    before.map(({ termsContentSn }) => termsContentSn),
  );
});

test('nobody else has agreed by that, neither a member nor a guest', async () => {
  const member = await signedIn(shop);
  await orderItem(member, ALL);

  const other = await signedIn(shop);
  expectProblem(await orderItem(other, BY_BUTTON), 422, 'FinanceTermsRequired', { alert: '3128' });

  const guest = shop.shopper();
  expect((await orderItem(guest, { ...ALL, ...GUEST })).status).toBe(201);
  const again = await orderItem(guest, { ...BY_BUTTON, ...GUEST });
  expectProblem(again, 422, 'FinanceTermsRequired', { alert: '3128' });
});

test('a withdrawal makes the next order ask again; earlier orders keep their consents', async () => {
  const member = await signedIn(shop);
  const first = await orderItem(member, ALL);
  const before = await listConsents(first.body.orderNo);

  expect(await withdrawConsents(member)).toMatchObject({ status: 200, body: { withdrawn: true } });
  expect(await withdrawConsents(member)).toMatchObject({ status: 200 });
  expectProblem(await orderItem(member, BY_BUTTON), 422, 'FinanceTermsRequired', { alert: '3128' });
  expect(await listConsents(first.body.orderNo)).toEqual(before);

  shop.setNow(shop.now() + 1_000);
  expect((await orderItem(member, ALL)).status).toBe(201);
  expect((await orderItem(member, BY_BUTTON)).status).toBe(201);

  const visitor = shop.shopper();
  await visitor.get('/api/live');
  expectProblem(await withdrawConsents(visitor), 401, 'LoginRequired');
});

test('another version of one of the terms is asked, with its box on the page', async () => {
  const member = await signedIn(shop);
  await orderItem(member, ALL);
  const checkoutSn = await beginCheckout(member, itemCode);
  const readPage = async () => (await member.raw(`/checkout/${checkoutSn}`)).text();

  const known = await readPage();
  expect(known).toContain('에 동의한 약관 3개');
  expect(known).not.toContain('id="checkout-agreements-financePrivacy"');

  const day = '2020-02-01';
  const names = { nameKo: '개인정보', nameEn: 'Data', bodyKo: '<p>새</p>', bodyEn: '<p>New</p>' };
  const newer = { termsCode: 'efinancePrivacy', announcementDt: day, impositionDt: day, ...names };
  await shop.runtime.database.tx((t) => insertTermsContent(t, newer));

  const refused = await orderItem(member, BY_BUTTON);
  expectProblem(refused, 422, 'FinancePrivacyRequired', { alert: '3129' });
  expect(refused.body.fields).toEqual({ 'agreements.financePrivacy': 'FinancePrivacyRequired' });

  const renewed = await readPage();
  expect(renewed).toContain('id="checkout-agreements-financePrivacy"');
  expect(renewed).not.toContain('id="checkout-agreements-financeTerms"');

  expect((await orderItem(member, { ...BY_BUTTON, financePrivacy: true })).status).toBe(201);
  expect((await orderItem(member, BY_BUTTON)).status).toBe(201);
});

test('a payment for a claim asks a member who ordered before for nothing', async () => {
  const [cheaper, dearer] = await makePricedUnits(shop, 60_000, 75_000);
  const buyer = await signedIn(shop);
  const items = [{ itemCode: cheaper?.itemCode ?? '', qty: 1 }];
  const delivered = await makeDelivered(shop, { buyer, items });

  const orderItemSn = delivered.items[0]?.orderItemSn ?? 0;
  const { claimNo } = await applyFor(delivered, 'Exchange', {
    items: [{ orderItemSn, claimQty: 1, exchangeItemCode: dearer?.itemCode ?? '' }],
  });

  const path = `/api/claim/${claimNo}/requestPayment`;
  const unasked = { ...PAY_BY_CARD, agreements: {} };

  await withdrawConsents(buyer);
  expectProblem(await buyer.post<ErrorBody>(path, unasked), 422, 'FinanceTermsRequired');
  shop.setNow(shop.now() + 1_000);
  expect((await buyer.post(path, PAY_BY_CARD)).status).toBe(200);
  expect((await buyer.post(path, unasked)).status).toBe(200);
});
