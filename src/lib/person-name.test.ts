import { expect, test } from 'vitest';
import { isName, isSameName, normalizeName } from './person-name.ts';

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

test.each([
  ['홍 길동', '\u1112\u1169\u11bc길동', true],
  ["Anne O'Neil", "ANNE  O'NEIL", true],
  ['홍길동', '홍길순', false],
])('%j and %j are one name: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same);
});
