import { availableParallelism } from 'node:os';
import { conclude, staticStep, vitestStep } from './gate.ts';
import type { Step, StepResult } from './gate.ts';

/** What only types can tell. TypeScript's own API takes ten times as long for these four. */
const TYPED_RULES = [
  'typescript/await-thenable',
  'typescript/no-floating-promises',
  'typescript/no-misused-promises',
  'typescript/switch-exhaustiveness-check',
];

/**
 * What holds or not without running anything; the longest first. Each tool does what it alone can:
 * the native compiler knows no .astro files, `astro-check` is slow at everything else.
 */
const STATIC: readonly Step[] = [
  staticStep('types of pages', 'astro-check', [
    '--tsconfig=scripts/pages.tsconfig.json',
    '--minimumFailingSeverity=warning',
  ]),
  staticStep('lint', 'eslint', ['--max-warnings=0', ...cachedAs('eslint'), '.']),
  staticStep('format', 'prettier', ['--check', '--log-level=warn', ...cachedAs('prettier'), '.']),
  staticStep('typed lint', 'oxlint', [
    ...['--type-aware', '--deny-warnings', '--allow=all'],
    ...TYPED_RULES.map((rule) => `--deny=${rule}`),
  ]),
  // By its path: `tsc` is the name of both compilers.
  staticStep('types', '../typescript-native/bin/tsc', ['--noEmit', '--checkers', '2']),
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
  const unitTests = () => vitestStep('unit tests', { unitOnly: true });
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
