import { sql } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { inPowersOfTwo } from '#src/publish/chunks.ts';
import type { Days } from '../../find/keyword/keyword.ts';
import type { Visit } from './tally.ts';
import type { Figure } from './tracking.ts';
import type { SourceVisits } from './visit-source.ts';

/** The products by codes of products or units; unknown codes are omitted. */
export async function productsOfCodes(
  db: Reader,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of inPowersOfTwo([...new Set(codes)])) {
    const list = padList(some);

    const products = await db
      .selectFrom('product')
      .select('itemCode')
      .where('itemCode', 'in', list)
      .execute();

    for (const { itemCode } of products) found.set(itemCode, itemCode);

    const units = await db
      .selectFrom('prod_unit')
      .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
      .select(['prod_unit.itemCode as unitCode', 'product.itemCode'])
      .where('prod_unit.itemCode', 'in', list)
      .execute();

    for (const { unitCode, itemCode } of units) found.set(unitCode, itemCode);
  }

  return found;
}

/** Adds to the day's figures; `figures` must not contain duplicates. */
export async function addFigures(t: Tx, figures: readonly Figure[]): Promise<void> {
  for (const values of inPowersOfTwo(figures)) {
    await t
      .insertInto('daily_figure')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'key']).doUpdateSet((eb) => ({
          count: eb('daily_figure.count', '+', eb.ref('excluded.count')),
        })),
      )
      .execute();
  }
}

/**
 * Stores the furthest step of visits, which never decreases, and their source as it was when the visit was
 * first seen on its day.
 */
export async function raiseVisits(t: Tx, visits: readonly Visit[]): Promise<void> {
  const rows = visits.map(({ day, visitKey, step, source, medium, campaign }) => {
    return { day, visitKey, step, source, medium, campaign };
  });

  for (const values of inPowersOfTwo(rows)) {
    await t
      .insertInto('daily_visit')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'visitKey'])
          .doUpdateSet((eb) => ({ step: eb.ref('excluded.step') }))
          .where((eb) => eb('daily_visit.step', '<', eb.ref('excluded.step'))),
      )
      .execute();
  }
}

/** The products noted of the days of visits, by `day visitKey`. */
export async function listViews(
  db: Reader,
  visits: readonly Pick<Visit, 'day' | 'visitKey'>[],
): Promise<Map<string, Set<number>>> {
  const rows = await db
    .selectFrom('daily_view')
    .selectAll()
    .where('day', 'in', padList([...new Set(visits.map(({ day }) => day))]))
    .where('visitKey', 'in', padList([...new Set(visits.map(({ visitKey }) => visitKey))]))
    .execute();

  const views = new Map<string, Set<number>>();

  for (const { day, visitKey, productSn } of rows) {
    const noted = views.get(`${day} ${visitKey}`) ?? new Set();
    views.set(`${day} ${visitKey}`, noted.add(productSn));
  }

  return views;
}

/** Notes views of visits that are stored; another server may have noted one meanwhile. */
export async function insertViews(
  t: Tx,
  views: readonly { day: string; visitKey: string; productSn: number }[],
): Promise<void> {
  for (const values of inPowersOfTwo(views)) {
    await t
      .insertInto('daily_view')
      .values(values)
      .onConflict((conflict) => conflict.columns(['day', 'visitKey', 'productSn']).doNothing())
      .execute();
  }
}

/** Deletes visits of any day, and with them their views. */
export async function deleteVisits(t: Tx, visitKeys: readonly string[]): Promise<void> {
  for (const some of inPowersOfTwo(visitKeys)) {
    await t.deleteFrom('daily_visit').where('visitKey', 'in', some).execute();
  }
}

/** Deletes old days; the views of a visit go with it. */
export async function deleteFiguresBefore(
  t: Tx,
  first: { figures: string; visits: string },
): Promise<number> {
  const figures = await t
    .deleteFrom('daily_figure')
    .where('day', '<', first.figures)
    .executeTakeFirstOrThrow();
  const visits = await t
    .deleteFrom('daily_visit')
    .where('day', '<', first.visits)
    .executeTakeFirstOrThrow();

  return Number(figures.numDeletedRows + visits.numDeletedRows);
}

/** Sums of kinds of figures over days, the greatest first. */
export async function sumFigures(db: Reader, kinds: readonly string[], { from, until }: Days) {
  const rows = await db
    .selectFrom('daily_figure')
    .select(['kind', 'key'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('kind', 'in', padList([...kinds]))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['kind', 'key'])
    .orderBy('count', 'desc')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Figures by day, summed over their keys. */
export async function sumFiguresByDay(db: Reader, { from, until }: Days) {
  const rows = await db
    .selectFrom('daily_figure')
    .select(['day', 'kind'])
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['day', 'kind'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts of visits by their furthest step. */
export async function countVisits(db: Reader, { from, until }: Days) {
  const rows = await db
    .selectFrom('daily_visit')
    .select('step')
    .select((eb) => eb.fn.countAll<number>().as('visits'))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('step')
    .execute();
  return new Map(rows.map(({ step, visits }) => [step, Number(visits)]));
}

/** Visits by day and source, in the order of the index: to sort a month of them by source takes long. */
export async function countSourcesByDay(
  db: Reader,
  { from, until }: Days,
): Promise<SourceVisits[]> {
  const countReached = (step: number) =>
    sql<number>`sum(case when "step" >= ${sql.lit(step)} then 1 else 0 end)`;

  const rows = await db
    .selectFrom('daily_visit')
    .select(['source', 'medium', 'campaign'])
    .select((eb) => [
      eb.fn.countAll<number>().as('visits'),
      countReached(2).as('products'),
      countReached(3).as('carts'),
      countReached(4).as('checkouts'),
      countReached(5).as('orders'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy(['day', 'source', 'medium', 'campaign'])
    .execute();

  return rows.map((row) => ({
    ...row,
    visits: Number(row.visits),
    products: Number(row.products),
    carts: Number(row.carts),
    checkouts: Number(row.checkouts),
    orders: Number(row.orders),
  }));
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const paidDay = sql<number>`("paidAt" + ${sql.lit(KST_OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;

/**
 * Paid orders and their amount by day in Korea, counted in days since 1970. Aggregated from the
 * orders themselves: exact, and without a counter on the payment's path.
 */
export async function sumPaidOrders(
  db: Reader,
  { since, before }: { since: number; before: number },
) {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      paidDay.as('dayNumber'),
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('finalTotalPaymentAmt').as('paidAmt'),
    ])
    .where('paidAt', '>=', since)
    .where('paidAt', '<', before)
    .groupBy(paidDay)
    .execute();
  return rows.map((row) => ({
    dayNumber: Number(row.dayNumber),
    orders: Number(row.orders),
    paidAmt: Number(row.paidAmt),
  }));
}

/** Korean names of products. */
export async function listProductNames(
  db: Reader,
  itemCodes: readonly string[],
): Promise<Map<string, string>> {
  if (itemCodes.length === 0) return new Map();

  const rows = await db
    .selectFrom('product')
    .select(['itemCode', 'nameKo'])
    .where('itemCode', 'in', padList([...itemCodes]))
    .execute();

  return new Map(rows.map(({ itemCode, nameKo }) => [itemCode, nameKo]));
}
