import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Translate } from '../../../../i18n/t.ts';
import { api, ApiError, getMessage } from '../../../../lib/api.ts';
import type {
  RegistrationOptions,
  SignInOptions,
} from '../../../account/passkey/passkey.schema.ts';
import { desk, enterBy } from '../../parts/call/desk-api.store.ts';
import { passkeyProblem } from './passkey-problem.ts';

/** Signs in with a passkey of this browser or another device. Returns the problem's message, '' without one. */
export async function signInByPasskey(t: Translate): Promise<string> {
  try {
    const optionsJSON = await api.post<SignInOptions>('/api/login/passkey/options');
    const credential = await startAuthentication({ optionsJSON });
    await enterBy('/api/staff/session/passkey', { credential });
  } catch (error) {
    return error instanceof ApiError ? getMessage(error, t) : t(passkeyProblem(error));
  }

  return '';
}

/** Lets the browser make a passkey, and registers it; the code proves who asks. */
export async function addPasskey(code: string): Promise<void> {
  const optionsJSON = await desk.post<RegistrationOptions>('/api/staff/passkeys/options', { code });
  const credential = await startRegistration({ optionsJSON });
  await desk.post('/api/staff/passkeys', { credential });
}
