import { availableParallelism } from 'node:os';
import path from 'node:path';
import { conclude, staticStep, vitestStep, type Step, type StepResult } from './gate.ts';
import { bin, root } from './processes.ts';

/** By its path, as `tsc` is the name of both compilers that are installed. */
const TSC = path.join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Static checks, the longest first, each on one core. Three tools check types: the native compiler,
 * oxlint (rules that need types) and page-types.ts (.astro files, which the other two cannot
 * read); the tools that read .astro files are slow at everything else.
 */
const STATIC: readonly Step[] = [
  staticStep('types of pages', process.execPath, ['scripts/check/page-types.ts']),
  staticStep('lint', bin('oxlint'), []),
  staticStep('types', TSC, ['--noEmit', '--singleThreaded']),
  staticStep('lint of pages', bin('eslint'), [
    '--max-warnings=0',
    ...cachedAs('eslint'),
    '**/*.astro',
  ]),
  staticStep('format of pages', bin('prettier'), [
    '--check',
    '--log-level=warn',
    ...cachedAs('prettier'),
    '**/*.astro',
  ]),
  staticStep('format', bin('oxfmt'), ['--check', '--threads=1']),
];

/** A second run looks only at files that changed. */
function cachedAs(name: string): string[] {
  return ['--cache', '--cache-strategy=content', `--cache-location=.cache/${name}`];
}

export function staticSteps(): Promise<StepResult[]> {
  return sideBySide(STATIC);
}

/** "Am I done?": format, lint, types and the unit tests. */
export async function run(): Promise<number> {
  const unitTests = () => vitestStep('unit tests', 'unit');
  return conclude(await sideBySide([...STATIC, unitTests]));
}

/** As many steps at a time as there are cores. */
async function sideBySide(steps: readonly Step[]): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await step());
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}
