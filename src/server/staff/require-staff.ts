import { AppError } from '../../errors/errors.ts';
import { IDLE_SECONDS } from '../../lib/idle-seconds.ts';
import type { CallContext, RequestHeaders } from '../route.ts';
import { REVEAL, type Permission } from './permissions.ts';
import { findSessionStaff, type SessionStaff } from './staff-session.ts';

interface StaffRule {
  auth: string;
  permission?: Permission | null;
  place?: Permission;
  reveals?: boolean;
}

/** Every permission that a call takes. */
export function permissionsFor({ permission, place, reveals }: StaffRule): Permission[] {
  const all: readonly (Permission | null | undefined)[] = [
    place,
    permission,
    reveals ? REVEAL : null,
  ];
  return all.filter(
    (requiredPermission) => requiredPermission !== undefined && requiredPermission !== null,
  );
}

/** Throws PermissionMissing, which names the permission. */
export function throwUnlessPermitted(staff: SessionStaff, permission: Permission): void {
  if (staff.permissions.includes(permission)) return;
  throw new AppError('PermissionMissing', { params: { permission }, detail: { permission } });
}

/**
 * The staff member of a request to the desk; undefined for other requests. Throws
 * StaffSignInRequired, or PermissionMissing, which names the permission.
 */
export async function requireStaff(
  { locals, request }: Pick<CallContext, 'locals' | 'request'>,
  rule: StaffRule,
): Promise<SessionStaff | undefined> {
  if (rule.auth !== 'staff') return undefined;
  // An endpoint of staff that forgets to name its permission is open to nobody.
  if (rule.permission === undefined) throw new Error('An endpoint of staff names its permission.');

  const token = locals.cookies.get('staff');
  const usedAt = getUsedAt(request.headers, locals.now);
  const staff =
    token && (await findSessionStaff(locals.runtime.database, token, { now: locals.now, usedAt }));
  if (!staff) throw new AppError('StaffSignInRequired');

  for (const permission of permissionsFor(rule)) throwUnlessPermitted(staff, permission);

  return staff;
}

const SECONDS = /^\d{1,6}$/;

/** Returns the time of the reader's last activity, which calls of the desk send; else undefined. */
function getUsedAt(headers: RequestHeaders, now: number): number | undefined {
  const seconds = SECONDS.exec(headers.get(IDLE_SECONDS) ?? '')?.[0];
  return seconds === undefined ? undefined : now - Number(seconds) * 1000;
}
