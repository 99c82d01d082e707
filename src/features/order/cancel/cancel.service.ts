import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError, throwIf } from '../../../lib/errors.ts';
import { isSameName } from '../../../lib/person-name.ts';
import type { Seam } from '../../../server/seam.ts';
import { findMemberName } from '../../member/member/member.queries.ts';
import type { OrderActor, OrderStatus } from '../order/order.ts';
import { isCancellable } from '../order/order.ts';
import { lockOrder } from '../order/order-item.queries.ts';
import { findOrder } from '../order/order.queries.ts';
import type { OrderOwner } from '../order/order.queries.ts';
import { findCapture, findOrderAttempt } from '../payment-attempt/attempt.queries.ts';
import { sumKeptTaxFree } from '../refund/refund-sum.queries.ts';
import { recordFailed } from '../payment/give-up.service.ts';
import { STAFF_CANCEL_REASON } from './cancel.ts';
import { planCancel } from './cancel-plan.ts';
import type { CancelPlan } from './cancel-plan.ts';
import { countOrderCoupons, findRequestedCancel, readPaidOrder } from './cancel.queries.ts';
import type { CancelDone, CancelEstimate, EstimateCancel } from './cancel.schema.ts';
import type { AskedCancel, OrderRow } from './cancel-call.ts';
import { writeCancel } from './cancel-write.service.ts';

/** What cancelling would give back, for the owner to see before they confirm it. */
export async function estimateCancel(
  db: Reader,
  { owner, orderNo }: { owner: OrderOwner; orderNo: string },
  asked: EstimateCancel,
): Promise<CancelEstimate> {
  const order = await findOrder(db, orderNo, owner);
  if (!order) throw new AppError('NotFound');
  return estimateByStaff(db, order, asked);
}

/** The same for any order. */
export async function estimateByStaff(
  db: Reader,
  order: OrderRow,
  asked: EstimateCancel,
): Promise<CancelEstimate> {
  if (order.paidAt === null) return unpaidEstimate(order, asked);
  return toEstimate(db, order, await planOf(db, order, asked));
}

/** An order nobody has paid is cancelled as a whole, and nothing goes back. */
function unpaidEstimate(order: OrderRow, asked: EstimateCancel): CancelEstimate {
  if (order.status !== 'OrderReceived') throw new AppError('OrderNotCancellable');
  if (asked.items) throw new AppError('CancelWholeOnly');
  const nothing = { goodsAmt: 0, shippingAmt: 0, refundAmt: 0, couponCount: 0 };
  return { ...nothing, items: [], refunds: [], isWhole: true, needsAccount: false };
}

async function planOf(db: Reader, order: OrderRow, asked: EstimateCancel): Promise<CancelPlan> {
  if (!isCancellable(order.status as OrderStatus) && !asked.items) {
    throw new AppError('OrderNotCancellable');
  }
  const { items, parcels } = await readPaidOrder(db, order.orderSn);
  const capture = await findCapture(db, order.orderSn);
  const plan = planCancel(
    {
      ...{ items, parcels, isMember: order.memberNo !== null },
      paymentMethodType: capture?.paymentMethodType,
      paid: {
        payment: order.finalTotalPaymentAmt,
        deposit: order.usedDepositAmt,
        point: order.usedExclusivePointAmt,
      },
      refunded: {
        payment: order.refundedPaymentAmt,
        deposit: order.refundedDepositAmt,
        point: order.refundedPointAmt,
      },
      keptTaxFreeAmt: capture ? await sumKeptTaxFree(db, capture) : 0,
    },
    asked,
  );
  if ('problem' in plan) throwIf(plan.problem);
  else return plan;
  throw new Error('A plan without a problem is a plan.');
}

/** With the last of an order every coupon comes back. */
async function toEstimate(db: Reader, order: OrderRow, plan: CancelPlan): Promise<CancelEstimate> {
  const { left: _1, taxFreeAmt: _2, freedCoupons, ...shown } = plan;
  const couponCount = plan.isWhole
    ? await countOrderCoupons(db, order.orderSn)
    : freedCoupons.length;
  return { ...shown, couponCount };
}

interface Canceller {
  database: ShopDatabase;
  seam?: Seam;
  actor: Extract<OrderActor, 'shopper' | 'staff'>;
  /** Of a request with an Idempotency-Key. */
  requestHash?: string | undefined;
  now: number;
}

/**
 * Cancels an order or a part of it, before it leaves: stock, coupons, points and deposit go back at
 * once, money as a job. Everything is checked anew with the order locked, so that of two who cancel
 * the same at once one is told that there is nothing left to cancel. A repeat of the same request
 * finds what the first has cancelled.
 */
export async function cancelOrder(
  { database, seam, actor, requestHash, now }: Canceller,
  { owner, orderNo }: { owner: OrderOwner; orderNo: string },
  asked: AskedCancel,
): Promise<CancelDone> {
  await seam?.('beforeCancel');
  const done = await database.tx(async (t) => {
    const found = await findOrder(t, orderNo, owner);
    if (!found) throw new AppError('NotFound');
    const order = await lockOrder(t, found);
    const earlier = await findEarlier(t, order, requestHash);
    if (earlier) return earlier;
    const by = { asked, actor, requestHash, now };
    const written = await (order.paidAt === null ? cancelUnpaid : cancelPaid)(t, order, by);
    void seam?.('beforeCancelCommit');
    return written;
  });
  await seam?.('afterCancel');
  return done;
}

type CancelBy = Pick<Canceller, 'actor' | 'requestHash' | 'now'> & { asked: AskedCancel };

async function cancelPaid(t: Tx, order: OrderRow, by: CancelBy): Promise<CancelDone> {
  const { asked } = by;
  const plan = await planOf(t, order, asked);
  if (plan.refundAmt !== asked.expectedRefundAmt) {
    throw new AppError('RefundChanged', { detail: await toEstimate(t, order, plan) });
  }
  if (plan.needsAccount) await checkAccount(t, order, asked);
  return writeCancel(t, { ...by, order, plan });
}

async function findEarlier(
  t: Tx,
  { orderSn, status }: OrderRow,
  requestHash: string | undefined,
): Promise<CancelDone | undefined> {
  if (requestHash === undefined) return undefined;
  const cancel = await findRequestedCancel(t, { orderSn, requestHash });
  return cancel && { ...cancel, orderStatus: status };
}

/** spec 5: the refund holder equals the member's name; a guest's equals the buyer's. */
async function checkAccount(
  db: Reader,
  { memberNo, buyerName }: OrderRow,
  { refundAccount }: AskedCancel,
): Promise<void> {
  const fieldOf = (code: 'RefundAccountRequired' | 'RefundHolderMismatch') => ({
    fields: { 'refundAccount.bankAccountHolder': code },
  });
  if (!refundAccount) throw new AppError('RefundAccountRequired', fieldOf('RefundAccountRequired'));
  const name = memberNo === null ? buyerName : await findMemberName(db, memberNo);
  if (!isSameName(refundAccount.bankAccountHolder, name)) {
    throw new AppError('RefundHolderMismatch', fieldOf('RefundHolderMismatch'));
  }
}

async function cancelUnpaid(
  t: Tx,
  order: OrderRow,
  { asked, actor, now }: CancelBy,
): Promise<CancelDone> {
  unpaidEstimate(order, asked);
  const attempt = await findOrderAttempt(t, order.orderSn);
  const failure = { code: 'Cancelled', message: '', reason: actor, now } as const;
  if (!attempt || !(await recordFailed(t, attempt, { ...failure, from: ['Waiting'] }))) {
    throw new AppError('OrderNotCancellable');
  }
  return { orderCancelSn: null, orderStatus: 'OrderCancelled', refundAmt: 0, refunds: [] };
}

/** The same by staff, who need not have seen the sum. */
export async function cancelByStaff(
  { database, now }: { database: ShopDatabase; now: number },
  order: OrderRow,
  asked: Pick<AskedCancel, 'items' | 'reason' | 'refundAccount'>,
): Promise<CancelDone> {
  const whose = {
    orderNo: order.orderNo,
    owner: { memberNo: order.memberNo ?? undefined, guestOrderSn: order.orderSn },
  };
  const { refundAmt } = await estimateByStaff(database.read, order, { items: asked.items });
  const call = { ...asked, reasonCode: STAFF_CANCEL_REASON, expectedRefundAmt: refundAmt };
  return cancelOrder({ database, actor: 'staff', now }, whose, call);
}
