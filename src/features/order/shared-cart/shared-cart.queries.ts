import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { SharedCartTable } from '#db/tables/shared-cart.ts';
import type { SharedLine } from './shared-cart.ts';

interface OpenLink {
  sharedCartSn: number;
  expiresAt: number;
}

/** The link of a token that can still be opened. */
export async function findSharedCart(
  db: Reader,
  { token, now }: { token: string; now: number },
): Promise<OpenLink | undefined> {
  return db
    .selectFrom('shared_cart')
    .select(['sharedCartSn', 'expiresAt'])
    .where('token', '=', token)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

export async function listSharedLines(db: Reader, sharedCartSn: number): Promise<SharedLine[]> {
  return db
    .selectFrom('shared_cart_line')
    .select(['lineNo', 'parentNo', 'prodUnitSn', 'components', 'qty'])
    .where('sharedCartSn', '=', sharedCartSn)
    .orderBy('lineNo')
    .execute();
}

/** Prolongs the link that a cart's content already has, and returns its token. */
export async function renewSharedCart(
  t: Tx,
  { cartKey, contentKey, expiresAt }: Pick<SharedCartTable, 'cartKey' | 'contentKey' | 'expiresAt'>,
): Promise<string | undefined> {
  const row = await t
    .updateTable('shared_cart')
    .set({ expiresAt })
    .where('cartKey', '=', cartKey)
    .where('contentKey', '=', contentKey)
    .returning('token')
    .executeTakeFirst();
  return row?.token;
}

/** The number of links that a cart got after `since`. */
export async function countSharedCarts(t: Tx, cartKey: string, since: number): Promise<number> {
  const { count } = await t
    .selectFrom('shared_cart')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('cartKey', '=', cartKey)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSharedCart(
  t: Tx,
  link: Insertable<SharedCartTable>,
  lines: readonly SharedLine[],
): Promise<void> {
  const { sharedCartSn } = await t
    .insertInto('shared_cart')
    .values(link)
    .returning('sharedCartSn')
    .executeTakeFirstOrThrow();
  await t
    .insertInto('shared_cart_line')
    .values(lines.map((line) => ({ ...line, sharedCartSn })))
    .execute();
}

/** Deletes up to `limit` links that ended before `now`, with their lines. */
export async function deleteEndedSharedCarts(t: Tx, now: number, limit: number): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('shared_cart')
    .where('sharedCartSn', 'in', (e) =>
      e
        .selectFrom('shared_cart')
        .select('sharedCartSn')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
