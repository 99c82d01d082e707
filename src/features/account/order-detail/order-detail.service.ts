import type { Reader } from '#db/connection.ts';
import { CARRIERS, isCarrierCode, trackingUrl } from '../../order/shipment/carrier.ts';
import { AppError } from '../../../lib/errors.ts';
import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import { toShownItems } from '../../order/order/order-items.ts';
import { findCashReceipt } from '../../checkout/cash-receipt/cash-receipt.queries.ts';
import { maskReceiptNo, UNASKED_NO } from '../../checkout/cash-receipt/cash-receipt.ts';
import type { ReceiptPurpose, ReceiptStatus } from '../../checkout/cash-receipt/cash-receipt.ts';
import { CANCEL_REASONS } from '../../order/cancel/cancel.ts';
import { shownStatusOf } from '../../order/refund/refund.ts';
import type { RefundMeans } from '../../order/refund/refund.ts';
import { costOf, keptFees } from '../../order/order-sum/order-cost.ts';
import { cancellableQty, isChoosable, isWholeOpen } from '../../order/cancel/cancel-choice.ts';
import { listCancels } from '../../order/cancel/cancel.queries.ts';
import { readPaidOrder } from '../../order/order-sum/paid-order.queries.ts';
import { canChangeAddress, confirmedPoints } from '../../order/order/order.ts';
import type { OrderStatus } from '../../order/order/order.ts';
import { listItemHistory } from '../../order/order/order-item.queries.ts';
import {
  findOrder,
  listAddressChanges,
  listOrderHistory,
} from '../../order/order/order.queries.ts';
import { listOrderItems, listOrderShippings } from '../../order/order/order.queries.ts';
import type { OrderOwner } from '../../order/order/order.queries.ts';
import { listOrderBenefits } from '../../order/order-benefit/order-benefit.queries.ts';
import { paymentStateOf } from '../../order/payment-return/payment-view.ts';
import type { MethodDetail } from '../../order/payment-attempt/attempt.ts';
import { findOrderAttempt } from '../../order/payment-attempt/attempt.queries.ts';
import type { PaymentAttempt } from '../../order/payment-attempt/attempt.queries.ts';
import { listShipments } from '../../order/shipment/shipment.queries.ts';
import { amountRows, initialFee } from '../../order/order/order-amounts.ts';
import { listDiscounts } from './order-detail.queries.ts';
import type { OrderDetail } from './order-detail.schema.ts';
import { toItem } from './order-item-view.ts';
import { toTimeline } from './order-timeline.ts';

interface Asker {
  owner: OrderOwner;
  locale: Locale;
}

/** An order with everything visible to its owner; NotFound for anybody else (spec 6). */
export async function readOrderDetail(
  db: Reader,
  asker: Asker,
  orderNo: string,
): Promise<OrderDetail> {
  const order = await findOrderDetail(db, asker, orderNo);
  if (!order) throw new AppError('NotFound');
  return order;
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Parcels = Awaited<ReturnType<typeof readPaidOrder>>;

/** An order for a page; undefined if it is not found. */
export async function findOrderDetail(
  db: Reader,
  { owner, locale }: Asker,
  orderNo: string,
): Promise<OrderDetail | undefined> {
  const order = await findOrder(db, orderNo, owner);
  if (!order) return undefined;
  const { orderSn } = order;
  const [rows, paid, attempt, cashReceipt, amounts, course] = await Promise.all([
    listOrderItems(db, orderSn),
    readPaidOrder(db, orderSn),
    findOrderAttempt(db, orderSn),
    findCashReceipt(db, orderSn),
    readAmounts(db, order, locale),
    readCourse(db, order, locale),
  ]);
  const items = toShownItems(rows);
  const { parcels, awards, rows: amountRowsOf } = amounts;
  const fees = keptFees(paid, keptShippingAmt(order, paid));
  return {
    ...headOf(order),
    totalEarningExclusivePoint: earnedBy(order, rows),
    shippings: parcels.map(({ orderShippingSn, handlerName, ...initial }, i) => ({
      handlerName,
      initialShippingFee: initialFee(initial),
      shippingFee: fees[i] ?? 0,
      items: items
        .filter((item) => item.orderShippingSn === orderShippingSn)
        .map((item) => toItem(item, locale)),
    })),
    amounts: amountRowsOf,
    awards,
    payment: attempt ? toPayment(attempt, order, course.cancels) : null,
    cashReceipt: cashReceipt ? toCashReceipt(cashReceipt) : null,
    ...course,
    actions: actionsOf(order, paid.items),
  };
}

/** The delivery fees of an order that remain paid after its cancels and claims. */
function keptShippingAmt(order: Order, { items, parcels, retainedAmt }: Parcels): number {
  if (order.paidAt === null) return order.totalShippingFee;
  const paidAmt = order.finalTotalPaymentAmt + order.usedDepositAmt + order.usedExclusivePointAmt;
  return paidAmt - refundedOf(order) - retainedAmt - costOf(items, parcels).goodsAmt;
}

function refundedOf({ refundedPaymentAmt, refundedDepositAmt, refundedPointAmt }: Order): number {
  return refundedPaymentAmt + refundedDepositAmt + refundedPointAmt;
}

/** Guests earn no points. */
function earnedBy({ memberNo }: Order, rows: Parameters<typeof confirmedPoints>[0][]): number {
  return memberNo === null ? 0 : rows.reduce((sum, row) => sum + confirmedPoints(row), 0);
}

/** The price breakdown. */
async function readAmounts(db: Reader, order: Order, locale: Locale) {
  const { orderSn } = order;
  const [shippings, discounts, benefits] = await Promise.all([
    listOrderShippings(db, orderSn),
    listDiscounts(db, orderSn),
    listOrderBenefits(db, orderSn),
  ]);
  const parcels = shippings.map(({ handlerNameKo, handlerNameEn, ...parcel }) => ({
    ...parcel,
    handlerName: localized(locale, handlerNameKo, handlerNameEn),
  }));
  const awards = benefits.filter(({ amount }) => amount === 0).map(({ name }) => name);
  return { parcels, awards, rows: amountRows(order, { discounts, benefits, shippings: parcels }) };
}

/** The order's shipments, cancels and history, and the owner's current actions. */
async function readCourse(db: Reader, order: Order, locale: Locale) {
  const { orderSn } = order;
  const [rows, shipments, cancels, history, itemHistory, changes] = await Promise.all([
    listOrderItems(db, orderSn),
    listShipments(db, orderSn),
    listCancels(db, orderSn),
    listOrderHistory(db, orderSn),
    listItemHistory(db, orderSn),
    listAddressChanges(db, orderSn),
  ]);
  const nameOf = new Map(
    rows.filter(isChoosable).map((row) => {
      const option = localized(locale, row.optionNameKo, row.optionNameEn);
      const name = localized(locale, row.nameKo, row.nameEn);
      return [row.orderItemSn, option === '' ? name : `${name} (${option})`] as const;
    }),
  );
  const named = (parts: readonly { orderItemSn: number; qty: number }[]) =>
    parts.flatMap(({ orderItemSn, qty }) => {
      const itemName = nameOf.get(orderItemSn);
      return itemName === undefined ? [] : [{ orderItemSn, itemName, qty }];
    });
  return {
    history: toTimeline({ history, itemHistory, cancels, nameOf }),
    shipments: shipments.map((shipment) => ({
      ...shipment,
      ...carrierOf(shipment, locale),
      items: named(shipment.items),
    })),
    cancels: cancels.map((cancel) => toCancelView(cancel, named(cancel.items))),
    refundedAmt: refundedOf(order),
    addressChangedAt: changes[0]?.createdAt ?? null,
  };
}

type CancelView = OrderDetail['cancels'][number];

function toCancelView(
  cancel: Awaited<ReturnType<typeof listCancels>>[number],
  items: CancelView['items'],
): CancelView {
  const reasonCode = CANCEL_REASONS.find((code) => code === cancel.reasonCode) ?? null;
  const refunds = cancel.refunds.map((refund) => ({
    means: refund.means as RefundMeans, // CHECK of refund
    amount: refund.amount,
    status: shownStatusOf(refund),
  }));
  return { ...cancel, reasonCode, items, refunds };
}

function actionsOf({ paidAt, status }: Order, items: Parcels['items']): OrderDetail['actions'] {
  const isPaid = paidAt !== null;
  const open = items.filter((item) => isPaid && isChoosable(item) && cancellableQty(item) > 0);
  return {
    cancellable: open.map((item) => ({
      orderItemSn: item.orderItemSn,
      qty: cancellableQty(item),
    })),
    cancelWhole: isPaid ? isWholeOpen(items) : status === 'OrderReceived',
    changeAddress: canChangeAddress(items.map((item) => item.status)),
    confirmPurchase: items.some((item) => item.status === 'Delivered'),
    purchaseConfirmable: items
      .filter((item) => item.status === 'Delivered' && isChoosable(item))
      .map((item) => item.orderItemSn),
  };
}

function carrierOf(
  { shippingCarrierCode: code, invoiceNo }: { shippingCarrierCode: string; invoiceNo: string },
  locale: Locale,
) {
  const carrier = isCarrierCode(code) ? CARRIERS[code] : undefined;
  return {
    carrierName: carrier ? localized(locale, carrier.nameKo, carrier.nameEn) : code,
    trackingUrl: trackingUrl(code, invoiceNo) ?? null,
  };
}

function headOf(order: Order) {
  const { orderNo, createdAt, finalTotalPaymentAmt } = order;
  return {
    orderNo,
    isGuest: order.memberNo === null,
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
  };
}

/**
 * Whether everything is refunded: a partly refunded attempt stays Paid, and only its refunds show
 * the rest.
 */
function isAllBack(cancels: readonly CancelView[]): boolean {
  const refunds = cancels.flatMap((cancel) => cancel.refunds);
  return refunds.length > 0 && refunds.every(({ status }) => status === 'Done');
}

function toPayment(
  attempt: PaymentAttempt,
  { status, paidAt }: Order,
  cancels: readonly CancelView[],
): OrderDetail['payment'] {
  const { ecpPaymentId, paymentMethodType, provider, receiptUrl } = attempt;
  return {
    // Written by write-order, easy-payment and record.service.ts.
    ...(JSON.parse(attempt.methodDetail) as MethodDetail),
    state: status === 'OrderCancelled' && isAllBack(cancels) ? 'Refunded' : paymentStateOf(attempt),
    ecpPaymentId,
    paymentMethodType,
    provider,
    receiptUrl: /^https?:/.test(receiptUrl ?? '') ? receiptUrl : null,
    paidAt,
  };
}

function toCashReceipt(
  receipt: NonNullable<Awaited<ReturnType<typeof findCashReceipt>>>,
): OrderDetail['cashReceipt'] {
  const { amount, approveNo } = receipt;
  const purpose = receipt.purpose as ReceiptPurpose; // CHECK of order_cash_receipt
  const status = receipt.status as ReceiptStatus; // written only by cash-receipt.service
  return {
    status,
    purpose,
    receiptNo: maskReceiptNo(purpose, receipt.receiptNo),
    isUnasked: receipt.receiptNo === UNASKED_NO,
    amount,
    approveNo,
  };
}
