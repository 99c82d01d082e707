import { hmac, sha256 } from './crypto.ts';

/**
 * What the link of a reset mail holds. It is made of its nonce anew when the mail is written, so
 * that neither the waiting mails nor the table of resets hold anything that opens an account.
 */
export function resetToken(secret: string, nonce: string): string {
  return hmac(secret, `password-reset:${nonce}`);
}

/** By what the shop knows a token again. */
export const resetId = (token: string): string => sha256(token);
