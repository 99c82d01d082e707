import { expect, test } from 'vitest';
import { NICEPAY_EASY_PAYMENTS, PROVIDERS } from '../../../gateways/gateway.ts';
import type { Locale } from '../../../lib/locale.ts';
import { paymentRoute } from '../refund/refund.ts';
import { isPaidInCash } from '../cash-receipt/cash-receipt.ts';
import {
  amountProblem,
  findPaymentMethod,
  lastUsedFirst,
  offeredMethods,
  PAYMENT_METHODS,
  getProvider,
  type Offer,
} from './payment-method.ts';
import { findNameKey } from './method-name.ts';

const ALL = { providers: PROVIDERS, easyPayments: NICEPAY_EASY_PAYMENTS };
const codesOf = (offer: Offer, locale: Locale = 'ko') =>
  offeredMethods(offer, locale).map(findNameKey);

test('only methods of configured providers are offered', () => {
  expect(codesOf({ ...ALL, providers: [] })).toEqual([]);
  expect(codesOf({ ...ALL, providers: ['naverpay', 'payu'] })).toEqual(['naverpay', 'payu']);
  expect(codesOf({ ...ALL, providers: ['nicepay'] })).not.toContain('naverpay');
});

test.each(NICEPAY_EASY_PAYMENTS)(
  '%s is paid through NICEPAY, and can be disabled on its own',
  (code) => {
    const chosen = { paymentMethodType: 'EasyPayment', paymentMethodCode: code } as const;
    const easyPayments = NICEPAY_EASY_PAYMENTS.filter(
      (nicepayEasyPayment) => nicepayEasyPayment !== code,
    );

    expect(getProvider(code)).toBe('nicepay');
    expect(findPaymentMethod(chosen, ALL)).toMatchObject(chosen);
    expect(findPaymentMethod(chosen, { ...ALL, providers: ['naverpay', 'payu'] })).toBeUndefined();
    expect(findPaymentMethod(chosen, { ...ALL, easyPayments })).toBeUndefined();
    expect(codesOf({ ...ALL, easyPayments })).toEqual(
      codesOf(ALL).filter((otherCode) => otherCode !== code),
    );
    // Card issuers report to the tax office themselves, and wallets issue their own receipts.
    expect(isPaidInCash({ ...chosen, usedDepositAmt: 0 })).toBe(false);
    expect(paymentRoute({ ...chosen, isMember: false, isWhole: false })).toBe('Payment');
  },
);

test.each([
  [{ paymentMethodType: 'CreditCard', paymentMethodCode: 'nicepay' }, true],
  [{ paymentMethodType: 'CreditCard', paymentMethodCode: 'naverpay' }, false],
  [{ paymentMethodType: 'CreditCard', paymentMethodCode: 'kakaopay' }, false],
  [{ paymentMethodType: 'EasyPayment', paymentMethodCode: 'nicepay' }, false],
  [{ paymentMethodType: 'EasyPayment', paymentMethodCode: 'naverpay' }, false],
  [{ paymentMethodType: 'Point', paymentMethodCode: 'none' }, true],
  [{ paymentMethodType: 'Deposit', paymentMethodCode: 'none' }, true],
] as const)('%j with NICEPAY alone: %s', (chosen, isOffered) => {
  const offer = { ...ALL, providers: ['nicepay'] };
  expect(findPaymentMethod(chosen, offer) !== undefined).toBe(isOffered);
});

test('easy payments are listed first, foreign cards last, but first in English', () => {
  const korean = [
    'kakaopay',
    'naverpay',
    'payco',
    'samsungpay',
    'ssgpay',
    'CreditCard',
    'BankAccountTransfer',
    'VirtualBankAccount',
    'CellPhone',
  ];

  expect(codesOf(ALL)).toEqual([...korean, 'payu']);
  expect(codesOf(ALL, 'en')).toEqual(['payu', ...korean]);
});

test('a method accepts its minimum and maximum, and nothing beyond', () => {
  for (const method of PAYMENT_METHODS) {
    const { minPaymentAmt, maxPaymentAmt } = method;
    expect(amountProblem(method, minPaymentAmt - 1)).toBe('MinPaymentAmount');
    expect(amountProblem(method, minPaymentAmt)).toBeNull();
    expect(amountProblem(method, maxPaymentAmt)).toBeNull();
    expect(amountProblem(method, maxPaymentAmt + 1)).toBe('MaxPaymentAmount');
  }
});

test.each([undefined, { paymentMethodType: 'CreditCard', paymentMethodCode: 'payu' }] as const)(
  'without an offered method used last all stay in order: %j',
  (lastUsed) => {
    const methods = lastUsedFirst(PAYMENT_METHODS, lastUsed);
    expect(methods.map(findNameKey)).toEqual(PAYMENT_METHODS.map(findNameKey));
    expect(methods.some(({ isLastUsed }) => isLastUsed)).toBe(false);
  },
);

test.each(PAYMENT_METHODS)('the method used last is first and marked: %j', (lastUsed) => {
  const [first, ...others] = lastUsedFirst(PAYMENT_METHODS, lastUsed);
  expect(first).toEqual({ ...lastUsed, isLastUsed: true });
  expect(others.map(({ isLastUsed: _, ...method }) => method)).toEqual(
    PAYMENT_METHODS.filter((paymentMethod) => paymentMethod !== lastUsed),
  );
});
