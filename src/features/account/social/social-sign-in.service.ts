import { authorizationUrl, newChecks, readIdentity } from '../../../gateways/identity/identity.ts';
import type { IdentityProfile } from '../../../gateways/identity/providers.ts';
import { AppError } from '../../../errors/errors.ts';
import { localePath, paths, safeRedirect } from '../../../lib/paths.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import { Email, Name } from '../../member/address/person.schema.ts';
import { completeSignIn, type SignInCall } from '../sign-in/sign-in.service.ts';
import { toMobile } from '../../member/member/member.ts';
import { memberPaths } from '../../../lib/member-paths.ts';
import { linkAccount } from './social-account.service.ts';
import { keepSocial, readSocial } from './social-cookie.service.ts';
import { findSocialMember, findVerifiedMember } from './social.queries.ts';
import type { Flow, Pending } from './social.schema.ts';
import {
  callbackPath,
  FLOW_MS,
  PENDING_MS,
  socialPaths,
  SOCIAL_PROBLEMS,
  type SocialProblem,
  type SocialProvider,
} from './social.ts';

/** Rate limit of starts by client address. */
const starts = limitPerShop({ burst: 30, perMinute: 10 });

/**
 * The provider's page, to which the browser goes; it returns to `finishSocial`. Throws NotFound for
 * a provider that is not configured.
 */
export async function startSocial(
  call: SignInCall,
  socialRequest: { provider: SocialProvider; memberNo: number | null; redirectUrl: string },
): Promise<string> {
  const { runtime, clientAddress, now, locale } = call;
  const { provider } = socialRequest;
  const config = runtime.config.identity[provider];
  if (!config) throw new AppError('NotFound');
  throwIfTooMany(starts(runtime.database).take(clientAddress, now));

  const checks = newChecks();
  keepSocial(call, 'flow', { ...checks, ...socialRequest, locale, until: now + FLOW_MS });

  return authorizationUrl(config, checks, runtime.config.siteUrl + callbackPath(provider));
}

/** Returns a browser's next address after a provider's answer; a problem leaves nothing half-done. */
export async function finishSocial(call: SignInCall, url: URL): Promise<string> {
  const { runtime, cookies, clientAddress } = call;
  const flow = readSocial(call, 'flow');

  cookies.clear('social'); // one use

  if (!flow) return `${localePath(call.locale, '/login')}?social=SocialFailed`;

  const { provider, memberNo } = flow;
  try {
    const profile = await readProfile(call, flow, url);
    const path =
      memberNo === null
        ? await signInByProfile(call, flow, profile)
        : await linkSocialAccount(call, flow, profile);

    runtime.log.info({ event: 'socialFinished', provider, clientAddress }, 'social');

    return path;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = SOCIAL_PROBLEMS.find((code) => code === error.code) ?? 'SocialFailed';
    return problemPath(flow, problem);
  }
}

async function readProfile(call: SignInCall, flow: Flow, url: URL): Promise<IdentityProfile> {
  const { runtime, clientAddress } = call;
  const { provider } = flow;
  const config = runtime.config.identity[provider];
  if (!config) throw new AppError('SocialFailed');

  // The public address: behind a proxy the request's own differs.
  const returned = new URL(runtime.config.siteUrl + callbackPath(provider) + url.search);
  const answer = await readIdentity(config, returned, flow);
  if (answer.kind === 'profile') return normalizeProfile(answer.profile);

  const why = answer.kind === 'failed' ? answer.why : 'refused';
  runtime.log.warn({ event: 'socialRefused', provider, why, clientAddress }, 'social');

  throw new AppError(answer.kind === 'refused' ? 'SocialRefused' : 'SocialFailed');
}

/** Drops values that do not fit the shop's own rules, so that they are asked for again. */
function normalizeProfile({
  sub,
  email,
  isEmailVerified,
  name,
  phone,
}: IdentityProfile): IdentityProfile {
  const address = Email.safeParse(email).data;
  return {
    sub,
    email: address,
    isEmailVerified: address !== undefined && isEmailVerified,
    name: Name.safeParse(name).data,
    phone: phone === undefined ? undefined : toMobile(phone),
  };
}

/** Signs the person in, or leads to the sign-up. */
async function signInByProfile(
  call: SignInCall,
  flow: Flow,
  profile: IdentityProfile,
): Promise<string> {
  const { read } = call.runtime.database;
  const { provider, redirectUrl, locale } = flow;
  const { sub, email } = profile;
  const known = await findSocialMember(read, { provider, sub });
  // Only an address that both sides have proven identifies a member.
  const owner =
    !known && profile.isEmailVerified && email !== undefined
      ? await findVerifiedMember(read, email)
      : undefined;

  const member = known ?? owner;
  if (!member) {
    const pending: Pending = { provider, ...profile, redirectUrl, until: call.now + PENDING_MS };
    keepSocial(call, 'pending', pending);
    return localePath(locale, socialPaths.signUp());
  }

  const { memberNo } = member;
  const { changes } = await completeSignIn(call, member, async (t) => {
    if (owner) await linkAccount(t, { ...profile, provider, memberNo, now: call.now });
  });

  if (changes.length === 0) return redirectUrl;

  return localePath(locale, socialPaths.merged(changes.length, redirectUrl));
}

/** Links the account to the signed-in member who asked for it. */
async function linkSocialAccount(
  call: SignInCall,
  flow: Flow,
  profile: IdentityProfile,
): Promise<string> {
  const { runtime, visitor, cookies, now } = call;
  const { provider, memberNo } = flow;
  if (memberNo === null || visitor.member?.memberNo !== memberNo) {
    throw new AppError('SocialFailed');
  }

  const keep = cookies.get('session');

  await runtime.database.tx((t) =>
    linkAccount(t, { ...profile, provider, memberNo, now, ...(keep !== undefined && { keep }) }),
  );

  return `${localePath(flow.locale, memberPaths.security())}?linked=${provider}#social`;
}

function problemPath({ memberNo, redirectUrl, locale }: Flow, problem: SocialProblem): string {
  if (memberNo !== null) {
    return `${localePath(locale, memberPaths.security())}?social=${problem}#social`;
  }
  const query = new URLSearchParams({ redirectUrl, social: problem });
  return `${localePath(locale, '/login')}?${String(query)}`;
}

/** The page after a sign-in: one of the shop's own. */
export function getTarget(url: URL, locale: SignInCall['locale']): string {
  return safeRedirect(url.searchParams.get('redirectUrl')) ?? localePath(locale, paths.home());
}
