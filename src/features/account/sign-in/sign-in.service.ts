import type { Tx } from '#db/connection.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { randomToken, sha256 } from '../../../server/crypto.ts';
import { csrfToken } from '../../../server/csrf.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { memberKey, type Visitor } from '../../../server/visitor.ts';
import { mergeCarts, type MergeResult } from '../../order/cart/cart-merge.service.ts';
import { adoptCheckouts } from '../../order/checkout/checkout.queries.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { findMemberByEmail } from '../../member/member/member.queries.ts';
import { additionalAuth, needsAdditionalAuth } from './additional-auth.service.ts';
import { subjects } from './auth.ts';
import {
  deleteFailures,
  deleteGuestSession,
  findPasswordFacts,
  insertKnownDevice,
  isKnownDevice,
  isNewDevice,
} from './auth.queries.ts';
import { deviceName } from './device.ts';
import type { RequestHeaders } from '../../../server/route.ts';
import type { SignIn, SignedIn } from './auth.schema.ts';
import { checkGuess, findSubject, type AccountKind } from './guess.service.ts';
import { isPasswordExpired } from './password-age.ts';

const MEMBERS: AccountKind = {
  byEmail: subjects.member,
  byDevice: subjects.device,
  isKnownDevice,
};

export interface SignInCall {
  runtime: Runtime;
  visitor: Visitor;
  cookies: Cookies;
  request: { headers: RequestHeaders };
  clientAddress: string;
  now: number;
  locale: Locale;
}

/**
 * Signs a member in (rule 9.3: five failures lock); throws LoginFailed, LoginLocked, or
 * AdditionalAuthRequired on an unknown device of an account with something to lose. `also` is written
 * in the same transaction.
 */
export async function signIn(
  call: SignInCall,
  input: SignIn,
  also?: (t: Tx, memberNo: number) => Promise<void>,
): Promise<SignedIn> {
  const { runtime, clientAddress, now } = call;
  const member = await findMemberByEmail(runtime.database.read, input.email);
  const account = { email: input.email, sn: member?.memberNo };
  const { subject, isKnown } = await findSubject(call, MEMBERS, account);

  // A member without a password signs in by other means alone.
  const passwordHash = member?.passwordHash || undefined;
  const codes = { wrong: 'LoginFailed', locked: 'LoginLocked' } as const;
  const guess = { subject, passwordHash, password: input.password, clientAddress, now, ...codes };

  try {
    await checkGuess(runtime.database, guess);
  } catch (error) {
    runtime.log.warn(
      { event: 'signInRefused', memberNo: member?.memberNo, clientAddress },
      'sign-in',
    );
    throw error;
  }

  if (!member) throw new Error('A right password belongs to a member.');
  if (!isKnown && (await needsAdditionalAuth(call, member.memberNo))) {
    await runtime.database.tx((t) => deleteFailures(t, subject));
    throw await additionalAuth(call, { memberNo: member.memberNo, email: input.email });
  }

  return signInByPassword(call, member, async (t) => {
    await deleteFailures(t, subject);
    await also?.(t, member.memberNo);
  });
}

/** Completes a sign-in by password, and says whether a new one is to be proposed. */
export async function signInByPassword(
  call: SignInCall,
  member: { memberNo: number; name: string },
  also: (t: Tx) => Promise<void>,
): Promise<SignedIn> {
  const { runtime, now } = call;
  const age = await findPasswordFacts(runtime.database.read, member.memberNo);
  const answer = await completeSignIn(call, member, also);

  return { ...answer, passwordExpired: isPasswordExpired(age, now) };
}

/** Signs in a member whose identity is proven: what all ways of signing in have in common. */
export async function completeSignIn(
  call: SignInCall,
  { memberNo, name }: { memberNo: number; name: string },
  also: (t: Tx) => Promise<void>,
): Promise<SignedIn> {
  const { runtime, visitor, now } = call;
  const device = openDevice(call.cookies);
  const userAgent = call.request.headers.get('user-agent') ?? '';

  const merge = await runtime.database.tx(async (t) => {
    await also(t);
    await tellOfNewDevice(t, { memberNo, device, userAgent, now });
    return recordSignIn(t, { memberNo, device, visitor, now });
  });

  await startSession(call, { memberNo, device });

  const key = memberKey(runtime.secret, memberNo);
  return { memberName: name, memberKey: key, ...merge, passwordExpired: false };
}

/** Mails the member that somebody signed in from a device that never did before. */
async function tellOfNewDevice(
  t: Tx,
  deviceSignIn: { memberNo: number; device: string; userAgent: string; now: number },
): Promise<void> {
  const { memberNo, now } = deviceSignIn;
  if (!(await isNewDevice(t, { deviceId: sha256(deviceSignIn.device), memberNo }))) return;

  const device = deviceName(deviceSignIn.userAgent);
  await enqueueMail(t, { template: 'newDevice', memberNo, at: now, device }, now);
}

/**
 * The writes common to all ways of signing in: the device becomes known, the visitor's cart is
 * merged, and their open checkouts are assigned to the member.
 */
export async function recordSignIn(
  t: Tx,
  visitorSignIn: { memberNo: number; device: string; visitor: Visitor; now: number },
): Promise<MergeResult> {
  const { memberNo, device, visitor, now } = visitorSignIn;
  await insertKnownDevice(t, { deviceId: sha256(device), memberNo, createdAt: now });

  const merge = await mergeCarts(t, visitor.cartId, { memberNo, now });
  if (visitor.cartId !== undefined) {
    await adoptCheckouts(t, visitor.cartId, { memberNo, moved: merge.moved });
  }

  return merge;
}

/**
 * Starts a new session with a CSRF token of its own, and ends the browser's previous one, against
 * session fixation.
 */
export async function startSession(
  call: SignInCall,
  { memberNo, device }: { memberNo: number; device: string },
): Promise<void> {
  const { runtime, cookies, request, now } = call;

  await endSession(call);

  const userAgent = request.headers.get('user-agent') ?? '';
  cookies.set('session', await runtime.sessions.create(memberNo, userAgent, now));
  cookies.set('device', device);
  cookies.clear('cart');
  csrfToken(cookies, runtime.secret);
  runtime.log.info({ event: 'signedIn', memberNo, clientAddress: call.clientAddress }, 'sign-in');
}

/** Ends this browser's member and guest sessions, also on the server. */
export async function endSession({
  runtime,
  cookies,
}: Pick<SignInCall, 'runtime' | 'cookies'>): Promise<void> {
  const session = cookies.get('session');
  if (session !== undefined) await runtime.sessions.end(session);

  const guest = cookies.get('guest');
  if (guest !== undefined) await runtime.database.tx((t) => deleteGuestSession(t, sha256(guest)));

  for (const name of ['session', 'guest', 'csrf'] as const) {
    if (cookies.get(name) !== undefined) cookies.clear(name);
  }
}

/** The browser's device id from its cookie, or a new one. */
export function openDevice(cookies: Cookies): string {
  return cookies.get('device') ?? randomToken();
}
