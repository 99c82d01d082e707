import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { sameText, sha256 } from '../../../server/crypto.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { lockMember } from '../../member/member/member.queries.ts';
import { deleteOtherSessions } from '../sign-in/auth.queries.ts';
import {
  deleteBySub,
  deleteSocialAccount,
  insertSocialAccount,
  listSocialAccounts,
} from './social.queries.ts';
import type { SocialList } from './social.schema.ts';
import { hasWayIn } from '../sign-in/ways-in.ts';
import { readWaysIn } from '../sign-in/ways-in.queries.ts';
import { SocialProvider } from './social.ts';

interface NewLink {
  provider: SocialProvider;
  sub: string;
  email: string | undefined;
  memberNo: number;
  now: number;
  /** The session that stays; without it all end. */
  keep?: string;
}

/**
 * Links an account at a provider to a member; other sessions end, and the owner gets a mail. Throws
 * SocialTaken.
 */
export async function linkAccount(t: Tx, link: NewLink): Promise<void> {
  const { provider, sub, email = null, memberNo, now } = link;
  const row = { provider, sub, email, memberNo, linkedAt: now };
  if (!(await insertSocialAccount(t, row))) throw new AppError('SocialTaken');
  await afterChange(t, { ...link, template: 'socialLinked' });
}

interface MemberCall {
  runtime: Runtime;
  member: { memberNo: number };
  cookies: Cookies;
  now: number;
}

/** The member's accounts at providers. */
export async function readSocialAccounts({
  runtime,
  member,
}: Pick<MemberCall, 'runtime' | 'member'>): Promise<SocialList> {
  const rows = await listSocialAccounts(runtime.database.read, member.memberNo);
  return {
    accounts: rows.map((row) => ({ ...row, provider: SocialProvider.parse(row.provider) })),
  };
}

/** Unlinks; throws NotFound, or LastWayIn. */
export async function unlinkAccount(
  call: MemberCall,
  provider: SocialProvider,
): Promise<SocialList> {
  const { runtime, cookies, now } = call;
  const { memberNo } = call.member;
  const keep = cookies.get('session') ?? '';

  await runtime.database.tx(async (t) => {
    await lockMember(t, memberNo); // of two at once one stays
    if (!(await deleteSocialAccount(t, { memberNo, provider }))) throw new AppError('NotFound');
    if (!hasWayIn(await readWaysIn(t, memberNo))) throw new AppError('LastWayIn');
    await afterChange(t, { memberNo, provider, now, keep, template: 'socialUnlinked' });
  });

  runtime.log.info({ event: 'socialUnlinked', memberNo, provider }, 'social');

  return readSocialAccounts(call);
}

interface UnlinkNotice {
  authorization: string | null;
  appId: string;
  userId: string;
}

/**
 * Kakao's notice that a person ended the connection there; false unless it is Kakao's. A member
 * without another way in is told by mail how to set a password.
 */
export async function takeUnlinkNotice(
  { runtime, now }: Pick<MemberCall, 'runtime' | 'now'>,
  { authorization, appId, userId }: UnlinkNotice,
): Promise<boolean> {
  const { adminKey, appId: ownAppId } = runtime.config.kakaoUnlink;
  const isKakao = adminKey !== '' && sameText(authorization ?? '', `KakaoAK ${adminKey}`);
  if (!isKakao || appId !== ownAppId) return false;

  const memberNo = await runtime.database.tx(async (t) => {
    const owner = await deleteBySub(t, { provider: 'kakao', sub: userId });
    if (!owner) return undefined;

    const isLocked = !hasWayIn(await readWaysIn(t, owner.memberNo));
    const template = isLocked ? 'socialLastUnlinked' : 'socialUnlinked';

    await afterChange(t, { memberNo: owner.memberNo, provider: 'kakao', now, template });

    return owner.memberNo;
  });

  runtime.log.info({ event: 'socialUnlinkNotice', memberNo, provider: 'kakao' }, 'social');

  return true;
}

interface Change {
  memberNo: number;
  provider: SocialProvider;
  now: number;
  keep?: string;
  template: 'socialLinked' | 'socialUnlinked' | 'socialLastUnlinked';
}

/** Follows a change of a means of signing in: other sessions end, and the owner gets a mail. */
async function afterChange(t: Tx, change: Change): Promise<void> {
  const { memberNo, provider, now, keep = '', template } = change;
  await deleteOtherSessions(t, { id: sha256(keep), memberNo });
  const payload = { template, memberNo, provider, at: now };
  await enqueueMail(t, payload, now);
}
