import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { formatPhone } from '../../../../lib/phone.ts';
import { listCancels } from '../../cancel/cancel.queries.ts';
import { amountRows } from '../order-amounts.ts';
import { toShownItems } from '../order-items.ts';
import { findByOrderNo } from '../order-list.queries.ts';
import { findMissingAmt } from '../missing.queries.ts';
import { listItemHistory } from '../order-item.queries.ts';
import { readItems, type OrderItemRow } from '../order-move.service.ts';
import { listOrderHistory } from '../order.queries.ts';
import { canChangeAddress, canMove, isCancellable, type OrderStatus } from '../order.ts';
import { findPresent } from '../../present/present.queries.ts';
import { getDepositor } from '../../payment-attempt/attempt.ts';
import { findOrderAttempt, type PaymentAttempt } from '../../payment-attempt/attempt.queries.ts';
import { listOpenRefunds } from '../../refund/refund.queries.ts';
import { readCompensable } from '../../compensation/compensation.service.ts';
import { readChangeable } from '../../option-change/changeable.service.ts';
import { cancellableQty, isCancelledAlone } from '../../cancel/cancel-choice.ts';
import { readPaidOrder } from '../../order-sum/paid-order.queries.ts';
import { describeCarrier } from '../../shipment/carrier.ts';
import { listShipments, readShippedQtys } from '../../shipment/shipment.queries.ts';
import { toBox, unshippedQty } from '../../shipment/shipping-plan.ts';
import { readTrackings } from '../../tracking/tracking.service.ts';
import { listFilesOfOrder } from '../../order-file/desk/order-file.queries.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { findComposer } from '../../order-link/order-link.queries.ts';
import { canPayAgain } from '../../order-link/order-link.ts';
import { listMemos } from '../../../desk/memo/memo.queries.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { readSettings } from '../../../content/setting/setting.service.ts';
import { listClaimsOfOrder } from './order-desk.queries.ts';
import type { OrderMoney, OrderPeople, StaffOrder } from './order-desk.schema.ts';
import { toPaidMethod } from '../../payment-method/method-name.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findByOrderNo>>>;

/** The order with a number; throws NotFound. */
export async function orderByNo(db: Reader, orderNo: string): Promise<Order> {
  const order = await findByOrderNo(db, orderNo);
  if (!order) throw new AppError('NotFound');
  return order;
}

/** An order with everything that staff need to decide, its people masked. */
export async function readStaffOrder(
  db: Reader,
  orderNo: string,
  locale: Locale,
): Promise<StaffOrder> {
  const order = await orderByNo(db, orderNo);
  const { orderSn } = order;
  const items = await readItems(db, orderSn);
  const shippedQtys = await readShippedQtys(db, orderSn);
  const cancelQtys = await readCancelQtys(db, order);
  const changeable = await readChangeable(db, orderSn);
  const shipments = await listShipments(db, [orderSn]);
  const trackings = await readTrackings(
    db,
    shipments.map(({ shipmentSn }) => shipmentSn),
  );
  const { couriers } = (await readSettings(db)).couriers;
  const present = await findPresent(db, orderSn);
  const isOpen = present?.state !== 'Waiting';
  const attempt = await findOrderAttempt(db, orderSn);

  const shippable = items.map((item) => ({
    ...item,
    shippedQty: shippedQtys.get(item.orderItemSn) ?? 0,
    cancelQty: cancelQtys.get(item.orderItemSn) ?? 0,
    canChangeOption: changeable.has(item.orderItemSn),
  }));

  return {
    ...order,
    ...maskOrderPeople(order, getDepositor(attempt)),
    status: order.status,
    present: present ?? null,
    onHold: toHold(order),
    composedBy: (await findComposer(db, order.checkoutSn)) ?? null,
    money: await readMoney(db, order, attempt),
    items: toShownItems(shippable).map((item) => toItem(item, locale)),
    shipments: shipments.map((box) => ({
      ...box,
      trackingUrl: describeCarrier(
        couriers,
        { code: box.shippingCarrierCode, invoiceNo: box.invoiceNo },
        locale,
      ).trackingUrl,
      tracking: trackings.get(box.shipmentSn) ?? null,
    })),
    files: await listFilesOfOrder(db, orderSn),
    history: await readHistory(db, orderSn),
    claims: await listClaimsOfOrder(db, orderSn),
    memos: await listMemos(db, { orderSn }),
    audit: await listAuditOf(db, { entity: 'order', id: orderNo }),
    can: {
      ...toMoves(order, items, isOpen),
      changeAddress:
        !present &&
        canChangeAddress(
          items.map((item) => item.status),
          'staff',
        ),
      ship: isOpen && order.onHoldAt === null && toBox(shippable) !== undefined,
      payAgain: !present && canPayAgain(order),
      deliver: shipments.some(({ deliveredAt }) => deliveredAt === null),
    },
  };
}

async function readMoney(
  db: Reader,
  order: Order,
  attempt: PaymentAttempt | undefined,
): Promise<OrderMoney> {
  const { orderSn } = order;
  return {
    ...order,
    amounts: amountRows(order).map(({ kind, amount }) => ({ kind, amount })),
    payment: attempt ? { ...attempt, ...toPaidMethod(attempt) } : null,
    missingAmt: await findMissingAmt(db, orderSn),
    openRefunds: await listOpenRefunds(db, orderSn),
    cancels: await listCancels(db, orderSn),
    compensableAmt: await readCompensable(db, order),
  };
}

/** Reads the quantities that staff can cancel item by item; an unpaid order is cancelled as a whole. */
async function readCancelQtys(
  db: Reader,
  { orderSn, paidAt }: Order,
): Promise<ReadonlyMap<number, number>> {
  if (paidAt === null) return new Map();

  const { items } = await readPaidOrder(db, orderSn);
  const alone = items.filter(isCancelledAlone);

  return new Map(alone.map((item) => [item.orderItemSn, cancellableQty(item, 'staff')]));
}

function toHold({ onHoldAt, onHoldNote }: Order): StaffOrder['onHold'] {
  return onHoldAt === null ? null : { since: onHoldAt, note: onHoldNote ?? '' };
}

/** A present that waits for its address can only be cancelled or kept back. */
function toMoves({ onHoldAt }: Order, items: readonly OrderItemRow[], isOpen: boolean) {
  const isOnHold = onHoldAt !== null;
  const isHere = items.some(({ status }) => isCancellable(status));
  const some = (to: OrderStatus) => isOpen && items.some(({ status }) => canMove(status, to));

  return {
    confirm: some('OrderCompleted'),
    prepare: !isOnHold && some('PreparingToShip'),
    delay: some('ShippingDelayed'),
    hold: !isOnHold && isHere,
    release: isOnHold,
    cancel: isHere,
  };
}

type ShippableRow = OrderItemRow & {
  shippedQty: number;
  cancelQty: number;
  canChangeOption: boolean;
};

function toItem(item: ShippableRow, locale: Locale): StaffOrder['items'][number] {
  return {
    ...item,
    name: getLocalizedText(locale, item.nameKo, item.nameEn),
    optionName: getLocalizedText(locale, item.optionNameKo, item.optionNameEn),
    leftQty: item.orderedQty - item.cancelledQty - item.returnedQty,
    unshippedQty: unshippedQty(item),
  };
}

/** The steps of the order and of its items, the oldest first. */
async function readHistory(db: Reader, orderSn: number): Promise<StaffOrder['history']> {
  const whole = await listOrderHistory(db, orderSn);
  const single = await listItemHistory(db, orderSn);
  return [...whole.map((step) => ({ ...step, orderItemSn: null })), ...single].toSorted(
    (a, b) => a.createdAt - b.createdAt,
  );
}

/** The people of an order, unmasked. */
export async function readPeople(db: Reader, order: Order): Promise<OrderPeople> {
  const phone = (stored: string) => (stored === '' ? '' : formatPhone(stored));
  return {
    depositorName: getDepositor(await findOrderAttempt(db, order.orderSn)),
    buyer: { name: order.buyerName, email: order.buyerEmail, phone: phone(order.buyerPhone) },
    recipient: {
      name: order.recipientName,
      phone1: phone(order.recipientPhone1),
      phone2: phone(order.recipientPhone2),
      zipCode: order.zipCode,
      address1: order.address1,
      address2: order.address2,
    },
  };
}

function maskOrderPeople(order: Order, depositorName: string): OrderPeople {
  const phone = (stored: string) => (stored === '' ? '' : mask.phone(stored));
  return {
    depositorName: depositorName === '' ? '' : mask.name(depositorName),
    buyer: {
      name: mask.name(order.buyerName),
      email: mask.email(order.buyerEmail),
      phone: phone(order.buyerPhone),
    },
    recipient: {
      name: mask.name(order.recipientName),
      phone1: phone(order.recipientPhone1),
      phone2: phone(order.recipientPhone2),
      zipCode: order.zipCode,
      address1: mask.address(order.address1),
      address2: order.address2 === '' ? '' : '***',
    },
  };
}
