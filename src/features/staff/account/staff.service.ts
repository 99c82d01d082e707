import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError } from '../../../lib/errors.ts';
import type { StaffRole } from '../../../server/staff/permissions.ts';
import { endStaffSessions, listRoles } from '../../../server/staff/staff-session.ts';
import { lockOwners, replaceRoles } from './staff.queries.ts';

/** Replaces the roles of a staff member. Throws LastOwner if no active owner would be left. */
export async function setRoles(
  database: ShopDatabase,
  staffSn: number,
  roles: readonly StaffRole[],
): Promise<void> {
  await database.tx(async (t) => {
    const owners = await lockOwners(t);
    await replaceRoles(t, staffSn, roles);
    await throwIfNoOwner(t, owners);
  });
}

/**
 * Ends somebody's work at the desk, their invitation and every session. Throws LastOwner if no
 * active owner would be left.
 */
export async function blockStaff(database: ShopDatabase, staffSn: number): Promise<void> {
  await database.tx(async (t) => {
    const owners = await lockOwners(t);
    await t
      .updateTable('staff')
      .set({ status: 'Blocked' })
      .where('staffSn', '=', staffSn)
      .execute();
    await t.deleteFrom('staff_invitation').where('staffSn', '=', staffSn).execute();
    await endStaffSessions(t, staffSn);
    await throwIfNoOwner(t, owners);
  });
}

async function throwIfNoOwner(t: Tx, before: number): Promise<void> {
  if (before > 0 && (await lockOwners(t)) === 0) throw new AppError('LastOwner');
}

/** What an audit row compares of a staff member. */
export async function readStaffValues(db: Reader, staffSn: number) {
  const row = await db
    .selectFrom('staff')
    .select(['email', 'name', 'status'])
    .where('staffSn', '=', staffSn)
    .executeTakeFirst();
  return { ...row, roles: await listRoles(db, staffSn) };
}
