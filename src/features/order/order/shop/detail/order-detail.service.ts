import type { Reader } from '#db/connection.ts';
import { describeCarrier } from '../../../shipment/carrier.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../../lib/locale.ts';
import { getReturnDays } from '../../../../content/setting/return-days.ts';
import { readSettings } from '../../../../content/setting/setting.service.ts';
import type { ShopSettings } from '../../../../content/setting/setting.ts';
import { listSellerCompanies } from '../../../../benefit/shipping/shipping.queries.ts';
import { listCashReceipts } from '../../../cash-receipt/cash-receipt.queries.ts';
import { SHOWN_CANCEL_REASONS } from '../../../cancel/cancel.ts';
import { sumAccountNeeded } from '../../../refund/account/needed-account.service.ts';
import { toShownStatus } from '../../../refund/refund.ts';
import { packedIn, parcelFee } from '../../../order-sum/parcel-fee.ts';
import { cancellableQty, isCancelledAlone, isWholeOpen } from '../../../cancel/cancel-choice.ts';
import { listCancels } from '../../../cancel/cancel.queries.ts';
import { readPaidOrder } from '../../../order-sum/paid-order.queries.ts';
import { canChangeAddress, confirmedPoints, type OrderStatus } from '../../order.ts';
import { listItemHistory } from '../../order-item.queries.ts';
import {
  findOrder,
  listAddressChanges,
  listOrderHistory,
  listOrderItems,
  listOrderShippings,
  type OrderOwner,
} from '../../order.queries.ts';
import { listOptionChanges } from '../../../option-change/option-change.queries.ts';
import { findPresent, type PresentRow } from '../../../present/present.queries.ts';
import { COUPON_KINDS, listOrderBenefits } from '../../order-benefit.queries.ts';
import { findOrderAttempt } from '../../../payment-attempt/attempt.queries.ts';
import { listShipments } from '../../../shipment/shipment.queries.ts';
import { readTrackings } from '../../../tracking/tracking.service.ts';
import type { ShipmentTracking } from '../../../tracking/tracking.schema.ts';
import { amountRows, initialFee } from '../../order-amounts.ts';
import { findOrderMember, listDiscounts, listUsedCoupons } from './order-detail.queries.ts';
import type { OrderDetail } from './order-detail.schema.ts';
import { listReviewable } from '../../../../talk/review/writable.queries.ts';
import { readShipsBy } from '../../pre-order/pre-order-line.queries.ts';
import { toLineItems, type ItemRow, type LineOf } from './order-line-view.ts';
import { toCashReceipt, toPayment, toSecondaryPayments } from '../payment/order-payment-view.ts';
import { toTimeline } from '../course/order-timeline.ts';

interface Asker {
  owner: OrderOwner;
  locale: Locale;
  now: number;
}

/** An order with everything visible to its owner; NotFound for anybody else (rule 6.1). */
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
  { owner, locale, now }: Asker,
  orderNo: string,
): Promise<OrderDetail | undefined> {
  const order = await findOrder(db, orderNo, owner);
  if (!order) return undefined;

  const { orderSn } = order;

  const settings = await readSettings(db);
  const returnDays = getReturnDays(settings, order.createdAt);
  const present = await findPresent(db, orderSn);
  const [rows, member, paid, attempt, receipts, amounts, course, reviewable] = await Promise.all([
    listOrderItems(db, orderSn),
    order.memberNo === null ? undefined : findOrderMember(db, order.memberNo),
    readPaidOrder(db, orderSn),
    findOrderAttempt(db, orderSn),
    listCashReceipts(db, orderSn),
    readAmounts(db, order, locale),
    readCourse(db, order, { locale, isPresent: present !== undefined, settings }),
    order.memberNo === null ? new Set<number>() : listReviewable(db, order.memberNo, [orderSn]),
  ]);

  const { parcels, usedCoupons, rows: amountRowsOf } = amounts;
  const { shipped, ...steps } = course;
  const shipsBy = await readShipsBy(
    db,
    rows.map(({ orderItemSn }) => orderItemSn),
  );
  const terms = { ...order, returnDays };
  const around = { shipments: shipped, order: terms, shipsBy, reviewable, locale, now };
  const lines = toLineItems(rows, around);
  const fees = paid.parcels.map((parcel) => parcelFee(parcel, packedIn(paid.items, parcel)));

  return {
    ...toHead(order),
    ...toReceiver(order, present),
    ...toArrival(order, rows),
    returnDays,
    member: member ?? null,
    totalEarningExclusivePoint: order.memberNo === null ? 0 : sumPoints(rows),
    keptPoint: order.memberNo === null ? sumPoints(rows) : 0,
    orderHandlers: toOrderHandlers(parcels, fees, lines),
    amounts: amountRowsOf,
    secondaryPayments: toSecondaryPayments(order),
    usedCoupons,
    payment: attempt ? toPayment(attempt, order, steps.cancels) : null,
    cashReceipt: receipts.filter(({ claimSn }) => claimSn === null).map(toCashReceipt)[0] ?? null,
    claimReceipts: receipts.filter(({ claimSn }) => claimSn !== null).map(toCashReceipt),
    ...steps,
    actions: buildActions(order, paid.items, present),
  };
}

type Parcel = Awaited<ReturnType<typeof readAmounts>>['parcels'][number];

/**
 * The parcels by handler, with their lines; `fees` are those due now, by parcel. A piece that is sent again
 * stands with its set, and its parcel without a line is not shown.
 */
function toOrderHandlers(
  parcels: readonly Parcel[],
  fees: readonly number[],
  lines: readonly LineOf<ItemRow & { orderShippingSn: number }>[],
): OrderDetail['orderHandlers'] {
  const shippings = parcels.map((parcel, i) => {
    const { orderShippingSn, basicShippingFee, addShippingFee } = parcel;
    const { exemptedFee, couponExemptedFee } = parcel;
    const parcelLines = lines.filter(({ row }) => row.orderShippingSn === orderShippingSn);

    const shipping = {
      orderShippingSn,
      combineType: parcel.combineType === 'ByProduct' ? ('ByProduct' as const) : 'ByOrderHandler',
      basicShippingFee,
      addShippingFee,
      exemptedFee,
      couponExemptedFee,
      initialShippingFee: initialFee(parcel),
      shippingFee: fees[i] ?? 0,
      lineItems: parcelLines.map(({ line }) => line),
    } satisfies CombinedShipping;

    return { parcel, shipping };
  });

  const shown = shippings.filter(({ shipping }) => shipping.lineItems.length > 0);

  return [...Map.groupBy(shown, ({ parcel }) => parcel.orderHandlerSn)].map(
    ([orderHandlerSn, own]) => ({
      orderHandlerSn,
      name: own[0]?.parcel.handlerName ?? '',
      seller: own[0]?.parcel.seller ?? null,
      combinedShippings: own.map(({ shipping }) => shipping),
    }),
  );
}

type CombinedShipping = OrderDetail['orderHandlers'][number]['combinedShippings'][number];

function getRefunded({ refundedPaymentAmt, refundedDepositAmt, refundedPointAmt }: Order): number {
  return refundedPaymentAmt + refundedDepositAmt + refundedPointAmt;
}

/** The points for the units of an order that its buyer keeps. */
function sumPoints(rows: readonly Parameters<typeof confirmedPoints>[0][]): number {
  return rows.reduce((sum, row) => sum + confirmedPoints(row), 0);
}

/** The price breakdown. */
async function readAmounts(db: Reader, order: Order, locale: Locale) {
  const { orderSn } = order;

  const [shippings, discounts, benefits, coupons] = await Promise.all([
    listOrderShippings(db, orderSn),
    listDiscounts(db, orderSn),
    listOrderBenefits(db, orderSn),
    listUsedCoupons(db, orderSn),
  ]);

  const sellers = await listSellerCompanies(
    db,
    shippings.map(({ orderHandlerSn }) => orderHandlerSn),
  );

  const parcels = shippings.map(({ handlerNameKo, handlerNameEn, ...parcel }) => ({
    ...parcel,
    seller: sellers.get(parcel.orderHandlerSn) ?? null,
    handlerName: getLocalizedText(locale, handlerNameKo, handlerNameEn),
  }));

  const usedCoupons = coupons.map(({ nameKo, nameEn, possessionCouponSn, couponBenefitType }) => {
    const couponBenefit = benefits.find(
      ({ kind, ref }) => COUPON_KINDS.includes(kind) && ref === String(possessionCouponSn),
    );

    return {
      possessionCouponSn,
      couponBenefitType,
      couponName: couponBenefit?.name ?? getLocalizedText(locale, nameKo, nameEn),
      amount: couponBenefit?.amount ?? 0,
    };
  });

  const rows = amountRows(order, { discounts, benefits, shippings: parcels });
  return { parcels, usedCoupons, rows };
}

interface CourseView {
  locale: Locale;
  isPresent: boolean;
  settings: ShopSettings;
}

/** The order's shipments, cancels and history, and the owner's current actions. */
async function readCourse(db: Reader, order: Order, { locale, isPresent, settings }: CourseView) {
  const { orderSn } = order;

  const [rows, shipments, cancels, history, itemHistory, options, changes] = await Promise.all([
    listOrderItems(db, orderSn),
    listShipments(db, [orderSn]),
    listCancels(db, orderSn),
    listOrderHistory(db, orderSn),
    listItemHistory(db, orderSn),
    listOptionChanges(db, orderSn),
    listAddressChanges(db, orderSn),
  ]);

  const trackings = await readTrackings(
    db,
    shipments.map(({ shipmentSn }) => shipmentSn),
  );

  const nameOf = new Map(
    rows.filter(isCancelledAlone).map((row) => {
      const option = getLocalizedText(locale, row.optionNameKo, row.optionNameEn);
      const name = getLocalizedText(locale, row.nameKo, row.nameEn);
      return [row.orderItemSn, option === '' ? name : `${name} (${option})`] as const;
    }),
  );

  const named = (parts: readonly { orderItemSn: number; qty: number }[]) =>
    parts.flatMap(({ orderItemSn, qty }) => {
      const itemName = nameOf.get(orderItemSn);
      return itemName === undefined ? [] : [{ orderItemSn, itemName, qty }];
    });

  return {
    history: toTimeline({
      history,
      itemHistory,
      cancels,
      optionChanges: options.map((change) => describeOptionChange(change, locale)),
      nameOf,
    }),
    shipped: shipments,
    shipments: shipments.map((shipment) => ({
      ...shipment,
      ...describeCarrier(
        settings.couriers.couriers,
        { code: shipment.shippingCarrierCode, invoiceNo: shipment.invoiceNo },
        locale,
      ),
      tracking: toTracking(trackings.get(shipment.shipmentSn), isPresent),
      items: named(shipment.items),
    })),
    cancels: cancels.map((cancel) => toCancelView(cancel, named(cancel.items))),
    refundedAmt: getRefunded(order),
    accountNeededAmt: await sumAccountNeeded(db, orderSn),
    addressChangedAt: changes[0]?.createdAt ?? null,
  };
}

type OptionChange = Awaited<ReturnType<typeof listOptionChanges>>[number];

/** An item with the option that it was and the one that it became. */
function describeOptionChange(change: OptionChange, locale: Locale) {
  const name = getLocalizedText(locale, change.nameKo, change.nameEn);
  const from = getLocalizedText(locale, change.fromKo, change.fromEn);
  const to = getLocalizedText(locale, change.toKo, change.toEn);
  return { createdAt: change.createdAt, text: `${name} (${from} → ${to})` };
}

type CancelView = OrderDetail['cancels'][number];

function toCancelView(
  cancel: Awaited<ReturnType<typeof listCancels>>[number],
  items: CancelView['items'],
): CancelView {
  const reasonCode = SHOWN_CANCEL_REASONS.find((code) => code === cancel.reasonCode) ?? null;

  const refunds = cancel.refunds.map((refund) => ({
    means: refund.means,
    amount: refund.amount,
    status: toShownStatus(refund),
  }));

  return { ...cancel, reasonCode, items, refunds };
}

function buildActions(
  { paidAt, status }: Order,
  items: Parcels['items'],
  present: PresentRow | undefined,
): OrderDetail['actions'] {
  const isPaid = paidAt !== null;
  // A present that waits is cancelled as a whole.
  const isInParts = isPaid && present?.state !== 'Waiting';
  const open = items.filter(
    (item) => isInParts && isCancelledAlone(item) && cancellableQty(item) > 0,
  );

  return {
    cancellable: open.map((item) => ({
      orderItemSn: item.orderItemSn,
      qty: cancellableQty(item),
    })),
    cancelWhole: isPaid ? isWholeOpen(items) : status === 'OrderReceived',
    changeAddress:
      !present &&
      canChangeAddress(
        items.map((item) => item.status),
        'shopper',
      ),
  };
}

/** The branches on the way of a present would tell its giver where its receiver lives. */
function toTracking(tracking: ShipmentTracking | undefined, isPresent: boolean) {
  if (!tracking || !isPresent) return tracking ?? null;
  return { ...tracking, scans: tracking.scans.map((scan) => ({ ...scan, place: '' })) };
}

/** Statuses of orders that have yet to arrive. */
const AWAITED: ReadonlySet<string> = new Set([
  'PaymentCompleted',
  'OrderCompleted',
  'PreparingToShip',
  'ShippingDelayed',
  'InTransit',
] satisfies OrderStatus[]);

/** Nobody waits for an order of which nothing is left. */
function toArrival(
  { status, promisedAt, delayedTo, delayReason }: Order,
  items: readonly { orderedQty: number; cancelledQty: number; returnedQty: number }[],
) {
  const isLeft = items.some((item) => item.orderedQty > item.cancelledQty + item.returnedQty);
  if (!isLeft || !AWAITED.has(status)) return { promisedAt: null, delay: null };

  const delay = delayedTo === null ? null : { delayedTo, reason: delayReason ?? '' };
  return { promisedAt, delay };
}

function toHead(order: Order) {
  const { orderNo, createdAt, finalTotalPaymentAmt } = order;
  return {
    orderNo,
    createdAt,
    status: order.status,
    buyer: { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone },
    finalTotalPaymentAmt,
  };
}

const NO_RECIPIENT = {
  name: '',
  phone1: '',
  phone2: '',
  zipCode: '',
  address1: '',
  address2: '',
  shippingMessage: '',
};

/** The address of an order; of a present its giver sees how far it is instead. */
function toReceiver(order: Order, present: PresentRow | undefined) {
  if (present) {
    const { state, toName, message, expiresAt } = present;
    return { present: { state, toName, message, expiresAt }, recipient: NO_RECIPIENT };
  }

  return {
    present: null,
    recipient: {
      name: order.recipientName,
      phone1: order.recipientPhone1,
      phone2: order.recipientPhone2,
      zipCode: order.zipCode,
      address1: order.address1,
      address2: order.address2,
      shippingMessage: order.shippingMessage,
    },
  };
}
