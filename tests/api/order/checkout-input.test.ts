import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTermsContent } from '#src/features/content/terms/terms.queries.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import {
  beginCheckout,
  createOrder,
  placeOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function unitCode() {
  const { units } = await makeProduct(shop);
  return units[0]?.itemCode ?? '';
}
const inputOf = async (shopper: Shopper, checkoutSn: string) =>
  (await shopper.get<CheckoutInputInfo>(`/api/checkout/checkoutInputInfo/${checkoutSn}`)).body;

describe('filling in (rule 4.8: REP, else LATEST, else NEW)', () => {
  test('nothing known, then the latest order, then the representative address', async () => {
    const shopper = await signedIn(shop);
    const first = await beginCheckout(shopper, await unitCode());

    const empty = await inputOf(shopper, first);
    expect([empty.shippingAddressType, empty.shippingAddressInfo.name]).toEqual(['NEW', '']);
    expect(empty.buyer.name).toBe('김산행');

    await placeOrder(shopper, await unitCode(), {});

    const second = await beginCheckout(shopper, await unitCode());
    const latest = await inputOf(shopper, second);
    expect(latest).toMatchObject({
      shippingAddressType: 'LATEST',
      shippingAddressInfo: { name: '김하늘', zipCode: '06236' },
      repAddress: null,
      shippingMessage: '',
    });

    await shopper.post('/api/my/shippingAddresses', {
      shippingAddressName: '집',
      name: '김산행',
      phone1: '010-9999-0000',
      address: { zipCode: '63001', address1: '제주시 1' },
      collectionConsent: true,
    });

    expect(await inputOf(shopper, second)).toMatchObject({
      shippingAddressType: 'REP',
      shippingAddressInfo: { name: '김산행', zipCode: '63001' },
      latestAddress: { name: '김하늘' },
    });
  });

  test('a visitor’s input is kept after signing in', async () => {
    const visitor = shop.shopper();
    const checkoutSn = await beginCheckout(visitor, await unitCode());

    const params = {
      buyer: { name: '박들', email: 'park@', phone: '' },
      shippingAddressInfo: { name: '박들', zipCode: '0623' },
      shippingMessage: '문 앞',
    };

    const answer = await visitor.post<{ loginUrl: string }>('/api/checkout/param/register', {
      checkoutSn,
      params,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.loginUrl).toBe(
      `/login?redirectUrl=${encodeURIComponent(`/checkout/${checkoutSn}`)}&guestCheckoutType=BUY_NOW`,
    );
    expect(await inputOf(visitor, checkoutSn)).toMatchObject({
      buyer: params.buyer,
      shippingAddressInfo: { name: '박들', zipCode: '0623', address1: '' },
      shippingMessage: '문 앞',
    });

    const stranger = shop.shopper();
    const theirs = { checkoutSn, params };
    expect((await stranger.post('/api/checkout/param/register', theirs)).status).toBe(404);

    const wrong = { checkoutSn, params: { guestPassword: 'x' } };
    expect((await visitor.post('/api/checkout/param/register', wrong)).status).toBe(422);
  });

  test('nothing typed leaves what the account knows, and blanks are filled from it', async () => {
    const shopper = await signedIn(shop);
    await placeOrder(shopper, await unitCode(), {});
    const checkoutSn = await beginCheckout(shopper, await unitCode());
    const keepParams = (params: object) =>
      shopper.post('/api/checkout/param/register', { checkoutSn, params });

    await keepParams({});
    expect(await inputOf(shopper, checkoutSn)).toMatchObject({
      shippingAddressType: 'LATEST',
      shippingAddressInfo: { name: '김하늘', zipCode: '06236' },
    });

    await keepParams({ buyer: { email: 'typed@shop.example' } });
    expect((await inputOf(shopper, checkoutSn)).buyer).toMatchObject({
      name: '김산행',
      email: 'typed@shop.example',
    });
  });

  test('the coupons come with it as their own call tells them; a guest has none', async () => {
    const { shopper } = await memberWith(shop, { points: 1_000, coupons: [{}] });
    const checkoutSn = await beginCheckout(shopper, await unitCode());
    const { coupons } = await inputOf(shopper, checkoutSn);
    const { body } = await shopper.get(`/api/checkout/coupons?checkoutSn=${checkoutSn}`);
    expect(coupons).toEqual(body);
    expect([coupons?.coupons.length, coupons?.pointBalance]).toEqual([1, 1_000]);

    const guest = shop.shopper();
    expect((await inputOf(guest, await beginCheckout(guest, await unitCode()))).coupons).toBeNull();
  });

  test('the cash receipt is as the member asked for it last', async () => {
    const shopper = await signedIn(shop);
    const readReceipt = async () =>
      (await inputOf(shopper, await beginCheckout(shopper, await unitCode()))).cashReceipt;
    const byTransfer = (cashReceipt: object) => ({
      selectedPaymentMethodType: 'BankAccountTransfer',
      selectedPaymentMethodCode: 'nicepay',
      cashReceipt,
    });
    expect(await readReceipt()).toBeNull();

    const phone = { apply: true, purpose: 'IncomeDeduction', mobileNumber: '01012345678' };
    await placeOrder(shopper, await unitCode(), byTransfer(phone));
    expect(await readReceipt()).toEqual({ ...phone, businessNumber: '' });

    const business = {
      apply: true,
      purpose: 'ExpenditureEvidence',
      businessNumber: '1248100998',
    };
    await placeOrder(shopper, await unitCode(), byTransfer(business));
    expect(await readReceipt()).toEqual({ ...business, mobileNumber: '' });
  });

  test('a BuyNow can be kept until the visitor has signed in', async () => {
    const items = [{ itemCode: await unitCode(), qty: 2 }];
    const visitor = shop.shopper();

    const { status, body } = await visitor.post<{ checkoutSn: string; loginUrl: string }>(
      '/api/checkout/buyNow/reserve',
      { items },
    );
    expect([status, body.loginUrl.includes('guestCheckoutType=BUY_NOW')]).toEqual([200, true]);
    expect((await inputOf(visitor, body.checkoutSn)).totals.finalTotalPaymentAmt).toBe(100_000);

    const none = await visitor.post<ErrorBody>('/api/checkout/buyNow/reserve', { items: [] });
    expectProblem(none, 422, 'InvalidSelectItem');
  });
});

describe('a guest whose payment was declined', () => {
  async function declined() {
    const guest = shop.shopper();
    const { checkoutSn, ...made } = await placeOrder(guest, await unitCode());
    await shop.comeBack(await shop.consent(made, { faults: ['issuerRefuses'] }));
    return { guest, checkoutSn, made };
  }

  const again = { guestPassword: undefined };

  test('orders again with the password and the consents given before', async () => {
    const { guest, checkoutSn, made } = await declined();
    const input = await inputOf(guest, checkoutSn);
    expect(input.isPasswordKept).toBe(true);
    expect(Object.values(input.agreements)).toEqual(Array(6).fill(true));
    expect(JSON.stringify(input)).not.toContain('argon2');

    const { status, body } = await createOrder(guest, checkoutSn, again);
    expect(status).toBe(201);
    expect(body.orderNo).not.toBe(made.orderNo);

    await shop.comeBack(await shop.consent(body));

    const { guestPassword } = orderForm('');
    const elsewhere = shop.shopper();

    const found = await elsewhere.post('/api/guest/login', {
      orderNo: body.orderNo,
      guestPassword,
    });
    expect(found.status).toBe(200);
  });

  test('enters a password anew with another e-mail address, and agrees anew to other terms', async () => {
    const { guest, checkoutSn } = await declined();
    const buyer = { ...orderForm('').buyer, email: 'other@shop.example' };

    const refused = await createOrder<ErrorBody>(guest, checkoutSn, { ...again, buyer });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { guestPassword: 'PasswordLengthOrKinds' },
    ]);

    const day = '2020-02-01';
    const names = { nameKo: '구매', nameEn: 'Purchase', bodyKo: '<p>새</p>', bodyEn: '<p>New</p>' };
    const newer = { termsCode: 'purchase', announcementDt: day, impositionDt: day, ...names };

    await shop.runtime.database.tx((t) => insertTermsContent(t, newer));

    const { purchaseTerms, ...others } = (await inputOf(guest, checkoutSn)).agreements;
    expect([purchaseTerms, Object.values(others)]).toEqual([false, Array(5).fill(true)]);
  });

  test('has nothing filled in before, and nobody else has it', async () => {
    const { checkoutSn } = await declined();
    const fresh = shop.shopper();

    const input = await inputOf(fresh, await beginCheckout(fresh, await unitCode()));
    expect([input.isPasswordKept, new Set(Object.values(input.agreements))]).toEqual([
      false,
      new Set([false]),
    ]);
    expect((await createOrder(fresh, checkoutSn, again)).status).toBe(404);
  });
});

describe('the cash receipt', () => {
  const receipt = (fields: object) => ({ cashReceipt: { apply: true, ...fields } });

  test.each([
    [{ mobileNumber: '010-1234-5678' }, 'CashReceiptPhone', '3027', 'cashReceipt.mobileNumber'],
    [
      { purpose: 'ExpenditureEvidence', businessNumber: '1248100999' },
      'CashReceiptBusinessNo',
      '3032',
      'cashReceipt.businessNumber',
    ],
  ])('%o is refused: %s', async (...row) => {
    const [given, code, alert, field] = row;
    const shopper = await signedIn(shop);
    const checkoutSn = await beginCheckout(shopper, await unitCode());

    const { status, body } = await createOrder<ErrorBody>(shopper, checkoutSn, receipt(given));
    expectProblem({ status, body }, 422, code, { alert });
    expect(body.fields).toEqual({ [field]: code });
  });

  test('is kept where deposit pays a part, not where a card pays it all', async () => {
    const { shopper } = await memberWith(shop, { deposit: 10_000 });
    const request = receipt({ purpose: 'ExpenditureEvidence', businessNumber: '1248100998' });

    const kept = async (made: Made) => {
      const rows = await shop.runtime.database.read
        .selectFrom('order_cash_receipt as r')
        .innerJoin('orders as o', 'o.orderSn', 'r.orderSn')
        .select(['r.purpose', 'r.receiptNo'])
        .where('o.orderNo', '=', made.orderNo)
        .execute();
      return rows;
    };

    const part = { ...request, deposit: 10_000, expectedTotal: 40_000 };
    const mixed = await createOrder(shopper, await beginCheckout(shopper, await unitCode()), part);
    expect(await kept(mixed.body)).toEqual([
      { purpose: 'ExpenditureEvidence', receiptNo: '1248100998' },
    ]);

    const card = await createOrder(
      shopper,
      await beginCheckout(shopper, await unitCode()),
      request,
    );
    expect(await kept(card.body)).toEqual([]);
  });
});

describe('refusals of an order (rules 5.11, 8.8)', () => {
  test('a checkout begun by a member whose session has ended, who may sign in again', async () => {
    const shopper = await signedIn(shop);
    const checkoutSn = await beginCheckout(shopper, await unitCode());

    shopper.cookies.delete('session');
    shopper.cookies.delete('csrf');

    const form = { checkoutSn, zipCode: '06236' };
    for (const { status, body } of [
      await createOrder<ErrorBody>(shopper, checkoutSn),
      await shopper.post<ErrorBody>('/api/checkout/estimateBenefits', form),
      await shopper.post<ErrorBody>('/api/checkout/calculateShippingInfo', form),
      await shopper.get<ErrorBody>(`/api/checkout/coupons?checkoutSn=${checkoutSn}`),
      await shopper.get<ErrorBody>(`/api/checkout/checkoutInputInfo/${checkoutSn}`),
    ]) {
      expectProblem({ status, body }, 401, 'LoginRequired');
    }

    const other = await signedIn(shop);

    for (const name of ['session', 'csrf']) shopper.cookies.delete(name);

    const cart = shopper.cookies.get('cart');
    if (cart !== undefined) other.cookies.set('cart', cart);

    const { status, body } = await createOrder<ErrorBody>(other, checkoutSn);
    expectProblem({ status, body }, 403, 'MemberStatusChanged', { alert: '3139' });
  });

  test.each([
    [900, 'MinPaymentAmount', '3046'],
    [10_000_100, 'MaxPaymentAmount', '3133'],
  ])('%i won by card: %s', async (price, code, alert) => {
    const { units } = await makeProduct(shop, { listPrice: price, salePrice: price });
    const shopper = await signedIn(shop);
    const checkoutSn = await beginCheckout(shopper, units[0]?.itemCode ?? '');

    const answer = await createOrder<ErrorBody>(shopper, checkoutSn, { expectedTotal: price });
    expectProblem(answer, 422, code, { alert });
    expect(answer.body.fields).toEqual({ selectedPaymentMethodType: code });
  });
});

test('a machine that translates the page leaves its amounts alone', async () => {
  const policy = { type: 'Fixed' as const, fee: 3000 };
  const { units } = await makeProduct(shop, { salePrice: 45_000, listPrice: 60_000, policy });
  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, units[0]?.itemCode ?? '');
  const page = await guest.raw(`/checkout/${checkoutSn}?guest`);
  const html = (await page.text()).replaceAll('<!-- -->', '');
  const kept = [...html.matchAll(/translate="no"[^>]*>([^<]*)</g)].map(([, text]) => text);
  const amounts = ['60,000원', '-15,000원', '+3,000원', '3,000원', '48,000원'];
  expect(kept).toEqual(expect.arrayContaining(amounts));

  const total = kept.filter((text) => text === '48,000원');
  expect(total, 'in the sum, the review and the button').toHaveLength(3);
});
