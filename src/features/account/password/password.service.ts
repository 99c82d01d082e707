import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { randomToken, sha256 } from '../../../server/crypto.ts';
import { enqueueJob } from '../../../server/jobs.ts';
import { hashPassword, verifyPassword } from '../../../server/password.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import { resetId } from '../../../server/reset-token.ts';
import type { Runtime } from '../../../server/runtime.ts';
import type { SessionMember } from '../../../server/session.ts';
import { subjects } from '../sign-in/auth.ts';
import {
  deleteFailures,
  deleteKnownDevices,
  deleteOtherSessions,
  findPasswordFacts,
} from '../sign-in/auth.queries.ts';
import { checkGuess } from '../sign-in/guess.service.ts';
import { checkNewPassword } from '../sign-in/new-password.service.ts';
import type { SignInCall } from '../sign-in/sign-in.service.ts';
import { limitAskedMails } from '../../member/mail/asked-mail-limit.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { maskEmail } from '../../member/member/member.ts';
import { listMembersByPhone } from '../../member/member/member.queries.ts';
import { findPasswordJob } from './password.jobs.ts';
import type {
  ChangePassword,
  FindMemberId,
  FindPassword,
  FoundMemberIds,
  ResetPassword,
} from './password.schema.ts';
import {
  deleteResets,
  findReset,
  markEmailVerified,
  markPutOff,
  takeReset,
  updatePassword,
} from './password.queries.ts';

/** Rate limit of account searches by client address. */
const searches = limitPerShop({ burst: 10, perMinute: 2 });
/** Rate limit of mails; beyond it the response is the same and no mail is sent. */
const mails = limitAskedMails({ burst: 3, perMinute: 1 / 10 });

type Around = Pick<SignInCall, 'runtime' | 'clientAddress' | 'now'>;

/** Queues a mail with a reset link to `email`, if it is a member's. */
export async function findPassword(around: Around, { email, from }: FindPassword) {
  const { runtime, now } = around;
  throwIfTooMany(searches(around.runtime.database).take(around.clientAddress, around.now));

  if (mails({ ...around, to: email }) === 0) {
    await runtime.database.tx((t) => askReset(t, { email, from, now }));
  }

  return { taken: true } as const;
}

/** Queues a mail with a reset link to whoever has this e-mail. */
export async function askReset(
  t: Tx,
  { now, ...asked }: FindPassword & { now: number },
): Promise<void> {
  const payload = { ...asked, nonce: randomToken() };
  const key = `find-password:${payload.nonce}`;

  await enqueueJob(t, { kind: findPasswordJob, payload, key, now });
}

/**
 * Sets a new password by a mailed link (ResetLinkInvalid: used, replaced or expired). All sessions
 * of the member end, and a locked account is unlocked.
 */
export async function resetPassword(
  { runtime, now }: Pick<Around, 'runtime' | 'now'>,
  { token, password }: ResetPassword,
) {
  const id = resetId(token);
  const member = await findReset(runtime.database.read, id, now);
  if (!member) throw new AppError('ResetLinkInvalid');

  const { memberNo, email } = member;

  const passwordHash = await hashNewPassword(runtime, password, member);

  await runtime.database.tx(async (t) => {
    if (!(await takeReset(t, id))) throw new AppError('ResetLinkInvalid');
    await saveNewPassword(t, { memberNo, passwordHash, now, keptSessionId: '' });
    await deleteKnownDevices(t, memberNo);
    await deleteFailures(t, subjects.member(email));
    await markEmailVerified(t, memberNo, now);
  });

  runtime.log.info({ event: 'passwordReset', memberNo }, 'password');

  return { changed: true } as const;
}

/** Changes the password of a member who knows the current one; every other device is signed out. */
export async function changePassword(
  call: Pick<SignInCall, 'runtime' | 'clientAddress' | 'cookies' | 'now'> & {
    member: SessionMember;
  },
  { currentPassword, password }: ChangePassword,
) {
  const { runtime, clientAddress, cookies, now } = call;
  const { memberNo, email } = call.member;
  const { passwordHash: currentHash } = await findPasswordFacts(runtime.database.read, memberNo);
  const subject = subjects.password(memberNo);
  const codes = { wrong: 'CurrentPasswordWrong', locked: 'CurrentPasswordLocked' } as const;
  const passwordHash = currentHash === '' ? undefined : currentHash;

  await checkGuess(runtime.database, {
    subject,
    passwordHash,
    password: currentPassword,
    clientAddress,
    now,
    ...codes,
    field: 'currentPassword',
  });

  await runtime.database.tx((t) => deleteFailures(t, subject));

  const newHash = await hashNewPassword(runtime, password, { email, passwordHash: currentHash });

  const keptSessionId = sha256(cookies.get('session') ?? '');

  await runtime.database.tx((t) =>
    saveNewPassword(t, { memberNo, passwordHash: newHash, now, keptSessionId }),
  );
  runtime.log.info({ event: 'passwordChanged', memberNo }, 'password');

  return { changed: true } as const;
}

/** Puts a proposed change of the password off. */
export async function putPasswordOff({
  runtime,
  member,
  now,
}: Pick<Around, 'runtime' | 'now'> & { member: SessionMember }) {
  await runtime.database.tx((t) => markPutOff(t, member.memberNo, now));
  return { taken: true } as const;
}

/**
 * The accounts of a name and a mobile number, with masked e-mails; MemberNotFound if there are
 * none.
 */
export async function findMemberId(around: Around, input: FindMemberId): Promise<FoundMemberIds> {
  throwIfTooMany(searches(around.runtime.database).take(around.clientAddress, around.now));

  const members = await listMembersByPhone(around.runtime.database.read, input);
  if (members.length === 0) throw new AppError('MemberNotFound');

  return {
    members: members.map(({ email, createdAt }) => ({ email: maskEmail(email), createdAt })),
  };
}

/** Validates (rule 5.4) and hashes a new password; throws the problem at its field. */
async function hashNewPassword(
  runtime: Runtime,
  password: string,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string> {
  const isCurrent = passwordHash !== '' && (await verifyPassword(passwordHash, password));
  await checkNewPassword(runtime, password, { email, isCurrent });

  return hashPassword(password);
}

interface NewPassword {
  memberNo: number;
  passwordHash: string;
  now: number;
  /** The session to keep; '' for none. */
  keptSessionId: string;
}

async function saveNewPassword(t: Tx, { memberNo, passwordHash, now, keptSessionId }: NewPassword) {
  await updatePassword(t, { memberNo, passwordHash, now });
  await deleteResets(t, memberNo);
  await deleteOtherSessions(t, { id: keptSessionId, memberNo });
  const payload = { template: 'passwordChanged', memberNo, at: now } as const;
  await enqueueMail(t, payload, now);
}
