import { AppError } from '../../../errors/errors.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { SignedIn } from '../sign-in/auth.schema.ts';
import { completeSignIn, type SignInCall } from '../sign-in/sign-in.service.ts';
import {
  FOR_SIGN_IN,
  createPasskeyRefusedError,
  takeChallenge,
  getUserId,
} from './challenge.service.ts';
import { verifyCounter } from './verify.service.ts';
import { findPasskey, updateUsed } from './passkey.queries.ts';
import type { SignInWithPasskey } from './passkey.schema.ts';

/** The rate limit of failed attempts by client address; successful ones do not count. */
const attempts = limitPerShop({ burst: 20, perMinute: 10 });

/**
 * Signs a member in with a passkey. It proves possession and the user's presence at the device, so
 * a lock by guesses of the password does not apply. Throws PasskeyExpired, PasskeyUnknown or
 * PasskeyRefused.
 */
export async function passkeySignIn(
  call: SignInCall,
  { credential }: SignInWithPasskey,
): Promise<SignedIn> {
  const { runtime, clientAddress, now } = call;
  throwIfTooMany(attempts(runtime.database).take(clientAddress, now));

  const { clientDataJSON, userHandle } = credential.response;
  const challenge = await takeChallenge(call, { clientDataJSON, owner: FOR_SIGN_IN });
  const passkey = await findPasskey(runtime.database.read, credential.id);
  if (!passkey) throw new AppError('PasskeyUnknown');

  const { memberNo, memberName, passkeySn } = passkey;

  const counter = await verifyCounter(call, { credential, challenge, passkey });

  if (userHandle !== getUserId(runtime.secret, memberNo)) {
    throw createPasskeyRefusedError(call, { reason: 'user handle', memberNo, passkeySn });
  }

  const answer = await completeSignIn(call, { memberNo, name: memberName }, async (t) => {
    const isUsed = await updateUsed(t, { passkeySn, counter, now });
    if (!isUsed) throw createPasskeyRefusedError(call, { reason: 'counter', memberNo, passkeySn });
  });

  attempts(runtime.database).giveBack(clientAddress, now);

  return answer;
}
