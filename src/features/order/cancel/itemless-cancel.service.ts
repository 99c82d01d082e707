import type { Tx } from '#db/connection.ts';
import { couponLosses, lessCoupons } from '../order-sum/coupon-loss.ts';
import type { OpenOrder } from '../order-sum/kept-amt.ts';
import { toCost, coveredAmt } from '../order-sum/order-cost.ts';
import type { OrderActor } from '../order/order.ts';
import { planRefund, type PlannedRefund, type RefundableOrder } from '../refund/refund-plan.ts';
import { requestRefunds } from '../refund/refund-request.service.ts';
import type { OrderRow } from './cancel-call.ts';
import { insertCancel } from './cancel.queries.ts';

interface ItemlessCancel {
  order: OrderRow;
  /** The order with everything that was paid for it and went back. */
  state: OpenOrder & RefundableOrder;
  row: {
    actor: OrderActor;
    reasonCode: string;
    reason: string;
    requestHash: string | null;
    /** One of the two makes up what is owed. */
    heldAmt: number;
    compensationAmt: number;
  };
  owedAmt: number;
  now: number;
}

interface WrittenCancel {
  orderCancelSn: number;
  /** Less than what is owed by what had gone back before at the provider. */
  refundAmt: number;
  refunds: PlannedRefund[];
}

/** Gives back an amount of a locked order whose goods stay; it stands with the order's cancels. */
export async function writeItemlessCancel(
  t: Tx,
  { order, state, row, owedAmt, now }: ItemlessCancel,
): Promise<WrittenCancel> {
  const kept = lessCoupons(state.items, couponLosses(state.items, state.coupons));
  const { refunds, refundAmt } = planRefund(state, {
    owedAmt,
    coveredAmt: coveredAmt(kept, state.parcels),
    taxFreeGoodsAmt: toCost(kept, []).taxFreeGoodsAmt,
  });

  const orderCancelSn = await insertCancel(
    t,
    { ...row, orderSn: order.orderSn, createdAt: now, shippingAmt: 0, owedAmt, refundAmt },
    { items: [], couponLosses: [], movedGifts: [] },
  );

  const source = { orderCancelSn };
  await requestRefunds(t, { order, reason: 'Cancel', source, refunds, now });

  return { orderCancelSn, refundAmt, refunds };
}
