import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedNotice, signNotice } from './payu-signature.ts';

const body =
  '{"order":{"orderId":"PAYU-SBX-0001","extOrderId":"202611200001","status":"COMPLETED","totalAmount":"1000000","currencyCode":"KRW"}}';
const key = '0123456789abcdef';
const md5 = '1b101100606a7de014c3c82e887203b5';

const header = (signature: string, algorithm = 'MD5') =>
  `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`;

test('a notice is signed with the digest of its bytes and the second key', () => {
  expect(signNotice(body, key)).toBe(md5);
  expect(isSignedNotice(header(md5), body, key)).toBe(true);
  expect(isSignedNotice(header(md5.toUpperCase()), body, key)).toBe(true);
});

test.each([
  ['SHA-256', 'sha256'],
  ['SHA', 'sha1'],
  ['sha-512', 'sha512'],
])('%s is taken as well', (algorithm, name) => {
  const signature = createHash(name)
    .update(body + key)
    .digest('hex');
  expect(isSignedNotice(header(signature, algorithm), body, key)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no signature', 'sender=checkout;algorithm=MD5'],
  ['an empty signature', header('')],
  ['another signature', header('0'.repeat(32))],
  ['a signature of another length', header(md5.slice(2))],
  ['an algorithm that is none', header(md5, 'NONE')],
  ['the digest under another name', header(md5, 'SHA-256')],
])('%s is refused', (_, signatureHeader) => {
  expect(isSignedNotice(signatureHeader, body, key)).toBe(false);
});

test('a changed byte or another key is refused', () => {
  expect(isSignedNotice(header(md5), body.replace('1000000', '1000001'), key)).toBe(false);
  expect(isSignedNotice(header(md5), body, `${key}0`)).toBe(false);
});
