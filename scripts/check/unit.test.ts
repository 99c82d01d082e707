import { expect, test } from 'vitest';
import { findFailed, selectTests } from './unit.ts';

const LISTS = 'src/i18n/used-keys.test.ts'; // lists the files of the project
const tests = ['src/lib/money.test.ts', 'src/lib/allocate.test.ts', LISTS];
const importers = new Map([
  ['src/lib/money.ts', ['src/lib/money.test.ts', 'src/lib/price.ts']],
  ['db/seed/demo.json', ['src/lib/allocate.ts']],
  ['src/lib/allocate.ts', ['src/lib/allocate.test.ts']],
]);

test.each([
  ['src/lib/money.ts', ['src/lib/money.test.ts', LISTS]],
  ['db/seed/demo.json', ['src/lib/allocate.test.ts', LISTS]],
  ['src/lib/allocate.test.ts', ['src/lib/allocate.test.ts', LISTS]],
  ['src/pages/index.astro', [LISTS]],
  ['docs/content.md', [LISTS]],
])('a change of %s can affect %j', (changed, expected) => {
  expect(selectTests([changed], { tests, importers })).toEqual(expected);
});

test('data that nobody names can affect any test', () => {
  const changed = ['src/lib/money.ts', 'db/seed/content/page.yaml'];
  expect(selectTests(changed, { tests, importers })).toBeUndefined();
});

test('failed files are named once', () => {
  const output = [
    ' ✓ src/lib/allocate.test.ts (3 tests) 4ms',
    ' FAIL  src/lib/money.test.ts > adds',
    ' FAIL  src/lib/money.test.ts > subtracts',
  ].join('\n');
  expect(findFailed(output)).toEqual(['src/lib/money.test.ts']);
});
