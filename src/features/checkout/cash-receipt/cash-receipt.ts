import type { ErrorCode } from '../../../lib/errors.ts';
import type { StateTable } from '../../../lib/state-table.ts';
import type { PaymentMethodType } from '../payment-method/payment-method.ts';

/** What the receipt is for: a person's tax deduction, or a business' books. */
export const RECEIPT_PURPOSES = ['IncomeDeduction', 'ExpenditureEvidence'] as const;
export type ReceiptPurpose = (typeof RECEIPT_PURPOSES)[number];

/** Where a receipt stands (order_cash_receipt says of each what it means). */
export const RECEIPT_STATUSES = [
  'Asked',
  'Changed',
  'Issued',
  'Refused',
  'Cancelled',
  'ByHand',
] as const;
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** Where a receipt may go; every update is guarded by it (cash-receipt.queries.ts). */
export const RECEIPT_TRANSITIONS = {
  Asked: ['Changed', 'Refused', 'Cancelled'],
  Changed: ['Changed', 'Issued', 'Cancelled', 'ByHand'],
  Issued: ['Changed'],
  Refused: [],
  Cancelled: [],
  ByHand: [],
} as const satisfies StateTable<ReceiptStatus>;

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

/** What an order was paid and given back, in won. */
interface PaidOrder {
  paymentMethodType: PaymentMethodType;
  finalTotalPaymentAmt: number;
  refundedPaymentAmt: number;
  usedDepositAmt: number;
  refundedDepositAmt: number;
}

/** What is kept of an order that came in cash: a transfer, and the deposit used. */
export function cashOf(order: PaidOrder): number {
  const isTransfer = CASH_METHODS.includes(order.paymentMethodType);
  const transfer = isTransfer ? order.finalTotalPaymentAmt - order.refundedPaymentAmt : 0;
  return transfer + order.usedDepositAmt - order.refundedDepositAmt;
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

/** In won; from here on clothes and shoes sold by mail order need a receipt that nobody asked for. */
const UNASKED_FROM = 100_000;
/** Where the tax office has such receipts made out to. */
export const UNASKED_NO = '0100001234';

/** The receipt to be made for what is paid in cash: as it was asked for, or as the law asks. */
export function receiptFor(
  asked: CashReceipt | undefined,
  cash: number,
): { purpose: ReceiptPurpose; receiptNo: string } | undefined {
  if (cash <= 0) return undefined;
  if (asked?.apply) return { purpose: asked.purpose, receiptNo: receiptNumber(asked) };
  if (cash < UNASKED_FROM) return undefined;
  return { purpose: 'IncomeDeduction', receiptNo: UNASKED_NO };
}

/** The number of the one of both that is asked for. */
function receiptNumber({ purpose, mobileNumber, businessNumber }: CashReceipt): string {
  return purpose === 'IncomeDeduction' ? mobileNumber : businessNumber;
}

/** The number of a receipt as its owner recognises it: `010-****-5678`, `124-81-*****`. */
export function maskReceiptNo(purpose: ReceiptPurpose, receiptNo: string): string {
  return purpose === 'IncomeDeduction'
    ? receiptNo.replace(/^(\d{3})\d+(\d{4})$/, '$1-****-$2')
    : receiptNo.replace(/^(\d{3})(\d{2})\d+$/, '$1-$2-*****');
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
