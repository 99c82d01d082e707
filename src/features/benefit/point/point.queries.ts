import { sql, type Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { PointLot } from './point.ts';

// A literal, so that the indexes of lots with points left apply.
const NOTHING = sql.lit(0);

interface PointBalance {
  balance: number;
  debt: number;
}

/** Locks a member's points until the transaction ends, and returns their balance. */
export async function lockPoints(t: Tx, memberNo: number): Promise<PointBalance> {
  return t
    .insertInto('point_balance')
    .values({ memberNo, balance: 0, debt: 0 })
    .onConflict((conflict) =>
      conflict.column('memberNo').doUpdateSet((e) => ({ balance: e.ref('point_balance.balance') })),
    )
    .returning(['balance', 'debt'])
    .executeTakeFirstOrThrow();
}

export async function findPoints(db: Reader, memberNo: number): Promise<PointBalance> {
  const row = await db
    .selectFrom('point_balance')
    .select(['balance', 'debt'])
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
  return row ?? { balance: 0, debt: 0 };
}

/** Moves the balance and the debt; the table's CHECK keeps both from going below zero. */
export async function movePoints(
  t: Tx,
  { memberNo, amount, owed }: { memberNo: number; amount: number; owed: number },
): Promise<void> {
  await t
    .updateTable('point_balance')
    .set((e) => ({ balance: e('balance', '+', amount), debt: e('debt', '+', owed) }))
    .where('memberNo', '=', memberNo)
    .execute();
}

type LedgerRow = Omit<Insertable<Database['point_ledger']>, 'pointLedgerSn'>;

/** The row's serial; undefined if that happened before. */
export async function insertLedgerRow(t: Tx, row: LedgerRow): Promise<number | undefined> {
  const insertedRow = await t
    .insertInto('point_ledger')
    .values(row)
    .onConflict((conflict) => conflict.columns(['memberNo', 'type', 'ref']).doNothing())
    .returning('pointLedgerSn')
    .executeTakeFirst();
  return insertedRow?.pointLedgerSn;
}

export async function insertLot(
  t: Tx,
  lot: { memberNo: number; pointLedgerSn: number; amount: number; expiresAt: number },
): Promise<void> {
  await t
    .insertInto('point_lot')
    .values({ ...lot, remaining: lot.amount })
    .execute();
}

/** Lots with points left, earliest expiry first. */
export function listLots(
  db: Reader,
  { memberNo, endedBy }: { memberNo: number; endedBy?: number },
): Promise<PointLot[]> {
  return db
    .selectFrom('point_lot')
    .select(['pointLotSn', 'remaining'])
    .where('memberNo', '=', memberNo)
    .where('remaining', '>', NOTHING)
    .$if(endedBy !== undefined, (query) => query.where('expiresAt', '<=', endedBy ?? 0))
    .orderBy('expiresAt')
    .orderBy('pointLotSn')
    .execute();
}

export async function drawLot(
  t: Tx,
  { pointLotSn, amount }: { pointLotSn: number; amount: number },
): Promise<void> {
  await t
    .updateTable('point_lot')
    .set((e) => ({ remaining: e('remaining', '-', amount) }))
    .where('pointLotSn', '=', pointLotSn)
    .execute();
}

export async function insertLotUses(
  t: Tx,
  uses: readonly { pointLedgerSn: number; pointLotSn: number; amount: number }[],
): Promise<void> {
  const rows = uses.map((use) => ({ ...use, returned: 0 }));
  await t.insertInto('point_lot_use').values(rows).execute();
}

/** The points an order used and did not return, by lot, latest expiry first. */
export function listOrderUses(t: Tx, { memberNo, orderSn }: { memberNo: number; orderSn: number }) {
  return t
    .selectFrom('point_lot_use as use')
    .innerJoin('point_ledger as spent', 'spent.pointLedgerSn', 'use.pointLedgerSn')
    .innerJoin('point_lot as lot', 'lot.pointLotSn', 'use.pointLotSn')
    .select(['use.pointLedgerSn', 'use.pointLotSn', 'lot.expiresAt', 'spent.createdAt as usedAt'])
    .select((e) => e('use.amount', '-', e.ref('use.returned')).as('remaining'))
    .where('spent.memberNo', '=', memberNo)
    .where('spent.orderSn', '=', orderSn)
    .whereRef('use.returned', '<', 'use.amount')
    .orderBy('lot.expiresAt', 'desc')
    .orderBy('use.pointLotSn', 'desc')
    .execute();
}

export async function returnUse(
  t: Tx,
  use: { pointLedgerSn: number; pointLotSn: number; amount: number },
): Promise<void> {
  await t
    .updateTable('point_lot_use')
    .set((e) => ({ returned: e('returned', '+', use.amount) }))
    .where('pointLedgerSn', '=', use.pointLedgerSn)
    .where('pointLotSn', '=', use.pointLotSn)
    .execute();
}

/** Members with points that have ended, some of them. */
export async function listMembersToExpire(
  db: Reader,
  { now, limit }: { now: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('point_lot')
    .select('memberNo')
    .distinct()
    .where('remaining', '>', NOTHING)
    .where('expiresAt', '<=', now)
    .orderBy('memberNo')
    .limit(limit)
    .execute();
  return rows.map(({ memberNo }) => memberNo);
}

/** The points left in lots that expire within a window. */
export async function sumLots(
  db: Reader,
  { memberNo, after, until }: { memberNo: number; after: number; until?: number },
): Promise<number> {
  const row = await db
    .selectFrom('point_lot')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('remaining'), e.lit(0)).as('points'))
    .where('memberNo', '=', memberNo)
    .where('remaining', '>', NOTHING)
    .where('expiresAt', '>', after)
    .$if(until !== undefined, (query) => query.where('expiresAt', '<=', until ?? 0))
    .executeTakeFirstOrThrow();
  return Number(row.points);
}

/** Lists a member's points by their ends, the soonest first. */
export async function listEndingLots(
  db: Reader,
  { memberNo, after, limit }: { memberNo: number; after: number; limit: number },
): Promise<{ expiresAt: number; remaining: number }[]> {
  const rows = await db
    .selectFrom('point_lot')
    .select(['expiresAt', (e) => e.fn.sum<number>('remaining').as('remaining')])
    .where('memberNo', '=', memberNo)
    .where('remaining', '>', NOTHING)
    .where('expiresAt', '>', after)
    .groupBy('expiresAt')
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ expiresAt, remaining }) => ({ expiresAt, remaining: Number(remaining) }));
}
