import {
  sendSignal,
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
} from '@simplewebauthn/browser';
import { api } from '../../../../lib/api.ts';
import type { PasskeyList, RegistrationOptions, SignInOptions } from '../passkey.schema.ts';

/** Lets the browser make a passkey, and registers it. */
export async function createPasskey(): Promise<PasskeyList> {
  const optionsJSON = await api.post<RegistrationOptions>('/api/member/passkeys/options');
  const credential = await startRegistration({ optionsJSON });
  return api.post<PasskeyList>('/api/member/passkeys', { credential });
}

/**
 * Lets the visitor choose one of the shop's passkeys: in a dialog of the browser, or, with
 * `useBrowserAutofill`, among the suggestions of the id field. A later request ends an earlier one.
 */
export async function choosePasskey(
  useBrowserAutofill: boolean,
): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await api.post<SignInOptions>('/api/login/passkey/options');
  return startAuthentication({ optionsJSON, useBrowserAutofill });
}

/** Tells the browser which passkeys are registered, so that it no longer suggests others. */
export function signalPasskeys({ passkeys, rpId, userId }: PasskeyList): void {
  void sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: rpId,
    userID: userId,
    allAcceptedCredentialIDs: passkeys.map(({ credentialId }) => credentialId),
  }).catch(() => undefined); // not every browser listens
}

/** Tells the browser that the shop does not know a passkey, whose owner is unknown. */
export function signalUnknownPasskey(credentialId: string): void {
  const signal = { signalName: 'unknownCredential', rpID: location.hostname } as const;
  void sendSignal({ ...signal, credentialID: credentialId }).catch(() => undefined);
}

type CeremonyProblem = 'aborted' | 'cancelled' | 'already' | 'failed';

/** The problems by WebAuthn's error names; it has one name for a refusal by the user and for a timeout. */
const PROBLEMS: Readonly<Record<string, CeremonyProblem>> = {
  AbortError: 'aborted',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'already',
};

/** Returns the reason why the browser gave no credential. */
export function ceremonyProblem(error: unknown): CeremonyProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || 'failed';
}
