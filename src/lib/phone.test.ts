import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['0311234567', '031-123-4567'],
  ['050712345678', '0507-1234-5678'],
  ['', ''],
  ['15881234', '15881234'],
])('%s is written %s', (digits, text) => {
  expect(formatPhone(digits)).toBe(text);
});
