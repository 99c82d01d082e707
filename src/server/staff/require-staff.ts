import { AppError } from '../../lib/errors.ts';
import type { CallContext } from '../route.ts';
import type { Permission } from './permissions.ts';
import { findSessionStaff, type SessionStaff } from './staff-session.ts';

/**
 * The staff member of a request to the desk; undefined for other requests. Throws
 * StaffSignInRequired, or PermissionMissing, which names the permission.
 */
export async function requireStaff(
  { locals }: Pick<CallContext, 'locals'>,
  { auth, permission }: { auth: string; permission?: Permission | null },
): Promise<SessionStaff | undefined> {
  if (auth !== 'staff') return undefined;
  // An endpoint of staff that forgets to name its permission is open to nobody.
  if (permission === undefined) throw new Error('An endpoint of staff names its permission.');
  const token = locals.cookies.get('staff');
  const { database } = locals.runtime;
  const staff = token && (await findSessionStaff(database, token, locals.now));
  if (!staff) throw new AppError('StaffSignInRequired');
  if (permission !== null && !staff.permissions.includes(permission)) {
    throw new AppError('PermissionMissing', { params: { permission }, detail: { permission } });
  }
  return staff;
}
