import { globSync } from 'node:fs';
import { root } from '../processes.ts';
import { readImporters } from './imports.ts';
import { findMisplaced } from './rooms.ts';

// Which file may import which: scripts/check/rooms.ts.
const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: root });
const there = new Set(files);
const imports = [...readImporters(files)].flatMap(([of, importers]) =>
  there.has(of) ? importers.map((by) => [by, of] as const) : [],
);
const misplaced = findMisplaced(imports);
for (const line of misplaced) console.log(line);
process.exitCode = misplaced.length === 0 ? 0 : 1;
