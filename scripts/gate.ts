import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { bin, root, runQuietly } from './processes.ts';

/** One step of the gate: its command, its result, and its output if it failed. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  ms: number;
  output: string;
}

const resultsDir = path.join(root, '.cache', 'results');
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', NO_COLOR: '1' };

export type Step = () => Promise<StepResult>;

/** A step that passes or fails as a whole, such as the formatter. */
export function staticStep(name: string, program: string, args: string[]): Step {
  return () =>
    timed(name, async () => {
      const { code, output } = await runQuietly(program, args, { env });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    });
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** The tests of vitest (selected by TESTS, see tests/vitest.config.ts), each counted. */
export function vitestStep(name: string, tests: 'unit' | 'all' | 'postgres') {
  const file = resultFile('vitest');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default'];
  return timed(name, async () => {
    const { code, output } = await runQuietly(
      bin('vitest'),
      [...args, '--reporter=json', `--outputFile.json=${file}`],
      { env: { ...env, TESTS: tests } },
    );
    const report = VitestReport.safeParse(readJson(file)).data;
    return counted(code, output, {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
    });
  });
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** The journeys in the browser, each counted; a flaky one (passed on retry) counts as failed. */
export function journeyStep(name: string) {
  const file = resultFile('playwright');
  const args = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'];
  return timed(name, async () => {
    const { code, output } = await runQuietly(bin('playwright'), args, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_ENV: 'production' },
    });
    const stats = PlaywrightReport.safeParse(readJson(file)).data?.stats;
    return counted(code, output, {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    });
  });
}

/** A run that failed without a failed test (a crash, no test found) is one failure. */
function counted(code: number, output: string, counts: { passed: number; failed: number }) {
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { passed: counts.passed, failed, output };
}

function resultFile(name: string): string {
  mkdirSync(resultsDir, { recursive: true });
  const file = path.join(resultsDir, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs a function as a step; an exception is its failure. */
export async function timed(
  name: string,
  work: () => Promise<Omit<StepResult, 'name' | 'ms'>>,
): Promise<StepResult> {
  const start = performance.now();
  const result = await work().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }));
  const step = { name, ms: performance.now() - start, ...result };
  print(step);
  return step;
}

function print({ name, passed, failed, ms, output }: StepResult): void {
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  const verdict = failed > 0 ? `${failed} failed` : 'ok';
  const count = passed + failed > 1 ? ` (${passed + failed})` : '';
  console.log(`${name.padEnd(14)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${verdict}${count}`);
}

/** The last line of the gate, and its exit code. */
export function conclude(steps: readonly StepResult[]): number {
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.reduce((sum, step) => sum + step.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
