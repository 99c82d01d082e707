import type { Shop } from '#db/connection.ts';
import type { Visitor } from '../../server/visitor.ts';
import { withSetAmounts } from '../../lib/order-items.ts';
import { isOrderNo } from '../order/order.ts';
import { findOrder, listOrderItems, listOrderShippings } from '../order/order.queries.ts';
import type { MethodDetail } from '../payment/payment.ts';
import { listOrderBenefits } from '../order-benefit/order-benefit.queries.ts';
import { findOrderAttempt } from '../payment/payment.queries.ts';
import { paymentStateOf } from '../payment-window/payment-view.ts';
import type { PaymentState } from '../payment-window/payment-view.ts';

/** An order as its buyer sees it right after paying; undefined when it is not theirs. */
export async function readOrderComplete(
  { shop, visitor }: { shop: Shop; visitor: Visitor },
  orderNo: string,
) {
  if (!isOrderNo(orderNo)) return undefined;
  const { member, guestOrderSn } = visitor;
  const order = await findOrder(shop.read, orderNo, { memberNo: member?.memberNo, guestOrderSn });
  if (!order) return undefined;
  const [items, shippings, benefits, attempt] = await Promise.all([
    listOrderItems(shop.read, order.orderSn),
    listOrderShippings(shop.read, order.orderSn),
    listOrderBenefits(shop.read, order.orderSn),
    findOrderAttempt(shop.read, order.orderSn),
  ]);
  const { guestPasswordHash: _, ...shown } = order;
  return {
    order: shown,
    items: withSetAmounts(items),
    shippings,
    benefits,
    ecpPaymentId: attempt?.ecpPaymentId ?? '',
    state: stateOf(order, attempt),
    paymentMethodType: attempt?.paymentMethodType ?? '',
    provider: attempt?.provider ?? '',
    // Written by record.service.ts alone.
    method: JSON.parse(attempt?.methodDetail ?? '{}') as MethodDetail,
    receiptUrl: attempt?.receiptUrl ?? undefined,
  };
}

export type OrderComplete = NonNullable<Awaited<ReturnType<typeof readOrderComplete>>>;

/** How it stands; Cancelled: it was paid, and then taken back as a whole. */
function stateOf(
  order: { status: string },
  attempt: { status: string; paymentMethodType: string } | undefined,
): PaymentState | 'Cancelled' {
  const state = attempt ? paymentStateOf(attempt) : 'Failed';
  return state === 'Paid' && order.status === 'OrderCancelled' ? 'Cancelled' : state;
}
