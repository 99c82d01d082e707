import { expect, test } from 'vitest';
import { formatPhone, nationalPhone, STORED_PHONE, toStoredPhone } from './phone.ts';

test.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['+821012345678', '010-1234-5678'],
  ['+82212345678', '02-1234-5678'],
  ['+12025550123', '+12025550123'],
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0311234567', '031-123-4567'],
  ['050712345678', '0507-1234-5678'],
  ['', ''],
  ['15881234', '1588-1234'],
  ['+8215881234', '1588-1234'],
])('%s is written %s', (digits, text) => {
  expect(formatPhone(digits)).toBe(text);
});

test.each([
  ['010-1234-5678', '+821012345678'],
  ['+82 10 1234 5678', '+821012345678'],
  ['8210.1234.5678', '+821012345678'],
  ['+82 (0)10-1234-5678', '+821012345678'],
  ['0082 10 1234 5678', '+821012345678'],
  ['(02) 123-4567', '+8221234567'],
  ['0507-1234-5678', '+8250712345678'],
  ['1588-1234', '+8215881234'],
  ['+8215881234', '+8215881234'],
])('%s is stored %s', (text, stored) => {
  expect(toStoredPhone(text)).toBe(stored);
  expect(stored).toMatch(STORED_PHONE);
  expect(toStoredPhone(formatPhone(stored))).toBe(stored);
  expect(toStoredPhone(nationalPhone(stored))).toBe(stored);
});

test.each(['', '010', 'nobody', '+12025550123', '12345678', '0101234567890'])(
  '%s is no number',
  (text) => {
    expect(toStoredPhone(text)).toBeUndefined();
  },
);
