import type { ErrorCode } from '../../lib/errors.ts';
import type { PaymentMethodType } from '../payment-method/payment-method.ts';

/** What the receipt is for: a person's tax deduction, or a business' books. */
export const RECEIPT_PURPOSES = ['IncomeDeduction', 'ExpenditureEvidence'] as const;
export type ReceiptPurpose = (typeof RECEIPT_PURPOSES)[number];

/** What the shopper asks for (spec 3); numbers without dashes. */
export interface CashReceipt {
  apply: boolean;
  purpose: ReceiptPurpose;
  mobileNumber: string;
  businessNumber: string;
}

const CASH_METHODS: readonly PaymentMethodType[] = [
  'VirtualBankAccount',
  'BankAccountTransfer',
  'Deposit',
];

/** Whether money is paid that the tax office wants a receipt for: cards tell it themselves. */
export function isPaidInCash(order: {
  paymentMethodType: PaymentMethodType;
  usedDepositAmt: number;
}): boolean {
  return CASH_METHODS.includes(order.paymentMethodType) || order.usedDepositAmt > 0;
}

/** What is wrong with the number the receipt is for (spec 5); null = fine, or none asked for. */
export function receiptProblem(
  receipt: CashReceipt | undefined,
): { code: ErrorCode; field: string } | null {
  if (!receipt?.apply) return null;
  if (receipt.purpose === 'IncomeDeduction') {
    return isMobileNumber(receipt.mobileNumber)
      ? null
      : { code: 'CashReceiptPhone', field: 'cashReceipt.mobileNumber' };
  }
  return isBusinessNumber(receipt.businessNumber)
    ? null
    : { code: 'CashReceiptBusinessNo', field: 'cashReceipt.businessNumber' };
}

/** The number of the one of both that is asked for. */
export function receiptNumber({ purpose, mobileNumber, businessNumber }: CashReceipt): string {
  return purpose === 'IncomeDeduction' ? mobileNumber : businessNumber;
}

function isMobileNumber(text: string): boolean {
  return /^01[016-9]\d{7,8}$/.test(text);
}

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Ten digits; the last is a check digit over the others. */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0);
  const whole = sum + Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - (whole % 10)) % 10 === digits[9];
}
