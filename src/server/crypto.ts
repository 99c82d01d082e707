import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `length` random letters and digits that can be read aloud (no 0 O 1 I); 5 bits each. */
export function randomCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET[byte & 31] ?? '').join('');
}

/** The same kind of code, but the one that follows from a text. */
export function deriveCode(text: string, length: number): string {
  const bytes = hash('sha256', text, 'buffer').subarray(0, length);
  return Array.from(bytes, (byte) => ALPHABET[byte & 31] ?? '').join('');
}

/** Random text for cookies and addresses, 192 bits. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url');
}

export function sha256(text: string): string {
  return hash('sha256', text);
}

export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Constant-time comparison of two texts. */
export function sameText(a: string, b: string): boolean {
  const x = Buffer.from(a);
  const y = Buffer.from(b);
  return x.length === y.length && timingSafeEqual(x, y);
}
