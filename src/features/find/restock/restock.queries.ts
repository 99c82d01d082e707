import { sql, type Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import type { Database } from '#db/database.ts';
import type { RestockStatus } from './restock.ts';
import { freeQty, heldQty } from '../../product/pre-order/saleable-qty.queries.ts';

// A literal, so that the indexes of open requests apply.
const OPEN = sql.lit<RestockStatus>('Request');

type NewRequest = Omit<
  Insertable<Database['restock_notify']>,
  'restockNotifySn' | 'notifyStatus' | 'sentAt'
>;

/** undefined if the member has an open request for the unit already. */
export async function insertRequest(t: Tx, request: NewRequest): Promise<number | undefined> {
  const row = await t
    .insertInto('restock_notify')
    .values({ ...request, notifyStatus: 'Request', sentAt: null })
    .onConflict((conflict) =>
      conflict.columns(['prodUnitSn', 'memberNo']).where('notifyStatus', '=', OPEN).doNothing(),
    )
    .returning('restockNotifySn')
    .executeTakeFirst();
  return row?.restockNotifySn;
}

/** Closes open requests whose last day has passed: one member's for a unit, or everybody's. */
export async function expireRequests(
  t: Tx,
  today: string,
  memberUnit?: { memberNo: number; prodUnitSn: number },
): Promise<number> {
  const { numUpdatedRows } = await t
    .updateTable('restock_notify')
    .set({ notifyStatus: 'Expired' })
    .where('notifyStatus', '=', OPEN)
    .where('notifyRequestEndDt', '<', today)
    .$if(memberUnit !== undefined, (query) =>
      query
        .where('prodUnitSn', '=', memberUnit?.prodUnitSn ?? 0)
        .where('memberNo', '=', memberUnit?.memberNo ?? 0),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** False if it is not the member's, or not open any more. */
export async function cancelRequest(
  t: Tx,
  request: { memberNo: number; restockNotifySn: number },
  today: string,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('restock_notify')
    .set({ notifyStatus: 'Cancel' })
    .where('restockNotifySn', '=', request.restockNotifySn)
    .where('memberNo', '=', request.memberNo)
    .where('notifyStatus', '=', OPEN)
    .where('notifyRequestEndDt', '>=', today)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function hasRequest(
  db: Reader,
  { memberNo, restockNotifySn }: { memberNo: number; restockNotifySn: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('restock_notify')
    .select('restockNotifySn')
    .where('restockNotifySn', '=', restockNotifySn)
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the next open requests for a unit whose period holds the day, in the order of asking. */
export async function takeDueRequests(
  t: Tx,
  {
    prodUnitSn,
    today,
    now,
    limit,
  }: { prodUnitSn: number; today: string; now: number; limit: number },
): Promise<number[]> {
  const rows = await t
    .updateTable('restock_notify')
    .set({ notifyStatus: 'Send', sentAt: now })
    .where('restockNotifySn', 'in', (e) =>
      e
        .selectFrom('restock_notify as due')
        .select('due.restockNotifySn')
        .where('due.prodUnitSn', '=', prodUnitSn)
        .where('due.notifyStatus', '=', OPEN)
        .where('due.notifyRequestStartDt', '<=', today)
        .where('due.notifyRequestEndDt', '>=', today)
        .orderBy('due.restockNotifySn')
        .limit(limit),
    )
    .where('notifyStatus', '=', OPEN) // again, for PostgreSQL after waiting for a row
    .returning('restockNotifySn')
    .execute();
  return rows.map(({ restockNotifySn }) => restockNotifySn).sort((a, b) => a - b);
}

/** Returns the units that somebody waits for. */
export async function listAwaited(db: Reader, prodUnitSns: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('restock_notify')
    .select('prodUnitSn')
    .distinct()
    .where('notifyStatus', '=', OPEN)
    .where('prodUnitSn', 'in', padList(prodUnitSns))
    .orderBy('prodUnitSn')
    .execute();
  return rows.map(({ prodUnitSn }) => prodUnitSn);
}

/** Every unit somebody waits for and that has stock. */
export async function listAwaitedInStock(db: Reader, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('restock_notify')
    .innerJoin('stock', 'stock.prodUnitSn', 'restock_notify.prodUnitSn')
    .select('restock_notify.prodUnitSn')
    .distinct()
    .where('notifyStatus', '=', OPEN)
    .where('notifyRequestStartDt', '<=', today)
    .where(freeQty, '>', 0)
    .orderBy('restock_notify.prodUnitSn')
    .execute();
  return rows.map(({ prodUnitSn }) => prodUnitSn);
}

/** The state that decides whether a unit can be bought; undefined for one that may not be seen. */
export function findUnit(db: Reader, by: { itemCode: string } | { prodUnitSn: number }) {
  return db
    .selectFrom('prod_unit')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .innerJoin('stock', 'stock.prodUnitSn', 'prod_unit.prodUnitSn')
    .select(['prod_unit.prodUnitSn', 'prod_unit.itemCode', 'prod_unit.salePrice'])
    .select(['prod_unit.saleStatus as unitStatus', 'product.saleStatus', 'supplierStatus'])
    .select(['itemType', 'product.salePrice as productPrice', 'minPurchaseQty'])
    .select(['stock.qty', heldQty.as('heldQty')])
    .where((e) =>
      'itemCode' in by
        ? e('prod_unit.itemCode', '=', by.itemCode)
        : e('prod_unit.prodUnitSn', '=', by.prodUnitSn),
    )
    .where('product.displayed', '=', 1)
    .executeTakeFirst();
}
export type RestockUnit = NonNullable<Awaited<ReturnType<typeof findUnit>>>;

export function countRequests(db: Reader, memberNo: number): Promise<number> {
  return countRows(
    db
      .selectFrom('restock_notify')
      .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'restock_notify.prodUnitSn')
      .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
      .where('memberNo', '=', memberNo)
      .where('displayed', '=', 1),
  );
}

/** A member's requests for displayed products, newest first. */
export function listRequests(
  db: Reader,
  memberNo: number,
  page: { offset: number; limit: number },
) {
  return db
    .selectFrom('restock_notify')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'restock_notify.prodUnitSn')
    .innerJoin('product', 'product.productSn', 'prod_unit.productSn')
    .select(['restockNotifySn', 'notifyRequestStartDt', 'notifyRequestEndDt', 'notifyStatus'])
    .select(['restock_notify.createdAt', 'sentAt', 'prod_unit.itemCode', 'product.productSn'])
    .select(['product.itemCode as productItemCode', 'product.nameKo', 'product.nameEn'])
    .select('prod_unit.prodUnitSn')
    .where('memberNo', '=', memberNo)
    .where('displayed', '=', 1)
    .orderBy('restockNotifySn', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}
