import { expect, test } from 'vitest';
import { isName, maskEmail, normalizeEmail, normalizeName, toMobile } from './member.ts';

test.each([
  ['김산행', true],
  ["Anne-Marie O'Neil Jr.", true],
  ['김', false],
  ['가'.repeat(30), true],
  ['가'.repeat(31), false],
  ['홍길동1', true],
  ['Mary·Ann', true],
  ['12', false],
  ['--', false],
  ['<b>Kim', false],
  ['홍길동\n', false],
  ['-.-', false],
  ['José', true],
])('the name %j: %s', (name, fits) => {
  expect(isName(name)).toBe(fits);
});

test('names are kept composed, trimmed and with single spaces', () => {
  expect(normalizeName('  \u1112\u1169\u11bc   길동 ')).toBe('홍 길동');
  expect(normalizeEmail(' Kim@Shop.EXAMPLE ')).toBe('kim@shop.example');
});

test.each([
  ['010-1234-5678', '+821012345678'],
  ['01012345678', '+821012345678'],
  ['+82 10 1234 5678', '+821012345678'],
  ['+82 010-1234-5678', '+821012345678'],
  ['011-234-5678', '+82112345678'],
  ['02-123-4567', undefined],
  ['010-1234', undefined],
  ['+1 202 555 0123', undefined],
  ['전화번호', undefined],
  ['', undefined],
])('the phone number %j is kept as %s', (text, kept) => {
  expect(toMobile(text)).toBe(kept);
});

test.each([
  ['mountain@shop.example', 'mo****@shop.example'],
  ['kim@shop.example', 'k****@shop.example'],
  ['a@shop.example', 'a****@shop.example'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
