import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREEMENTS } from '#src/features/order/checkout/pre-payment.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { orderForm } from '../../../scripts/order-form.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();

  const area = { nameKo: '섬', nameEn: 'Island', zipFrom: '23124', zipTo: '23136' };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('shipping_area')
      .values({ ...area, addFee: 0, deliverable: 0 })
      .execute(),
  );
});
afterAll(() => shop.close());

const form = orderForm('');
const ticked = Object.fromEntries(AGREEMENTS.map((box) => [box, true]));
const TOLD = {
  guestTerms: ['GuestTermsRequired', '3021'],
  overFourteen: ['OverFourteenRequired', '4010'],
  financeTerms: ['FinanceTermsRequired', '3128'],
  financePrivacy: ['FinancePrivacyRequired', '3129'],
  financeThirdParty: ['FinanceThirdPartyRequired', '3130'],
  purchaseTerms: ['PurchaseTermsRequired', '3039'],
} as const;
const BY_CARD = { selectedPaymentMethodType: 'CreditCard', selectedPaymentMethodCode: 'nicepay' };

async function checkoutOf(shopper: Shopper, price = 50_000) {
  const { units } = await makeProduct(shop, { listPrice: price, salePrice: price });
  return beginCheckout(shopper, units[0]?.itemCode ?? '');
}

test.each(AGREEMENTS)('a guest who leaves %s unticked gets an error at its box', async (box) => {
  const guest = shop.shopper();
  const checkoutSn = await checkoutOf(guest);
  const agreements = { ...ticked, [box]: false };
  const { status, body } = await createOrder<ErrorBody>(guest, checkoutSn, { agreements });
  const [code, alert] = TOLD[box];
  expectProblem({ status, body }, 422, code, { alert });
  expect(body.fields).toEqual({ [`agreements.${box}`]: code });
  expect((await createOrder(guest, checkoutSn)).status).toBe(201);
});

test('a member has to give the consents that sign-up did not include', async () => {
  const member = await signedIn(shop);
  const checkoutSn = await checkoutOf(member);
  const agreements = { ...ticked, guestTerms: false, overFourteen: false };
  expect((await createOrder(member, checkoutSn, { agreements })).status).toBe(201);
});

/** The change that fixes each refused order form. */
const MENDED: Record<string, (given: Given) => Given> = {
  ...Object.fromEntries(
    AGREEMENTS.map((box) => [
      TOLD[box][0],
      (given: Given) => ({ ...given, agreements: { ...given.agreements, [box]: true } }),
    ]),
  ),
  PaymentMethodUnavailable: (given) => ({
    ...given,
    selectedPaymentMethodType: 'CellPhone',
    selectedPaymentMethodCode: 'nicepay',
  }),
  MaxPaymentAmount: (given) => ({ ...given, ...BY_CARD }),
  MinPaymentAmount: (given) => ({ ...given, selectedPaymentMethodType: 'BankAccountTransfer' }),
  UndeliverableArea: ({ shippingAddressInfo: _, ...given }) => given,
  CashReceiptPhone: ({ cashReceipt: _, ...given }) => given,
  PointNotUsable: ({ point: _, ...given }) => given,
  DepositNotUsable: ({ deposit: _, ...given }) => given,
  CouponNotUsable: ({ appliedCoupons: _, ...given }) => given,
  PriceChanged: ({ expectedTotal, ...given }) => ({
    ...given,
    expectedTotal: Number(expectedTotal) + 1,
  }),
};
type Given = Record<string, unknown> & { agreements: Record<string, boolean> };

/** An order form with every error at once. */
const buildWrongForm = (expectedTotal: number): Given => ({
  agreements: {},
  selectedPaymentMethodType: 'EasyPayment',
  selectedPaymentMethodCode: 'payu',
  shippingAddressInfo: { ...form.shippingAddressInfo, zipCode: '23125' },
  cashReceipt: { apply: true, purpose: 'IncomeDeduction', mobileNumber: '010-1234-5678' },
  expectedTotal,
});

/** The refusals until the order is created; each is fixed before the next try. */
async function collectRefusals(
  shopper: Shopper,
  checkoutSn: string,
  first: Given,
): Promise<string[]> {
  const agreements = Object.fromEntries(AGREEMENTS.map((box) => [box, false]));
  const codes: string[] = [];
  let given = { ...first, agreements: { ...agreements, ...first.agreements } };

  for (;;) {
    const { status, body } = await createOrder<ErrorBody>(shopper, checkoutSn, given);
    if (status === 201) return codes;

    codes.push(body.code);

    const mend = MENDED[body.code];
    if (!mend || codes.length > 20) throw new Error(`${codes.join(', ')} ${JSON.stringify(body)}`);

    given = mend(given) as typeof given;
  }
}

const FINANCE = ['FinanceTermsRequired', 'FinancePrivacyRequired', 'FinanceThirdPartyRequired'];

test('the first of all problems of a guest’s order is reported, in the order of rule 5.11', async () => {
  const guest = shop.shopper();
  const checkoutSn = await checkoutOf(guest, 900);
  const given = buildWrongForm(899);
  expect(await collectRefusals(guest, checkoutSn, given)).toEqual([
    'GuestTermsRequired',
    'OverFourteenRequired',
    ...FINANCE,
    'PurchaseTermsRequired',
    'PaymentMethodUnavailable',
    'MinPaymentAmount',
    'UndeliverableArea',
    'CashReceiptPhone',
    'PriceChanged',
  ]);
});

test('coupons, points and deposit that can’t be used come after it', async () => {
  const member = await signedIn(shop);
  const checkoutSn = await checkoutOf(member, 2_500_000);
  const benefits = { appliedCoupons: { cartCouponSn: 999_999 }, point: 1_000, deposit: 1_000 };
  const given = { ...buildWrongForm(2_499_999), ...benefits };
  expect(await collectRefusals(member, checkoutSn, given)).toEqual([
    ...FINANCE,
    'PurchaseTermsRequired',
    'PaymentMethodUnavailable',
    'MaxPaymentAmount',
    'UndeliverableArea',
    'CashReceiptPhone',
    'PointNotUsable',
    'DepositNotUsable',
    'CouponNotUsable',
    'PriceChanged',
  ]);
});

test('points that should pay everything are refused as points, not as an amount', async () => {
  const member = await signedIn(shop);
  const checkoutSn = await checkoutOf(member);

  const { body } = await createOrder<ErrorBody>(member, checkoutSn, {
    selectedPaymentMethodType: 'Point',
    selectedPaymentMethodCode: 'none',
    point: 50_000,
    expectedTotal: 0,
  });
  expect([body.code, body.fields]).toEqual(['PointNotUsable', { point: 'PointNotUsable' }]);
});
