import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { STAFF_IDLE_MS } from '../../../server/staff/staff-session.ts';
import { EXPIRED_KEPT_MS, FAILURES_KEPT_MS, lockMs } from './auth.ts';

/** The end of a subject's lock; 0 if it was never locked. */
export async function findLockedUntil(db: Reader, subject: string): Promise<number> {
  const row = await db
    .selectFrom('login_failure')
    .select('lockedUntil')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.lockedUntil ?? 0;
}

/**
 * Counts an attempt as failed before its outcome is known, so that concurrent attempts can't bypass
 * the limit. Returns the failures so far, or undefined while the subject is locked.
 */
export async function countTry(t: Tx, subject: string, now: number): Promise<number | undefined> {
  const counted = await t
    .insertInto('login_failure')
    .values({ subject, failures: 1, lastFailureAt: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((e) => ({
          failures: e
            .case()
            .when('login_failure.lastFailureAt', '<', now - FAILURES_KEPT_MS)
            .then(1)
            .else(e('login_failure.failures', '+', 1))
            .end(),
          lastFailureAt: now,
        }))
        .where('login_failure.lockedUntil', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst();
  if (!counted) return undefined;

  const { failures } = counted;

  await t
    .updateTable('login_failure')
    .set({ lockedUntil: now + lockMs(failures) })
    .where('subject', '=', subject)
    .execute();

  return failures;
}

export async function deleteFailures(t: Tx, subject: string): Promise<void> {
  await t.deleteFrom('login_failure').where('subject', '=', subject).execute();
}

export async function isKnownDevice(
  db: Reader | Tx,
  deviceId: string,
  memberNo: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('deviceId')
    .where('deviceId', '=', deviceId)
    .where('memberNo', '=', memberNo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a member who signed in from other devices never did from this one. */
export async function isNewDevice(
  t: Tx,
  { deviceId, memberNo }: { deviceId: string; memberNo: number },
): Promise<boolean> {
  if (await isKnownDevice(t, deviceId, memberNo)) return false;

  const other = await t
    .selectFrom('known_device')
    .select('deviceId')
    .where('memberNo', '=', memberNo)
    .limit(1)
    .executeTakeFirst();

  return other !== undefined;
}

export async function insertKnownDevice(
  t: Tx,
  row: Insertable<Database['known_device']>,
): Promise<void> {
  await t
    .insertInto('known_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['deviceId', 'memberNo']).doNothing())
    .execute();
}

/** A member's password and its age; the hash is '' for one who signs in without a password. */
export function findPasswordFacts(db: Reader, memberNo: number) {
  return db
    .selectFrom('member')
    .select(['passwordHash', 'passwordChangedAt', 'passwordPutOffAt', 'createdAt'])
    .where('memberNo', '=', memberNo)
    .executeTakeFirstOrThrow();
}

/** The password hash of a guest's order; a member's order has none. */
export function findGuestOrder(db: Reader, orderNo: string) {
  return db
    .selectFrom('orders')
    .select(['orderSn', 'orderNo', 'guestPasswordHash'])
    .where('orderNo', '=', orderNo)
    .where('memberNo', 'is', null)
    .executeTakeFirst();
}

/** The number of the order of a guest's session that lasts until at least `until`. */
export async function findGuestOrderNo(
  db: Reader,
  { id, until }: { id: string; until: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('guest_session')
    .innerJoin('orders', 'orders.orderSn', 'guest_session.orderSn')
    .select('orders.orderNo')
    .where('guest_session.id', '=', id)
    .where('guest_session.expiresAt', '>=', until)
    .where('orders.memberNo', 'is', null)
    .executeTakeFirst();
  return row?.orderNo;
}

export async function deleteGuestSession(t: Tx, id: string): Promise<void> {
  await t.deleteFrom('guest_session').where('id', '=', id).execute();
}

/** A member's sessions, the last used first. */
export function listSessions(db: Reader, memberNo: number, now: number) {
  return db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('memberNo', '=', memberNo)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** Deletes a session of the member; false if it is not theirs or gone. */
export async function deleteSession(
  t: Tx,
  session: { id: string; memberNo: number },
): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('session')
    .where('id', '=', session.id)
    .where('memberNo', '=', session.memberNo)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes every session of the member but this one. */
export async function deleteOtherSessions(
  t: Tx,
  { id, memberNo }: { id: string; memberNo: number },
): Promise<void> {
  await t.deleteFrom('session').where('memberNo', '=', memberNo).where('id', '<>', id).execute();
}

/** Deletes the member's known devices, whose failures are then counted like an unknown device's. */
export async function deleteKnownDevices(t: Tx, memberNo: number): Promise<void> {
  await t.deleteFrom('known_device').where('memberNo', '=', memberNo).execute();
}

/** Deletes expired rows; returns their number. */
export async function deleteExpired(t: Tx, now: number): Promise<number> {
  const results = [
    // Expired sessions are kept for a while: a browser that comes back is told.
    await t
      .deleteFrom('session')
      .where('expiresAt', '<=', now - EXPIRED_KEPT_MS)
      .executeTakeFirstOrThrow(),
    await t.deleteFrom('guest_session').where('expiresAt', '<=', now).executeTakeFirstOrThrow(),
    await t.deleteFrom('password_reset').where('expiresAt', '<=', now).executeTakeFirstOrThrow(),
    await t.deleteFrom('passkey_challenge').where('expiresAt', '<=', now).executeTakeFirstOrThrow(),
    await t.deleteFrom('mail_code').where('expiresAt', '<=', now).executeTakeFirstOrThrow(),
    await t.deleteFrom('staff_invitation').where('expiresAt', '<=', now).executeTakeFirstOrThrow(),
    await t
      .deleteFrom('staff_session')
      .where('lastSeenAt', '<=', now - STAFF_IDLE_MS)
      .executeTakeFirstOrThrow(),
    await t
      .deleteFrom('login_failure')
      .where('lastFailureAt', '<', now - FAILURES_KEPT_MS)
      .where('lockedUntil', '<=', now)
      .executeTakeFirstOrThrow(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
