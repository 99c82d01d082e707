import { expect, test } from 'vitest';
import { describeGreenRun, findChanges } from './changes.ts';

const CODE = /\.ts$/;

/** What a step that reads code has to look at, of a project that is `now` and was green `before`. */
function changesBetween(before: Record<string, string>, now: Record<string, string>) {
  const run = describeGreenRun(new Map(Object.entries(before)), CODE);
  return findChanges(run, new Map(Object.entries(now)), CODE);
}

test('changed, new and deleted files are looked at, others and other kinds are not', () => {
  const before = { 'src/a.ts': '1', 'src/b.ts': '1', 'src/c.ts': '1', 'src/a.css': '1' };
  const now = { 'src/a.ts': '1', 'src/b.ts': '2', 'src/d.ts': '1', 'src/a.css': '2' };
  expect(changesBetween(before, now)).toEqual(['src/b.ts', 'src/c.ts', 'src/d.ts']);
});

test.each([
  'package-lock.json',
  'eslint.config.js',
  'scripts/check/steps.ts',
  'tests/vitest.config.ts',
  'src/env.d.ts',
])('after a change of %s everything is looked at', (file) => {
  const before = { 'src/a.ts': '1', [file]: '1' };
  expect(changesBetween(before, { ...before, [file]: '2' })).toBeUndefined();
});

test('so it is without a green run', () => {
  expect(findChanges(undefined, new Map(), CODE)).toBeUndefined();
});
