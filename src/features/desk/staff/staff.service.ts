import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { StaffRole } from '../../../server/staff/permissions.ts';
import { endStaffSessions, listRoles } from '../../../server/staff/staff-session.ts';
import { lockOwners, replaceRoles } from './staff.queries.ts';

/** Makes a change after which there must be an active owner if there was one; throws LastOwner. */
export async function keepOwner(t: Tx, change: () => Promise<void>): Promise<void> {
  const before = await lockOwners(t);
  await change();
  if (before > 0 && (await lockOwners(t)) === 0) throw new AppError('LastOwner');
}

/** Replaces the roles of a staff member; throws LastOwner. */
export function setRoles(
  database: ShopDatabase,
  staffSn: number,
  roles: readonly StaffRole[],
): Promise<void> {
  return database.tx((t) => keepOwner(t, () => replaceRoles(t, staffSn, roles)));
}

/** Ends somebody's work at the desk, their invitation and every session; throws LastOwner. */
export function blockStaff(database: ShopDatabase, staffSn: number): Promise<void> {
  return database.tx((t) => keepOwner(t, () => blockAndEndSessions(t, staffSn)));
}

async function blockAndEndSessions(t: Tx, staffSn: number): Promise<void> {
  await t.updateTable('staff').set({ status: 'Blocked' }).where('staffSn', '=', staffSn).execute();
  await t.deleteFrom('staff_invitation').where('staffSn', '=', staffSn).execute();
  await endStaffSessions(t, staffSn);
}

/** The values of a staff member that an audit row compares. */
export async function readStaffValues(db: Reader, staffSn: number) {
  const row = await db
    .selectFrom('staff')
    .select(['email', 'name', 'status'])
    .where('staffSn', '=', staffSn)
    .executeTakeFirst();
  return { ...row, roles: await listRoles(db, staffSn) };
}
