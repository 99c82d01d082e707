import { padList, type Reader } from '#db/connection.ts';
import { countRows, countWaiting, type Waiting } from '#db/count-rows.ts';
import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '#db/database.ts';
import { kstDay } from '../../../../lib/date.ts';
import { endOfKstDay, kstMidnight } from '../../../../lib/instant.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { missedPromise, MISSING_AFTER_MS, UNSHIPPED, type OrderStatus } from '../order.ts';
import { isInFile } from '../../order-file/order-file.queries.ts';
import { selectMissing } from '../missing.queries.ts';
import { lateOrders } from '../pre-order/late-order.queries.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { ordersFound } from '../../../desk/table/orders-found.queries.ts';
import { NO_SCAN_MS, SETTLED_STATES } from '../../tracking/tracking.ts';
import { OPEN_INQUIRY_STATUSES } from '../../../talk/inquiry/inquiry.ts';
import { STATUSES_TO, type OrderAction, type OrderAlert } from './order-table.ts';
import {
  isSortedByPaid,
  OrderTableQuery,
  type OrderTablePage,
  type OrderCounts,
  type OrderCountsQuery,
  type OrderRow,
} from './order-table.schema.ts';
import { getDepositor } from '../../payment-attempt/attempt.ts';
import { findNameKey, toPaidMethod } from '../../payment-method/method-name.ts';

/** One page of the orders that wait for an action. */
export async function listOrderTable(
  db: Reader,
  query: OrderTableQuery,
  { locale, now }: { locale: Locale; now: number },
): Promise<OrderTablePage> {
  const total = await countRows(filterTable(db, query, now));

  const order = query.sort.startsWith('-') ? 'desc' : 'asc';
  const column = isSortedByPaid(query) ? 'finalTotalPaymentAmt' : 'createdAt';
  // The index alone finds the page, however far behind it is.
  const page = filterTable(db, query, now)
    .select('orderSn')
    .orderBy(column, order)
    .orderBy('orderSn', order)
    .limit(query.limit)
    .offset(query.offset);

  const rows = await db
    .selectFrom('orders')
    .select(['orderSn', 'orderNo', 'createdAt', 'buyerName', 'memberNo', 'status'])
    .select(['finalTotalPaymentAmt', 'onHoldAt'])
    .where('orderSn', 'in', page)
    .orderBy(column, order)
    .orderBy('orderSn', order)
    .execute();

  const orderSns = rows.map(({ orderSn }) => orderSn);
  const items = await listItems(db, orderSns);
  const payments = await listPayments(db, orderSns);

  return {
    total,
    rows: rows.map((row) => {
      const orderItems = items.filter(({ orderSn }) => orderSn === row.orderSn);
      return { ...toRow(row, orderItems, locale), ...(payments.get(row.orderSn) ?? NO_PAYMENT) };
    }),
  };
}

interface TableOrder {
  orderNo: string;
  createdAt: number;
  buyerName: string;
  memberNo: number | null;
  status: OrderStatus;
  finalTotalPaymentAmt: number;
  onHoldAt: number | null;
}

function toRow(order: TableOrder, items: readonly Item[], locale: Locale) {
  const [first] = items;
  return {
    orderNo: order.orderNo,
    orderedAt: order.createdAt,
    isGuest: order.memberNo === null,
    buyerName: mask.name(order.buyerName),
    status: order.status,
    isOnHold: order.onHoldAt !== null,
    itemName: first ? getLocalizedText(locale, first.nameKo, first.nameEn) : '',
    itemCount: items.length,
    paidAmt: order.finalTotalPaymentAmt,
  };
}

type Item = Awaited<ReturnType<typeof listItems>>[number];

/** The number of orders that wait for each action, of those that the filters leave. */
export async function countOrderTable(
  db: Reader,
  filters: OrderCountsQuery,
  now: number,
): Promise<OrderCounts> {
  const filtered = filterOrders(db, filters, now);
  const byStatus = await filtered
    .select(['status', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();

  const countOf = (statuses?: readonly string[]) =>
    byStatus
      .filter(({ status }) => statuses?.includes(status) ?? true)
      .reduce((sum, { count }) => sum + Number(count), 0);

  const countWith = async (condition: Condition) => {
    const count = await countRows(filtered.where(condition));
    return count;
  };

  const presentWaiting = await countWith(isPresentWaiting);

  return {
    presentWaiting,
    toConfirm: countOf(STATUSES_TO.toConfirm) - presentWaiting,
    toShip: countOf(STATUSES_TO.toShip),
    delayed: countOf(STATUSES_TO.delayed),
    preOrderLate: await countWith(hasLatePreOrder(now)),
    notArrived: await countWith(hasNotArrived(now)),
    missingMoney: await countWith(isMissingMoney),
    refundOutstanding: await countWith(hasOpenRefund),
    unpaid: countOf(STATUSES_TO.unpaid),
    shipped: countOf(STATUSES_TO.shipped),
    delivered: countOf(STATUSES_TO.delivered),
    all: countOf(),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Condition = (e: ExpressionBuilder<Database, 'orders'>) => ReturnType<typeof e.exists>;

/** A refund that its provider has not made yet. */
const hasOpenRefund: Condition = (e) =>
  e(
    'orders.orderSn',
    'in',
    e.selectFrom('refund').select('refund.orderSn').where('refund.doneAt', 'is', null),
  );

/** The receiver has yet to enter an address: nothing can be packed. */
const isPresentWaiting: Condition = (e) =>
  e(
    'orders.orderSn',
    'in',
    // A literal, to match the partial index `present_due`.
    e.selectFrom('present').select('present.orderSn').where('state', '=', sql.lit('Waiting')),
  );

/** Units of an item `sent` that are neither cancelled nor claimed. */
const HAS_OPEN_UNITS = sql<SqlBool>`"sent"."orderedQty"
  > "sent"."cancelledQty" + "sent"."returnedQty" + "sent"."claimingQty"`;

/**
 * Units under way that their buyer can report as missing (`isReportable`): three days after the
 * promised day, or, of exchanges too, six days after they left.
 */
const hasNotArrived =
  (now: number): Condition =>
  (e) =>
    e(
      'orders.orderSn',
      'in',
      e
        .selectFrom('order_item as sent')
        .innerJoin('orders as promise', 'promise.orderSn', 'sent.orderSn')
        .select('sent.orderSn')
        // A literal, to match the partial index `order_item_under_way`.
        .where('sent.status', '=', sql.lit('InTransit'))
        .where(HAS_OPEN_UNITS)
        .where((s) =>
          s.or([
            s.and([
              s('sent.exchangeOfItemSn', 'is', null),
              s(s.fn.coalesce('promise.delayedTo', 'promise.promisedAt'), '<=', missedPromise(now)),
            ]),
            s(
              s
                .selectFrom('shipment_item as within')
                .innerJoin('shipment as parcel', 'parcel.shipmentSn', 'within.shipmentSn')
                .whereRef('within.orderItemSn', '=', 'sent.orderItemSn')
                .select((p) => p.fn.max<number>('parcel.shippedAt').as('shippedAt')),
              '<=',
              now - MISSING_AFTER_MS,
            ),
          ]),
        ),
    );

/** Shipments with such units. */
const isWaitedFor = (e: ExpressionBuilder<Database, 'shipment'>) =>
  e.exists(
    e
      .selectFrom('shipment_item as within')
      .innerJoin('order_item as sent', 'sent.orderItemSn', 'within.orderItemSn')
      .select('within.orderItemSn')
      .whereRef('within.shipmentSn', '=', 'shipment.shipmentSn')
      .where(HAS_OPEN_UNITS),
  );

/** Shipments that their carrier, when it was asked last, had not scanned for too long (`isStalled`). */
const hasStalled: Condition = (e) =>
  e(
    'orders.orderSn',
    'in',
    e
      .selectFrom('shipment')
      .innerJoin('shipment_tracking as tracking', 'tracking.shipmentSn', 'shipment.shipmentSn')
      .select('shipment.orderSn')
      .where('shipment.deliveredAt', 'is', null)
      .where('tracking.state', 'not in', [...SETTLED_STATES])
      .where((s) =>
        s(
          s('tracking.answeredAt', '-', s.fn.coalesce('tracking.lastScanAt', 'shipment.shippedAt')),
          '>=',
          NO_SCAN_MS,
        ),
      )
      .where(isWaitedFor),
  );

/** Shipments that do not come, by their carrier's word. */
const hasStrayed =
  (state: 'Returned' | 'Lost'): Condition =>
  (e) =>
    e(
      'orders.orderSn',
      'in',
      e
        .selectFrom('shipment_tracking as tracking')
        .innerJoin('shipment', 'shipment.shipmentSn', 'tracking.shipmentSn')
        .select('shipment.orderSn')
        // A literal, to match the partial index `shipment_tracking_lost`.
        .where('tracking.state', '=', sql.lit(state))
        .where('shipment.deliveredAt', 'is', null)
        .where(isWaitedFor),
    );

/** A pre-order that was not packed by the day that its buyer was told last. */
const hasLatePreOrder =
  (now: number): Condition =>
  (e) =>
    e(
      'orders.orderSn',
      'in',
      e.selectFrom(lateOrders(kstDay(now)).as('late')).select('late.orderSn'),
    );

/** Money that went back at the provider without a refund of the shop (`findMissingAmt`). */
const isMissingMoney: Condition = (e) => e('orders.orderSn', 'in', selectMissing(e));

/** The orders of a list, and since when the oldest of them was ordered. */
export function countOrdersWaiting(
  db: Reader,
  query: Partial<OrderTableQuery>,
  now: number,
): Promise<Waiting> {
  const filtered = filterTable(db, OrderTableQuery.parse(query), now);
  return countWaiting(filtered, 'orders.createdAt');
}

const filterTable = (db: Reader, query: OrderTableQuery, now: number) =>
  filterOrders(db, query, now).where((e) => actionCondition(e, query.action, now));

function filterOrders(
  db: Reader,
  { search, from, to, buyer, memberNo, alert, filing }: OrderCountsQuery,
  now: number,
) {
  return db
    .selectFrom('orders')
    .$if(from !== undefined, (q) => q.where('createdAt', '>=', kstMidnight(from ?? '')))
    .$if(to !== undefined, (q) => q.where('createdAt', '<', endOfKstDay(kstMidnight(to ?? ''))))
    .$if(buyer === 'guest', (q) => q.where('memberNo', 'is', null))
    .$if(buyer === 'member', (q) => q.where('memberNo', 'is not', null))
    .$if(memberNo !== undefined, (q) => q.where('memberNo', '=', memberNo ?? 0))
    .$if(alert !== undefined, (q) => q.where((e) => alertCondition(e, alert ?? 'late', now)))
    .$if(filing === 'filed', (q) => q.where(isInFile))
    .$if(filing === 'unfiled', (q) => q.where((e) => e.not(isInFile(e))))
    .$if(search !== '', (q) => q.where('orderSn', 'in', ordersFound(db, search)));
}

function actionCondition(
  e: ExpressionBuilder<Database, 'orders'>,
  action: OrderAction,
  now: number,
) {
  if (action === 'all') return e.lit(true);
  if (action === 'preOrderLate') return hasLatePreOrder(now)(e);
  if (action === 'notArrived') return hasNotArrived(now)(e);
  if (action === 'refundOutstanding') return hasOpenRefund(e);
  if (action === 'missingMoney') return isMissingMoney(e);
  if (action === 'presentWaiting') return isPresentWaiting(e);

  const isInStatus = e('status', 'in', [...STATUSES_TO[action]]);
  return action === 'toConfirm' ? e.and([isInStatus, e.not(isPresentWaiting(e))]) : isInStatus;
}

function alertCondition(e: ExpressionBuilder<Database, 'orders'>, alert: OrderAlert, now: number) {
  const isHere = e('status', 'in', [...UNSHIPPED]);
  switch (alert) {
    case 'lapsing':
      return e.and([
        e('status', 'in', [...STATUSES_TO.unpaid]),
        e('reservedUntil', '<', now + DAY_MS),
      ]);
    case 'late':
      return e.and([isHere, e(e.fn.coalesce('delayedTo', 'promisedAt'), '<', endOfKstDay(now))]);
    case 'asked':
      return e.and([isHere, hasOpenQuestion(e)]);
    case 'onHold':
      return e.and([e('onHoldAt', 'is not', null), e('status', '<>', 'OrderCancelled')]);
    case 'stalled':
      return hasStalled(e);
    case 'returned':
      return hasStrayed('Returned')(e);
    case 'lost':
      return hasStrayed('Lost')(e);
    default:
      return alert satisfies never;
  }
}

const hasOpenQuestion: Condition = (e) =>
  e(
    'orders.orderSn',
    'in',
    e
      .selectFrom('inquiry')
      .select('inquiry.orderSn')
      .where('inquiry.orderSn', 'is not', null)
      .where('inquiryResponseStatus', 'in', [...OPEN_INQUIRY_STATUSES]),
  );

/** The items that buyers chose, without the parts of sets and gifts. */
function listItems(db: Reader, orderSns: readonly number[]) {
  return db
    .selectFrom('order_item')
    .select(['orderSn', 'nameKo', 'nameEn'])
    .where('orderSn', 'in', padList(orderSns))
    .where('parentItemSn', 'is', null)
    .orderBy('orderItemSn')
    .execute();
}

type RowPayment = Pick<OrderRow, 'paymentMethod' | 'depositorName'>;

const NO_PAYMENT: RowPayment = { paymentMethod: null, depositorName: '' };

/** The payments of the orders, paid or not. */
async function listPayments(
  db: Reader,
  orderSns: readonly number[],
): Promise<Map<number, RowPayment>> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['orderSn', 'paymentMethodType', 'provider', 'methodDetail', 'status'])
    .where('orderSn', 'in', padList(orderSns))
    .where('claimSn', 'is', null)
    .orderBy('paymentAttemptSn')
    .execute();

  return new Map(
    rows.map((row) => [
      row.orderSn,
      {
        paymentMethod: findNameKey(toPaidMethod(row)),
        depositorName: row.status === 'Waiting' ? mask.name(getDepositor(row)) : '',
      },
    ]),
  );
}
