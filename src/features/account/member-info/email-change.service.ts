import { isConstraint } from '#db/constraint.ts';
import { AppError } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { sha256 } from '../../../server/crypto.ts';
import type { SessionMember } from '../../../server/session.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { lockMember } from '../../member/member/member.queries.ts';
import { deleteKnownDevices, deleteOtherSessions } from '../sign-in/auth.queries.ts';
import type { SignInCall } from '../sign-in/sign-in.service.ts';
import type { CodeGiven, CodeSent } from '../mail-code/mail-code.schema.ts';
import { requestCode, resendCode, takeProven, verifyCode } from '../mail-code/mail-code.service.ts';
import { deleteResets } from '../password/password.queries.ts';
import { isEmailTaken, updateMember } from './member-info.queries.ts';

type EmailCall = Pick<SignInCall, 'runtime' | 'clientAddress' | 'cookies' | 'now'> & {
  member: SessionMember;
  locale: Locale;
};

const purpose = 'ChangeEmail';

/** Mails a code to the new address; the answer does not reveal whether a member has it. */
export function requestEmailChange(call: EmailCall, email: string): Promise<CodeSent> {
  return requestCode(call, { purpose, email, memberNo: call.member.memberNo });
}

export function resendEmailCode(call: EmailCall, requestId: string): Promise<CodeSent> {
  return resendCode(call, { purpose, requestId });
}

/**
 * Changes the member's address to the one that the code was mailed to. As it signs in and resets
 * the password, other sessions, known devices and reset links end, and the old address is told.
 */
export async function changeEmail(
  call: EmailCall,
  codeInput: CodeGiven,
): Promise<{ email: string }> {
  const { runtime, cookies, now } = call;
  const { memberNo } = call.member;

  await verifyCode(call, purpose, codeInput);

  const changed = runtime.database.tx(async (t) => {
    const before = await lockMember(t, memberNo);
    const proven = await takeProven(t, { purpose, requestId: codeInput.requestId }, now);
    if (!before || proven?.memberNo !== memberNo) throw new AppError('CodeExpired');
    if (await isEmailTaken(t, { email: proven.email, memberNo })) throw new AppError('EmailTaken');

    await updateMember(t, memberNo, { email: proven.email, emailVerifiedAt: now });
    await deleteOtherSessions(t, { id: sha256(cookies.get('session') ?? ''), memberNo });
    await deleteKnownDevices(t, memberNo);
    await deleteResets(t, memberNo);

    const payload = { template: 'emailChanged', memberNo, to: before.email, at: now } as const;
    await enqueueMail(t, payload, now);

    return proven.email;
  });

  // The unique index refuses the second of two who take one address at the same moment.
  const email = await changed.catch((error: unknown) => {
    throw isConstraint(error) ? new AppError('EmailTaken') : error;
  });

  runtime.log.info({ event: 'emailChanged', memberNo }, 'member');

  return { email };
}
