import type { Reader, Tx } from '#db/connection.ts';

/** The shop's reply to a review; undefined if there is none. */
export function findReply(db: Reader, reviewSn: number) {
  return db
    .selectFrom('review_reply')
    .select(['text', 'createdAt', 'editedAt'])
    .where('reviewSn', '=', reviewSn)
    .executeTakeFirst();
}

/** Writes the first reply to a review; false if there is one. */
export async function insertReply(
  t: Tx,
  reply: { reviewSn: number; text: string; createdAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t
    .insertInto('review_reply')
    .values({ ...reply, editedAt: null })
    .onConflict((conflict) => conflict.column('reviewSn').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if there is none. */
export async function updateReply(
  t: Tx,
  reviewSn: number,
  change: { text: string; editedAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('review_reply')
    .set(change)
    .where('reviewSn', '=', reviewSn)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False if there is none. */
export async function deleteReply(t: Tx, reviewSn: number): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('review_reply')
    .where('reviewSn', '=', reviewSn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
