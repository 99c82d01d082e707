import type { Updateable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

export function findMemberInfo(db: Reader, memberNo: number) {
  return db
    .selectFrom('member')
    .select(['name', 'email', 'phone', 'locale'])
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();
}

export async function updateMember(
  t: Tx,
  memberNo: number,
  change: Updateable<Database['member']>,
): Promise<void> {
  await t.updateTable('member').set(change).where('memberNo', '=', memberNo).execute();
}

/** Returns whether another member has the address, one who left included: addresses are unique. */
export async function isEmailTaken(
  t: Tx,
  { email, memberNo }: { email: string; memberNo: number },
): Promise<boolean> {
  const other = await t
    .selectFrom('member')
    .select('memberNo')
    .where('email', '=', email)
    .where('memberNo', '<>', memberNo)
    .executeTakeFirst();
  return other !== undefined;
}
