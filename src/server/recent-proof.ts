import { AppError } from '../errors/errors.ts';
import type { SessionMember } from './session.ts';

/** The time for which a proof of identity counts for sensitive changes (ASVS 7.5.1). */
const RECENT_MS = 10 * 60_000;

type Proven = Pick<SessionMember, 'authenticatedAt'>;

/** Returns whether a member proved their identity a short time ago. */
export function hasRecentProof(member: Proven | undefined, now: number): boolean {
  return (member?.authenticatedAt ?? 0) + RECENT_MS >= now;
}

/** Throws ReauthenticationRequired unless the member proved their identity a short time ago. */
export function requireRecentProof(member: Proven | undefined, now: number): void {
  if (!hasRecentProof(member, now)) throw new AppError('ReauthenticationRequired');
}
