import { expect, test } from 'vitest';
import { getCode } from './mail-code.ts';

test('a code has six digits, and follows from nonce and secret alone', () => {
  const codes = Array.from({ length: 2000 }, (_, i) => getCode('secret', `nonce ${i}`));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1990);
  expect(getCode('secret', 'nonce 1')).toBe(codes[1]);
  expect(getCode('other', 'nonce 1')).not.toBe(codes[1]);
});
