import type { MemberPurpose, VisitorPurpose } from '#db/tables/member.ts';
import { hmac } from '../../../server/crypto.ts';
import { CODE_LENGTH } from './code-length.ts';

/** The purposes of a mailed code; a code of one is refused for another. */
export type CodePurpose = VisitorPurpose | MemberPurpose;

/** A request for a code. */
export type CodeRequest =
  | { purpose: VisitorPurpose; email: string }
  | { purpose: MemberPurpose; email: string; memberNo: number };

/** Lifetime of a code (ASVS 6.5.5: at most ten minutes). */
export const CODE_MS = 10 * 60_000;
/** The time until another code can be sent for the same request. */
export const RESEND_MS = 60_000;
/** The number of wrong codes after which a request is void. */
export const CODE_TRIES = 5;
/** The time for which a verified address counts, such as until the sign-up form is sent. */
export const VERIFIED_MS = 60 * 60_000;

/** The code of a nonce: six digits. 2^48 is so large that the modulo favours no code noticeably. */
export function getCode(secret: string, nonce: string): string {
  const bytes = Buffer.from(hmac(secret, `mail-code:${nonce}`), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}
