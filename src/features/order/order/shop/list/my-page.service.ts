import type { Reader } from '#db/connection.ts';
import { ALWAYS, rangeInstants } from '../../../../../lib/date-range.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { getReturnDays } from '../../../../content/setting/return-days.ts';
import { readSettings } from '../../../../content/setting/setting.service.ts';
import { listClaims } from '../../../claim/claim.queries.ts';
import { listReviewable } from '../../../../talk/review/writable.queries.ts';
import { listShipments } from '../../../shipment/shipment.queries.ts';
import { readShipsBy } from '../../pre-order/pre-order-line.queries.ts';
import { toLineItems } from '../detail/order-line-view.ts';
import { countStations, getStatuses, type StationCounts } from '../detail/order-status.ts';
import {
  countOrders,
  countOrdersByStatus,
  listItemsOfOrders,
  listOrders,
  type OrderRange,
} from './my-page.queries.ts';
import type { OrderList, OrderListQuery } from './my-page.schema.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

interface OrderPage extends OrderList {
  total: number;
}

/** A member's orders in a required date range, newest first (rule 5.20). */
export async function readOrderList(
  db: Reader,
  { memberNo, locale, now }: { memberNo: number; locale: Locale; now: number },
  query: OrderListQuery,
): Promise<OrderPage> {
  const { status: shown, keyword } = query;
  const statuses = shown && getStatuses(shown);
  const range = { memberNo, ...rangeInstants(query), statuses, keyword };

  return readOrders(db, { range, locale, now }, query);
}

/** A member's orders of which something was cancelled, returned, exchanged or sent again. */
export function readChangedOrders(
  db: Reader,
  { memberNo, locale, now }: { memberNo: number; locale: Locale; now: number },
  page: Page,
): Promise<OrderPage> {
  const range = { ...ALWAYS, memberNo, isChanged: true };
  return readOrders(db, { range, locale, now }, page);
}

type Page = Pick<OrderListQuery, 'offset' | 'limit'>;

async function readOrders(
  db: Reader,
  { range, locale, now }: { range: OrderRange; locale: Locale; now: number },
  page: Page,
): Promise<OrderPage> {
  const total = await countOrders(db, range);
  const rows = total > page.offset ? await listOrders(db, range, page) : [];
  const orderSns = rows.map((row) => row.orderSn);

  const [items, claims, shipments, reviewable] = await Promise.all([
    listItemsOfOrders(db, orderSns),
    listClaims(db, orderSns),
    listShipments(db, orderSns),
    listReviewable(db, range.memberNo, orderSns),
  ]);

  const shipsBy = await readShipsBy(
    db,
    items.map(({ orderItemSn }) => orderItemSn),
  );
  const settings = await readSettings(db);
  const around = { shipments, shipsBy, reviewable, locale, now };
  const orders = rows.map(({ orderSn, status, promisedAt, delayedTo, ...row }) => ({
    ...row,
    refundedAmt: row.refundedPaymentAmt + row.refundedDepositAmt + row.refundedPointAmt,
    status,
    lineItems: toLineItems(
      items.filter((item) => item.orderSn === orderSn),
      {
        ...around,
        order: { promisedAt, delayedTo, returnDays: getReturnDays(settings, row.createdAt) },
      },
    ).map(({ line }) => line),
    claims: claims
      .filter((claim) => claim.orderSn === orderSn)
      .map(({ claimNo, claimType, status: claimStatus }) => ({
        claimNo,
        claimType,
        status: claimStatus,
      })),
  }));

  return { orders, total };
}

/** Counts of the last month's orders by station. */
export function readStationCounts(
  db: Reader,
  memberNo: number,
  now: number,
): Promise<StationCounts> {
  return countByStation(db, { ...ALWAYS, memberNo, from: now - MONTH_MS });
}

export async function hasOrders(db: Reader, memberNo: number): Promise<boolean> {
  return (await countOrders(db, { ...ALWAYS, memberNo })) > 0;
}

/** Order counts by status for the filters of `readOrderList`. */
export function readListedCounts(
  db: Reader,
  memberNo: number,
  query: Pick<OrderListQuery, 'fromDate' | 'toDate' | 'keyword'>,
): Promise<StationCounts> {
  return countByStation(db, { memberNo, ...rangeInstants(query), keyword: query.keyword });
}

async function countByStation(db: Reader, range: OrderRange): Promise<StationCounts> {
  const counts = await countOrdersByStatus(db, range);
  return countStations(
    counts.map(({ status, count }) => ({
      status,
      count: Number(count),
    })),
  );
}
