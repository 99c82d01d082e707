import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError, throwIf } from '../../../errors/errors.ts';
import type { Seam } from '../../../server/seam.ts';
import type { OrderActor } from '../order/order.ts';
import { lockOrder } from '../order/order-item.queries.ts';
import { readItems } from '../order/order-move.service.ts';
import { findOrder, type OrderOwner } from '../order/order.queries.ts';
import { isPresentWaiting } from '../present/present.service.ts';
import { findOrderAttempt } from '../payment-attempt/attempt.queries.ts';
import { takeRefundAccount } from '../refund/account/refund-holder.service.ts';
import { recordFailed } from '../payment/settle-payment.service.ts';
import { STAFF_CANCEL_REASON } from './cancel.ts';
import { cancelFault, type CancelBy } from './cancel-fault.ts';
import { planCancel, type CancelPlan } from './cancel-plan.ts';
import { lostPoints, type LostPoints } from '../order-sum/lost-points.ts';
import { withLeft } from '../order-sum/paid-item.ts';
import { readOrderMeans } from '../order-sum/order-means.queries.ts';
import { readPaidOrder } from '../order-sum/paid-order.queries.ts';
import { toShownRefunds } from '../refund/refund-plan.ts';
import { countOrderCoupons, findRequestedCancel } from './cancel.queries.ts';
import type { CancelDone, CancelEstimate, EstimateCancel } from './cancel.schema.ts';
import type { RequestedCancel, OrderRow } from './cancel-call.ts';
import { writeCancel } from './cancel-write.service.ts';

/** The estimated refund, which the owner sees before confirming the cancel. */
export async function estimateCancel(
  db: Reader,
  { owner, orderNo }: { owner: OrderOwner; orderNo: string },
  request: EstimateCancel,
): Promise<CancelEstimate> {
  const order = await findOrder(db, orderNo, owner);
  if (!order) throw new AppError('NotFound');

  const { reasonCode } = request;
  return estimateOrderCancel(db, order, { request, by: { actor: 'shopper', reasonCode } });
}

/** The estimate of a cancel by staff, of any order; by a shopper's reason for its buyer. */
export function estimateByStaff(
  db: Reader,
  order: OrderRow,
  request: EstimateCancel,
): Promise<CancelEstimate> {
  const { reasonCode } = request;
  return estimateOrderCancel(db, order, { request, by: { actor: 'staff', reasonCode } });
}

/** A request to cancel, and who makes it. */
interface AttributedCancel {
  request: Pick<EstimateCancel, 'items' | 'cashRefundMethod'>;
  by: CancelBy;
}

async function estimateOrderCancel(
  db: Reader,
  order: OrderRow,
  cancel: AttributedCancel,
): Promise<CancelEstimate> {
  if (order.paidAt === null) return unpaidEstimate(order, cancel.request);
  return toEstimate(db, order, { plan: await planOrderCancel(db, order, cancel), by: cancel.by });
}

/** An unpaid order is cancelled as a whole, and nothing is refunded. */
function unpaidEstimate(order: OrderRow, request: Pick<EstimateCancel, 'items'>): CancelEstimate {
  if (order.status !== 'OrderReceived') throw new AppError('OrderNotCancellable');
  if (request.items) throw new AppError('CancelWholeOnly');

  const nothing = { goodsAmt: 0, shippingAmt: 0, couponLossAmt: 0, refundAmt: 0, couponCount: 0 };
  const adjustments = { carriedAmt: 0, heldAmt: 0, priorRefundAmt: 0 };
  const points = { unearnedPoint: 0, takenBackPoint: 0 };
  const toNowhere = { needsAccount: false, cashRefundMethod: null };
  const more = { ...adjustments, ...points, ...toNowhere };

  return { ...nothing, ...more, items: [], refunds: [], isWhole: true };
}

/** The points that a cancel costs its buyer: a guest has none. */
async function readLostPoints(
  db: Reader,
  order: OrderRow,
  { plan, by }: { plan: CancelPlan; by: CancelBy },
): Promise<LostPoints> {
  if (order.memberNo === null) return { unearnedPoint: 0, takenBackPoint: 0 };

  const { items, coupons } = await readPaidOrder(db, order.orderSn);
  const after = withLeft(items, plan.left, (item) => `${cancelFault(item, by)}Cancel`);

  return lostPoints(await readItems(db, order.orderSn), { before: items, after }, coupons);
}

/**
 * The plan of a cancel of a paid order. Throws what prevents it, CancelWholeOnly for a part of a present that
 * waits for its address.
 */
export async function planOrderCancel(
  db: Reader,
  order: OrderRow,
  { request, by }: AttributedCancel,
): Promise<CancelPlan> {
  const paid = await readPaidOrder(db, order.orderSn);
  const means = await readOrderMeans(db, order);
  const plan = planCancel({ ...means, ...paid }, { ...request, by });
  if ('problem' in plan) throwIf(plan.problem);
  else if (plan.isWhole || !(await isPresentWaiting(db, order.orderSn))) return plan;
  else throw new AppError('CancelWholeOnly');

  throw new Error('A plan without a problem is a plan.');
}

/** A whole cancel returns every coupon of the order. */
async function toEstimate(
  db: Reader,
  order: OrderRow,
  { plan, by }: { plan: CancelPlan; by: CancelBy },
): Promise<CancelEstimate> {
  const {
    left: _1,
    owedAmt,
    couponLosses: _2,
    movedGifts: _3,
    freedCoupons,
    freedFeeCoupons,
    refunds,
    ...shown
  } = plan;

  const ownCount = plan.isWhole ? await countOrderCoupons(db, order.orderSn) : freedCoupons.length;
  const couponCount = ownCount + freedFeeCoupons.length;
  const priorRefundAmt = owedAmt - plan.refundAmt;

  const points = await readLostPoints(db, order, { plan, by });
  return { ...shown, refunds: toShownRefunds(refunds), priorRefundAmt, couponCount, ...points };
}

interface Canceller {
  database: ShopDatabase;
  seam?: Seam;
  actor: Extract<OrderActor, 'shopper' | 'staff'>;
  /** Hash of a request with an Idempotency-Key. */
  requestHash?: string | undefined;
  now: number;
}

/**
 * Cancels an order or a part of it before it ships. Stock, coupons, points and deposit are returned
 * in the same transaction, the payment by a job. Everything is checked again with the order locked,
 * so that of two concurrent cancels the second fails, as nothing is left to cancel. A repeated
 * request gets the result of the first.
 */
export async function cancelOrder(
  { database, seam, actor, requestHash, now }: Canceller,
  { owner, orderNo }: { owner: OrderOwner; orderNo: string },
  request: RequestedCancel,
): Promise<CancelDone> {
  await seam?.('beforeCancel');

  const done = await database.tx(async (t) => {
    const found = await findOrder(t, orderNo, owner);
    if (!found) throw new AppError('NotFound');

    const order = await lockOrder(t, found);
    const earlier = await findEarlier(t, order, requestHash);
    if (earlier) return earlier;

    const cancelling = { request, actor, requestHash, now };
    const cancel = order.paidAt === null ? cancelUnpaid : cancelPaid;
    const written = await cancel(t, order, cancelling);

    void seam?.('beforeCancelCommit');

    return written;
  });

  await seam?.('afterCancel');

  return done;
}

type CancelCall = Pick<Canceller, 'actor' | 'requestHash' | 'now'> & { request: RequestedCancel };

async function cancelPaid(t: Tx, order: OrderRow, cancelling: CancelCall): Promise<CancelDone> {
  const { request, actor, now } = cancelling;
  const by = { actor, reasonCode: request.reasonCode };
  const plan = await planOrderCancel(t, order, { request, by });
  if (plan.refundAmt !== request.expectedRefundAmt) {
    throw new AppError('RefundChanged', { detail: await toEstimate(t, order, { plan, by }) });
  }

  // Staff may leave it to the buyer, who is asked for it by mail.
  if (plan.needsAccount && (actor === 'shopper' || request.refundAccount)) {
    await takeRefundAccount(t, order, { account: request.refundAccount, now });
  }

  return writeCancel(t, { ...cancelling, order, plan });
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

async function cancelUnpaid(
  t: Tx,
  order: OrderRow,
  { request, actor, now }: CancelCall,
): Promise<CancelDone> {
  unpaidEstimate(order, request);

  const attempt = await findOrderAttempt(t, order.orderSn);

  const failure = { code: 'Cancelled', message: '', reason: actor, now } as const;
  if (!attempt || !(await recordFailed(t, attempt, { ...failure, from: ['Waiting'] }))) {
    throw new AppError('OrderNotCancellable');
  }

  return { orderCancelSn: null, orderStatus: 'OrderCancelled', refundAmt: 0, refunds: [] };
}

type StaffRequest = Pick<RequestedCancel, 'items' | 'reason' | 'refundAccount'> &
  Pick<EstimateCancel, 'reasonCode'> & { expectedRefundAmt?: number };

/**
 * A cancel by staff, at the refund amount that they saw, or else the one estimated now; by a shopper's reason
 * for its buyer, else by the shop's. A refund that needs an account waits for it where none is given.
 */
export async function cancelByStaff(
  { database, now }: { database: ShopDatabase; now: number },
  order: OrderRow,
  request: StaffRequest,
): Promise<CancelDone> {
  const whose = {
    orderNo: order.orderNo,
    owner: { memberNo: order.memberNo ?? undefined, guestOrderSn: order.orderSn },
  };

  const { items, reasonCode } = request;
  const expectedRefundAmt =
    request.expectedRefundAmt ??
    (await estimateByStaff(database.read, order, { items, reasonCode })).refundAmt;
  const call = { ...request, reasonCode: reasonCode ?? STAFF_CANCEL_REASON, expectedRefundAmt };

  return cancelOrder({ database, actor: 'staff', now }, whose, call);
}
