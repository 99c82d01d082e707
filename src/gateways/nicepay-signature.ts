import { createHash, timingSafeEqual } from 'node:crypto';

function sha256Hex(...parts: string[]): string {
  return createHash('sha256').update(parts.join(''), 'utf8').digest('hex');
}

/** Signature of the browser's return. It covers neither `tid` nor `orderId`. */
export function signReturn(
  form: { authToken: string; clientId: string; amount: number },
  secretKey: string,
): string {
  return sha256Hex(form.authToken, form.clientId, String(form.amount), secretKey);
}

/** Signature of a payment body (answers and notices), and `signData` of an approve request. */
export function signPayment(
  payment: { tid: string; amount: number; ediDate: string },
  secretKey: string,
): string {
  return sha256Hex(payment.tid, String(payment.amount), payment.ediDate, secretKey);
}

/** `signData` of requests that name one id: a tid (query, cancel) or an orderId (net-cancel). */
export function signId(id: string, ediDate: string, secretKey: string): string {
  return sha256Hex(id, ediDate, secretKey);
}

/** Compares two hex digests in constant time; letter case does not matter. */
export function isSameSignature(signature: string, expected: string): boolean {
  const givenBytes = Buffer.from(signature, 'hex');
  const expectedBytes = Buffer.from(expected, 'hex');
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
