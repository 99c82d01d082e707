import type { Reader, Tx } from '#db/connection.ts';

/** Guests' orders from before a moment that still name their buyer, the oldest first. */
export async function listNamedGuestOrders(
  db: Reader,
  before: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orderSn')
    .where('memberNo', 'is', null)
    .where('buyerEmail', '<>', '')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ orderSn }) => orderSn);
}

/** Deletes the photos of guests and of members who left, from before a moment. */
export async function deleteOldPhotos(t: Tx, before: number): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('media')
    .where('createdAt', '<', before)
    .where('kind', '=', 'Claim')
    .where((e) =>
      e.or([
        e('orderSn', 'is not', null),
        e(
          'memberNo',
          'in',
          e.selectFrom('member').select('memberNo').where('status', '=', 'Withdrawn'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
