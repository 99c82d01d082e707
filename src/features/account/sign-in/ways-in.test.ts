import { expect, test } from 'vitest';
import { hasWayIn } from './ways-in.ts';

test.each([
  [{ hasPassword: true, passkeys: 0, socialAccounts: 0 }, true],
  [{ hasPassword: false, passkeys: 1, socialAccounts: 0 }, true],
  [{ hasPassword: false, passkeys: 0, socialAccounts: 1 }, true],
  [{ hasPassword: false, passkeys: 0, socialAccounts: 0 }, false],
])('with %j a member can sign in: %s', (ways, expected) => {
  expect(hasWayIn(ways)).toBe(expected);
});
