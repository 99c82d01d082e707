import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import type { OrderActor, OrderStatus } from '../order/order.ts';
import { lockOrder } from '../order/order-item.queries.ts';
import { throwIfOnHold } from '../order/hold/hold.queries.ts';
import { throwIfMissing } from '../order/missing.queries.ts';
import { moveOrderItems, readItems, type OrderItemRow } from '../order/order-move.service.ts';
import { throwIfPresentWaits } from '../present/present.service.ts';
import { findCourier, listCarrierCodes, toInvoiceNo } from './carrier.ts';
import {
  deliverShipment,
  findOtherPlace,
  insertShipment,
  listShipments,
  readShippedQtys,
  type BoxNumber,
  type Shipment,
} from './shipment.queries.ts';
import {
  findNamed,
  holdsNamed,
  toBox,
  unshippedQty,
  type ItemQty,
  type NamedQty,
  type ShippableItem,
} from './shipping-plan.ts';

interface Mover {
  actor: OrderActor;
  now: number;
}

interface Box {
  orderSn: number;
  shippingCarrierCode: string;
  invoiceNo: string;
  /** If absent, everything that is ready. */
  items?: readonly ItemQty[];
  /** The goods as a file names them, instead of `items`; a key of a line begins with the order's number. */
  named?: readonly { itemCode: string; qty?: number | undefined }[];
}

/**
 * Records a shipment, and mails its tracking link. Fully shipped items become InTransit, others
 * wait for their next shipment. Throws InvalidCarrier, InvalidInvoiceNo, ShippedAlready, InvoiceOfOther,
 * NothingToShip, DuplicateInvoiceNo, PresentWaiting, OrderOnHold, PaymentCancelledThere.
 */
export function recordShipment(
  database: ShopDatabase,
  box: Box,
  by: Mover,
): Promise<{ shipmentSn: number }> {
  return database.tx((t) => shipBox(t, box, by));
}

/** `recordShipment` within a transaction. */
async function shipBox(
  t: Tx,
  { orderSn, shippingCarrierCode, invoiceNo: given, items: requested, named }: Box,
  { actor, now }: Mover,
): Promise<{ shipmentSn: number }> {
  const invoiceNo = await readInvoiceNo(t, shippingCarrierCode, given);
  await lockOrder(t, { orderSn });

  const names = named && (await readNames(t, orderSn, named));
  if (!requested) await throwIfShipped(t, { orderSn, shippingCarrierCode, invoiceNo }, names);
  await throwIfPresentWaits(t, orderSn);
  await throwIfOnHold(t, orderSn);
  await throwIfMissing(t, orderSn);

  await throwIfElsewhere(t, { orderSn, shippingCarrierCode, invoiceNo });

  const items = await readShippable(t, orderSn);
  const wanted = names ? findNamed(items, names) : requested;
  const taken = names && !wanted ? undefined : toBox(items, wanted);
  if (!taken) throw new AppError('NothingToShip');

  const row = { orderSn, shippingCarrierCode, invoiceNo, shippedAt: now };
  const shipmentSn = await insertShipment(t, row, taken);
  if (shipmentSn === undefined) throw new AppError('DuplicateInvoiceNo');

  const qtyByOrderItemSn = new Map(taken.map(({ orderItemSn, qty }) => [orderItemSn, qty]));
  const gone = items.filter(
    (item) => unshippedQty(item) === qtyByOrderItemSn.get(item.orderItemSn),
  );
  const note = `${shippingCarrierCode} ${invoiceNo}`;

  if (gone.length > 0) {
    await moveOrderItems(t, { orderSn, items: gone, to: 'InTransit', actor, note, now });
  }

  const payload = { template: 'shipped', shipmentSn } as const;
  await enqueueMail(t, payload, now);

  return { shipmentSn };
}

/** The number of a parcel as its carrier writes it. Throws InvalidCarrier, InvalidInvoiceNo. */
export async function readInvoiceNo(
  db: Reader,
  carrierCode: string,
  text: string,
): Promise<string> {
  const { couriers } = (await readSettings(db)).couriers;
  const courier = findCourier(couriers, carrierCode);
  if (!courier || courier.isRetired) {
    throw new AppError('InvalidCarrier', { params: { codes: listCarrierCodes(couriers) } });
  }

  const invoiceNo = toInvoiceNo(courier, text);
  if (invoiceNo === undefined) throw new AppError('InvalidInvoiceNo');
  return invoiceNo;
}

/** One box has one address. Throws InvoiceOfOther if an order to another one has its number. */
export async function throwIfElsewhere(t: Tx, box: BoxNumber): Promise<void> {
  const other = await findOtherPlace(t, box);
  if (other) throw new AppError('InvoiceOfOther', { params: { orderNo: other.orderNo } });
}

/** Throws ShippedAlready if the order has a shipment with this number, that holds the named goods. */
async function throwIfShipped(
  t: Tx,
  box: BoxNumber,
  names: readonly NamedQty[] | undefined,
): Promise<void> {
  const shipments = await listShipments(t, [box.orderSn]);
  const known = shipments.find(
    ({ shippingCarrierCode, invoiceNo }) =>
      shippingCarrierCode === box.shippingCarrierCode && invoiceNo === box.invoiceNo,
  );
  if (!known) return;

  if (!names || holdsNamed(known.items, await readShippable(t, box.orderSn), names)) {
    throw new AppError('ShippedAlready');
  }
}

/** The names of goods in a file, a key of a line by the line's number. */
async function readNames(
  t: Tx,
  orderSn: number,
  named: NonNullable<Box['named']>,
): Promise<NamedQty[]> {
  const { orderNo } = await t
    .selectFrom('orders')
    .select('orderNo')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();

  return named.map(({ itemCode, qty }) => {
    const line = itemCode.startsWith(`${orderNo}-`) ? itemCode.slice(orderNo.length + 1) : '';
    return /^\d{1,15}$/.test(line) ? { orderItemSn: Number(line), qty } : { itemCode, qty };
  });
}

/**
 * Records the delivery of an order's shipments: the given one, or all in transit but those reported
 * as missing. Items become Delivered when all their shipments are. Throws OrderStatusConflict if none
 * is in transit, ParcelReported if all of them were reported.
 */
export function recordDelivery(
  database: ShopDatabase,
  { orderSn, shipmentSn }: { orderSn: number; shipmentSn?: number },
  { actor, now }: Mover,
): Promise<void> {
  return database.tx(async (t) => {
    await lockOrder(t, { orderSn });

    const underWay = (await listShipments(t, [orderSn])).filter(
      (shipment) =>
        shipment.deliveredAt === null &&
        (shipmentSn ?? shipment.shipmentSn) === shipment.shipmentSn,
    );
    if (underWay.length === 0) throw new AppError('OrderStatusConflict');

    const rows = await readItems(t, orderSn);
    const arrived = underWay.filter((one) => shipmentSn !== undefined || !isReported(one, rows));
    if (arrived.length === 0) throw new AppError('ParcelReported');

    await deliverAll(t, arrived, { actor, now });
  });
}

/**
 * Records that its carrier delivered a shipment. False, and nothing is written, if it was delivered
 * before, or is reported as missing: then staff decide.
 */
export async function deliverScanned(
  t: Tx,
  { orderSn, shipmentSn }: { orderSn: number; shipmentSn: number },
  by: Mover,
): Promise<boolean> {
  await lockOrder(t, { orderSn });

  const shipments = await listShipments(t, [orderSn]);
  const underWay = shipments.filter(
    (shipment) => shipment.shipmentSn === shipmentSn && shipment.deliveredAt === null,
  );
  const rows = await readItems(t, orderSn);
  const arrived = underWay.filter((shipment) => !isReported(shipment, rows));
  if (arrived.length === 0) return false;

  await deliverAll(t, arrived, by);

  return true;
}

/** Marks shipments of a locked order as delivered, mails that, and moves what has arrived with them. */
async function deliverAll(
  t: Tx,
  arrived: readonly Shipment[],
  { actor, now }: Mover,
): Promise<void> {
  for (const { shipmentSn } of arrived) {
    await deliverShipment(t, { shipmentSn, deliveredAt: now });
    await enqueueMail(t, { template: 'delivered', shipmentSn }, now);
  }

  for (const orderSn of new Set(arrived.map((shipment) => shipment.orderSn))) {
    await moveArrived(t, orderSn, { actor, now });
  }
}

/** Returns whether all of a shipment but gifts was claimed before it came: it is sent again or refunded. */
function isReported({ items }: Shipment, rows: readonly OrderItemRow[]): boolean {
  const shippedItems = rows
    .filter(({ orderItemSn }) => items.some((item) => item.orderItemSn === orderItemSn))
    .filter(({ itemType }) => itemType !== 'Gift');
  const isClaimed = ({ claimingQty, returnedQty, orderedQty, cancelledQty }: OrderItemRow) =>
    claimingQty + returnedQty === orderedQty - cancelledQty;

  return (
    shippedItems.length > 0 &&
    shippedItems.every((row) => row.status === 'InTransit' && isClaimed(row))
  );
}

/**
 * Moves items whose shipments are all delivered to Delivered; returns the order's status if there
 * were any.
 */
export async function moveArrived(
  t: Tx,
  orderSn: number,
  { actor, now }: Mover,
): Promise<OrderStatus | undefined> {
  const items = await listArrived(t, orderSn);
  if (items.length === 0) return undefined;

  return moveOrderItems(t, { orderSn, items, to: 'Delivered', actor, note: '', now });
}

/** Items InTransit without a shipment that is undelivered. */
async function listArrived(t: Tx, orderSn: number): Promise<OrderItemRow[]> {
  const shipments = await listShipments(t, [orderSn]);

  const underWay = new Set(
    shipments
      .filter(({ deliveredAt }) => deliveredAt === null)
      .flatMap(({ items }) => items.map(({ orderItemSn }) => orderItemSn)),
  );

  const items = await readItems(t, orderSn);

  return items.filter(
    ({ status, orderItemSn }) => status === 'InTransit' && !underWay.has(orderItemSn),
  );
}

/** The items of a locked order with their shipped quantities. */
async function readShippable(t: Tx, orderSn: number): Promise<(OrderItemRow & ShippableItem)[]> {
  const shipped = await readShippedQtys(t, orderSn);
  const items = await readItems(t, orderSn);
  return items.map((item) => ({ ...item, shippedQty: shipped.get(item.orderItemSn) ?? 0 }));
}
