import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** Stores the member's reset link; earlier links become invalid. */
export async function replaceReset(
  t: Tx,
  row: Insertable<Database['password_reset']>,
): Promise<void> {
  await deleteResets(t, row.memberNo);
  await t.insertInto('password_reset').values(row).execute();
}

/** The member of a valid reset link, with the data that a new password is validated against. */
export function findReset(db: Reader, id: string, now: number) {
  return db
    .selectFrom('password_reset')
    .innerJoin('member', 'member.memberNo', 'password_reset.memberNo')
    .select(['member.memberNo', 'member.email', 'member.passwordHash'])
    .where('password_reset.id', '=', id)
    .where('password_reset.expiresAt', '>', now)
    .where('member.status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

/** Consumes a reset link; false if a concurrent request did. */
export async function takeReset(t: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('password_reset')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteResets(t: Tx, memberNo: number): Promise<void> {
  await t.deleteFrom('password_reset').where('memberNo', '=', memberNo).execute();
}

export async function updatePassword(
  t: Tx,
  { memberNo, passwordHash, now }: { memberNo: number; passwordHash: string; now: number },
): Promise<void> {
  await t
    .updateTable('member')
    .set({ passwordHash, passwordChangedAt: now, passwordPutOffAt: null })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Records that the member put a proposed change of the password off. */
export async function markPutOff(t: Tx, memberNo: number, now: number): Promise<void> {
  await t
    .updateTable('member')
    .set({ passwordPutOffAt: now })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Records that the member reads the mails of their address: they used a mailed link. */
export async function markEmailVerified(t: Tx, memberNo: number, now: number): Promise<void> {
  await t
    .updateTable('member')
    .set({ emailVerifiedAt: now })
    .where('memberNo', '=', memberNo)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}
