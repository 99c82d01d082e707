import type { Tx } from '#db/connection.ts';
import { giveDepositBack, saveDeposit } from '../../benefit/deposit/deposit.service.ts';
import { givePointsBack } from '../../benefit/point/point.service.ts';
import { updateReceiptChanged } from '../cash-receipt/cash-receipt.queries.ts';
import { raiseRefunded } from './refund.queries.ts';
import { findCapture, findClaimCapture } from '../payment-attempt/attempt.queries.ts';
import type { RefundMeans, RefundReason } from './refund.ts';
import type { SealedAccount } from './account/refund-account.service.ts';
import type { PlannedRefund } from './refund-plan.ts';
import { writeRefund } from './write-refund.service.ts';

interface RefundRequest {
  order: { orderSn: number; orderNo: string; memberNo: number | null };
  reason: Exclude<RefundReason, 'Unwanted'>;
  /** The cancel or the claim that it is of. */
  source: { orderCancelSn: number } | { claimSn: number };
  /** At most one of each means of each payment. */
  refunds: readonly PlannedRefund[];
  /** The account for those refunds that need one. */
  refundAccount?: Pick<SealedAccount, 'sealed'> | undefined;
  now: number;
}

/**
 * Refunds a cancel or a claim of a locked order: points and deposit at once, payments once their
 * provider confirms it (refund.jobs.ts), or once their buyer, who is asked by mail, names an account.
 * All but additional payments are added to the order's refunded sums, whose CHECKs reject more than
 * was paid. Cash receipts are compared with what is kept then. Idempotent by its keys.
 */
export async function requestRefunds(t: Tx, request: RefundRequest): Promise<void> {
  const raised = { payment: 0, deposit: 0, point: 0 };
  for (const refund of request.refunds) {
    const isMade = await requestRefund(t, request, refund);
    if (isMade && refund.claimSn === null) raised[SUMS[refund.means]] += refund.amount;
  }

  const { order, now } = request;
  await raiseRefunded(t, order.orderSn, raised);
  await updateReceiptChanged(t, order.orderSn, now);
}

/** The refunded sum of the order that each means is added to. */
const SUMS = {
  Payment: 'payment',
  PaymentToDeposit: 'payment',
  Deposit: 'deposit',
  Point: 'point',
} as const satisfies Record<RefundMeans, string>;

async function requestRefund(
  t: Tx,
  request: RefundRequest,
  refund: PlannedRefund,
): Promise<boolean> {
  const { order, reason, source, now } = request;
  const { means, amount, taxFreeAmt, needsAccount } = refund;
  const isMoney = means === 'Payment';
  const capture = await findRefundedCapture(t, order.orderSn, refund);

  const { key, cancelOrderId } = buildRefundNames(request, refund);

  const isMade = await writeRefund(t, {
    key,
    orderSn: order.orderSn,
    reason,
    ...source,
    means,
    amount,
    taxFreeAmt,
    paymentAttemptSn: capture?.paymentAttemptSn ?? null,
    cancelOrderId,
    needsAccount,
    refundAccount: needsAccount ? (request.refundAccount?.sealed ?? null) : null,
    isDone: !isMoney,
    now,
  });

  if (isMade && !isMoney) await creditRefund(t, order, { means, amount, key, now });

  return isMade;
}

/** The payment that is refunded; undefined of deposit and points. */
function findRefundedCapture(t: Tx, orderSn: number, { means, claimSn }: PlannedRefund) {
  if (means === 'Deposit' || means === 'Point') return undefined;
  return claimSn === null ? findCapture(t, orderSn) : findClaimCapture(t, claimSn);
}

/**
 * The idempotency key without its means, which is also the ref in the ledgers (`cancel:12`,
 * `claim:12:added:7`), and the provider's.
 */
function buildRefundNames(
  { order, source }: RefundRequest,
  { claimSn }: PlannedRefund,
): { key: string; cancelOrderId: string } {
  const names =
    'orderCancelSn' in source
      ? {
          key: `cancel:${source.orderCancelSn}`,
          cancelOrderId: `${order.orderNo}-C${source.orderCancelSn}`,
        }
      : { key: `claim:${source.claimSn}`, cancelOrderId: `${order.orderNo}-R${source.claimSn}` };
  if (claimSn === null) return names;

  return {
    key: `${names.key}:added:${claimSn}`,
    cancelOrderId: `${names.cancelOrderId}A${claimSn}`,
  };
}

interface CreditedRefund {
  means: RefundMeans;
  amount: number;
  key: string;
}

/** Credits points or deposit; guests have neither. */
async function creditRefund(
  t: Tx,
  { orderSn, memberNo }: RefundRequest['order'],
  { means, amount, key: ref, now }: CreditedRefund & { now: number },
): Promise<void> {
  if (memberNo === null) return;

  const back = { memberNo, orderSn, ref, amount, now };
  if (means === 'Point') await givePointsBack(t, back);
  else if (means === 'Deposit') await giveDepositBack(t, back);
  else await saveDeposit(t, back);
}
