import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password fits its own hash and no other', async () => {
  const hashed = await hashPassword('등산-Pass-71');
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hashed, '등산-Pass-71')).toBe(true);
  expect(await verifyPassword(hashed, '등산-Pass-72')).toBe(false);
});

test('decomposed and composed Hangul are the same password', async () => {
  expect(await verifyPassword(await hashPassword('가나다-71'), '가나다-71'.normalize('NFD'))).toBe(
    true,
  );
});

test('many at once all get their turn', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 9 }, (_, n) => hashPassword(`pass-${n}-x`)),
  );
  expect(new Set(hashes).size).toBe(9);
});
