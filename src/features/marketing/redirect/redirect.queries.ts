import type { Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { RedirectTable } from '#db/tables/redirect.ts';
import type { OldAddress } from './redirect.ts';

/** Sorts after every path that begins with what stands before it. */
const LAST = '\u{10FFFF}';

const selectRedirects = (db: Reader) =>
  db
    .selectFrom('redirect')
    .select(['redirectSn', 'fromPath', 'fromQuery', 'toPath', 'status'])
    .select(['hits', 'lastHitAt', 'createdAt', 'updatedAt']);

/** The redirects of these addresses, in no order. */
export function listByAddresses(db: Reader, addresses: readonly OldAddress[]) {
  const plain = addresses.filter(({ query }) => query === '').map(({ path }) => path);
  const path = addresses[0]?.path ?? '';
  const queries = addresses.filter((address) => address.path === path).map(({ query }) => query);

  return db
    .selectFrom('redirect')
    .select(['redirectSn', 'fromPath', 'fromQuery', 'toPath', 'status'])
    .where((e) =>
      e.or([
        e.and([e('fromPath', '=', path), e('fromQuery', 'in', padList(queries))]),
        e.and([e('fromPath', 'in', padList(plain)), e('fromQuery', '=', '')]),
      ]),
    )
    .execute();
}

export function findRedirect(db: Reader, redirectSn: number) {
  return selectRedirects(db).where('redirectSn', '=', redirectSn).executeTakeFirst();
}

export function findByOldAddress(db: Reader, { path, query }: OldAddress) {
  return selectRedirects(db)
    .where('fromPath', '=', path)
    .where('fromQuery', '=', query)
    .executeTakeFirst();
}

/** The redirects whose new path begins with one of these. */
export async function listLeadingTo(db: Reader, starts: readonly string[]) {
  return db
    .selectFrom('redirect')
    .select(['fromPath', 'fromQuery', 'toPath'])
    .where((e) =>
      e.or(
        starts.map((start) => e.and([e('toPath', '>=', start), e('toPath', '<', start + LAST)])),
      ),
    )
    .execute();
}

/** A part of them in the order of their addresses, after that of a row. */
export function listRedirectsAfter(db: Reader, after: OldAddress, limit: number) {
  return selectRedirects(db)
    .where((e) =>
      e.or([
        e('fromPath', '>', after.path),
        e.and([e('fromPath', '=', after.path), e('fromQuery', '>', after.query)]),
      ]),
    )
    .orderBy('fromPath')
    .orderBy('fromQuery')
    .limit(limit)
    .execute();
}

type Written = Pick<
  Insertable<RedirectTable>,
  'fromPath' | 'fromQuery' | 'toPath' | 'status' | 'updatedAt'
>;

/** False if the address has a redirect already. */
export async function insertRedirect(t: Tx, written: Written): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('redirect')
    .values({ ...written, createdAt: written.updatedAt, lastHitAt: null })
    .onConflict((conflict) => conflict.columns(['fromPath', 'fromQuery']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateRedirect(
  t: Tx,
  redirectSn: number,
  change: Pick<Written, 'toPath' | 'status' | 'updatedAt'>,
): Promise<void> {
  await t.updateTable('redirect').set(change).where('redirectSn', '=', redirectSn).execute();
}

/** False if there is none of that number. */
export async function deleteRedirect(t: Tx, redirectSn: number): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('redirect')
    .where('redirectSn', '=', redirectSn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A redirect that led to a path leads to another one from now on. */
export async function moveNewPath(
  t: Tx,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  await t
    .updateTable('redirect')
    .set({ toPath: to, updatedAt: now })
    .where('toPath', '=', from)
    .execute();
}

export async function addHits(
  t: Tx,
  redirectSn: number,
  { hits, lastHitAt }: { hits: number; lastHitAt: number },
): Promise<void> {
  await t
    .updateTable('redirect')
    .set((e) => ({ hits: e('hits', '+', hits), lastHitAt }))
    .where('redirectSn', '=', redirectSn)
    .execute();
}
