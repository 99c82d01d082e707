import { expect, test } from 'vitest';
import { PAYMENT_METHODS } from '../payment-method/payment-method.ts';
import {
  AGREEMENTS,
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
  isGuest: true,
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
  expect(prePaymentProblem(order({ isGuest: false, agreements }))).toBeNull();
  expect(prePaymentProblem(order({ agreements }))?.code).toBe('GuestTermsRequired');
});

test.each(['Empty', 'Failed', 'UndeliverableArea'] as const)('%s is not ordered', (status) => {
  expect(prePaymentProblem(order({ deliverableStatus: status }))).toEqual({
    code: 'UndeliverableArea',
    field: 'shippingAddressInfo.zipCode',
  });
});
