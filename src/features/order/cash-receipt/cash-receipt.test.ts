import { expect, test } from 'vitest';
import {
  isBusinessNumber,
  isPaidInCash,
  maskReceiptNo,
  receiptFor,
  receiptProblem,
  UNASKED_NO,
} from './cash-receipt.ts';

// Registration numbers that companies print on their own sites.
test.each([
  ['1248100998', true],
  ['2208162517', true],
  ['1248100997', false],
  ['2208162571', false],
  ['124-81-0099', false],
  ['124810099', false],
  ['', false],
])('the business number %j is valid: %s', (text, expected) => {
  expect(isBusinessNumber(text)).toBe(expected);
});

const receipt = { apply: true, purpose: 'IncomeDeduction', businessNumber: '' } as const;

test.each([
  ['that is not asked for', undefined, undefined],
  ['that is declined', { ...receipt, apply: false, mobileNumber: '' }, undefined],
  ['for a mobile number', { ...receipt, mobileNumber: '01012345678' }, undefined],
  ['for a mobile number of the old codes', { ...receipt, mobileNumber: '0161234567' }, undefined],
  ['for a number with hyphens', { ...receipt, mobileNumber: '010-1234-5678' }, 'CashReceiptPhone'],
  ['for a fixed line', { ...receipt, mobileNumber: '0212345678' }, 'CashReceiptPhone'],
  ['without a number', { ...receipt, mobileNumber: '' }, 'CashReceiptPhone'],
  [
    'for expenses with a mobile number only',
    { ...receipt, purpose: 'ExpenditureEvidence', mobileNumber: '01012345678' },
    'CashReceiptBusinessNo',
  ],
] as const)('a receipt %s', (_, receiptRequest, code) => {
  expect(receiptProblem(receiptRequest)?.code).toBe(code);
});

test('a large cash amount gets a receipt without a request', () => {
  const mine = { ...receipt, mobileNumber: '01012345678' };

  expect(receiptFor(undefined, 99_999)).toBeUndefined();

  const unasked = { purpose: 'IncomeDeduction', receiptNo: UNASKED_NO };
  expect(receiptFor({ ...mine, apply: false }, 100_000)).toEqual(unasked);
  expect(receiptFor(mine, 1)).toMatchObject({ receiptNo: '01012345678' });
  expect(receiptFor(mine, 0)).toBeUndefined();
});

test('a receipt covers cash payments, deposit included', () => {
  const paid = (paymentMethodType: 'CreditCard' | 'BankAccountTransfer', usedDepositAmt = 0) =>
    isPaidInCash({ paymentMethodType, usedDepositAmt });
  expect([paid('CreditCard'), paid('CreditCard', 1), paid('BankAccountTransfer')]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['IncomeDeduction', '01012345678', '010-****-5678'],
  ['IncomeDeduction', '0111234567', '011-****-4567'],
  ['ExpenditureEvidence', '1248100998', '124-81-*****'],
] as const)('%s of %s is shown as %s', (purpose, receiptNo, shown) => {
  expect(maskReceiptNo(purpose, receiptNo)).toBe(shown);
});
