import { expect, test } from 'vitest';
import { isPasswordExpired } from './password-age.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test.each([
  { day: 179, is: false },
  { day: 180, is: true },
  { day: 200, changed: 30, is: false },
  { day: 210, changed: 30, is: true },
  { day: 209, putOff: 180, is: false },
  { day: 210, putOff: 180, is: true },
  { day: 400, passwordHash: '', is: false },
])('a password at %o', ({ day, changed, putOff, passwordHash = 'hash', is }) => {
  const dayTime = (days: number | undefined) => (days === undefined ? null : days * DAY_MS);
  const age = {
    passwordHash,
    passwordChangedAt: dayTime(changed),
    passwordPutOffAt: dayTime(putOff),
  };
  expect(isPasswordExpired({ ...age, createdAt: 0 }, day * DAY_MS)).toBe(is);
});
