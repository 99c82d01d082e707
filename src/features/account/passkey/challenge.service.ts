import { AppError } from '../../../errors/errors.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { hmac, randomToken, sha256 } from '../../../server/crypto.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { CHALLENGE_MS, getChallenge } from './passkey.ts';
import { deleteChallenge, insertChallenge } from './passkey.queries.ts';

/** A call of WebAuthn's: the `passkey` cookie ties both requests of a ceremony to one browser. */
export interface CeremonyCall {
  runtime: Runtime;
  cookies: Cookies;
  clientAddress: string;
  now: number;
}

/** The owner of a challenge, who may register with it; both are null for signing in. */
export interface ChallengeOwner {
  memberNo: number | null;
  staffSn: number | null;
}

export const FOR_SIGN_IN: ChallengeOwner = { memberNo: null, staffSn: null };
export const ofMember = (memberNo: number): ChallengeOwner => ({ memberNo, staffSn: null });
export const ofStaff = (staffSn: number): ChallengeOwner => ({ memberNo: null, staffSn });

/** A new challenge for this browser, base64url. */
export async function issueChallenge(
  { runtime, cookies, now }: CeremonyCall,
  owner: ChallengeOwner,
): Promise<string> {
  const challenge = randomToken();
  const browser = cookies.get('passkey') ?? randomToken();

  cookies.set('passkey', browser);

  const row = { id: sha256(challenge), browserId: sha256(browser), ...owner };
  const expiresAt = now + CHALLENGE_MS;

  await runtime.database.tx((t) => insertChallenge(t, { ...row, expiresAt }));

  return challenge;
}

/**
 * The challenge that the browser has answered, which is used up by that, whether or not the answer
 * turns out to be valid; throws PasskeyExpired.
 */
export async function takeChallenge(
  { runtime, cookies, now }: CeremonyCall,
  { clientDataJSON, owner }: { clientDataJSON: string; owner: ChallengeOwner },
): Promise<string> {
  const challenge = getChallenge(clientDataJSON);
  const browserId = sha256(cookies.get('passkey') ?? '');
  const challengeKey = { id: sha256(challenge), browserId, ...owner, now };
  const isOpen = await runtime.database.tx((t) => deleteChallenge(t, challengeKey));
  if (!isOpen) throw new AppError('PasskeyExpired');

  return challenge;
}

/**
 * The result of a verification by @simplewebauthn, which throws a plain `Error` for any check that
 * fails: throws PasskeyRefused, and logs the reason.
 */
export async function verifyCeremonyOrThrow<T extends { verified: boolean }>(
  call: CeremonyCall,
  verification: Promise<T>,
): Promise<T> {
  try {
    const result = await verification;
    if (result.verified) return result;
  } catch (error) {
    throw createPasskeyRefusedError(call, {
      reason: error instanceof Error ? error.message : 'unknown',
    });
  }
  throw createPasskeyRefusedError(call, { reason: 'signature' });
}

/** PasskeyRefused, with the reason in the log. */
export function createPasskeyRefusedError(
  { runtime, clientAddress }: CeremonyCall,
  facts: { reason: string; memberNo?: number; passkeySn?: number },
): AppError {
  runtime.log.warn({ event: 'passkeyRefused', clientAddress, ...facts }, 'passkey');
  return new AppError('PasskeyRefused');
}

/** The opaque id of a member in their passkeys. */
export function getUserId(secret: string, memberNo: number): string {
  return hmac(secret, `passkey:${memberNo}`);
}
