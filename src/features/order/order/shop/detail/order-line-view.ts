import type { OrderItemType } from '#db/tables/orders.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import { returnPeriodEnd } from '../../../../content/setting/return-days.ts';
import { getAppliable } from '../../../claim/draft/claimable.ts';
import type { Delivery, Promised } from '../../../claim/draft/reportable.ts';
import { getDeliveries } from '../../../claim/draft/set-delivery.ts';
import { isBoughtItem, toShownItems } from '../../order-items.ts';
import { isConfirmable, type OrderStatus } from '../../order.ts';
import type { Shipment } from '../../../shipment/shipment.queries.ts';
import type { OrderItem, OrderLineItem } from './order-detail.schema.ts';
import { isDispatchLate } from '../../../../product/pre-order/pre-order.ts';

/** The columns of an item that its owner sees, or that decide what can be done with it. */
export interface ItemRow {
  orderItemSn: number;
  parentItemSn: number | null;
  itemType: OrderItemType;
  productItemCode: string;
  itemCode: string;
  nameKo: string;
  nameEn: string;
  optionNameKo: string;
  optionNameEn: string;
  imagePath: string;
  orderedQty: number;
  cancelledQty: number;
  returnedQty: number;
  claimingQty: number;
  exchangeOfItemSn: number | null;
  deliveredAt: number | null;
  netAmt: number;
  status: OrderStatus;
}

interface LinesAround {
  shipments: readonly Shipment[];
  order: Promised;
  /** The days of dispatch of pre-orders, by item. */
  shipsBy: ReadonlyMap<number, string>;
  /** Items that their member can review. */
  reviewable: ReadonlySet<number>;
  locale: Locale;
  now: number;
}

/** A line with the row of its first item. */
export interface LineOf<T> {
  row: T;
  line: OrderLineItem;
}

/** The lines of items in display order. A dependent item whose parent is not there is its own line. */
export function toLineItems<T extends ItemRow>(
  rows: readonly T[],
  { shipments, order, shipsBy, reviewable, locale, now }: LinesAround,
): LineOf<T>[] {
  const shown = toShownItems(rows);
  const sns = new Set(shown.map(({ orderItemSn }) => orderItemSn));
  const isWithin = (row: T) => !isBoughtItem(row) && sns.has(row.parentItemSn ?? 0);
  const heads = shown.filter((row) => !isWithin(row));
  const delivered = getDeliveries(rows, shipments, order);
  const waiting = rows.filter(isUnpacked);
  const days = waiting.flatMap(({ orderItemSn }) => shipsBy.get(orderItemSn) ?? []);
  const isLate = isDispatchLate(days, now);

  return heads.map((row) => {
    const { orderItemSn } = row;
    const within = shown.filter(
      (shownRow) => isWithin(shownRow) && shownRow.parentItemSn === orderItemSn,
    );
    const items = [row, ...within];
    const sns = new Set(items.map((item) => item.orderItemSn));

    const line = {
      orderLineItemSn: orderItemSn,
      ...toClaims(
        orderItemSn,
        delivered.filter((item) => sns.has(item.orderItemSn)),
        now,
      ),
      ...toConfirmation(items, order.returnDays),
      reviewable: reviewable.has(orderItemSn),
      orderItems: items.map((item) => ({
        ...toItem(item, shipments, locale),
        ...toShipsBy(shipsBy.get(item.orderItemSn), isLate && isUnpacked(item)),
      })),
    };

    return { row, line };
  });
}

/**
 * Follows the rule of the claim request. Returns and exchanges end at the same time; the pieces of a
 * set are exchanged.
 */
function toClaims(orderItemSn: number, items: readonly (ItemRow & Delivery)[], now: number) {
  const head = items.find((item) => item.orderItemSn === orderItemSn);
  const returned = head && getAppliable(head, { claimType: 'Return', now });
  const { buyer, seller } = returned ?? {};

  return {
    returnAppliable: returned !== undefined,
    exchangeAppliable: items.some((item) => getAppliable(item, { claimType: 'Exchange', now })),
    appliableUntil: {
      buyer: buyer && buyer.claimableQty > 0 ? buyer.until : null,
      seller: seller && seller.claimableQty > 0 ? seller.until : null,
    },
  };
}

/** A gift may arrive after what it came with: the first one to be confirmed counts. */
function toConfirmation(items: readonly ItemRow[], returnDays: number) {
  const open = items.filter(isConfirmable);
  const dates = open.flatMap(({ deliveredAt }) => deliveredAt ?? []);

  return {
    purchaseConfirmable: open.length > 0,
    purchaseConfirmableUntil:
      dates.length > 0 ? returnPeriodEnd(Math.min(...dates), returnDays) : null,
  };
}

/** Returns whether the goods of a pre-order may still be missing: it cannot be packed without them. */
function isUnpacked({ status, orderedQty, cancelledQty }: ItemRow): boolean {
  return (
    orderedQty > cancelledQty && (status === 'PaymentCompleted' || status === 'OrderCompleted')
  );
}

function toShipsBy(shipsBy: string | undefined, isLate: boolean) {
  return shipsBy === undefined ? {} : { shipsBy, ...(isLate && { isLate }) };
}

function toItem(row: ItemRow, shipments: readonly Shipment[], locale: Locale): OrderItem {
  const { orderItemSn, parentItemSn, productItemCode, itemCode, imagePath } = row;
  return {
    orderItemSn,
    parentItemSn,
    productItemCode,
    itemCode,
    imagePath,
    itemType: row.itemType,
    itemName: getLocalizedText(locale, row.nameKo, row.nameEn),
    optionName: getLocalizedText(locale, row.optionNameKo, row.optionNameEn),
    orderedQty: row.orderedQty,
    cancelledQty: row.cancelledQty,
    returnedQty: row.returnedQty,
    netAmt: row.netAmt,
    orderItemStatus: row.status,
    shipments: shipments.flatMap(({ shippingCarrierCode, invoiceNo, items }) => {
      const within = items.find((item) => item.orderItemSn === orderItemSn);
      return within ? [{ shippingCarrierCode, invoiceNo, qty: within.qty }] : [];
    }),
  };
}
