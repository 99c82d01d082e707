import { expect, test } from 'vitest';
import { loginPath } from './login-path.ts';

const url = new URL('http://shop.example/en/myPage?page=2');

test.each([
  [false, '', []],
  [true, '&inactive=1', ['session']],
])('login redirects back; an expired session (%s) is reported', (isExpired, notice, cleared) => {
  const names: string[] = [];
  const cookies = { clear: (name: string) => void names.push(name) };
  const path = loginPath({ locale: 'en', visitor: { isExpired }, cookies }, url);
  expect(path).toBe(`/en/login?redirectUrl=%2Fen%2FmyPage%3Fpage%3D2${notice}`);
  expect(names).toEqual(cleared);
});
