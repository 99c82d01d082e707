import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '#db/connection.ts';
import { countDays, toInstants, listDays, splitDays, type DayRange } from '../../../lib/days.ts';
import {
  sumCancelledCoupons,
  sumCancelledGoods,
  sumClaimedGoods,
  sumLostCoupons,
  sumShipping,
  sumSoldGoods,
} from './goods.queries.ts';
import {
  addSums,
  NO_GOODS,
  NO_SALES,
  type CouponSums,
  type GoodsGroup,
  type GoodsSums,
  type SalesChannel,
  type SalesSums,
} from './sales.ts';
import {
  countPaid,
  sumCancels,
  sumClaims,
  sumCouponDiscounts,
  sumOrders,
  type SalesGroup,
} from './sales.queries.ts';

/**
 * Orders that are summed in one turn of the event loop. SQLite reads within the server's thread, and
 * shoppers must not wait for a year's figures; PostgreSQL finds the items of so few by their index.
 */
const ORDERS_A_TURN = 1500;

/** A group of sums, by the day or channel, or by the code of a product. */
type Sums<T> = ReadonlyMap<string, T>;

/** Sales of each day of the range; a day without any has zeros. */
export async function readSalesByDay(
  db: Reader,
  range: DayRange,
): Promise<({ day: string } & SalesSums)[]> {
  const sums = await readSales(db, 'day', range);

  const first = Date.parse(range.from) / DAY_MS;
  return listDays(range).map((day, n) => ({ day, ...(sums.get(String(first + n)) ?? NO_SALES) }));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sales of the range by channel; '' where the channel does not apply. */
export async function readSalesByChannel(
  db: Reader,
  channel: SalesChannel,
  range: DayRange,
): Promise<Sums<SalesSums>> {
  return readSales(db, channel, range);
}

async function readSales(db: Reader, by: SalesGroup, range: DayRange): Promise<Sums<SalesSums>> {
  const total = new Map<string, SalesSums>();

  await inTurns(db, range, async (part) => {
    const instants = toInstants(part);
    addRowsToTotals(total, await sumOrders(db, by, instants), NO_SALES);
    addRowsToTotals(total, await sumCancels(db, by, instants), NO_SALES);
    addRowsToTotals(total, await sumClaims(db, by, instants), NO_SALES);
  });

  for (const [key, sums] of total) {
    const { listAmt, discountAmt, shippingAmt, cancelAmt, claimAmt } = sums;
    const netAmt = listAmt - discountAmt + shippingAmt - cancelAmt - claimAmt;
    total.set(key, { ...sums, netAmt });
  }

  return total;
}

/**
 * Sales of the range by the coupons of their orders; '' holds those without one. An order with several
 * counts with each of them.
 */
export async function readSalesByCoupon(db: Reader, range: DayRange): Promise<Sums<CouponSums>> {
  const sales = await readSales(db, 'coupon', range);
  const discounts = new Map<string, { couponAmt: number }>();

  await inTurns(db, range, async (part) => {
    const rows = await sumCouponDiscounts(db, toInstants(part));
    addRowsToTotals(discounts, rows, { couponAmt: 0 });
  });

  const entries = [...sales].map(([key, sums]) => {
    return [key, { ...sums, couponAmt: discounts.get(key)?.couponAmt ?? 0 }] as const;
  });
  return new Map(entries);
}

export interface GoodsSales {
  /** The sums by the code of the product, category or brand; '' where a product has none any more. */
  groups: Sums<GoodsSums>;
  /** Delivery fees and fees of claims less refunded ones: with them the groups sum to the net sales. */
  shippingAmt: number;
}

/** Goods of the range by product, or by the brand or the main category the products have now. */
export async function readGoods(db: Reader, by: GoodsGroup, range: DayRange): Promise<GoodsSales> {
  const groups = new Map<string, GoodsSums>();
  let shippingAmt = 0;

  await inTurns(db, range, async (part) => {
    const instants = toInstants(part);
    const sold = await sumSoldGoods(db, by, instants);
    const withDiscount = sold.map(({ soldAmt, ...row }) => {
      return { ...row, discountAmt: Number(row.listAmt) - Number(soldAmt) };
    });

    addRowsToTotals(groups, withDiscount, NO_GOODS);
    addRowsToTotals(groups, await sumCancelledGoods(db, by, instants), NO_GOODS);
    addRowsToTotals(groups, await sumClaimedGoods(db, by, instants), NO_GOODS);

    const lost = await sumLostCoupons(db, by, instants);
    const charged = lost.map(({ key, costedAmt, lossAmt }) => {
      return { key, costedAmt, claimAmt: -Number(lossAmt) };
    });

    addRowsToTotals(groups, charged, NO_GOODS);

    const revoked = await sumCancelledCoupons(db, by, instants);
    const kept = revoked.map(({ key, costedAmt, lossAmt }) => {
      return { key, costedAmt, cancelAmt: -Number(lossAmt) };
    });

    addRowsToTotals(groups, kept, NO_GOODS);
    shippingAmt += await sumShipping(db, instants);
  });

  for (const [code, sums] of groups) {
    const { listAmt, discountAmt, cancelAmt, claimAmt } = sums;
    const netAmt = listAmt - discountAmt - cancelAmt - claimAmt;
    const isEmpty = Object.values(sums).every((sum) => sum === 0);
    if (isEmpty) groups.delete(code);
    else groups.set(code, { ...sums, netAmt });
  }

  return { groups, shippingAmt };
}

/** Adds rows with a key to the sums of that key. PostgreSQL writes sums as text. */
export function addRowsToTotals<T extends { [name in keyof T]: number }>(
  total: Map<string, T>,
  rows: readonly ({ key: string | number } & { [name in keyof T]?: number })[],
  nothing: T,
): void {
  for (const { key, ...row } of rows) {
    const numbers = Object.entries(row).map(([name, sum]) => [name, Number(sum)]);
    const known = total.get(String(key)) ?? nothing;
    total.set(String(key), addSums(known, Object.fromEntries(numbers) as Partial<T>));
  }
}

/** Works through the days of a range in parts that take about as long. */
export async function inTurns(
  db: Reader,
  range: DayRange,
  work: (part: DayRange) => Promise<void>,
): Promise<void> {
  const days = countDays(range);

  const orders = await countPaid(db, toInstants(range));
  const length = Math.max(1, Math.floor((days * ORDERS_A_TURN) / Math.max(1, orders)));
  for (const part of splitDays(range, Math.min(days, length))) {
    await work(part);
    await nextTurn();
  }
}

/** The sum of several days or channels. */
export function totalSales(rows: Iterable<SalesSums>): SalesSums {
  let total = NO_SALES;
  for (const row of rows) total = addSums(total, row);
  return total;
}

export function totalGoods(rows: Iterable<GoodsSums>): GoodsSums {
  let total = NO_GOODS;
  for (const row of rows) total = addSums(total, row);
  return total;
}
