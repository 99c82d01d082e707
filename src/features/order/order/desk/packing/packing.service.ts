import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import type { StaffCall } from '../../../../desk/parts/call/staff-call.ts';
import { showPeople } from '../order-desk.service.ts';
import { orderByNo } from '../order-record.service.ts';
import { UNSHIPPED } from '../../order.ts';
import { throwIfOnHold } from '../../hold/hold.queries.ts';
import { readItems, type OrderItemRow } from '../../order-move.service.ts';
import { findPresent } from '../../../present/present.queries.ts';
import { readShippedQtys } from '../../../shipment/shipment.queries.ts';
import {
  toBox,
  unshippedQty,
  type ItemQty,
  type ShippableItem,
} from '../../../shipment/shipping-plan.ts';
import { listShelfFacts } from './packing.queries.ts';
import type { PackItem, PackOrder, PrintOrder, PrintOrders, PrintPage } from './packing.schema.ts';

/** Headings of sets: their pieces lie on shelves, they do not. */
const HEADINGS: readonly string[] = ['Set', 'Bundle'];

/** The units of an order that are still to be packed. Throws NotFound, OrderOnHold. */
export async function readPackOrder(
  db: Reader,
  orderNo: string,
  locale: Locale,
): Promise<PackOrder> {
  const { orderSn } = await orderByNo(db, orderNo);
  await throwIfOnHold(db, orderSn);
  const { items, isReady } = await readPackItems(db, orderSn, locale);
  return { orderNo, isReady, items };
}

/**
 * Orders to print with their recipients, each of which is audited by the reason. Throws NotFound if one of them
 * is unknown, before anything is shown.
 */
export async function printOrders(
  call: StaffCall,
  { orderNos, reason }: PrintOrders,
): Promise<PrintPage> {
  const { runtime, locale } = call;
  const { read } = runtime.database;
  const orders: PrintOrder[] = [];
  const left: string[] = [];

  const found = await Promise.all([...new Set(orderNos)].map((no) => orderByNo(read, no)));

  for (const { orderSn, orderNo, createdAt, shippingMessage, onHoldAt } of found) {
    const present = await findPresent(read, orderSn);
    const { items } = await readPackItems(read, orderSn, locale);
    if (items.length === 0 || present?.state === 'Waiting' || onHoldAt !== null) {
      left.push(orderNo);
      continue;
    }

    const { recipient } = await showPeople(call, orderNo, reason);
    orders.push({ orderNo, orderedAt: createdAt, recipient, shippingMessage, items });
  }

  if (orders.length === 0) throw new AppError('NothingToShip');

  return { orders, left };
}

async function readPackItems(db: Reader, orderSn: number, locale: Locale) {
  const items = await readItems(db, orderSn);
  const shippedQtys = await readShippedQtys(db, orderSn);
  const shelves = await listShelfFacts(db, orderSn);
  const counted = items.map((item) => ({
    ...item,
    shippedQty: shippedQtys.get(item.orderItemSn) ?? 0,
  }));

  // The content of a shipment; of an order that is not prepared, all that has yet to leave.
  const box = toBox(counted);
  const qtys = new Map(
    (box ?? listWaiting(counted)).map((entry) => [entry.orderItemSn, entry.qty]),
  );

  return {
    isReady: box !== undefined,
    items: counted
      .filter(({ itemType }) => !HEADINGS.includes(itemType))
      .map((item) => toPackItem(item, { qty: qtys.get(item.orderItemSn) ?? 0, locale, shelves }))
      .filter(({ qty }) => qty > 0),
  };
}

function listWaiting(items: readonly ShippableItem[]): ItemQty[] {
  const statuses: readonly string[] = UNSHIPPED;
  return items
    .filter(({ status }) => statuses.includes(status))
    .map((item) => ({ orderItemSn: item.orderItemSn, qty: unshippedQty(item) }));
}

interface Packing {
  qty: number;
  locale: Locale;
  shelves: Awaited<ReturnType<typeof listShelfFacts>>;
}

function toPackItem(item: OrderItemRow, { qty, locale, shelves }: Packing): PackItem {
  const { gtin = '', place = '' } = shelves.get(item.prodUnitSn) ?? {};
  return {
    orderItemSn: item.orderItemSn,
    unitCode: item.itemCode,
    gtin,
    place,
    name: getLocalizedText(locale, item.nameKo, item.nameEn),
    optionName: getLocalizedText(locale, item.optionNameKo, item.optionNameEn),
    qty,
  };
}
