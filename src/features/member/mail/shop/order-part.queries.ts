import { padList, type Reader } from '#db/connection.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { cancelledAmts } from '../../../order/cancel/cancel.queries.ts';

export const ORDER = [
  'orders.orderSn',
  'orders.orderNo',
  'orders.memberNo',
  'orders.buyerName',
  'orders.buyerEmail',
  'orders.locale',
  'orders.createdAt',
] as const;

/** A shipment of an order with its items. */
export async function findShipmentToMail(db: Reader, shipmentSn: number) {
  const shipment = await db
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.orderSn', 'shipment.orderSn')
    .select(ORDER)
    .select(['shippingCarrierCode', 'invoiceNo'])
    .where('shipmentSn', '=', shipmentSn)
    .executeTakeFirst();
  if (!shipment) return undefined;

  const parts = await db
    .selectFrom('shipment_item')
    .select(['orderItemSn', 'qty'])
    .where('shipmentSn', '=', shipmentSn)
    .execute();

  const items = await listParts(
    db,
    parts.map((part) => ({ ...part, amount: 0 })),
  );

  const { couriers } = (await readSettings(db)).couriers;
  return { ...shipment, items, couriers };
}
export type ShipmentToMail = NonNullable<Awaited<ReturnType<typeof findShipmentToMail>>>;

/** A cancel of an order with its items and refunds. */
export async function findCancelToMail(db: Reader, orderCancelSn: number) {
  const cancel = await db
    .selectFrom('order_cancel')
    .innerJoin('orders', 'orders.orderSn', 'order_cancel.orderSn')
    .select(ORDER)
    .select([
      'orderCancelSn',
      'reasonCode',
      'reason',
      'shippingAmt',
      'carriedAmt',
      'heldAmt',
      'compensationAmt',
      'owedAmt',
      'refundAmt',
    ])
    .where('orderCancelSn', '=', orderCancelSn)
    .executeTakeFirst();
  if (!cancel) return undefined;

  const parts = await db
    .selectFrom('order_cancel_item')
    .select(['orderItemSn', 'qty', 'amount'])
    .where('orderCancelSn', '=', orderCancelSn)
    .execute();

  const refunds = await db
    .selectFrom('refund')
    .select(['means', 'amount'])
    .where('orderCancelSn', '=', orderCancelSn)
    .orderBy('refundSn')
    .execute();

  const losses = await db
    .selectFrom('order_cancel_coupon_loss')
    .select('amount')
    .where('orderCancelSn', '=', orderCancelSn)
    .execute();

  return {
    ...cancel,
    priorRefundAmt: cancel.owedAmt - cancel.refundAmt,
    ...cancelledAmts(parts, losses),
    refunds,
    items: await listParts(db, parts),
  };
}
export type CancelToMail = NonNullable<Awaited<ReturnType<typeof findCancelToMail>>>;

/** A change of an option by staff, with its order and the item as it became then. */
export async function findOptionChangeToMail(db: Reader, optionChangeSn: number) {
  const change = await db
    .selectFrom('order_option_change as change')
    .innerJoin('order_item as item', 'item.orderItemSn', 'change.orderItemSn')
    .innerJoin('orders', 'orders.orderSn', 'item.orderSn')
    .select(ORDER)
    .select(['fromKo', 'fromEn', 'toKo', 'toEn'])
    .select(['item.orderItemSn', 'item.orderedQty'])
    .where('orderOptionChangeSn', '=', optionChangeSn)
    .executeTakeFirst();
  if (!change) return undefined;

  const { orderItemSn, orderedQty: qty, toKo: optionNameKo, toEn: optionNameEn } = change;
  const parts = await listParts(db, [{ orderItemSn, qty, amount: 0 }]);
  // The option may have changed again since.
  const items = parts.map((part) => ({ ...part, optionNameKo, optionNameEn }));

  return { ...change, items };
}
export type OptionChangeToMail = NonNullable<Awaited<ReturnType<typeof findOptionChangeToMail>>>;

/** Order items with their quantities in a shipment, a cancel or a claim. */
export async function listParts(
  db: Reader,
  parts: readonly { orderItemSn: number; qty: number; amount: number }[],
) {
  const rows = await db
    .selectFrom('order_item')
    .select(['orderItemSn', 'parentItemSn', 'itemType'])
    .select(['nameKo', 'nameEn', 'optionNameKo', 'optionNameEn'])
    .where('orderItemSn', 'in', padList(parts.map(({ orderItemSn }) => orderItemSn)))
    .orderBy('orderItemSn')
    .execute();
  return rows.flatMap((row) => {
    const part = parts.find(({ orderItemSn }) => orderItemSn === row.orderItemSn);
    return part ? [{ ...row, orderedQty: part.qty, netAmt: part.amount }] : [];
  });
}
