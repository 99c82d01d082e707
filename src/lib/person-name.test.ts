import { expect, test } from 'vitest';
import { isName, normalizeName } from './person-name.ts';

test.each([
  ['김산행', true],
  ["Anne-Marie O'Neil Jr.", true],
  ['김', false],
  ['가'.repeat(30), true],
  ['가'.repeat(31), false],
  ['홍길동1', true],
  ['Mary·Ann', true],
  ['12', false],
  ['--', false],
  ['<b>Kim', false],
  ['홍길동\n', false],
  ['-.-', false],
  ['José', true],
])('the name %j: %s', (name, fits) => {
  expect(isName(name)).toBe(fits);
});

test('names are kept composed, trimmed and with single spaces', () => {
  expect(normalizeName('  \u1112\u1169\u11bc   길동 ')).toBe('홍 길동');
});
