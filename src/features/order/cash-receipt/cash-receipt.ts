import type { ErrorCode } from '../../../errors/errors.ts';
import type { ReceiptPurpose, ReceiptStatus } from '#db/tables/orders.ts';
import type { StateTable } from '../../../lib/state-table.ts';
import type { PaymentMethodType } from '../payment-method/payment-method.ts';

export type { ReceiptPurpose, ReceiptStatus };

/** The purpose of a receipt: a person's tax deduction, or a business' expenses. */
export const RECEIPT_PURPOSES = [
  'IncomeDeduction',
  'ExpenditureEvidence',
] as const satisfies readonly ReceiptPurpose[];

/** States of a cash receipt, explained at the table order_cash_receipt. */
export const RECEIPT_STATUSES = [
  'Asked',
  'Changed',
  'Issued',
  'Refused',
  'Cancelled',
  'ByHand',
] as const satisfies readonly ReceiptStatus[];

/** Allowed transitions; every update is guarded by them (cash-receipt.queries.ts). */
export const RECEIPT_TRANSITIONS = {
  Asked: ['Changed', 'Refused', 'Cancelled'],
  Changed: ['Changed', 'Issued', 'Cancelled', 'ByHand'],
  Issued: ['Changed'],
  Refused: [],
  Cancelled: [],
  ByHand: [],
} as const satisfies StateTable<ReceiptStatus>;

/** The shopper's request (rule 3.13); numbers without dashes. */
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

export function isCash(paymentMethodType: PaymentMethodType): boolean {
  return CASH_METHODS.includes(paymentMethodType);
}

/**
 * Returns whether a cash receipt is due: for transfers and deposit; card issuers report their payments
 * to the tax office themselves.
 */
export function isPaidInCash(order: {
  paymentMethodType: PaymentMethodType;
  usedDepositAmt: number;
}): boolean {
  return isCash(order.paymentMethodType) || order.usedDepositAmt > 0;
}

/** An order's paid and refunded amounts, in won. */
interface PaidOrder {
  paymentMethodType: PaymentMethodType;
  finalTotalPaymentAmt: number;
  refundedPaymentAmt: number;
  /** The part of the payment cancelled at its provider without a refund, and accepted by staff. */
  acceptedAmt: number;
  usedDepositAmt: number;
  refundedDepositAmt: number;
}

/** The kept cash amount of an order: the transfer and the deposit used, less refunds. */
export function getCash(order: PaidOrder): number {
  const { finalTotalPaymentAmt, refundedPaymentAmt, acceptedAmt } = order;
  const keptAmt = Math.max(0, finalTotalPaymentAmt - refundedPaymentAmt - acceptedAmt);
  const transfer = isCash(order.paymentMethodType) ? keptAmt : 0;
  return transfer + order.usedDepositAmt - order.refundedDepositAmt;
}

/**
 * The problem with the receipt's number (rule 5.14); null if it is valid or no receipt is requested.
 */
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

/** In won; from this amount mail-order clothes and shoes need a receipt even without a request. */
const UNASKED_FROM = 100_000;
/** The tax office's number for receipts without a request. */
export const UNASKED_NO = '0100001234';

/** The receipt of a cash payment: the requested one, or the one required by law. */
export function receiptFor(
  requested: CashReceipt | undefined,
  cash: number,
): { purpose: ReceiptPurpose; receiptNo: string } | undefined {
  if (cash <= 0) return undefined;
  if (requested?.apply) return { purpose: requested.purpose, receiptNo: receiptNumber(requested) };
  if (cash < UNASKED_FROM) return undefined;
  return { purpose: 'IncomeDeduction', receiptNo: UNASKED_NO };
}

/** The request of a stored receipt; none was made for one that is issued without it. */
export function toRequest({ purpose, receiptNo }: StoredReceipt): CashReceipt {
  const apply = receiptNo !== UNASKED_NO;
  const isPhone = purpose === 'IncomeDeduction';

  return {
    apply,
    purpose,
    mobileNumber: apply && isPhone ? receiptNo : '',
    businessNumber: apply && !isPhone ? receiptNo : '',
  };
}

interface StoredReceipt {
  purpose: ReceiptPurpose;
  receiptNo: string;
}

/** The number for the requested purpose. */
function receiptNumber({ purpose, mobileNumber, businessNumber }: CashReceipt): string {
  return purpose === 'IncomeDeduction' ? mobileNumber : businessNumber;
}

/** The masked number of a receipt: `010-****-5678`, `124-81-*****`. */
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
