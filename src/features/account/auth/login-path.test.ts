import { expect, test } from 'vitest';
import { loginPath } from './login-path.ts';

const url = new URL('http://shop.example/en/myPage?page=2');

test('login redirects back to the requested page', () => {
  expect(loginPath('en', url, null)).toBe('/en/login?redirectUrl=%2Fen%2FmyPage%3Fpage%3D2');
});

test.each([
  ['session=abc', true],
  ['cart=1; session=abc', true],
  ['__Host-session=abc', true],
  ['session=', false],
  ['oldsession=abc', false],
  ['cart=1', false],
])('with the cookies %j it reports an expired session: %s', (cookies, says) => {
  expect(loginPath('ko', url, cookies).endsWith('&inactive=1')).toBe(says);
});
