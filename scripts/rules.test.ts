import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './processes.ts';

const readRootFile = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The text of a file, its wrapped comments on one line: a citation may stand across two. */
const readUnwrapped = (file: string) => readRootFile(file).replaceAll(/\n\s*(?:\*|\/\/) /g, ' ');

/** `rule 5.4`, `rules 3.30, 5.19`, `rules 5.5 and 9.1`; a name in backticks or quotes may follow. */
const CITATION = /\brules? (\d[\d.]*\d(?:(?: [`"][^`"\n]+[`"])?(?:, | and )\d\.\d+)*)/g;
const NUMBER = /\d\.\d+/g;

const rules = [...readRootFile('docs/rules.md').matchAll(/^- \*\*(\d\.\d+) /gm)].map(
  ([, number = '']) => number,
);
const files = globSync('{src,db,scripts,tests}/**/*.{ts,tsx,mjs,astro}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/^scripts\/(?:rules\.test|check\/)/.test(file));

test('every citation of a rule is resolved by docs/rules.md', () => {
  const unresolved = files.flatMap((file) => {
    const citations = [...readUnwrapped(file).matchAll(CITATION)].flatMap(([text]) =>
      text.match(NUMBER),
    );
    return citations
      .filter((number) => number !== null && !rules.includes(number))
      .map((number) => `${file}: rule ${number}`);
  });

  expect(unresolved).toEqual([]);
});

test('rules are cited by their number alone', () => {
  const released = /^db\/migrations\//; // a released migration never changes
  const others = files.filter(
    (file) => !released.test(file) && /\bspec \d/.test(readUnwrapped(file)),
  );

  expect(others).toEqual([]);
});

test('every rule is cited', () => {
  const cited = new Set(
    files.flatMap((file) =>
      [...readUnwrapped(file).matchAll(CITATION)].flatMap(([text]) => text.match(NUMBER) ?? []),
    ),
  );

  expect(rules.filter((number) => !cited.has(number))).toEqual([]);
});

test('a rule has one number', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(new Set(rules).size).toBe(rules.length);
});

test('the name of the demo stands in its data alone', () => {
  const named = globSync('{src,db,scripts,public}/**/*.{ts,tsx,mjs,astro,json,css,svg}', {
    cwd: root,
  })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('db/seed/') && file !== 'scripts/rules.test.ts')
    .filter((file) => /northridge|노스리지/i.test(readRootFile(file)));

  expect(named).toEqual([]);
});
