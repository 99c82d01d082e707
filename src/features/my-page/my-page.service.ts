import type { Reader } from '#db/connection.ts';
import { dateRangeProblem, rangeInstants } from '../../lib/date-range.ts';
import { AppError, throwIf } from '../../lib/errors.ts';
import { localized } from '../../lib/locale.ts';
import type { Locale } from '../../lib/locale.ts';
import { withSetAmounts } from '../../lib/order-items.ts';
import type { OrderStatus } from '../order/order.ts';
import {
  findOrder,
  listOrderHistory,
  listOrderItems,
  listOrderShippings,
} from '../order/order.queries.ts';
import type { OrderOwner } from '../order/order.queries.ts';
import { paymentStateOf } from '../payment/payment-view.ts';
import type { MethodDetail } from '../payment/payment.ts';
import { findOrderAttempt } from '../payment/payment.queries.ts';
import type { PaymentAttempt } from '../payment/payment.queries.ts';
import {
  countOrders,
  countOrdersByStatus,
  listDiscounts,
  listItemsOfOrders,
  listOrders,
} from './my-page.queries.ts';
import type { OrderDetail, OrderItem, OrderList, OrderListQuery } from './my-page.schema.ts';
import { amountRows } from './order-amounts.ts';
import { countStations } from './order-status.ts';
import type { StationCounts } from './order-status.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export interface OrderPage extends OrderList {
  total: number;
}

/** A member's orders, newest first, of a range of dates if one is asked for (spec 5). */
export async function readOrderList(
  db: Reader,
  { memberNo, locale }: { memberNo: number; locale: Locale },
  query: OrderListQuery,
): Promise<OrderPage> {
  throwIf(dateRangeProblem(query));
  const range = { memberNo, ...rangeInstants(query) };
  const total = await countOrders(db, range);
  const rows = total > query.offset ? await listOrders(db, range, query) : [];
  const items = withSetAmounts(
    await listItemsOfOrders(
      db,
      rows.map((row) => row.orderSn),
    ),
  );
  const orders = rows.map(({ orderSn, status, ...row }) => ({
    ...row,
    status: status as OrderStatus, // CHECK of orders
    items: items.filter((item) => item.orderSn === orderSn).map((item) => toItem(item, locale)),
  }));
  return { orders, total };
}

/** How the orders of the last month stand. */
export async function readStationCounts(
  db: Reader,
  memberNo: number,
  now: number,
): Promise<StationCounts> {
  const range = { memberNo, from: now - MONTH_MS, until: Number.MAX_SAFE_INTEGER };
  const counts = await countOrdersByStatus(db, range);
  return countStations(
    counts.map(({ status, count }) => ({
      status: status as OrderStatus, // CHECK of orders
      count: Number(count),
    })),
  );
}

interface Asker {
  owner: OrderOwner;
  locale: Locale;
}

/** An order with all that its owner may know; NotFound for everybody else (spec 6). */
export async function readOrderDetail(
  db: Reader,
  asker: Asker,
  orderNo: string,
): Promise<OrderDetail> {
  const order = await findOrderDetail(db, asker, orderNo);
  if (!order) throw new AppError('NotFound');
  return order;
}

/** The same for a page: undefined where there is nothing to show. */
export async function findOrderDetail(
  db: Reader,
  { owner, locale }: Asker,
  orderNo: string,
): Promise<OrderDetail | undefined> {
  const order = await findOrder(db, orderNo, owner);
  if (!order) return undefined;
  const { orderSn } = order;
  const [rows, parcels, discounts, attempt, history] = await Promise.all([
    listOrderItems(db, orderSn),
    listOrderShippings(db, orderSn),
    listDiscounts(db, orderSn),
    findOrderAttempt(db, orderSn),
    listOrderHistory(db, orderSn),
  ]);
  const items = withSetAmounts(rows);
  const named = parcels.map(({ handlerNameKo, handlerNameEn, ...parcel }) => ({
    ...parcel,
    handlerName: localized(locale, handlerNameKo, handlerNameEn),
  }));
  return {
    ...headOf(order),
    shippings: named.map(({ orderShippingSn, handlerName, ...fees }) => ({
      handlerName,
      shippingFee: fees.basicShippingFee + fees.addShippingFee - fees.exemptedFee,
      items: items
        .filter((item) => item.orderShippingSn === orderShippingSn)
        .map((item) => toItem(item, locale)),
    })),
    amounts: amountRows(order, discounts, named),
    payment: attempt ? toPayment(attempt, order.paidAt) : null,
    history: history.map(({ toStatus, createdAt }) => ({
      status: toStatus as OrderStatus, // only updateOrderStatus writes it
      createdAt,
    })),
  };
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

function headOf(order: Order) {
  const { orderNo, createdAt, finalTotalPaymentAmt, totalEarningPoint } = order;
  return {
    orderNo,
    createdAt,
    status: order.status as OrderStatus, // CHECK of orders
    buyer: { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone },
    recipient: {
      name: order.recipientName,
      phone1: order.recipientPhone1,
      phone2: order.recipientPhone2,
      zipCode: order.zipCode,
      address1: order.address1,
      address2: order.address2,
      shippingMessage: order.shippingMessage,
    },
    finalTotalPaymentAmt,
    totalEarningPoint,
  };
}

type ItemRow = Awaited<ReturnType<typeof listItemsOfOrders>>[number];

function toItem(row: Omit<ItemRow, 'orderSn'>, locale: Locale): OrderItem {
  const { orderItemSn, parentItemSn, productItemCode, itemCode, imagePath } = row;
  return {
    ...{ orderItemSn, parentItemSn, productItemCode, itemCode, imagePath },
    itemType: row.itemType as OrderItem['itemType'], // only order-draft.ts writes it
    itemName: localized(locale, row.nameKo, row.nameEn),
    optionName: localized(locale, row.optionNameKo, row.optionNameEn),
    orderedQty: row.orderedQty,
    netAmt: row.netAmt,
    orderItemStatus: row.status as OrderStatus, // CHECK of order_item
  };
}

function toPayment(attempt: PaymentAttempt, paidAt: number | null): OrderDetail['payment'] {
  const { paymentMethodType, provider, receiptUrl } = attempt;
  return {
    // Written by methodDetailOf alone.
    ...(JSON.parse(attempt.methodDetail) as MethodDetail),
    state: paymentStateOf(attempt),
    paymentMethodType,
    provider,
    receiptUrl: /^https?:/.test(receiptUrl ?? '') ? receiptUrl : null,
    paidAt,
  };
}
