import type { Reader, Tx } from '#db/connection.ts';

/** An imported member who has not chosen a password yet. */
export function findUntransferred(db: Reader, email: string) {
  return db
    .selectFrom('member')
    .select(['memberNo', 'name'])
    .where('email', '=', email)
    .where('status', '=', 'Active')
    .where('importedAt', 'is not', null)
    .where('transferredAt', 'is', null)
    .executeTakeFirst();
}

/** Completes a transfer; false if it was completed meanwhile. */
export async function completeTransfer(
  t: Tx,
  { memberNo, passwordHash, now }: { memberNo: number; passwordHash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('member')
    .set({ passwordHash, passwordChangedAt: now, emailVerifiedAt: now, transferredAt: now })
    .where('memberNo', '=', memberNo)
    .where('transferredAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
