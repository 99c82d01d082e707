import type { Reader } from '#db/connection.ts';
import { orderOwner, type Visitor } from '../../../../server/visitor.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { isOrderNo } from '../order.ts';
import { findOrder } from '../order.queries.ts';
import type { OrderDetail } from './detail/order-detail.schema.ts';
import { findOrderDetail } from './detail/order-detail.service.ts';
import type { PaymentState } from '../../payment/payment-view.ts';

/** An order for the page after its payment; undefined if it is not the visitor's. */
export async function readOrderComplete(
  db: Reader,
  { visitor, locale, now }: { visitor: Visitor; locale: Locale; now: number },
  orderNo: string,
): Promise<CompletePage | undefined> {
  if (!isOrderNo(orderNo)) return undefined;

  const owner = orderOwner(visitor);
  const order = await findOrderDetail(db, { owner, locale, now }, orderNo);
  if (!order) return undefined;

  const state = getState(order);
  const isUnpaid = state === 'Failed' && order.status === 'OrderCreated';
  const checkoutSn = isUnpaid ? (await findOrder(db, orderNo, owner))?.checkoutSn : undefined;

  return { order, state, checkoutSn };
}

interface CompletePage {
  order: OrderDetail;
  state: PaymentState | 'Cancelled';
  /** The checkout of an order whose payment has not begun: it can still be paid there. */
  checkoutSn: string | undefined;
}

/** The payment's state; Cancelled: it was paid, then cancelled as a whole. */
function getState({ status, payment, cancels }: OrderDetail): PaymentState | 'Cancelled' {
  const isTakenBack = status === 'OrderCancelled' && cancels.length > 0;
  return isTakenBack ? 'Cancelled' : (payment?.state ?? 'Failed');
}
