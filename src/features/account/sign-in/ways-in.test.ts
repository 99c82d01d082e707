import { expect, test } from 'vitest';
import { hasWayIn } from './ways-in.ts';

test.each([
  ['a password is a way in', { hasPassword: true, passkeys: 0, socialAccounts: 0 }, true],
  ['a passkey is a way in', { hasPassword: false, passkeys: 1, socialAccounts: 0 }, true],
  ['a social account is a way in', { hasPassword: false, passkeys: 0, socialAccounts: 1 }, true],
  ['without any there is none', { hasPassword: false, passkeys: 0, socialAccounts: 0 }, false],
])('%s', (_, ways, expected) => {
  expect(hasWayIn(ways)).toBe(expected);
});
