import { availableParallelism } from 'node:os';
import path from 'node:path';
import { conclude, staticStep, vitestStep } from './gate.ts';
import type { Step, StepResult } from './gate.ts';
import { bin, root } from './processes.ts';

/** What only types can tell. TypeScript's own API takes ten times as long for these four. */
const TYPED_RULES = [
  'typescript/await-thenable',
  'typescript/no-floating-promises',
  'typescript/no-misused-promises',
  'typescript/switch-exhaustiveness-check',
];

/** By its path, as `tsc` is the name of both compilers that are installed. */
const TSC = path.join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * What holds or not without running anything; the longest first. Each tool does what it alone can:
 * the native compiler knows no .astro files, the checker that does is slow at everything else.
 */
const STATIC: readonly Step[] = [
  staticStep('types of pages', process.execPath, ['scripts/check-pages.ts']),
  staticStep('lint', bin('eslint'), ['--max-warnings=0', ...cachedAs('eslint'), '.']),
  staticStep('format', bin('prettier'), [
    ...['--check', '--log-level=warn', ...cachedAs('prettier'), '.'],
  ]),
  staticStep('typed lint', bin('oxlint'), [
    ...['--type-aware', '--deny-warnings', '--allow=all'],
    ...TYPED_RULES.map((rule) => `--deny=${rule}`),
  ]),
  staticStep('types', TSC, ['--noEmit', '--checkers', '2']),
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
