import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findImports } from './check/imports.ts';
import { missingPackages } from './install.mjs';
import { root } from './processes.ts';

const LOCKED = {
  '': {},
  'node_modules/kysely': { version: '1.0.0' },
  'node_modules/vitest': { version: '2.0.0', dev: true },
  'node_modules/tool': { version: '3.0.0', devOptional: true },
  'node_modules/for-windows': { version: '4.0.0', optional: true },
};

test.each([
  ['a shop', false, {}, ['node_modules/kysely']],
  ['a shop', false, { 'node_modules/kysely': { version: '1.0.0' } }, []],
  ['a shop', false, { 'node_modules/kysely': { version: '0.9.0' } }, ['node_modules/kysely']],
  [
    'the gate',
    true,
    { 'node_modules/kysely': { version: '1.0.0' } },
    ['node_modules/vitest', 'node_modules/tool'],
  ],
])('%s (tools: %j) with %j lacks %j', (_, withTools, installed, missing) => {
  expect(missingPackages(LOCKED, installed, withTools)).toEqual(missing);
});

/** Files that `npm start`, `npm run dev`, `npm run shop` and the build load. */
const ENTRIES = [
  'scripts/{run.mjs,start.ts,dev.ts,shop.ts,build.ts,sandbox/main.ts,shop/*.ts}',
  'astro.config.mjs',
  'src/**/*.{ts,tsx,astro}',
];

function readFiles(): Map<string, string> {
  const isTest = (file: string) => /\.test\.ts$/.test(file);
  const queue = globSync(ENTRIES, { cwd: root }).filter((file) => !isTest(file));
  const texts = new Map<string, string>();

  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (texts.has(file) || isTest(file) || !/\.(?:ts|tsx|mjs|astro)$/.test(file)) continue;
    if (!existsSync(path.join(root, file))) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    texts.set(file, text);
    queue.push(...findImports(file, text));
  }

  return texts;
}

const IMPORT =
  /(?:^import (?!type )(?:[^'"]*? from )?|^export [^'"]*? from |\bimport\()'([^'.#/][^']*)'/gm;

test('a shop runs without the tools of tests and checks', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };

  const packageOf = (name: string) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/');

  const files = readFiles();
  const lacking = [...files].flatMap(([file, text]) =>
    [...text.matchAll(IMPORT)]
      .map(([, name = '']) => name)
      .filter((name) => !isBuiltin(name) && !/^(?:astro|virtual):/.test(name))
      .filter((name) => !(packageOf(name) in dependencies))
      .map((name) => `${file}: ${name}`),
  );

  expect(files.size).toBeGreaterThan(1000);
  expect(lacking).toEqual([]);
});
