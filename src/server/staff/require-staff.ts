import { AppError } from '../../lib/errors.ts';
import { IDLE_SECONDS } from '../../lib/idle-seconds.ts';
import type { CallContext, RequestHeaders } from '../route.ts';
import { REVEAL, type Permission } from './permissions.ts';
import { findSessionStaff, type SessionStaff } from './staff-session.ts';

interface StaffRule {
  auth: string;
  permission?: Permission | null;
  reveals?: boolean;
}

/**
 * The staff member of a request to the desk; undefined for other requests. Throws
 * StaffSignInRequired, or PermissionMissing, which names the permission.
 */
export async function requireStaff(
  { locals, request }: Pick<CallContext, 'locals' | 'request'>,
  { auth, permission, reveals = false }: StaffRule,
): Promise<SessionStaff | undefined> {
  if (auth !== 'staff') return undefined;
  // An endpoint of staff that forgets to name its permission is open to nobody.
  if (permission === undefined) throw new Error('An endpoint of staff names its permission.');
  const token = locals.cookies.get('staff');
  const { runtime, now } = locals;
  const usedAt = usedAtOf(request.headers, now);
  const staff = token && (await findSessionStaff(runtime.database, token, { now, usedAt }));
  if (!staff) throw new AppError('StaffSignInRequired');
  const needed = [...(permission === null ? [] : [permission]), ...(reveals ? [REVEAL] : [])];
  const missing = needed.find((one) => !staff.permissions.includes(one));
  if (missing !== undefined) {
    const which = { permission: missing };
    throw new AppError('PermissionMissing', { params: which, detail: which });
  }
  return staff;
}

const SECONDS = /^\d{1,6}$/;

/** When its reader last did something, by a call of the desk; undefined by any other request. */
function usedAtOf(headers: RequestHeaders, now: number): number | undefined {
  const seconds = SECONDS.exec(headers.get(IDLE_SECONDS) ?? '')?.[0];
  return seconds === undefined ? undefined : now - Number(seconds) * 1000;
}
