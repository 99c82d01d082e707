import { SHORT_NAMES } from './bench/bench.ts';
import { runShort } from './bench/short.ts';
import type { EndedTests, FlakyJourney, GateEvent } from './gate-events.ts';
import { findProgram, runQuietly, SERVER_ENV } from './processes.ts';

/** One step of the gate: what came of it, and its output if it failed. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  ms: number;
  output: string;
  /** Tests by file, in the order in which they ended; none where a step is no run of tests. */
  ended: readonly EndedTests[];
  flaky: readonly FlakyJourney[];
}

/** What a step finds; `runTimedStep` adds the rest. */
type StepOutcome = Pick<StepResult, 'passed' | 'failed' | 'output'> &
  Partial<Pick<StepResult, 'ended' | 'flaky'>>;

export type Step = () => Promise<StepResult>;

const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
  NO_COLOR: '1',
  // Tests start a hundred processes and threads, which load the same modules.
  NODE_COMPILE_CACHE: SERVER_ENV.NODE_COMPILE_CACHE,
};

/** Longer silence looks like a hang. */
const PROGRESS_MS = 10_000;
const SLOWEST = 20;

/** A step that passes or fails as a whole, such as the formatter. */
export function staticStep(name: string, program: string, args: string[]): Step {
  return () =>
    runTimedStep(name, async () => {
      const { code, output } = await runQuietly(program, args, { env });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    });
}

/** The tests of vitest that TESTS selects (tests/vitest.config.ts), or some files of them. */
export function vitestStep(
  name: string,
  tests: 'unit' | 'all' | 'gate-sqlite' | 'gate-postgres' | 'statements',
  files: readonly string[] = [],
): Promise<StepResult> {
  const args = ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', ...files];
  return runTests(name, {
    program: findProgram('vitest'),
    args: [...args, '--reporter=tests/support/vitest-reporter.ts'],
    env: { ...env, TESTS: tests },
  });
}

/** The journeys in the browser. One that fails runs once more, and is told of if it passes then. */
export function journeyStep(name: string, names: readonly string[] = []): Promise<StepResult> {
  const args = ['test', '-c', 'tests/playwright.config.ts', '--retries=1', ...names];
  return runTests(name, {
    program: findProgram('playwright'),
    args: [...args, '--reporter=list,tests/support/journey/journey-reporter.ts'],
    env: { ...env, NODE_ENV: 'production' },
  });
}

/** The short run of every bench (scripts/bench). */
export function benchStep(name: string): Promise<StepResult> {
  return runTimedStep(name, async (progress) => {
    progress.take({ kind: 'begin', all: SHORT_NAMES.length, unit: 'benches' });

    const failures: string[] = [];

    await runShort((result) => {
      const isFailed = result.error !== undefined;
      if (isFailed) failures.push(`${result.name}: ${result.error}`);

      progress.take({
        kind: 'ended',
        file: `scripts/bench/${result.name}.ts`,
        ms: result.ms,
        passed: isFailed ? 0 : 1,
        failed: isFailed ? 1 : 0,
        expects: 0,
      });
    });

    return toOutcome(progress, failures.length === 0 ? 0 : 1, failures.join('\n'));
  });
}

interface TestRun {
  program: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Runs tests whose reporter sends events. */
function runTests(name: string, run: TestRun): Promise<StepResult> {
  return runTimedStep(name, async (progress) => {
    const { code, output } = await runQuietly(run.program, run.args, {
      env: run.env,
      onMessage: (event) => progress.take(event as GateEvent), // of our own reporters
    });
    return toOutcome(progress, code, output);
  });
}

/**
 * A run that failed without a failed test (a crash, no test found) is one failure, and so is one of
 * which not everything was told.
 */
function toOutcome(progress: Progress, code: number, output: string): StepOutcome {
  const { ended, flaky, untold } = progress;
  const failed = sumOf(ended, 'failed');
  const isBroken = code !== 0 || untold > 0;

  return {
    passed: sumOf(ended, 'passed'),
    failed: isBroken && failed === 0 ? 1 : failed,
    output: untold > 0 ? `${output}\n${untold} of them did not say how they ended.` : output,
    ended,
    flaky,
  };
}

/** What a step has come to so far, printed every ten seconds. */
class Progress {
  readonly ended: EndedTests[] = [];
  readonly flaky: FlakyJourney[] = [];
  readonly #name: string;
  readonly #start = performance.now();
  readonly #timer: NodeJS.Timeout;
  #all = 0;
  #unit = '';

  constructor(name: string) {
    this.#name = name;
    this.#timer = setInterval(() => console.log(this.#describe()), PROGRESS_MS);
  }

  /** How many of all have not ended. */
  get untold(): number {
    return this.#all - this.ended.length;
  }

  take(event: GateEvent): void {
    switch (event.kind) {
      case 'begin':
        this.#all = event.all;
        this.#unit = event.unit;
        return;
      case 'ended':
        this.ended.push(event);
        return;
      case 'flaky':
        this.flaky.push(event);
        return;
      default:
        event satisfies never;
    }
  }

  /** Returns how long the step took. */
  stop(): number {
    clearInterval(this.#timer);
    return performance.now() - this.#start;
  }

  #describe(): string {
    const seconds = Math.round((performance.now() - this.#start) / 1000);
    const tests = sumOf(this.ended, 'passed') + sumOf(this.ended, 'failed');
    const counts =
      this.#all === 0 ? '' : `, ${this.ended.length} of ${this.#all} ${this.#unit}, ${tests} tests`;
    return `  ${this.#name}: ${seconds} s${counts}`;
  }
}

function sumOf(ended: readonly EndedTests[], count: 'passed' | 'failed' | 'expects'): number {
  return ended.reduce((sum, tests) => sum + tests[count], 0);
}

/** Runs a function as a step; an exception is its failure. */
export async function runTimedStep(
  name: string,
  work: (progress: Progress) => Promise<StepOutcome>,
): Promise<StepResult> {
  const progress = new Progress(name);

  const outcome = await work(progress).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }));

  const step = { name, ms: progress.stop(), ended: [], flaky: [], ...outcome };
  printStep(step);

  return step;
}

const inThousands = new Intl.NumberFormat('en');

function printStep({ name, passed, failed, ms, output, ended }: StepResult): void {
  if (failed > 0) console.log(`\n${output.trim()}\n`);
  const verdict = failed > 0 ? `${failed} failed` : 'ok';
  const expects = inThousands.format(sumOf(ended, 'expects'));
  const count = ended.length > 0 ? ` (${passed + failed} tests, ${expects} expects)` : '';
  console.log(`${name.padEnd(16)} ${formatSeconds(ms)} s  ${verdict}${count}`);
}

const formatSeconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6);

/** The end of a check: flaky journeys, and the sum. Returns the exit code. */
export function concludeCheck(steps: readonly StepResult[]): number {
  for (const { name, error, kept } of steps.flatMap(({ flaky }) => flaky)) {
    console.log(`flaky: ${name} (${error}; ${kept.join(', ')})`);
  }

  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.reduce((sum, step) => sum + step.failed, 0);

  console.log(`${passed} passed, ${failed} failed`);

  return failed === 0 ? 0 : 1;
}

/** Where the time of tests goes. */
export function printSlowest(steps: readonly StepResult[]): void {
  const files = steps.flatMap(({ name, ended }) =>
    [...Map.groupBy(ended, ({ file }) => file)].map(([file, tests]) => ({
      name,
      file,
      ms: tests.reduce((sum, { ms }) => sum + ms, 0),
    })),
  );
  if (files.length === 0) return;

  console.log(`\nThe slowest of ${files.length} files of tests:`);

  for (const { name, file, ms } of files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) {
    console.log(`${formatSeconds(ms)} s  ${name.padEnd(16)} ${file}`);
  }

  console.log('');
}
