import { expect, test } from 'vitest';
import { findImports, reachImporters } from './imports.ts';

test.each([
  ["import { a } from './a.ts';", 'src/lib/a.ts'],
  ["export type { A } from '../server/a.ts';", 'src/server/a.ts'],
  ["import '#db/connection.ts';", 'db/connection.ts'],
  ["const { a } = await import('#src/lib/a.ts');", 'src/lib/a.ts'],
  ["new URL('./a.worker.ts', import.meta.url)", 'src/lib/a.worker.ts'],
  ["import font from './fonts/a.woff2?url';", 'src/lib/fonts/a.woff2'],
  ["spawn(node, ['scripts/sandbox/main.ts'])", 'scripts/sandbox/main.ts'],
])('%s names %s', (text, expected) => {
  expect([...findImports('src/lib/file.ts', text)]).toEqual([expected]);
});

test('packages are no files of the project', () => {
  expect(findImports('src/lib/file.ts', "import { z } from 'zod';\nimport 'node:fs';")).toEqual(
    new Set(),
  );
});

test('importers are reached through others, in circles too', () => {
  const importers = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts', 'c.ts']],
    ['d.ts', ['c.ts']],
  ]);
  expect(reachImporters(['a.ts'], importers)).toEqual(new Set(['a.ts', 'b.ts', 'c.ts']));
});
