import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';

export async function insertChallenge(
  t: Tx,
  row: Insertable<Database['passkey_challenge']>,
): Promise<void> {
  await t.insertInto('passkey_challenge').values(row).execute();
}

/**
 * Deletes a challenge that is answered; false if it was not issued to this browser for this purpose,
 * was answered before, or has expired.
 */
export async function deleteChallenge(
  t: Tx,
  challengeKey: {
    id: string;
    browserId: string;
    memberNo: number | null;
    staffSn: number | null;
    now: number;
  },
): Promise<boolean> {
  const { id, browserId, memberNo, staffSn, now } = challengeKey;

  const { numDeletedRows } = await t
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('browserId', '=', browserId)
    .where('memberNo', memberNo === null ? 'is' : '=', memberNo)
    .where('staffSn', staffSn === null ? 'is' : '=', staffSn)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();

  return numDeletedRows === 1n;
}

/** A member's passkeys, the newest first. */
export function listPasskeys(db: Reader, memberNo: number) {
  return db
    .selectFrom('passkey')
    .select(['passkeySn', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('memberNo', '=', memberNo)
    .orderBy('passkeySn', 'desc')
    .execute();
}

/** A passkey with its owner; one who left can't sign in any more. */
export function findPasskey(db: Reader, credentialId: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('member', 'member.memberNo', 'passkey.memberNo')
    .select(['passkey.passkeySn', 'passkey.publicKey', 'passkey.counter'])
    .select(['member.memberNo', 'member.name as memberName'])
    .where('passkey.credentialId', '=', credentialId)
    .where('member.status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

/** The new passkey's serial; undefined where its slot or its credential is taken. */
export async function insertPasskey(
  t: Tx,
  row: Insertable<Database['passkey']>,
): Promise<number | undefined> {
  const createdPasskey = await t
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('passkeySn')
    .executeTakeFirst();
  return createdPasskey?.passkeySn;
}

export async function isRegistered(t: Tx, credentialId: string): Promise<boolean> {
  const row = await t
    .selectFrom('passkey')
    .select('passkeySn')
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a use of the passkey; false if it was removed meanwhile, or if its counter is not above
 * the last one, as with a copy of the authenticator. A counter of 0 is none.
 */
export async function updateUsed(
  t: Tx,
  { passkeySn, counter, now }: { passkeySn: number; counter: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('passkey')
    .set({ counter, lastUsedAt: now })
    .where('passkeySn', '=', passkeySn)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface OwnPasskey {
  memberNo: number;
  passkeySn: number;
}

/** False when it is not the member's. */
export async function updateName(
  t: Tx,
  { memberNo, passkeySn }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('passkey')
    .set({ name })
    .where('memberNo', '=', memberNo)
    .where('passkeySn', '=', passkeySn)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The name of the deleted passkey; undefined when it is not the member's. */
export async function deletePasskey(
  t: Tx,
  { memberNo, passkeySn }: OwnPasskey,
): Promise<string | undefined> {
  const deleted = await t
    .deleteFrom('passkey')
    .where('memberNo', '=', memberNo)
    .where('passkeySn', '=', passkeySn)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}
