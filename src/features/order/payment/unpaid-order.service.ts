import { z } from 'zod';
import type { Tx } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { kstMidnight } from '../../../lib/instant.ts';
import { enqueueJob, type JobKind } from '../../../server/jobs.ts';
import { giveFlashQuotasBack } from '../../benefit/flash-sale/flash-use.queries.ts';
import { publishStockEdge } from '../../benefit/promotion/stock-edge.service.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { raiseSoldCounts } from '../../product/product/sold-count.queries.ts';
import { completeCheckout } from '../checkout/checkout.service.ts';
import { giveBenefitsBack } from '../order/order-benefit.service.ts';
import type { CancelReason, OrderActor } from '../order/order.ts';
import { updateOrderStatus, updateReservedUntil } from '../order/order.queries.ts';
import { lockPromiseTerms } from '../order/promise.queries.ts';
import { findPromise } from '../order/promise.service.ts';
import { releaseUnits } from '../order/restock-units.service.ts';
import { takeStock } from '../order/stock.queries.ts';
import { cancelPresent } from '../present/present.queries.ts';
import { openPresent } from '../present/present.service.ts';
import type { PaymentAttempt } from '../payment-attempt/attempt.queries.ts';
import { unpaidStatuses } from './payment.ts';

/** Moves the order to PaymentCompleted with all side effects; false if it was given up. */
export async function completeOrder(
  t: Tx,
  attempt: PaymentAttempt,
  paidAt: number,
  now: number,
): Promise<boolean> {
  const { orderSn } = attempt;
  const actor = attempt.amount === 0 ? 'shopper' : 'gateway';

  const terms = await lockPromiseTerms(t, orderSn);
  const { orderNo, validDays } = terms;
  const paid = {
    paidAt,
    // A present is promised for a day once its address is entered.
    ...(validDays === null && { promisedAt: await findPromise(t, terms, paidAt) }),
  };
  const move = { orderSn, to: 'PaymentCompleted', actor, note: '', now, ...paid } as const;

  for (const status of unpaidStatuses(attempt)) {
    if (!(await updateOrderStatus(t, { ...move, from: status }))) continue;

    if (validDays !== null) await openPresent(t, { orderSn, validDays, paidAt, now });
    await completePurchase(t, attempt, { orderNo, now });
    return true;
  }

  return false;
}

/** Completes the checkout of a paid order, mails its buyer, and takes its stock. */
async function completePurchase(
  t: Tx,
  { orderSn, checkoutSn }: PaymentAttempt,
  { orderNo, now }: { orderNo: string; now: number },
): Promise<void> {
  await completeCheckout(t, checkoutSn);
  await enqueueMail(t, { template: 'orderCompleted', orderSn }, now);

  const left = await takeStock(t, { orderSn, orderNo }, now);
  await raiseSoldCounts(t, orderSn);
  const soldOut = left.filter((unit) => unit.saleableQty === 0).map((unit) => unit.prodUnitSn);

  await publishStockEdge(t, soldOut, now);
}

/**
 * Moves the order to OrderReceived, until its transfer arrives: its stock stays reserved, and its
 * buyer gets the account by mail. False if the order was cancelled.
 */
export async function receiveOrder(
  t: Tx,
  { orderSn, checkoutSn }: PaymentAttempt,
  dueAt: number,
  now: number,
): Promise<boolean> {
  const move = { orderSn, from: 'OrderCreated', to: 'OrderReceived', actor: 'gateway' } as const;
  if (!(await updateOrderStatus(t, { ...move, note: '', now }))) return false;

  await updateReservedUntil(t, orderSn, dueAt);
  await completeCheckout(t, checkoutSn);
  await enqueueMail(t, { template: 'depositAwaited', orderSn }, now);
  await remindOfDeposit(t, { orderSn, dueAt, now });

  return true;
}

const HOUR_MS = 60 * 60 * 1000;
/** 10:00 in Korea, on the last day. */
const REMIND_HOUR = 10;

const Due = z.object({ orderSn: z.int() });
/** Mails the buyer of an order whose transfer has still not arrived. */
export const depositDueJob: JobKind<z.output<typeof Due>> = { kind: 'deposit-due', payload: Due };

/** Reminds of a transfer on the morning of its last day, unless that is today. */
export async function remindOfDeposit(
  t: Tx,
  { orderSn, dueAt, now }: { orderSn: number; dueAt: number; now: number },
): Promise<void> {
  const runAt = kstMidnight(kstDay(dueAt)) + REMIND_HOUR * HOUR_MS;

  if (kstDay(dueAt) <= kstDay(now)) return;

  const key = `deposit-due:${orderSn}`;
  await enqueueJob(t, { kind: depositDueJob, payload: { orderSn }, key, now, runAt });
}

const ACTORS = {
  paymentFailed: 'gateway',
  refunded: 'gateway',
  expired: 'job',
  presentRefused: 'shopper',
  presentExpired: 'job',
  replaced: 'shopper',
  shopper: 'shopper',
  staff: 'staff',
} as const satisfies Record<CancelReason, OrderActor>;

/** Cancels an unpaid order and returns its stock, benefits and flash quotas. */
export async function giveUpOrder(
  t: Tx,
  attempt: Pick<PaymentAttempt, 'orderSn' | 'paymentMethodType'>,
  { reason, note, now }: { reason: CancelReason; note: string; now: number },
): Promise<void> {
  const { orderSn } = attempt;
  const actor = ACTORS[reason];
  const move = { orderSn, to: 'OrderCancelled', actor, note, now, cancelReason: reason } as const;

  for (const status of unpaidStatuses(attempt)) {
    if (!(await updateOrderStatus(t, { ...move, from: status }))) continue;

    if (status === 'OrderReceived' && reason === 'expired') {
      await enqueueMail(t, { template: 'depositExpired', orderSn }, now);
    }
    await cancelPresent(t, { orderSn, now });
    await giveFlashQuotasBack(t, orderSn);
    await releaseUnits(t, orderSn, now);
    await giveBenefitsBack(t, { orderSn, now });
  }
}
