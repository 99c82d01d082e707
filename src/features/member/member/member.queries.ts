import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

/** The member who signs in with this e-mail (lower case); one who left can't any more. */
export function findMemberByEmail(db: Reader, email: string) {
  return db
    .selectFrom('member')
    .select(['memberNo', 'name', 'passwordHash'])
    .where('email', '=', email)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

export async function findMemberName(db: Reader, memberNo: number): Promise<string> {
  const { name } = await db
    .selectFrom('member')
    .select('name')
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();
  return name;
}

const memberThere = prepare((db: Reader, { memberNo }: { memberNo: number }) =>
  db
    .selectFrom('member')
    .select('memberNo')
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Withdrawn')
    .compile(),
);

/** Returns whether a member exists and has not left. */
export async function isMember(db: Reader, memberNo: number): Promise<boolean> {
  return (await memberThere.all(db, { memberNo })).length === 1;
}

/** Locks a member's row until the transaction ends; undefined if they left, or never were. */
export function lockMember(t: Tx, memberNo: number) {
  return t
    .updateTable('member')
    .set((e) => ({ name: e.ref('name') }))
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Withdrawn')
    .returning(['name', 'email', 'phone', 'locale'])
    .executeTakeFirst();
}

/** The new member's number; undefined when the e-mail is taken. */
export async function insertMember(
  t: Tx,
  row: Insertable<Database['member']>,
): Promise<number | undefined> {
  const insertedMember = await t
    .insertInto('member')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('memberNo')
    .executeTakeFirst();
  return insertedMember?.memberNo;
}

/** The accounts behind a name and a mobile number, the oldest first. */
export function listMembersByPhone(db: Reader, { name, phone }: { name: string; phone: string }) {
  return db
    .selectFrom('member')
    .select(['email', 'createdAt'])
    .where('phone', '=', phone)
    .where('name', '=', name)
    .where('status', '<>', 'Withdrawn')
    .orderBy('memberNo')
    .limit(10)
    .execute();
}
