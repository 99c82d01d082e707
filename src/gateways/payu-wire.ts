import { z } from 'zod';
import type { GatewayPayment } from './gateway.ts';

const OrderId = z.string().regex(/^[\w-]{1,64}$/);
/** Minor units, as text or number. */
const Minor = z.coerce.number().int().min(0).max(1e15);

const PAYU_STATUSES = [
  'NEW',
  'PENDING',
  'WAITING_FOR_CONFIRMATION',
  'COMPLETED',
  'CANCELED',
  'REJECTED',
] as const;

const STATUSES = {
  NEW: 'ready',
  PENDING: 'ready',
  WAITING_FOR_CONFIRMATION: 'authorized',
  COMPLETED: 'paid',
  CANCELED: 'cancelled',
  REJECTED: 'failed',
} as const satisfies Record<(typeof PAYU_STATUSES)[number], GatewayPayment['status']>;

const Order = z.object({
  orderId: OrderId,
  extOrderId: z.string().min(1).max(64),
  currencyCode: z.string(),
  totalAmount: Minor,
  status: z.enum(PAYU_STATUSES),
});
type Order = z.output<typeof Order>;

export const Outcome = z.object({ status: z.object({ statusCode: z.string() }) });
export const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });
export const Created = z.object({ orderId: OrderId, redirectUri: z.url() });
export const Orders = z.object({ orders: z.array(Order).min(1) });

/** PENDING for days until the acquirer has returned the money; CANCELED if it never will. */
const Refund = z.object({
  refundId: z.coerce.string(),
  extRefundId: z.string().nullish(),
  amount: Minor,
  status: z.enum(['PENDING', 'FINALIZED', 'CANCELED']),
});
export const Refunds = z.object({ refunds: z.array(Refund).default([]) });
export type Refunds = z.output<typeof Refunds>['refunds'];
export const Refunded = z.object({ refund: Refund });

export const Notice = z.union([
  z.object({ order: Order, localReceiptDateTime: z.string().optional() }),
  z.object({
    orderId: OrderId,
    refund: z.object({ refundId: z.coerce.string(), status: z.string().max(40).default('') }),
  }),
]);

export interface Money {
  currency: string;
  /** The number of minor units in one unit of the currency. */
  minorUnits: number;
}

/** An order's amount in won, or null for another currency or a fraction of a won. */
export function getWon({ currencyCode, totalAmount }: Order, money: Money): number | null {
  if (currencyCode !== money.currency) return null;
  const won = totalAmount / money.minorUnits;
  return Number.isSafeInteger(won) ? won : null;
}

/** The state of an order before its refunds are considered. */
export function toNoticedPayment(order: Order, amount: number) {
  const { orderId: tid, extOrderId: providerOrderId } = order;
  return { tid, providerOrderId, status: STATUSES[order.status], amount };
}

export function toGatewayPayment(
  order: Order,
  { amount, refunds, minorUnits }: { amount: number; refunds: Refunds; minorUnits: number },
): GatewayPayment {
  const cancels = refunds
    .filter(({ status }) => status !== 'CANCELED')
    .map(({ refundId, amount: minor }) => ({
      tid: refundId,
      amount: minor / minorUnits,
      cancelledAt: null,
      reason: '',
    }));

  const noticed = toNoticedPayment(order, amount);
  const refundedAmount = cancels.reduce((sum, cancel) => sum + cancel.amount, 0);
  const pendingAmt = refunds
    .filter(({ status }) => status === 'PENDING')
    .reduce((sum, refund) => sum + refund.amount / minorUnits, 0);
  const balanceAmt = noticed.status === 'paid' ? amount - refundedAmount : 0;
  const isGone = balanceAmt === 0 && pendingAmt === 0;

  return {
    ...noticed,
    status: refundedAmount === 0 ? noticed.status : isGone ? 'cancelled' : 'partialCancelled',
    balanceAmt,
    pendingAmt,
    payMethod: 'payu',
    paidAt: null,
    failedAt: null,
    cancelledAt: null,
    approveNo: null,
    receiptUrl: null,
    card: null,
    vbank: null,
    bankName: null,
    cancels,
    cancelledTid: cancels.at(-1)?.tid ?? null,
  };
}
