import { readdirSync } from 'node:fs';
import { ensureBuilt } from '../build.ts';
import { createReport, type Report } from './figure.ts';

/** A bench: one file here that exports `summary` and `run`. */
interface Bench {
  summary: string;
  run: (report: Report) => Promise<void>;
}

const NAMES = [
  'static',
  'publish',
  'checkout',
  'search',
  'cold-start',
  'bytes',
  'lighthouse',
  'kill',
  'oversell',
  'faults',
  'facets',
  'pricing',
  'orders',
  'slow-gateway',
  'interactions',
  'uploads',
  'claims',
  'sign-in',
  'member-area',
  'reviews',
  'comments',
  'staff-tables',
  'staff-figures',
  'staff-views',
  'security',
];

/** `npm run bench [-- name ...]`: a line of JSON for each figure; exit code 1 if one is missed. */
export async function run(names: readonly string[]): Promise<number> {
  const known = readdirSync(import.meta.dirname);
  const unknown = names.filter((name) => !NAMES.includes(name) || !known.includes(`${name}.ts`));
  if (unknown.length > 0) return help();
  // The tests bring a build of their own (DIST_DIR).
  if (process.env['DIST_DIR'] === undefined) await ensureBuilt();
  const { report, isAllOk } = createReport();
  let hasFailed = false;
  for (const name of names.length > 0 ? names : NAMES) {
    try {
      await (await load(name)).run(report);
    } catch (error) {
      hasFailed = true;
      console.error(
        `${name} could not be measured: ${error instanceof Error ? error.message : ''}`,
      );
    }
  }
  return isAllOk() && !hasFailed ? 0 : 1;
}

async function load(name: string): Promise<Bench> {
  return (await import(`./${name}.ts`)) as Bench;
}

async function help(): Promise<number> {
  console.log('npm run bench [-- name ...]\n');
  for (const name of NAMES) console.log(`  ${name.padEnd(12)} ${(await load(name)).summary}`);
  return 2;
}
