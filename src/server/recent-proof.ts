import { AppError } from '../lib/errors.ts';
import type { SessionMember } from './session.ts';

/** The time for which a proof of identity counts for sensitive changes (ASVS 7.5.1). */
const RECENT_MS = 10 * 60_000;

/** Throws ReauthenticationRequired unless the member proved their identity a short time ago. */
export function requireRecentProof(
  member: Pick<SessionMember, 'authenticatedAt'> | undefined,
  now: number,
): void {
  const provenAt = member?.authenticatedAt ?? 0;
  if (provenAt + RECENT_MS < now) throw new AppError('ReauthenticationRequired');
}
