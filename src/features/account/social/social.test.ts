import { expect, test } from 'vitest';
import { callbackPath } from './social.ts';

test('Naver has a return page of its own', () => {
  expect(callbackPath('naver')).toBe('/naver/oauth');
  expect(callbackPath('google')).toBe('/login/oauth');
});
