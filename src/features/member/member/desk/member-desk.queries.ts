import type { Reader, Tx } from '#db/connection.ts';

/** A member who has not left. */
export function findStaffMember(db: Reader, memberNo: number) {
  return db
    .selectFrom('member')
    .select(['memberNo', 'name', 'email', 'phone', 'level', 'status', 'locale'])
    .select(['createdAt', 'emailVerifiedAt'])
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

export async function findLastSeen(db: Reader, memberNo: number): Promise<number | null> {
  const { lastSeenAt } = await db
    .selectFrom('session')
    .select((e) => e.fn.max('lastSeenAt').as('lastSeenAt'))
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();
  return lastSeenAt === null ? null : Number(lastSeenAt);
}

/** False if the member has left. */
export async function setMemberStatus(
  t: Tx,
  memberNo: number,
  status: 'Active' | 'Blocked',
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('member')
    .set({ status })
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
