import { Secret, TOTP } from 'otpauth';

/** An invitation can be accepted for a day. */
export const INVITATION_MS = 24 * 60 * 60_000;
/** The key-derivation purpose for TOTP secrets at rest. */
export const TOTP_SEAL = 'staff-totp';
/** Digits of a code. */
export const TOTP_DIGITS = 6;
const STEP_MS = 30_000;

/** A new TOTP secret, base32 (160 bits, RFC 4226). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address by which authenticators take a secret over, as QR code or link. */
export function totpUri({ issuer, email, secret }: TotpOwner): string {
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret) }).toString();
}

interface TotpOwner {
  issuer: string;
  email: string;
  secret: string;
}

/**
 * The 30-second step that a code belongs to: the current one or a neighbour, as clocks differ
 * (RFC 6238 5.2); undefined for a wrong code.
 */
export function getTotpStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}
