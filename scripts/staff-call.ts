import { randomUUID } from 'node:crypto';
import type { StaffCall } from '#src/features/desk/parts/call/staff-call.ts';
import { findStaffByEmail } from '#src/features/desk/staff/staff.queries.ts';
import { normalizeEmail } from '#src/lib/email.ts';
import { createAuditedDatabase } from '#src/server/staff/audit.ts';
import { getPermissions, type Permission } from '#src/server/staff/permissions.ts';
import { throwUnlessPermitted } from '#src/server/staff/require-staff.ts';
import { listRoles } from '#src/server/staff/staff-session.ts';
import type { OpenShop } from './existing-shop.ts';

/**
 * The call of a staff member who works by the command line, in whose name it is audited. Throws if nobody has the
 * e-mail address or they are blocked, and PermissionMissing.
 */
export async function openStaffCall(
  shop: OpenShop,
  typed: string,
  action: Permission,
): Promise<StaffCall> {
  const email = normalizeEmail(typed);
  const row = await findStaffByEmail(shop.database.read, email);
  if (row?.status !== 'Active') throw new Error(`${email} is not among the staff.`);

  const { staffSn, name } = row;
  const roles = await listRoles(shop.database.read, staffSn);
  const usesLetterKeys = row.usesLetterKeys === 1;
  const staff = { staffSn, email, name, roles, permissions: getPermissions(roles), usesLetterKeys };
  throwUnlessPermitted(staff, action);

  const now = shop.clock();
  const by = { staffSn, action, requestId: randomUUID(), now };

  return {
    runtime: shop,
    now,
    locale: 'en',
    staff,
    audit: (thing) => ({ ...shop, database: createAuditedDatabase(shop.database, by, thing) }),
  };
}
