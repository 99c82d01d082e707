import { expect, test } from 'vitest';
import { maskEmail, toMobile } from './member.ts';

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
