import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Tx } from '#db/connection.ts';
import { sha256 } from '../../../server/crypto.ts';
import type { SessionMember } from '../../../server/session.ts';
import { maskEmail } from '../../member/member/member.ts';
import { deleteFailures, findPasswordFacts } from '../sign-in/auth.queries.ts';
import { subjects } from '../sign-in/auth.ts';
import { checkGuess } from '../sign-in/guess.service.ts';
import type { SignInCall } from '../sign-in/sign-in.service.ts';
import { requestCode, takeProven, verifyCode } from '../mail-code/mail-code.service.ts';
import type { CodeSent } from '../mail-code/mail-code.schema.ts';
import { updateAuthenticatedAt } from './reauth.queries.ts';
import type { Reauthenticate, ReauthMethods } from './reauth.schema.ts';

type MemberCall = Pick<SignInCall, 'runtime' | 'clientAddress' | 'cookies' | 'now'> & {
  member: SessionMember;
};

/** How the member can prove their identity. */
export async function readReauthMethods({
  runtime,
  member,
}: Pick<MemberCall, 'runtime' | 'member'>): Promise<ReauthMethods> {
  const { passwordHash } = await findPasswordFacts(runtime.database.read, member.memberNo);
  return { hasPassword: passwordHash !== '', email: maskEmail(member.email) };
}

/** Mails a code to the member's own address. */
export function requestReauthCode(call: MemberCall & { locale: Locale }): Promise<CodeSent> {
  const { memberNo, email } = call.member;
  return requestCode(call, { purpose: 'Reauthenticate', email, memberNo });
}

/** Renews this session's proof of identity, by the password or by a mailed code. */
export async function reauthenticateMember(
  call: MemberCall,
  proof: Reauthenticate,
): Promise<{ authenticatedAt: number }> {
  const { runtime, now, member } = call;

  await ('password' in proof ? proveByPassword(call, proof.password) : proveByCode(call, proof));
  await runtime.database.tx((t) => renewAuthenticatedAt(t, call));
  runtime.log.info({ event: 'reauthenticated', memberNo: member.memberNo }, 'sign-in');

  return { authenticatedAt: now };
}

async function proveByPassword(call: MemberCall, password: string): Promise<void> {
  const { runtime, clientAddress, now, member } = call;
  const { passwordHash } = await findPasswordFacts(runtime.database.read, member.memberNo);
  const subject = subjects.password(member.memberNo);

  await checkGuess(runtime.database, {
    subject,
    password,
    clientAddress,
    now,
    field: 'password',
    passwordHash: passwordHash === '' ? undefined : passwordHash,
    wrong: 'CurrentPasswordWrong',
    locked: 'CurrentPasswordLocked',
  });

  await runtime.database.tx((t) => deleteFailures(t, subject));
}

async function proveByCode(
  call: MemberCall,
  proof: Extract<Reauthenticate, { code: string }>,
): Promise<void> {
  const { runtime, now, member } = call;
  const key = { purpose: 'Reauthenticate', requestId: proof.requestId } as const;

  await verifyCode(call, key.purpose, proof);

  const proven = await runtime.database.tx((t) => takeProven(t, key, now));
  if (proven?.memberNo !== member.memberNo) throw new AppError('CodeExpired');
}

function renewAuthenticatedAt(t: Tx, { cookies, member, now }: MemberCall): Promise<void> {
  const id = sha256(cookies.get('session') ?? '');
  return updateAuthenticatedAt(t, { id, memberNo: member.memberNo }, now);
}
