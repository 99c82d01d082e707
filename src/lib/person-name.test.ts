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
  ['(주)한빛', true],
  ['3M코리아', true],
  ['A&B Co., Ltd.', true],
  ['(&)', false],
])('the name %j: %s', (name, fits) => {
  expect(isName(name)).toBe(fits);
});

test.each([
  ['  \u1112\u1169\u11bc   길동 ', '홍 길동'],
  ['Anne O’Brien', "Anne O'Brien"],
  ['Jean\u2011Luc', 'Jean-Luc'],
  ['㈜한빛', '(주)한빛'],
  ['홍길동\u200B', '홍길동'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(normalizeName(typed)).toBe(kept);
  expect(isName(kept)).toBe(true);
});

test.each([
  ['홍 길동', '\u1112\u1169\u11bc길동', true],
  ["Anne O'Neil", 'ANNE  O’NEIL', true],
  ['홍길동', '홍길순', false],
])('%j and %j are one name: %s', (personName, other, same) => {
  expect(isSameName(personName, other)).toBe(same);
});
