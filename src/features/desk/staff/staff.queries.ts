import type { Insertable } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { StaffRole } from '../../../server/staff/permissions.ts';

export function findStaffByEmail(db: Reader, email: string) {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Everybody who works or worked for the shop, with their roles. */
export async function listStaff(db: Reader) {
  const roles = await db.selectFrom('staff_role').selectAll().orderBy('role').execute();

  const rows = await db
    .selectFrom('staff')
    .select(['staffSn', 'email', 'name', 'status', 'createdAt'])
    .select((e) =>
      e
        .selectFrom('staff_session')
        .whereRef('staff_session.staffSn', '=', 'staff.staffSn')
        .select((s) => s.fn.max('lastSeenAt').as('at'))
        .as('lastSeenAt'),
    )
    .orderBy('staffSn')
    .execute();

  return rows.map((row) => ({
    ...row,
    roles: roles.filter(({ staffSn }) => staffSn === row.staffSn).map(({ role }) => role),
  }));
}

export async function insertStaff(t: Tx, row: Insertable<Database['staff']>): Promise<number> {
  const { staffSn } = await t
    .insertInto('staff')
    .values(row)
    .returning('staffSn')
    .executeTakeFirstOrThrow();
  return staffSn;
}

export async function replaceRoles(
  t: Tx,
  staffSn: number,
  roles: readonly StaffRole[],
): Promise<void> {
  await t.deleteFrom('staff_role').where('staffSn', '=', staffSn).execute();

  const rows = roles.map((role) => ({ staffSn, role }));
  await t.insertInto('staff_role').values(rows).execute();
}

/** A new invitation ends the one before. */
export async function replaceInvitation(
  t: Tx,
  row: Insertable<Database['staff_invitation']>,
): Promise<void> {
  await t.deleteFrom('staff_invitation').where('staffSn', '=', row.staffSn).execute();
  await t.insertInto('staff_invitation').values(row).execute();
}

/** An invitation that can still be accepted, and whom it invites. */
export function findInvitation(db: Reader, id: string, now: number) {
  return db
    .selectFrom('staff_invitation')
    .innerJoin('staff', 'staff.staffSn', 'staff_invitation.staffSn')
    .select(['staff.staffSn', 'staff.email', 'staff.name', 'staff_invitation.totpSecret'])
    .where('staff_invitation.id', '=', id)
    .where('staff_invitation.expiresAt', '>', now)
    .where('staff.status', '<>', 'Blocked')
    .executeTakeFirst();
}

/** Sets the secret of an invitation that has none yet. */
export async function setInvitationSecret(t: Tx, id: string, totpSecret: string): Promise<void> {
  await t
    .updateTable('staff_invitation')
    .set({ totpSecret })
    .where('id', '=', id)
    .where('totpSecret', '=', '')
    .execute();
}

/** Takes an invitation away, once; false if it is gone. */
export async function takeInvitation(t: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await t
    .deleteFrom('staff_invitation')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function isKnownStaffDevice(
  db: Reader,
  deviceId: string,
  staffSn: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_device')
    .select('deviceId')
    .where('deviceId', '=', deviceId)
    .where('staffSn', '=', staffSn)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStaffDevice(
  t: Tx,
  row: Insertable<Database['staff_device']>,
): Promise<void> {
  await t
    .insertInto('staff_device')
    .values(row)
    .onConflict((conflict) => conflict.columns(['deviceId', 'staffSn']).doNothing())
    .execute();
}

/** Deletes the known devices, whose failures are then counted like an unknown device's. */
export async function deleteStaffDevices(t: Tx, staffSn: number): Promise<void> {
  await t.deleteFrom('staff_device').where('staffSn', '=', staffSn).execute();
}

/** Notes the step of a code; false if it, or a later one, was used before. */
export async function useTotpStep(t: Tx, staffSn: number, totpStep: number): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('staff')
    .set({ totpStep })
    .where('staffSn', '=', staffSn)
    .where('totpStep', '<', totpStep)
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Counts the active owners, and locks their rows until the transaction ends: of two owners who are
 * taken away at once one stays.
 */
export async function lockOwners(t: Tx): Promise<number> {
  const { numUpdatedRows } = await t
    .updateTable('staff')
    .set((e) => ({ status: e.ref('status') }))
    .where('status', '=', 'Active')
    .where('staffSn', 'in', (e) =>
      e.selectFrom('staff_role').select('staffSn').where('role', '=', 'owner'),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
