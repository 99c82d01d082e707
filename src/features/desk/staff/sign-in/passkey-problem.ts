/** The message for a browser that gave no credential, by WebAuthn's names. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'staffDesk.own.passkeyCancelled';
  if (name === 'InvalidStateError') return 'staffDesk.own.passkeyExists';
  return 'staffDesk.own.passkeyFailed';
}
