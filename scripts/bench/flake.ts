import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { findProgram, endWithUs, exitCodeOf, root } from '../processes.ts';
import type { Report } from './figure.ts';
import type { Size } from './bench.ts';
import { writeSlowness, type Slowness } from './slowness.ts';

export const summary = 'how many journeys fail by chance: late answers, slow processors, any order';

export const takes = 'hours';

const ROUNDS = 10;
const WORKERS = 2;
/** Of one round and the next. */
const CPUS = [2, 4];
/** As in tests/playwright.config.ts; a slower processor takes as many times longer. */
const TIMEOUT_MS = 240_000;
/** A quick journey, for the short run. */
const QUICK = 'the language menu opens by keyboard';

interface Options {
  /** Journeys to play, by file or a part of their title; all if there are none. */
  names: string[];
  rounds: number;
  /** Of the first round; each round has the next one. */
  seed: number;
  /** The processor of all rounds is this many times slower; in turns if undefined. */
  cpu: number | undefined;
  workers: number;
}

/** A journey in one round. */
interface Outcome {
  journey: string;
  seed: number;
  hasFailed: boolean;
  /** Of a failed one: the beginning of its error, and the file with its trace. */
  error: string;
  trace: string;
}

/**
 * Plays every journey in each of some rounds: a third of all answers is late by up to 700 ms
 * (tests/support/journey/late-answers.ts), pages have a processor 2 or 4 times slower, and files,
 * and tests of a file that do not say that they build on each other, come in random order. All of it
 * follows from the round's seed: `npm run bench -- flake cart.spec.ts --seed 7 --rounds 1` plays a round
 * of seed 7 again. As rounds take a quarter of an hour and more, they may be spread over several
 * runs, each with the seed after the last one.
 *
 * Journeys that measure are played like all others, as a late answer must not change what they
 * measure: bytes, requests and layout shifts. Those that come early on purpose hold back scripts
 * themselves, which are late in addition.
 */
export async function run(report: Report, size: Size, args: readonly string[] = []): Promise<void> {
  const options = readOptions(args);
  await playRounds(
    size === 'full' ? options : { ...options, names: [QUICK], rounds: 1, workers: 1 },
    report,
  );
}

function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: String(ROUNDS) },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      cpu: { type: 'string' },
    },
  });
  return {
    names: positionals,
    rounds: readNumber('rounds', values.rounds),
    seed: readNumber('seed', values.seed),
    cpu: values.cpu === undefined ? undefined : readNumber('cpu', values.cpu),
    workers: WORKERS,
  };
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} wants a number, not ${text}.`);
  return number;
}

async function playRounds(options: Options, report: Report): Promise<void> {
  const { rounds, seed, cpu } = options;
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round++) {
    const slowness = {
      seed: seed + round,
      cpu: cpu ?? CPUS[(seed + round) % CPUS.length] ?? 1,
    };

    console.log(`round ${round + 1} of ${rounds}: seed ${slowness.seed}, ${slowness.cpu}x CPU`);
    outcomes.push(...(await playRound(slowness, options)));
  }

  printTable(outcomes);
  report({
    figure: 'flake.failures',
    value: outcomes.filter(({ hasFailed }) => hasFailed).length,
    unit: 'failures',
    atMost: 0,
    note: `${outcomes.length} journeys in ${rounds} rounds from seed ${seed}`,
  });
}

async function playRound(slowness: Slowness, { names, workers }: Options): Promise<Outcome[]> {
  const { seed, cpu } = slowness;
  const folder = path.join(root, '.cache', 'flake', String(seed));
  const file = path.join(folder, 'report.json');

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const args = [
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=line,json',
    `--output=${path.join(folder, 'traces')}`,
    '--trace=retain-on-failure',
    '--retries=0',
    `--workers=${workers}`,
    '--fully-parallel',
    `--shuffle=${seed}`,
    `--timeout=${TIMEOUT_MS * cpu}`,
  ];

  if (names.length > 0) args.push(`--grep=${names.map(patternOf).join('|')}`);

  const child = spawn(findProgram('playwright'), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...writeSlowness(slowness),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      NODE_ENV: 'production',
    },
  });

  const code = await exitCodeOf(child).finally(endWithUs(child));

  const outcomes = existsSync(file) ? readOutcomes(readFileSync(file, 'utf8'), seed) : [];
  if (outcomes.length === 0) throw new Error(`No journey was played (exit code ${code}).`);

  return outcomes;
}

/** Playwright matches a pattern against the file's name and the title, with a space between. */
function patternOf(name: string): string {
  const files = globSync('**/*.spec.ts', { cwd: path.join(root, 'tests/e2e') });
  const names = new Set(files.map((specPath) => path.basename(specPath)));
  const file = [name, `${name}.spec.ts`].find((candidate) => names.has(candidate));
  const text = RegExp.escape(file ?? name);
  return file === undefined ? text : `(^|[ /])${text} `;
}

const Spec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string() })),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
        }),
      ),
    }),
  ),
});

interface Suite {
  title: string;
  specs: z.infer<typeof Spec>[];
  suites?: Suite[] | undefined;
}

const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});

const PlaywrightReport = z.object({ suites: z.array(Suite) });

function readOutcomes(json: string, seed: number): Outcome[] {
  return PlaywrightReport.parse(JSON.parse(json)).suites.flatMap((suite) =>
    listOutcomes(suite, [], seed),
  );
}

function listOutcomes(suite: Suite, above: readonly string[], seed: number): Outcome[] {
  const titles = [...above, suite.title];
  const outcomes = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status, results }) => status !== 'skipped' && results.length > 0)
      .map(({ status, results }) => {
        const [result] = results;
        return {
          journey: [...titles, title].join(' › '),
          seed,
          hasFailed: status !== 'expected',
          error: result?.errors[0]?.message ?? '',
          trace: result?.attachments.find(({ name }) => name === 'trace')?.path ?? '',
        };
      }),
  );

  const inner = (suite.suites ?? []).flatMap((child) => listOutcomes(child, titles, seed));
  return [...outcomes, ...inner];
}

/** The journeys that failed come last, where one looks first. */
function printTable(outcomes: readonly Outcome[]): void {
  const rows = [...Map.groupBy(outcomes, ({ journey }) => journey)].map(([journey, all]) => ({
    journey,
    runs: all.length,
    failed: all.filter(({ hasFailed }) => hasFailed),
  }));

  rows.sort((a, b) => a.failed.length - b.failed.length || a.journey.localeCompare(b.journey));
  console.log('\nruns  failures  journey');

  for (const { journey, runs, failed } of rows) {
    const seeds = failed.map(({ seed }) => seed).join(', ');
    const end = failed.length > 0 ? `  (seed ${seeds})` : '';

    console.log(
      `${String(runs).padStart(4)}  ${String(failed.length).padStart(8)}  ${journey}${end}`,
    );

    for (const { error, trace } of failed) {
      console.log(`                ${stripVTControlCharacters(error).split('\n')[0] ?? ''}`);
      console.log(`                trace: ${trace}`);
    }
  }
}
