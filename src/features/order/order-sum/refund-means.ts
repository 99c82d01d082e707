import {
  paymentRoute,
  type CashRefundMethod,
  type PaymentRoute,
  type RefundMeans,
} from '../refund/refund.ts';
import type { Means } from './means.ts';

interface Payer {
  isMember: boolean;
  /** Of the captured payment; undefined if there was nothing to pay. */
  paymentMethodType: string | undefined;
  paid: Means;
}

export interface RoutedRefunds {
  refunds: { means: RefundMeans; amount: number }[];
  /** The payment is refunded to a bank account that the buyer has to name. */
  needsAccount: boolean;
  /** What becomes of a payment that can't go back the way it came; null if it can. */
  cashRefundMethod: CashRefundMethod | null;
}

const CASH_REFUND_OF = {
  Payment: null,
  PaymentToDeposit: 'Deposit',
  Account: 'Account',
} as const satisfies Partial<Record<PaymentRoute, CashRefundMethod | null>>;

/** The refunds as they are requested; undefined where the payment is refunded whole or not at all. */
export function routeRefunds(
  { isMember, paymentMethodType, paid }: Payer,
  parts: Means,
  cashRefundMethod: CashRefundMethod | undefined,
): RoutedRefunds | undefined {
  const isWhole = parts.payment === paid.payment;
  const route =
    paymentMethodType === undefined || parts.payment === 0
      ? undefined
      : paymentRoute({ paymentMethodType, isMember, isWhole, cashRefundMethod });
  if (route === 'WholeOnly') return undefined;
  const payment = route === 'PaymentToDeposit' ? 'PaymentToDeposit' : 'Payment';
  const refunds = [
    { means: payment, amount: parts.payment } as const,
    { means: 'Deposit', amount: parts.deposit } as const,
    { means: 'Point', amount: parts.point } as const,
  ];
  return {
    refunds: refunds.filter(({ amount }) => amount > 0),
    needsAccount: route === 'Account',
    cashRefundMethod: CASH_REFUND_OF[route ?? 'Payment'],
  };
}
