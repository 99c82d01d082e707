import { expect, test } from 'vitest';
import { localePath, safeRedirect, splitLocale } from './paths.ts';

test.each(['/', '/cart', '/product/P1?color=3', '/myPage#orders'])('%s stays on the shop', (to) => {
  expect(safeRedirect(to)).toBe(to);
});

test.each([
  '//e.com',
  '/\\e.com',
  'https:e.com',
  '/%09/e.com',
  'javascript:alert(1)',
  'https://shop@e.com',
  '/%2f%2fe.com',
  '/a\r\nSet-Cookie: x',
  '/\t/e.com',
  '/.//e.com',
  '/a/..//e.com',
  '/%2e%2e//e.com',
  '',
  'cart',
  undefined,
])('%s is refused', (to) => {
  expect(safeRedirect(to)).toBeUndefined();
});

test.each([
  ['/', '/en'],
  ['/?alert=0003', '/en?alert=0003'],
  ['/#news', '/en#news'],
  ['/cart?a=1', '/en/cart?a=1'],
])('%s is %s in English', (path, english) => {
  expect(localePath('en', path)).toBe(english);
});

test('the language goes on and comes off', () => {
  for (const path of ['/', '/cart', '/product/P1']) {
    expect(splitLocale(localePath('en', path))).toEqual({ locale: 'en', path });
    expect(splitLocale(localePath('ko', path))).toEqual({ locale: 'ko', path });
  }
  expect(splitLocale('/english')).toEqual({ locale: 'ko', path: '/english' });
});
