import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Reader } from '#db/connection.ts';
import type { Cookies } from '../cookies.ts';
import { getPermissions } from './permissions.ts';
import { listRoles } from './staff-session.ts';

const ALLOWED_MS = 30 * 60_000;

interface Access {
  secret: string;
  staffSn: number;
  now: number;
}

/**
 * Lets this browser see previews for a while: the cookie of the desk's session is not sent to pages,
 * so they have one of their own, signed, in both languages. Returns until when.
 */
export function allowPreview(cookies: Cookies, { secret, staffSn, now }: Access): number {
  const until = now + ALLOWED_MS;
  const claim = `${staffSn}.${until}`;
  const value = `${claim}.${getSignature(claim, secret)}`;

  cookies.set('preview', value);
  cookies.set('previewEn', value);

  return until;
}

/** Returns whether a page's request may see previews: its staff member still may read content. */
export async function maySeePreview(
  db: Reader,
  cookies: Cookies,
  { secret, now }: Pick<Access, 'secret' | 'now'>,
): Promise<boolean> {
  const value = cookies.get('preview') ?? cookies.get('previewEn') ?? '';
  const [, claim = '', staffSn = '', until = '', signature = ''] =
    /^((\d{1,15})\.(\d{1,15}))\.([\w-]{43})$/.exec(value) ?? [];
  if (claim === '' || Number(until) <= now) return false;

  const expected = Buffer.from(getSignature(claim, secret));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return false;

  const member = await db
    .selectFrom('staff')
    .select('status')
    .where('staffSn', '=', Number(staffSn))
    .executeTakeFirst();
  if (member?.status !== 'Active') return false;

  return getPermissions(await listRoles(db, Number(staffSn))).includes('content:read');
}

const getSignature = (claim: string, secret: string) =>
  createHmac('sha256', secret).update(`preview:${claim}`).digest('base64url');
