import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { AppError } from '../../../lib/errors.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { SignedIn } from '../auth/auth.schema.ts';
import { completeSignIn } from '../auth/sign-in.service.ts';
import type { SignInCall } from '../auth/sign-in.service.ts';
import {
  issueChallenge,
  refused,
  takeChallenge,
  userIdOf,
  verified,
} from '../passkey/challenge.service.ts';
import type { CeremonyCall } from '../passkey/challenge.service.ts';
import { CHALLENGE_MS, relyingParty } from '../passkey/passkey.ts';
import { findPasskey, updateUsed } from '../passkey/passkey.queries.ts';
import type { SignInOptions, SignInWithPasskey } from '../passkey/passkey.schema.ts';

/** The rate limit of failed attempts by client address; successful ones do not count. */
const attempts = limitPerShop({ burst: 20, perMinute: 10 });

/** What a browser needs to ask for any passkey of the shop. */
export async function signInOptions(call: CeremonyCall): Promise<SignInOptions> {
  const { rpID } = relyingParty(call.runtime.config.siteUrl);
  const challenge = await issueChallenge(call, null);
  return { challenge, rpId: rpID, timeout: CHALLENGE_MS, userVerification: 'required' };
}

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
  const { database, secret } = runtime;
  throwIfTooMany(attempts(database).take(clientAddress, now));
  const { clientDataJSON, userHandle } = credential.response;
  const challenge = await takeChallenge(call, { clientDataJSON, memberNo: null });
  const passkey = await findPasskey(database.read, credential.id);
  if (!passkey) throw new AppError('PasskeyUnknown');
  const { memberNo, memberName, passkeySn } = passkey;
  const counter = await verifyCounter(call, { credential, challenge, passkey });
  if (userHandle !== userIdOf(secret, memberNo)) {
    throw refused(call, { reason: 'user handle', memberNo, passkeySn });
  }
  const answer = await completeSignIn(call, { memberNo, name: memberName }, async (t) => {
    const isUsed = await updateUsed(t, { passkeySn, counter, now });
    if (!isUsed) throw refused(call, { reason: 'counter', memberNo, passkeySn });
  });
  attempts(database).giveBack(clientAddress, now);
  return answer;
}

/** The counter of an answer whose origin, domain, user verification and signature are right. */
async function verifyCounter(
  call: CeremonyCall,
  given: SignInWithPasskey & { challenge: string; passkey: { publicKey: string } },
): Promise<number> {
  const { credential, challenge, passkey } = given;
  const { rpID, origin } = relyingParty(call.runtime.config.siteUrl);
  const { authenticationInfo } = await verified(
    call,
    verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      // The last counter is compared in the update, which two uses at once can't both pass.
      credential: {
        id: credential.id,
        publicKey: Buffer.from(passkey.publicKey, 'base64url'),
        counter: 0,
      },
    }),
  );
  return authenticationInfo.newCounter;
}
