import type { Tx } from '#db/connection.ts';
import { giveDepositBack, saveDeposit } from '../../benefit/deposit/deposit.service.ts';
import { givePointsBack } from '../../benefit/point/point.service.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { raiseRefunded } from '../order/refunded-amt.queries.ts';
import { findCapture } from '../payment-attempt/attempt.queries.ts';
import type { RefundMeans, RefundReason } from './refund.ts';
import type { SealedAccount } from './refund-account.service.ts';
import { findRefundByKey, insertRefund } from './refund.queries.ts';

interface RefundRequest {
  order: { orderSn: number; memberNo: number | null };
  reason: Exclude<RefundReason, 'Unwanted'>;
  /**
   * Idempotency key, such as `cancel:12`, and the ref in the ledgers: each means is refunded once.
   */
  key: string;
  /** The cancel or the claim that it is of. */
  orderCancelSn?: number;
  claimSn?: number;
  /** The refunds, at most one of each means; in won. */
  refunds: readonly { means: RefundMeans; amount: number }[];
  /** The tax-free part of the payment among them. */
  taxFreeAmt: number;
  /** The provider's idempotency key, new for every refund. */
  cancelOrderId: string;
  /** The payment method can't be refunded (`paymentRoute`): the refund needs a bank account. */
  needsAccount: boolean;
  refundAccount?: Pick<SealedAccount, 'sealed'> | undefined;
  now: number;
}

/**
 * Refunds a cancel or a claim of a locked order: points and deposit at once, the payment once the
 * provider confirms it (refund.jobs.ts), or once its buyer, who is asked by mail, names an account. All of it is added to the order's refunded sums, whose
 * CHECKs reject more than was paid. Idempotent by its key.
 */
export async function requestRefunds(t: Tx, request: RefundRequest): Promise<void> {
  const raised = { payment: 0, deposit: 0, point: 0 };
  for (const refund of request.refunds) {
    if (!(await requestOne(t, request, refund))) continue;
    raised[SUMS[refund.means]] += refund.amount;
  }
  await raiseRefunded(t, request.order.orderSn, raised);
}

/** The refunded sum of the order that each means is added to. */
const SUMS = {
  Payment: 'payment',
  PaymentToDeposit: 'payment',
  Deposit: 'deposit',
  Point: 'point',
} as const satisfies Record<RefundMeans, string>;

async function requestOne(
  t: Tx,
  request: RefundRequest,
  { means, amount }: { means: RefundMeans; amount: number },
): Promise<boolean> {
  const { order, reason, key, now, needsAccount, refundAccount } = request;
  const isMoney = means === 'Payment';
  const isPaid = isMoney || means === 'PaymentToDeposit';
  const capture = isPaid ? await findCapture(t, order.orderSn) : undefined;
  const waits = needsAccount && !refundAccount ? 'AccountNeeded' : 'Requested';
  const refundSn = await insertRefund(t, {
    refundKey: `${key}:${means}`,
    orderSn: order.orderSn,
    reason,
    means,
    amount,
    orderCancelSn: request.orderCancelSn ?? null,
    claimSn: request.claimSn ?? null,
    taxFreeAmt: isPaid ? request.taxFreeAmt : 0,
    ...(isMoney ? { status: waits, doneAt: null } : { status: 'Done', doneAt: now }),
    paymentAttemptSn: capture?.paymentAttemptSn ?? null,
    cancelOrderId: isMoney ? request.cancelOrderId : null,
    refundAccount: isMoney && needsAccount ? (refundAccount?.sealed ?? null) : null,
    createdAt: now,
  });
  if (refundSn === undefined)
    return throwIfOther(t, { orderSn: order.orderSn, means, amount, key });
  if (!isMoney) await saveOne(t, request, { means, amount });
  else if (waits === 'AccountNeeded' && capture) {
    const { orderSn, paymentAttemptSn } = capture;
    const payload = {
      template: 'refundAccountNeeded',
      orderSn,
      paymentAttemptSn,
      refundSn,
    } as const;
    await enqueueMail(t, payload, now);
  }
  return true;
}

/** An existing key is a repeat if order and amount match; false, as nothing is left to do. */
async function throwIfOther(
  t: Tx,
  { orderSn, means, amount, key }: { orderSn: number; means: string; amount: number; key: string },
): Promise<false> {
  const refundKey = `${key}:${means}`;
  const made = await findRefundByKey(t, refundKey);
  if (made?.orderSn === orderSn && made.amount === amount) return false;
  throw new Error(`Refund ${refundKey} is of another order or amount.`);
}

/** Credits points or deposit; guests have neither. */
async function saveOne(
  t: Tx,
  { order: { orderSn, memberNo }, key, now }: RefundRequest,
  { means, amount }: { means: Exclude<RefundMeans, 'Payment'>; amount: number },
): Promise<void> {
  if (memberNo === null) return;
  const back = { memberNo, orderSn, ref: key, amount, now };
  if (means === 'Point') await givePointsBack(t, back);
  else if (means === 'Deposit') await giveDepositBack(t, back);
  else await saveDeposit(t, back);
}
