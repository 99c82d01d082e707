import { ceremonyProblem } from './ceremony.dom.ts';

/** Thrown for a browser that has no passkeys. */
export class PasskeysUnsupported extends Error {}

/** The key of the message for a problem that is no answer of the server. */
export function passkeyProblemKey(problem: unknown): string | undefined {
  if (problem instanceof PasskeysUnsupported) return 'passkey.unsupported';

  const kind = ceremonyProblem(problem);
  if (kind === 'cancelled') return 'passkey.cancelled';
  return kind === 'failed' ? 'passkey.refused' : undefined;
}
