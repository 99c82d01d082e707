import type { Reader } from '#db/connection.ts';
import { listOrderItems } from '../order.queries.ts';
import { listShipments } from '../../shipment/shipment.queries.ts';

export function listClaimsOfOrder(db: Reader, orderSn: number) {
  return db
    .selectFrom('claim')
    .select(['claimNo', 'claimType', 'status'])
    .where('orderSn', '=', orderSn)
    .orderBy('claimSn')
    .execute();
}

/** The values of an order that an audit row compares. */
export async function readOrderValues(db: Reader, orderNo: string) {
  const order = await db
    .selectFrom('orders')
    .select(['orderSn', 'status', 'onHoldAt'])
    .select(['refundedPaymentAmt', 'refundedPointAmt', 'refundedDepositAmt'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
  if (!order) return {};

  const { orderSn, ...values } = order;
  const items = await listOrderItems(db, orderSn);
  const shipments = await listShipments(db, [orderSn]);

  return {
    ...values,
    items: Object.fromEntries(items.map(({ orderItemSn, status }) => [orderItemSn, status])),
    itemCode: Object.fromEntries(items.map((item) => [item.orderItemSn, item.itemCode])),
    invoices: shipments.map(({ shippingCarrierCode, invoiceNo }) => [
      shippingCarrierCode,
      invoiceNo,
    ]),
  };
}
