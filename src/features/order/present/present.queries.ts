import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { PresentTable } from '#db/tables/present.ts';
import { assertMove } from '../../../lib/state-table.ts';
import { PRESENT_TRANSITIONS, type PresentEnd, type PresentState } from './present.ts';

export type PresentRow = Selectable<PresentTable>;

export async function insertPresent(t: Tx, row: Insertable<PresentTable>): Promise<void> {
  await t.insertInto('present').values(row).execute();
}

const ofOrder = prepare((db: Reader, { orderSn }: { orderSn: number }) =>
  db.selectFrom('present').selectAll().where('orderSn', '=', orderSn).compile(),
);

/** Finds the present that an order is; undefined for any other order. */
export function findPresent(db: Reader, orderSn: number): Promise<PresentRow | undefined> {
  return ofOrder.first(db, { orderSn });
}

/** The orders among these that are presents. */
export async function listPresentOrders(
  db: Reader,
  orderSns: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('present')
    .select('orderSn')
    .where('orderSn', 'in', padList(orderSns))
    .execute();
  return new Set(rows.map(({ orderSn }) => orderSn));
}

/** The present that a link leads to. */
export function findPresentByLink(db: Reader, linkHash: string): Promise<PresentRow | undefined> {
  return db
    .selectFrom('present')
    .selectAll()
    .where('linkHash', '=', linkHash)
    .where('state', 'in', ['Waiting', 'Entered'])
    .executeTakeFirst();
}

interface PresentMove {
  orderSn: number;
  from: readonly PresentState[];
  set: Updateable<PresentTable> & { state: PresentState };
  /** Only if its deadline is after this. */
  before?: number;
  /** Only if its deadline is at this or before. */
  after?: number;
  /** Only if this is still its link. */
  linkHash?: string;
}

/** Moves a present along its states; false if it was in none of `from`, or a condition is not met. */
async function movePresent(t: Tx, move: PresentMove): Promise<boolean> {
  const { orderSn, from, set, before, after, linkHash } = move;
  assertMove(PRESENT_TRANSITIONS, from, set.state);

  const { numUpdatedRows } = await t
    .updateTable('present')
    .set(set)
    .where('orderSn', '=', orderSn)
    .where('state', 'in', from)
    .$if(before !== undefined, (query) => query.where('expiresAt', '>', before ?? 0))
    .$if(after !== undefined, (query) => query.where('expiresAt', '<=', after ?? 0))
    .$if(linkHash !== undefined, (query) => query.where('linkHash', '=', linkHash ?? ''))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Begins the wait for the address of a present that was paid. */
export function beginWaiting(
  t: Tx,
  { orderSn, expiresAt }: { orderSn: number; expiresAt: number },
): Promise<boolean> {
  return movePresent(t, { orderSn, from: ['Unpaid'], set: { state: 'Waiting', expiresAt } });
}

interface ByLink {
  orderSn: number;
  linkHash: string;
  now: number;
}

/** Takes a present for its receiver: of an entry, a refusal, a cancel and the deadline only one wins. */
export function enterPresent(t: Tx, { orderSn, linkHash, now }: ByLink): Promise<boolean> {
  const set = { state: 'Entered', enteredAt: now } as const;
  return movePresent(t, { orderSn, from: ['Waiting'], set, before: now, linkHash });
}

/** The same for a receiver who refuses it. */
export function refusePresent(t: Tx, { orderSn, linkHash, now }: ByLink): Promise<boolean> {
  const set = toEnd('Refused', now);
  return movePresent(t, { orderSn, from: ['Waiting'], set, before: now, linkHash });
}

/** Ends a present whose deadline has passed. */
export function expirePresent(
  t: Tx,
  { orderSn, now }: { orderSn: number; now: number },
): Promise<boolean> {
  return movePresent(t, { orderSn, from: ['Waiting'], set: toEnd('Expired', now), after: now });
}

/** Ends a present with its order, unless its address came before; nothing for other orders. */
export function cancelPresent(
  t: Tx,
  { orderSn, now }: { orderSn: number; now: number },
): Promise<boolean> {
  return movePresent(t, { orderSn, from: ['Unpaid', 'Waiting'], set: toEnd('Cancelled', now) });
}

/** Nothing of the receiver is kept. */
function toEnd(state: PresentEnd, endedAt: number) {
  return { state, endedAt, linkSeed: null, linkHash: null, toName: '', message: '' };
}

/** Replaces the link of a present that waits; the one before leads nowhere. */
export async function updatePresentLink(
  t: Tx,
  { orderSn, linkSeed, linkHash }: { orderSn: number; linkSeed: string; linkHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('present')
    .set({ linkSeed, linkHash })
    .where('orderSn', '=', orderSn)
    .where('state', '=', 'Waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Orders whose receiver's time is over, the longest due first. */
export async function listDuePresents(db: Reader, now: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('present')
    .select('orderSn')
    .where('expiresAt', '<=', now)
    // A literal, to match the partial index `present_due`.
    .where('state', '=', sql.lit('Waiting'))
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ orderSn }) => orderSn);
}
