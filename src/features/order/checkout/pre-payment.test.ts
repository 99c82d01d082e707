import { expect, test } from 'vitest';
import { PAYMENT_METHODS } from '../payment-method/payment-method.ts';
import {
  AGREEMENTS,
  agreementsFor,
  agreementsToAsk,
  boxesToTick,
  findAgreedAt,
  prePaymentProblem,
  type Agreement,
  type Agreements,
  type PrePayment,
} from './pre-payment.ts';

const card = PAYMENT_METHODS.find(
  (paymentMethod) => paymentMethod.paymentMethodType === 'CreditCard',
);
const all = (agreed: boolean) =>
  Object.fromEntries(AGREEMENTS.map((name) => [name, agreed])) as Agreements;
const order = (overrides: Partial<PrePayment> = {}): PrePayment => ({
  needed: AGREEMENTS,
  agreements: all(true),
  method: card,
  finalTotalPaymentAmt: 50_000,
  deliverableStatus: 'Deliverable',
  ...overrides,
});

test('a complete order has no problem', () => {
  expect(prePaymentProblem(order())).toBeNull();
});

test('the checks come in the order of the specification', () => {
  const codes: string[] = [];
  const agreements = all(false);
  let facts = order({ agreements, finalTotalPaymentAmt: 999, deliverableStatus: 'Empty' });

  facts = { ...facts, method: undefined };

  for (let problem = prePaymentProblem(facts); problem; problem = prePaymentProblem(facts)) {
    codes.push(problem.code);

    const box = problem.field.replace('agreements.', '') as Agreement;
    if (box in agreements) agreements[box] = true;
    else if (problem.code === 'PaymentMethodUnavailable') facts = { ...facts, method: card };
    else if (problem.code === 'MinPaymentAmount')
      facts = { ...facts, finalTotalPaymentAmt: 10_000_001 };
    else if (problem.code === 'MaxPaymentAmount') facts = { ...facts, finalTotalPaymentAmt: 1_000 };
    else facts = { ...facts, deliverableStatus: 'Deliverable' };
  }

  expect(codes).toEqual([
    'GuestTermsRequired',
    'OverFourteenRequired',
    'FinanceTermsRequired',
    'FinancePrivacyRequired',
    'FinanceThirdPartyRequired',
    'PurchaseTermsRequired',
    'PaymentMethodUnavailable',
    'MinPaymentAmount',
    'MaxPaymentAmount',
    'UndeliverableArea',
  ]);
});

test('a member does not repeat the agreements of the sign-up', () => {
  const agreements = { ...all(true), guestTerms: false, overFourteen: false };
  expect(prePaymentProblem(order({ needed: agreementsFor(false), agreements }))).toBeNull();
  expect(prePaymentProblem(order({ agreements }))?.code).toBe('GuestTermsRequired');
});

test.each(['Empty', 'Failed', 'UndeliverableArea'] as const)('%s is not ordered', (status) => {
  expect(prePaymentProblem(order({ deliverableStatus: status }))).toEqual({
    code: 'UndeliverableArea',
    field: 'shippingAddressInfo.zipCode',
  });
});

const toConsent = (agreed: number, createdAt: number, termsContentSn = 7) => ({
  termsCode: 'efinance',
  termsContentSn,
  agreed,
  createdAt,
});

test.each<[what: string, consents: ReturnType<typeof toConsent>[], agreedAt: number | null]>([
  ['never asked', [], null],
  ['agreed to this version', [toConsent(1, 100)], 100],
  ['agreed to another version alone', [toConsent(1, 100, 6)], null],
  ['agreed to this version and to an earlier one', [toConsent(1, 90, 6), toConsent(1, 100)], 100],
  ['withdrawn since', [toConsent(1, 100), toConsent(0, 200)], null],
  ['withdrawn in the same instant', [toConsent(1, 100), toConsent(0, 100)], null],
  ['withdrawn, and agreed to again', [toConsent(0, 200), toConsent(1, 300)], 300],
  ['withdrawn while another version was in force', [toConsent(1, 100), toConsent(0, 200, 8)], null],
  ['agreed to other terms', [{ ...toConsent(1, 100), termsCode: 'efinancePrivacy' }], null],
])('a consent that was %s', (_, consents, agreedAt) => {
  expect(findAgreedAt({ termsCode: 'efinance', termsContentSn: 7 }, consents)).toBe(agreedAt);
});

test('what is known is not asked, and the button that pays has no box', () => {
  const terms = [
    { agreement: 'financeTerms', agreedAt: 100 },
    { agreement: 'financePrivacy', agreedAt: null },
  ] as const;

  expect(agreementsToAsk(agreementsFor(false), terms)).toEqual([
    'financePrivacy',
    'financeThirdParty',
    'purchaseTerms',
  ]);
  expect(boxesToTick(agreementsFor(false), terms)).toEqual(['financePrivacy', 'financeThirdParty']);
});
