import { expect, test } from 'vitest';
import {
  formatPhone,
  hyphenatePhone,
  nationalPhone,
  STORED_PHONE,
  toStoredPhone,
} from './phone.ts';

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

/** Returns the input's value after each key, typed at its end. */
function typeKeys(keys: string): string[] {
  let value = '';
  return [...keys].map((key) => {
    value = hyphenatePhone(value + key);
    return value;
  });
}

test.each([
  ['01012345678', '0 01 010 010-1 010-12 010-123 010-1234 010-1234-5', '010-1234-5678'],
  ['0212345678', '0 02 02-1 02-12 02-123 02-123-4', '02-1234-5678'],
  ['0311234567', '0 03 031 031-1', '031-123-4567'],
  ['050712345678', '0 05 050 0507 0507-1', '0507-1234-5678'],
  ['15881234', '1 15 158 1588 1588-1', '1588-1234'],
  ['010-1234-5678', '0 01 010 010- 010-1', '010-1234-5678'],
  ['+82 10', '+ +8 +82', '+82 10'],
  ['nobody', 'n no', 'nobody'],
])('%s is hyphenated while it is typed', (keys, begins, whole) => {
  const values = typeKeys(keys);
  const first = begins.split(' ');
  expect(values.slice(0, first.length)).toEqual(first);
  expect(values.at(-1)).toBe(whole);
});

test('a key more, or a key taken back, leaves no hyphen in the way', () => {
  expect(hyphenatePhone('010-1234-56789')).toBe('010-1234-56789');
  expect(hyphenatePhone('010-1234-')).toBe('010-1234');
  expect(hyphenatePhone('010-')).toBe('010-');
});
