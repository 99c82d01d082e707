import { AppError } from '../../../errors/errors.ts';
import { findMemberName } from '../../member/member/member.queries.ts';
import type { SignedIn } from './auth.schema.ts';
import { signInByPassword, type SignInCall } from './sign-in.service.ts';
import { takeProven, verifyCode } from '../mail-code/mail-code.service.ts';
import type { CodeGiven } from '../mail-code/mail-code.schema.ts';

/**
 * Completes a sign-in that needs a mailed code; throws CodeWrong or CodeExpired. The device is
 * known from then on.
 */
export async function signInWithCode(call: SignInCall, codeInput: CodeGiven): Promise<SignedIn> {
  const key = { purpose: 'AdditionalAuth', requestId: codeInput.requestId } as const;
  const { memberNo } = await verifyCode(call, key.purpose, codeInput);
  if (memberNo === null) throw new AppError('CodeExpired');

  const name = await findMemberName(call.runtime.database.read, memberNo);

  return signInByPassword(call, { memberNo, name }, async (t) => {
    if (!(await takeProven(t, key, call.now))) throw new AppError('CodeExpired');
  });
}
