import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { getPermissions, PERMISSIONS, ROLE_PERMISSIONS } from '#src/server/staff/permissions.ts';
import { newTotpSecret, getTotpStep, totpUri } from './staff.ts';

// RFC 6238, appendix B: the secret '12345678901234567890', six digits.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const codeAt = (timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: timestamp });

test.each([
  [59_000, '287082', 1],
  [1_111_111_109_000, '081804', 37_037_036],
  [20_000_000_000_000, '353130', 666_666_666],
])('at %i the code %s is of step %i', (now, code, step) => {
  expect(getTotpStep(SECRET, code, now)).toBe(step);
});

test.each([
  [-30_000, true],
  [30_000, true],
  [-60_000, false],
  [60_000, false],
])('a code of %i ms away: accepted is %s', (awayMs, isAccepted) => {
  const now = 1_700_000_010_000;
  const step = getTotpStep(SECRET, codeAt(now + awayMs), now);
  expect(step).toBe(isAccepted ? Math.floor((now + awayMs) / 30_000) : undefined);
});

test.each(['', '12345', '1234567', 'abcdef'])('%j is no code', (code) => {
  expect(getTotpStep(SECRET, code, 59_000)).toBeUndefined();
});

test('a secret has 160 bits and its address names shop and person', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri({ issuer: 'Shop', email: 'a@b.example', secret }));
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri.pathname)).toContain('Shop:a@b.example');
});

test('roles add up, and the owner may do everything', () => {
  expect(getPermissions(['owner'])).toEqual(PERMISSIONS);
  expect(getPermissions([])).toEqual([]);
  expect(getPermissions(['warehouse', 'content']).toSorted()).toEqual(
    [...new Set([...ROLE_PERMISSIONS.warehouse, ...ROLE_PERMISSIONS.content])].toSorted(),
  );
  expect(getPermissions(['warehouse'])).not.toContain('order:cancel');
});
