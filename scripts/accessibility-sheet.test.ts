import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

const sheet = readFileSync(path.join(root, 'docs/accessibility.md'), 'utf8');
const rows = sheet
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, item = '', nameKo = '', nameEn = '', state = '', judge = '']) => ({
    item,
    nameKo,
    nameEn,
    state,
    judge,
  }));

/** How many items each guideline of KWCAG 2.2 has, from 5.1 to 8.2. */
const ITEMS = { 5: [1, 1, 3, 4], 6: [4, 2, 1, 4, 4], 7: [1, 2, 4], 8: [1, 1] };

test('the sheet has the 33 items of KWCAG 2.2 in their order, in both languages', () => {
  const items = Object.entries(ITEMS).flatMap(([principle, counts]) =>
    counts.flatMap((count, guideline) =>
      Array.from({ length: count }, (_, n) => `${principle}.${guideline + 1}.${n + 1}`),
    ),
  );
  expect(items).toHaveLength(33);
  expect(rows.map(({ item }) => item)).toEqual(items);
  expect(
    rows.filter(({ nameKo, nameEn }) => !/[가-힣]/.test(nameKo) || !/[a-z]/.test(nameEn)),
  ).toEqual([]);
});

test.each(rows)('$item says how it is judged: $state', ({ state, judge }) => {
  const files = [...judge.matchAll(/`((?:tests\/|src\/.*\.test)[^`]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);

  const hasMachine = files.length > 0 || /\baxe\b/.test(judge);
  const needs: Record<string, boolean> = {
    test: hasMachine,
    'in part': hasMachine && judge.includes('by hand'),
    'by hand': judge !== '',
    none: judge !== '',
    open: judge !== '',
  };
  expect(needs[state], state).toBe(true);
});

test('an item whose test looks at it by number has a rule in the page', () => {
  const rules = readFileSync(path.join(root, 'tests/support/journey/kwcag.ts'), 'utf8');
  const numbered = new Set([...rules.matchAll(/[`(](\d\.\d\.\d)[ )]/g)].map(([, item]) => item));
  const named = rows.filter(({ item }) => numbered.has(item));
  expect(named.length).toBe(numbered.size);
  expect(named.filter(({ judge }) => !judge.includes('kwcag.spec.ts'))).toEqual([]);
});
