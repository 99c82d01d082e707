import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import { giveFlashQuotasBack } from '../../benefit/flash-sale/flash-use.queries.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { giveBenefitsBack } from '../order/order-benefit.service.ts';
import type { CancelReason, OrderActor } from '../order/order.ts';
import { updateOrderStatus } from '../order/order.queries.ts';
import { releaseStock } from '../order/stock.queries.ts';
import { publishGivers } from '../../product/gift/gift.service.ts';
import { announceRestock } from '../../find/restock/restock.service.ts';
import { LATE_CHECK_MS, unpaidStatuses } from './payment.ts';
import type { AttemptStatus } from '../payment-attempt/attempt.ts';
import { updateAttempt, type PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { publishStockEdge } from '../../benefit/promotion/stock-edge.service.ts';

const LateCheck = z.object({
  paymentAttemptSn: z.int(),
  /** Null if the shop never received one: the provider is then queried by our own id. */
  tid: z.string().nullable(),
});
export type LateCheck = z.output<typeof LateCheck>;
/** Checks a payment again that was given up and may have been made nevertheless. */
export const lateCheckJob: JobKind<LateCheck> = {
  kind: 'payment-late-check',
  payload: LateCheck,
};

interface AttemptFailure {
  code: string;
  message: string;
  reason: CancelReason;
  from: readonly AttemptStatus[];
  now: number;
}

/** The fields needed of a failing attempt. */
type FailingAttempt = Pick<
  PaymentAttempt,
  'paymentAttemptSn' | 'orderSn' | 'claimSn' | 'provider' | 'paymentMethodType' | 'tid'
>;

/**
 * Closes an attempt and its order and releases the stock, once; false if the attempt has moved on. A
 * claim stays: its additional payment can be tried again until it expires.
 */
export async function recordFailed(
  t: Tx,
  attempt: FailingAttempt,
  failure: AttemptFailure,
): Promise<boolean> {
  const { code, reason, now } = failure;
  const message = failure.message.slice(0, 200);
  const change = {
    status: 'Failed',
    resultCode: code,
    resultMessage: message,
    updatedAt: now,
  } as const;

  const { paymentAttemptSn } = attempt;
  if (!(await updateAttempt(t, { paymentAttemptSn, from: failure.from }, change))) return false;

  if (attempt.claimSn === null) await giveUpOrder(t, attempt, { reason, note: message, now });
  await scheduleCheckOfFailure(t, attempt, { reason, now });

  return true;
}

/**
 * Schedules a late check for an order that was given up, if the buyer may have paid unnoticed or
 * still can: a notice can be lost, and a page of the provider can stay open.
 */
async function scheduleCheckOfFailure(
  t: Tx,
  { paymentAttemptSn, provider, tid }: FailingAttempt,
  { reason, now }: { reason: CancelReason; now: number },
): Promise<void> {
  if (provider === 'none' || reason === 'paymentFailed' || reason === 'refunded') return;
  if (reason === 'replaced' && tid === null) return; // a late return finds it given up

  const runAt = reason === 'expired' && tid !== null ? now + LATE_CHECK_MS : now;
  await scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt });
}

/**
 * Schedules a late check of an attempt that was given up, as the provider may have captured money.
 */
export async function scheduleLateCheck(
  t: Tx,
  check: LateCheck,
  { now, runAt }: { now: number; runAt: number },
): Promise<void> {
  const key = `late-check:${check.paymentAttemptSn}:${runAt}`;
  await enqueueJob(t, { kind: lateCheckJob, payload: check, key, now, runAt });
}

const ACTORS = {
  paymentFailed: 'gateway',
  refunded: 'gateway',
  expired: 'job',
  replaced: 'shopper',
  shopper: 'shopper',
  staff: 'staff',
} as const satisfies Record<CancelReason, OrderActor>;

/** Cancels an unpaid order and returns its stock, benefits and flash quotas. */
export async function giveUpOrder(
  t: Tx,
  attempt: Pick<FailingAttempt, 'orderSn' | 'paymentMethodType'>,
  { reason, note, now }: { reason: CancelReason; note: string; now: number },
): Promise<void> {
  const { orderSn } = attempt;
  const actor = ACTORS[reason];
  const move = { orderSn, to: 'OrderCancelled', actor, note, now, cancelReason: reason } as const;

  for (const status of unpaidStatuses(attempt)) {
    if (!(await updateOrderStatus(t, { ...move, from: status }))) continue;

    if (status === 'OrderReceived' && reason === 'expired')
      await mailDepositExpired(t, orderSn, now);
    await giveFlashQuotasBack(t, orderSn);
    await releaseOrderStock(t, orderSn, now);
    await giveBenefitsBack(t, { orderSn, now });
  }
}

/** Releases the order's stock, and republishes the pages that showed it as sold out. */
async function releaseOrderStock(t: Tx, orderSn: number, now: number): Promise<void> {
  const { released, wereSoldOut } = await releaseStock(t, orderSn);
  const sns = released.map(({ prodUnitSn }) => prodUnitSn);
  await announceRestock(t, sns, { ref: `unpaid:${orderSn}`, now });
  await publishGivers(t, released, now);
  await publishStockEdge(t, wereSoldOut, now);
}

/** Mails the buyer of an expired transfer, who got its account number before. */
async function mailDepositExpired(t: Tx, orderSn: number, now: number): Promise<void> {
  const payload = { template: 'depositExpired', orderSn } as const;
  await enqueueMail(t, payload, now);
}
