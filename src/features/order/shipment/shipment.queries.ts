import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { ItemQty } from './shipping-plan.ts';

interface NewShipment {
  orderSn: number;
  shippingCarrierCode: string;
  invoiceNo: string;
  shippedAt: number;
}

/** The number of a box of an order. */
export type BoxNumber = Omit<NewShipment, 'shippedAt'>;

/** An order with the same invoice number that goes to another zip code: one box has one address. */
export function findOtherPlace(
  db: Reader,
  { orderSn, shippingCarrierCode, invoiceNo }: BoxNumber,
): Promise<{ orderNo: string } | undefined> {
  return db
    .selectFrom('shipment')
    .innerJoin('orders as other', 'other.orderSn', 'shipment.orderSn')
    .innerJoin('orders as own', (join) => join.on('own.orderSn', '=', orderSn))
    .select('other.orderNo')
    .where('shipment.invoiceNo', '=', invoiceNo)
    .where('shippingCarrierCode', '=', shippingCarrierCode)
    .where('other.orderSn', '!=', orderSn)
    .where('shipment.deliveredAt', 'is', null)
    .whereRef('other.zipCode', '!=', 'own.zipCode')
    .limit(1)
    .executeTakeFirst();
}

/** Inserts a shipment; undefined if the order already has this invoice number. */
export async function insertShipment(
  t: Tx,
  row: NewShipment,
  items: readonly ItemQty[],
): Promise<number | undefined> {
  const insertedShipment = await t
    .insertInto('shipment')
    .values({ ...row, deliveredAt: null })
    .onConflict((c) => c.columns(['orderSn', 'shippingCarrierCode', 'invoiceNo']).doNothing())
    .returning('shipmentSn')
    .executeTakeFirst();
  if (!insertedShipment) return undefined;

  const rows = items.map((item) => ({ ...item, shipmentSn: insertedShipment.shipmentSn }));
  await t.insertInto('shipment_item').values(rows).execute();

  return insertedShipment.shipmentSn;
}

/** Shipped quantities by orderItemSn. */
export async function readShippedQtys(db: Reader, orderSn: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('shipment_item')
    .innerJoin('shipment', 'shipment.shipmentSn', 'shipment_item.shipmentSn')
    .select('orderItemSn')
    .select((e) => e.fn.sum<number>('qty').as('qty'))
    .where('shipment.orderSn', '=', orderSn)
    .groupBy('orderItemSn')
    .execute();
  return new Map(rows.map(({ orderItemSn, qty }) => [orderItemSn, Number(qty)]));
}

/** The shipments of orders with their items, oldest first. */
export async function listShipments(db: Reader, orderSns: readonly number[]) {
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('orderSn', 'in', padList(orderSns))
    .orderBy('shipmentSn')
    .execute();
  if (shipments.length === 0) return [];

  const items = await db
    .selectFrom('shipment_item')
    .selectAll()
    .where('shipmentSn', 'in', padList(shipments.map(({ shipmentSn }) => shipmentSn)))
    .orderBy('orderItemSn')
    .execute();

  return shipments.map((shipment) => ({
    ...shipment,
    items: items.filter(({ shipmentSn }) => shipmentSn === shipment.shipmentSn),
  }));
}

export type Shipment = Awaited<ReturnType<typeof listShipments>>[number];

/** Changes the number of a shipment that is under way; false if its order has another of that number. */
export async function renumberShipment(
  t: Tx,
  { shipmentSn, orderSn, shippingCarrierCode, invoiceNo }: BoxNumber & { shipmentSn: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('shipment')
    .set({ shippingCarrierCode, invoiceNo })
    .where('shipmentSn', '=', shipmentSn)
    .where('orderSn', '=', orderSn)
    .where('deliveredAt', 'is', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('shipment as same')
            .select('same.shipmentSn')
            .where('same.orderSn', '=', orderSn)
            .where('same.shippingCarrierCode', '=', shippingCarrierCode)
            .where('same.invoiceNo', '=', invoiceNo),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Marks a shipment as delivered; false if it was before. */
export async function deliverShipment(
  t: Tx,
  { shipmentSn, deliveredAt }: { shipmentSn: number; deliveredAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('shipment')
    .set({ deliveredAt })
    .where('shipmentSn', '=', shipmentSn)
    .where('deliveredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
