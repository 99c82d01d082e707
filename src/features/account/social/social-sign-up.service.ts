import { AppError } from '../../../errors/errors.ts';
import type { SignIn, SignedIn } from '../sign-in/auth.schema.ts';
import { signIn, type SignInCall } from '../sign-in/sign-in.service.ts';
import { signUpSocial } from '../sign-up/sign-up.service.ts';
import { linkAccount } from './social-account.service.ts';
import { readSocial } from './social-cookie.service.ts';
import { insertSocialAccount } from './social.queries.ts';
import type { Pending, SocialSignUp } from './social.schema.ts';

/**
 * Makes a member of a person whom a provider has identified; their e-mail is proven by the provider
 * or by a mailed code. Throws SocialExpired, SocialTaken, EmailNotVerified or EmailTaken.
 */
export async function completeSocialSignUp(
  call: SignInCall,
  input: SocialSignUp,
): Promise<SignedIn> {
  const pending = getPendingOrThrow(call);
  const { provider, sub, email = null, isEmailVerified } = pending;
  const isVouched = isEmailVerified && email === input.email;

  const answer = await signUpSocial(call, { ...input, isVouched }, async (t, memberNo) => {
    const row = { provider, sub, email, memberNo, linkedAt: call.now };
    if (!(await insertSocialAccount(t, row))) throw new AppError('SocialTaken');
  });

  call.cookies.clear('social');
  call.runtime.log.info({ event: 'socialSignedUp', provider }, 'social');

  return answer;
}

/**
 * Links the identified person's account to the member who proves to be its owner by the password,
 * under the same lock as a sign-in. Throws as `signIn` does, SocialExpired or SocialTaken.
 */
export async function linkByPassword(call: SignInCall, input: SignIn): Promise<SignedIn> {
  const { provider, sub, email } = getPendingOrThrow(call);
  const answer = await signIn(call, input, (t, memberNo) =>
    linkAccount(t, { provider, sub, email, memberNo, now: call.now }),
  );

  call.cookies.clear('social');

  return answer;
}

function getPendingOrThrow(call: SignInCall): Pending {
  const pending = readSocial(call, 'pending');
  if (!pending) throw new AppError('SocialExpired');
  return pending;
}
