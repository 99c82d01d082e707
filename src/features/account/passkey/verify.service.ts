import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { readShopName } from '../../content/setting/setting.service.ts';
import type { Locale } from '../../../lib/locale.ts';
import {
  FOR_SIGN_IN,
  issueChallenge,
  verifyCeremonyOrThrow,
  type CeremonyCall,
} from './challenge.service.ts';
import { ALGORITHMS, CHALLENGE_MS, relyingParty } from './passkey.ts';
import type {
  RegisterPasskey,
  RegistrationOptions,
  SignInOptions,
  SignInWithPasskey,
} from './passkey.schema.ts';

interface Creation {
  challenge: string;
  user: RegistrationOptions['user'];
  /** Those that the user has already; `transports` as JSON. */
  passkeys: readonly { credentialId: string; transports: string }[];
}

/** The options by which a browser makes a passkey. */
export async function creationOptions(
  { runtime, locale }: CeremonyCall & { locale: Locale },
  { challenge, user, passkeys }: Creation,
): Promise<RegistrationOptions> {
  const { rpID: id } = relyingParty(runtime.config.siteUrl);
  return {
    challenge,
    user,
    timeout: CHALLENGE_MS,
    attestation: 'none',
    rp: { id, name: await readShopName(runtime.database.read, locale) },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** The options by which a browser asks for any passkey of the shop. */
export async function signInOptions(call: CeremonyCall): Promise<SignInOptions> {
  const { rpID } = relyingParty(call.runtime.config.siteUrl);
  const challenge = await issueChallenge(call, FOR_SIGN_IN);
  return { challenge, rpId: rpID, timeout: CHALLENGE_MS, userVerification: 'required' };
}

/** The facts of a new credential; origin, domain, user verification and signature are verified. */
export async function verifyMade(
  call: CeremonyCall,
  { credential, challenge }: RegisterPasskey & { challenge: string },
) {
  const { rpID, origin } = relyingParty(call.runtime.config.siteUrl);

  const { registrationInfo } = await verifyCeremonyOrThrow(
    call,
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new Error('A verified registration has its facts.');

  return registrationInfo;
}

/** The counter of an answer whose origin, domain, user verification and signature are right. */
export async function verifyCounter(
  call: CeremonyCall,
  ceremonyInput: SignInWithPasskey & { challenge: string; passkey: { publicKey: string } },
): Promise<number> {
  const { credential, challenge, passkey } = ceremonyInput;
  const { rpID, origin } = relyingParty(call.runtime.config.siteUrl);

  const { authenticationInfo } = await verifyCeremonyOrThrow(
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
