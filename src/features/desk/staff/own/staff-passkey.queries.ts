import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

/** The passkeys of a staff member, the newest first. */
export function listStaffPasskeys(db: Reader, staffSn: number) {
  return db
    .selectFrom('staff_passkey')
    .select(['passkeySn', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('staffSn', '=', staffSn)
    .orderBy('passkeySn', 'desc')
    .execute();
}

/** A passkey whose owner works at the desk. */
export function findStaffPasskey(db: Reader, credentialId: string) {
  return db
    .selectFrom('staff_passkey')
    .innerJoin('staff', 'staff.staffSn', 'staff_passkey.staffSn')
    .select(['passkeySn', 'publicKey', 'staff.staffSn', 'staff.email'])
    .where('credentialId', '=', credentialId)
    .where('staff.status', '=', 'Active')
    .executeTakeFirst();
}

/** False where its slot or its credential is taken. */
export async function insertStaffPasskey(
  t: Tx,
  row: Insertable<Database['staff_passkey']>,
): Promise<boolean> {
  const insertedPasskey = await t
    .insertInto('staff_passkey')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('passkeySn')
    .executeTakeFirst();
  return insertedPasskey !== undefined;
}

/** False if it was removed meanwhile, or if its counter is not above the last one (0 is none). */
export async function updateStaffPasskeyUsed(
  t: Tx,
  { passkeySn, counter, now }: { passkeySn: number; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('staff_passkey')
    .set({ counter, lastUsedAt: now })
    .where('passkeySn', '=', passkeySn)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** False when it is not theirs. */
export async function deleteStaffPasskey(
  t: Tx,
  { staffSn, passkeySn }: { staffSn: number; passkeySn: number },
): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('staff_passkey')
    .where('staffSn', '=', staffSn)
    .where('passkeySn', '=', passkeySn)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
