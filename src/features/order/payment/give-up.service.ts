import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { requestPublish } from '../../../publish/request-publish.ts';
import { enqueue } from '../../../server/jobs.ts';
import type { JobKind } from '../../../server/jobs.ts';
import { giveFlashQuotasBack } from '../../benefit/flash-sale/flash-use.queries.ts';
import { mailJob, mailKey } from '../../member/mail/mail.ts';
import { giveBenefitsBack } from '../order-benefit/order-benefit.service.ts';
import type { CancelReason, OrderActor } from '../order/order.ts';
import { updateOrderStatus } from '../order/order.queries.ts';
import { releaseStock } from '../order/stock.queries.ts';
import { publishGivers } from '../../product/gift/gift.service.ts';
import { announceRestock } from '../../member/restock/restock.service.ts';
import { LATE_CHECK_MS, unpaidStatuses } from './payment.ts';
import type { AttemptStatus } from '../payment-attempt/attempt.ts';
import { updateAttempt } from '../payment-attempt/attempt.queries.ts';
import type { PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { listProductCodes } from '../../product/product/product-code.queries.ts';

const LateCheck = z.object({
  paymentAttemptSn: z.int(),
  /** Null where none ever reached us: the provider is asked by our own id. */
  tid: z.string().nullable(),
});
export type LateCheck = z.output<typeof LateCheck>;
/** Looks once more at a payment that was given up and may have been made after all. */
export const lateCheckJob: JobKind<LateCheck> = {
  kind: 'payment-late-check',
  payload: LateCheck,
};

interface Failure {
  code: string;
  message: string;
  reason: CancelReason;
  from: readonly AttemptStatus[];
  now: number;
}

/** What is known of an attempt that fails. */
type FailingAttempt = Pick<
  PaymentAttempt,
  'paymentAttemptSn' | 'orderSn' | 'provider' | 'paymentMethodType' | 'tid'
>;

/** Closes an attempt and its order, and gives the stock back, once; false if it was too late. */
export async function recordFailed(
  t: Tx,
  attempt: FailingAttempt,
  failure: Failure,
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
  await giveUpOrder(t, attempt, { reason, note: message, now });
  await looksOnceMore(t, attempt, { reason, now });
  return true;
}

/**
 * Where the buyer may have paid without our hearing of it, or may still, the provider is asked
 * after an order was given up: a notice can be lost, and a page of the provider stay open.
 */
async function looksOnceMore(
  t: Tx,
  { paymentAttemptSn, provider, tid }: FailingAttempt,
  { reason, now }: { reason: CancelReason; now: number },
): Promise<void> {
  if (provider === 'none' || reason === 'paymentFailed' || reason === 'refunded') return;
  if (reason === 'replaced' && tid === null) return; // its return finds it given up
  const runAt = reason === 'expired' && tid !== null ? now + LATE_CHECK_MS : now;
  await scheduleLateCheck(t, { paymentAttemptSn, tid }, { now, runAt });
}

/** The provider may have taken money for an attempt that was given up, so look once more. */
export async function scheduleLateCheck(
  t: Tx,
  check: LateCheck,
  { now, runAt }: { now: number; runAt: number },
): Promise<void> {
  const key = `late-check:${check.paymentAttemptSn}:${runAt}`;
  await enqueue(t, { kind: lateCheckJob, payload: check, key, now, runAt });
}

const ACTORS = {
  paymentFailed: 'gateway',
  refunded: 'gateway',
  expired: 'job',
  replaced: 'shopper',
  shopper: 'shopper',
  staff: 'staff',
} as const satisfies Record<CancelReason, OrderActor>;

/** Cancels an unpaid order, and gives back what it held. */
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
    if (status === 'OrderReceived' && reason === 'expired') await tellExpired(t, orderSn, now);
    await giveFlashQuotasBack(t, orderSn);
    await shelve(t, orderSn, now);
    await giveBenefitsBack(t, { orderSn, now });
  }
}

/** Lets go of what the order held, and of pages that said it was sold out. */
async function shelve(t: Tx, orderSn: number, now: number): Promise<void> {
  const { released, wereSoldOut } = await releaseStock(t, orderSn);
  const sns = released.map(({ prodUnitSn }) => prodUnitSn);
  await announceRestock(t, sns, { ref: `unpaid:${orderSn}`, now });
  await publishGivers(t, released, now);
  if (wereSoldOut.length === 0) return;
  const codes = await listProductCodes(t, wereSoldOut);
  const tags = codes.map((itemCode) => `product:${itemCode}`);
  await requestPublish(t, tags, { now });
}

/** A buyer who was told where to pay is told that it is over. */
async function tellExpired(t: Tx, orderSn: number, now: number): Promise<void> {
  const payload = { template: 'depositExpired', orderSn } as const;
  await enqueue(t, { kind: mailJob, payload, key: mailKey(payload), now });
}
