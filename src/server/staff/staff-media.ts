import { servePicture } from '../media/media-route.ts';
import type { Answered, CallContext } from '../route.ts';
import { findSessionStaff } from './staff-session.ts';

/**
 * `GET /api/staff/media/{name}`: a shopper's picture, private ones too, for staff who may read what
 * it belongs to; NotFound for others. Never cached: a cache would answer others with it. The cookie
 * of the desk is not sent to /media.
 */
export async function serveToStaff(context: CallContext): Promise<Answered> {
  const { cookies, runtime, now } = context.locals;
  const token = cookies.get('staff');
  const staff = token && (await findSessionStaff(runtime.database, token, now));
  const held = staff ? staff.permissions : [];
  return servePicture(context, ({ kind }) =>
    held.includes(kind === 'Claim' ? 'claim:read' : 'talk:read') ? 'Private' : undefined,
  );
}
