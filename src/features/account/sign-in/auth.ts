import { LOGIN_MAX_FAILURES } from '../../../lib/constants.ts';
import { AD_TERMS } from '../../member/consent/consent.ts';

const MINUTE_MS = 60_000;
const LONGEST_LOCK_MS = 60 * MINUTE_MS;

/** The failure count expires after this time without another failure. */
export const FAILURES_KEPT_MS = 24 * 60 * MINUTE_MS;

/** The time for which an expired session is kept, to tell its member that it has expired. */
export const EXPIRED_KEPT_MS = 90 * 24 * 60 * MINUTE_MS;

/**
 * rule 9.3: the fifth failure locks for a minute; the time doubles with each further one, up to an
 * hour.
 */
export function lockMs(failures: number): number {
  if (failures < LOGIN_MAX_FAILURES) return 0;
  return Math.min(LONGEST_LOCK_MS, MINUTE_MS * 2 ** (failures - LOGIN_MAX_FAILURES));
}

/** Whole minutes to wait, for messages; rounded up. */
export function minutesUntil(endAt: number, now: number): number {
  return Math.max(1, Math.ceil((endAt - now) / MINUTE_MS));
}

/**
 * The subjects of failure counts. A browser that signed in before has a count of its own: guesses
 * elsewhere lock the account, but do not lock its owner out.
 */
export const subjects = {
  member: (email: string) => `member:${email}`,
  device: (deviceId: string, memberNo: number) => `device:${deviceId}:${memberNo}`,
  guest: (orderNo: string) => `guest:${orderNo}`,
  /** A signed-in member who enters the password again. */
  password: (memberNo: number) => `password:${memberNo}`,
  staff: (email: string) => `staff:${email}`,
  staffDevice: (deviceId: string, staffSn: number) => `staffDevice:${deviceId}:${staffSn}`,
  /** Codes of an authenticator that is being set up. */
  invitation: (invitationId: string) => `invitation:${invitationId}`,
} as const;

/** Checkboxes of the sign-up page, in its order; none is checked by default. */
export const CONSENTS = [
  { name: 'overFourteen', termsCode: null, channel: null, required: true },
  { name: 'use', termsCode: 'use', channel: null, required: true },
  { name: 'privacy', termsCode: 'privacyConsent', channel: null, required: true },
  { name: 'marketing', termsCode: AD_TERMS, channel: 'Email', required: false },
  { name: 'marketingSms', termsCode: AD_TERMS, channel: 'Sms', required: false },
  { name: 'marketingNight', termsCode: AD_TERMS, channel: 'Night', required: false },
] as const;

type ConsentName = (typeof CONSENTS)[number]['name'];
export type Consents = Record<ConsentName, boolean>;
