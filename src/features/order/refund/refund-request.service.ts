import type { Tx } from '#db/connection.ts';
import { giveDepositBack, saveDeposit } from '../../benefit/deposit/deposit.service.ts';
import { givePointsBack } from '../../benefit/point/point.service.ts';
import { raiseRefunded } from '../order/refunded-amt.queries.ts';
import { findCapture } from '../payment-attempt/attempt.queries.ts';
import type { RefundMeans, RefundReason } from './refund.ts';
import type { SealedAccount } from './refund-account.service.ts';
import { findRefundByKey, insertRefund } from './refund.queries.ts';

interface AskedRefunds {
  order: { orderSn: number; memberNo: number | null };
  reason: Exclude<RefundReason, 'Unwanted'>;
  /** Idempotency key, such as `cancel:12`, and the ref in the ledgers: each means goes back once. */
  key: string;
  orderCancelSn?: number;
  /** What goes back, at most one of each means; in won. */
  refunds: readonly { means: RefundMeans; amount: number }[];
  /** The part of the money among them that is free of VAT. */
  taxFreeAmt: number;
  /** What the provider is to know it by: new for every refund. */
  cancelOrderId: string;
  /** The money can't go back the way it came (`paymentRoute`): it waits for an account. */
  needsAccount: boolean;
  refundAccount?: SealedAccount | undefined;
  now: number;
}

/**
 * Gives back what a cancel or a claim of a locked order takes back: points and deposit at once, money
 * when the provider says so (refund.jobs.ts). All of it counts in the order's refunded sums, whose
 * CHECKs stop what was never paid. Repeated with the same key it changes nothing.
 */
export async function requestRefunds(t: Tx, asked: AskedRefunds): Promise<void> {
  const raised = { payment: 0, deposit: 0, point: 0 };
  for (const refund of asked.refunds) {
    if (!(await requestOne(t, asked, refund))) continue;
    raised[SUMS[refund.means]] += refund.amount;
  }
  await raiseRefunded(t, asked.order.orderSn, raised);
}

/** Which of an order's sums a means counts in. */
const SUMS = {
  Payment: 'payment',
  PaymentToDeposit: 'payment',
  Deposit: 'deposit',
  Point: 'point',
} as const satisfies Record<RefundMeans, string>;

async function requestOne(
  t: Tx,
  asked: AskedRefunds,
  { means, amount }: { means: RefundMeans; amount: number },
): Promise<boolean> {
  const { order, reason, key, now, needsAccount, refundAccount } = asked;
  const isMoney = means === 'Payment';
  const isPaid = isMoney || means === 'PaymentToDeposit';
  const capture = isPaid ? await findCapture(t, order.orderSn) : undefined;
  const waits = needsAccount && !refundAccount ? 'AccountNeeded' : 'Requested';
  const refundSn = await insertRefund(t, {
    ...{ refundKey: `${key}:${means}`, orderSn: order.orderSn, reason, means, amount },
    orderCancelSn: asked.orderCancelSn ?? null,
    taxFreeAmt: isPaid ? asked.taxFreeAmt : 0,
    ...(isMoney ? { status: waits, doneAt: null } : { status: 'Done', doneAt: now }),
    paymentAttemptSn: capture?.paymentAttemptSn ?? null,
    cancelOrderId: isMoney ? asked.cancelOrderId : null,
    refundAccount: isMoney && needsAccount ? (refundAccount?.sealed ?? null) : null,
    createdAt: now,
  });
  if (refundSn === undefined)
    return throwIfOther(t, { orderSn: order.orderSn, means, amount, key });
  if (!isMoney) await saveOne(t, asked, { means, amount });
  return true;
}

/** A key that is there already is a repeat, if it stands for the same; false, for nothing is left to do. */
async function throwIfOther(
  t: Tx,
  { orderSn, means, amount, key }: { orderSn: number; means: string; amount: number; key: string },
): Promise<false> {
  const refundKey = `${key}:${means}`;
  const made = await findRefundByKey(t, refundKey);
  if (made?.orderSn === orderSn && made.amount === amount) return false;
  throw new Error(`Refund ${refundKey} is of another order or amount.`);
}

/** Guests have neither points nor deposit. */
async function saveOne(
  t: Tx,
  { order: { orderSn, memberNo }, key, now }: AskedRefunds,
  { means, amount }: { means: Exclude<RefundMeans, 'Payment'>; amount: number },
): Promise<void> {
  if (memberNo === null) return;
  const back = { memberNo, orderSn, ref: key, amount, now };
  if (means === 'Point') await givePointsBack(t, back);
  else if (means === 'Deposit') await giveDepositBack(t, back);
  else await saveDeposit(t, back);
}
