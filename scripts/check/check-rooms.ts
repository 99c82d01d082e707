import { globSync } from 'node:fs';
import { root } from '../processes.ts';
import { readImporters } from './imports.ts';
import { findCrowded, findMisplaced } from './rooms.ts';

// Which file may import which, and how many a folder holds: scripts/check/rooms.ts.
const files = globSync('src/**/*.{ts,tsx,astro}', { cwd: root });
const there = new Set(files);
const imports = [...readImporters(files)].flatMap(([of, importers]) =>
  there.has(of) ? importers.map((by) => [by, of] as const) : [],
);
const problems = [...findMisplaced(imports), ...findCrowded(files)];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
