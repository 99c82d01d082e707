import type { Tx } from '#db/connection.ts';
import { RETENTION_BASES, retainedSince } from '../../../server/personal-data.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { deleteExpiredExports } from './export.queries.ts';
import { blankOwned, deleteRetained } from './personal-data.queries.ts';
import { ORDER_TABLES } from './personal-tables.ts';
import { deleteOldPhotos, listNamedGuestOrders } from './purge.queries.ts';

/** Rows per transaction, which bounds the time that shoppers' writes wait. */
const BATCH = 500;

/**
 * Deletes personal data whose retention period is over: records set apart when members left, the
 * buyers of guests' orders, photos of claims, and exports. Returns its report, such as
 * `contract 3, payment 2, guestOrders 1, photos 0, exports 4`.
 */
export async function purgePersonalData(
  { database, log }: Pick<Runtime, 'database' | 'log'>,
  now: number,
): Promise<string> {
  const counts = new Map<string, number>(RETENTION_BASES.map((basis) => [basis, 0]));
  const count = (what: string, more: number) => counts.set(what, (counts.get(what) ?? 0) + more);
  for (let last = BATCH; last === BATCH;) {
    const bases = await database.tx((t) => deleteRetained(t, now, BATCH));
    for (const basis of bases) count(basis, 1);
    last = bases.length;
  }

  const before = retainedSince('contract', now);
  for (let last = BATCH; last === BATCH;) {
    last = await database.tx((t) => blankGuestOrders(t, before));
    count('guestOrders', last);
  }

  const photosBefore = retainedSince('complaint', now);
  count('photos', await database.tx((t) => deleteOldPhotos(t, photosBefore)));
  count('exports', await database.tx((t) => deleteExpiredExports(t, now)));
  log.info({ event: 'personalDataPurged', ...Object.fromEntries(counts) }, 'privacy');

  return [...counts].map(([what, number]) => `${what} ${number}`).join(', ');
}

async function blankGuestOrders(t: Tx, before: number): Promise<number> {
  const orderSns = await listNamedGuestOrders(t, before, BATCH);
  if (orderSns.length === 0) return 0;

  for (const entry of ORDER_TABLES) {
    const blank = typeof entry.leaving === 'string' ? undefined : entry.leaving.blank;
    if (blank) await blankOwned(t, { entry, blank }, { orderSns });
  }

  return orderSns.length;
}
