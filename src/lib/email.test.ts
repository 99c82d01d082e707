import { expect, test } from 'vitest';
import { isEmail, listEmailCompletions, normalizeEmail } from './email.ts';

test.for([
  [' Kim@Shop.EXAMPLE ', 'kim@shop.example'],
  ['ｋｉｍ＠shop．example', 'kim@shop.example'],
  ['o’brien@shop.example', "o'brien@shop.example"],
  ['user@한국.kr', 'user@xn--3e0b707e.kr'],
  ['user@shop。한국', 'user@shop.xn--3e0b707e'],
  ['user@example.xn--3e0b707e', 'user@example.xn--3e0b707e'],
  ['user&co@shop.example', 'user&co@shop.example'],
  ['user%x@shop.example', 'user%x@shop.example'],
  ['a..b+tag@shop.example', 'a..b+tag@shop.example'],
] as const)('%j is the address %j', ([typed, stored]) => {
  expect(normalizeEmail(typed)).toBe(stored);
  expect(isEmail(stored)).toBe(true);
});

test.each([
  '',
  'kim',
  'kim@',
  '@shop.example',
  'kim@localhost',
  'kim @shop.example',
  'kim@shop..example',
  'kim@-shop.example',
  'kim@shop.example\nBcc: a@b.example',
  'kim@shop.example, a@b.example',
  'kim@한국/x.kr',
  '한글@shop.example',
])('%j is no address', (typed) => {
  expect(isEmail(normalizeEmail(typed))).toBe(false);
});

test.for([
  ['kim', 'ko', ['kim@naver.com', 'kim@gmail.com', 'kim@kakao.com', 'kim@hanmail.net']],
  ['kim', 'en', ['kim@gmail.com', 'kim@outlook.com', 'kim@icloud.com', 'kim@yahoo.com']],
  ['kim@', 'en', ['kim@gmail.com', 'kim@outlook.com', 'kim@icloud.com', 'kim@yahoo.com']],
  ['kim@N', 'ko', ['kim@naver.com', 'kim@nate.com']],
  ['kim@naver.com', 'ko', []],
  ['kim@shop.example', 'ko', []],
  ['', 'ko', []],
  ['@naver', 'ko', []],
  ['a@b@', 'ko', []],
] as const)('%j may become, in %s, %j', ([typed, locale, addresses]) => {
  expect(listEmailCompletions(typed, locale)).toEqual(addresses);
});
