import { hmac, sha256 } from './crypto.ts';

/**
 * The token in the link of a password reset mail. It is derived from its nonce when the mail is
 * composed, so that neither queued mails nor the table of resets hold a usable token.
 */
export function resetToken(secret: string, nonce: string): string {
  return hmac(secret, `password-reset:${nonce}`);
}

/** The hash under which a token is stored. */
export const resetId = (token: string): string => sha256(token);
