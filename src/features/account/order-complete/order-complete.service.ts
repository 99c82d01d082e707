import type { Reader } from '#db/connection.ts';
import type { Visitor } from '../../../server/visitor.ts';
import type { Locale } from '../../../lib/locale.ts';
import { isOrderNo } from '../../order/order/order.ts';
import type { OrderDetail } from '../order-detail/order-detail.schema.ts';
import { findOrderDetail } from '../order-detail/order-detail.service.ts';
import type { PaymentState } from '../../order/payment-return/payment-view.ts';

/** An order for the page after its payment; undefined if it is not the visitor's. */
export async function readOrderComplete(
  db: Reader,
  { visitor, locale, now }: { visitor: Visitor; locale: Locale; now: number },
  orderNo: string,
): Promise<{ order: OrderDetail; state: PaymentState | 'Cancelled' } | undefined> {
  if (!isOrderNo(orderNo)) return undefined;
  const { member, guestOrderSn } = visitor;
  const owner = { memberNo: member?.memberNo, guestOrderSn };
  const order = await findOrderDetail(db, { owner, locale, now }, orderNo);
  return order && { order, state: stateOf(order) };
}

/** The payment's state; Cancelled: it was paid, then cancelled as a whole. */
function stateOf({ status, payment, cancels }: OrderDetail): PaymentState | 'Cancelled' {
  const isTakenBack = status === 'OrderCancelled' && cancels.length > 0;
  return isTakenBack ? 'Cancelled' : (payment?.state ?? 'Failed');
}
