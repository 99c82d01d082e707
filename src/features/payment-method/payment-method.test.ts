import { expect, test } from 'vitest';
import {
  amountProblem,
  findPaymentMethod,
  offeredMethods,
  PAYMENT_METHODS,
} from './payment-method.ts';

test('only what a configured provider takes is offered', () => {
  expect(offeredMethods([])).toEqual([]);
  const codes = offeredMethods(['nicepay', 'payu']).map((one) => one.paymentMethodCode);
  expect(codes).toContain('nicepay');
  expect(codes).toContain('payu');
  expect(codes).not.toContain('naverpay');
});

test.each([
  [{ paymentMethodType: 'CreditCard', paymentMethodCode: 'nicepay' }, true],
  [{ paymentMethodType: 'CreditCard', paymentMethodCode: 'naverpay' }, false],
  [{ paymentMethodType: 'EasyPayment', paymentMethodCode: 'naverpay' }, false],
  [{ paymentMethodType: 'Point', paymentMethodCode: 'none' }, true],
  [{ paymentMethodType: 'Deposit', paymentMethodCode: 'none' }, true],
] as const)('%j with NICEPAY alone: %s', (chosen, isOffered) => {
  expect(findPaymentMethod(chosen, ['nicepay']) !== undefined).toBe(isOffered);
});

test('easy payments are offered first', () => {
  const types = PAYMENT_METHODS.map((one) => one.paymentMethodType);
  const easy = types.filter((type) => type === 'EasyPayment');
  expect(types.slice(0, easy.length)).toEqual(easy);
  expect(types.slice(easy.length)).toEqual([
    ...['CreditCard', 'BankAccountTransfer', 'VirtualBankAccount', 'CellPhone'],
  ]);
});

test('a method takes its least and its most, and neither less nor more', () => {
  for (const method of PAYMENT_METHODS) {
    const { minPaymentAmt, maxPaymentAmt } = method;
    expect(amountProblem(method, minPaymentAmt - 1)).toBe('MinPaymentAmount');
    expect(amountProblem(method, minPaymentAmt)).toBeNull();
    expect(amountProblem(method, maxPaymentAmt)).toBeNull();
    expect(amountProblem(method, maxPaymentAmt + 1)).toBe('MaxPaymentAmount');
  }
});
