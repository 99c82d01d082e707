import { ensureBuilt } from '../build.ts';
import { describeError, FLAKE, loadBench, NAMES, SHORT_NAMES } from './bench.ts';
import { COMPARE_USAGE, compareRevisions } from './compare/compare.ts';
import { createReport, type Report } from './figure.ts';
import { watchMachine } from './machine.ts';
import { printShort, runShort } from './short.ts';

/**
 * `npm run bench [-- NAME...]`: a line of JSON for each figure; exit code 1 if one is missed.
 * `--short` plays short runs instead, with a line for each. What follows `flake` and `compare` is
 * their own.
 */
export async function run(args: readonly string[]): Promise<number> {
  const isShort = args.includes('--short');
  if (args[0] === 'compare') return compareRevisions(args.slice(1));
  if (args[0] === FLAKE && !isShort) return runFull([FLAKE], args.slice(1));

  const names = args.filter((arg) => arg !== '--short');
  const all = isShort ? SHORT_NAMES : NAMES;
  if (names.some((name) => !all.includes(name))) return printHelp();

  const chosen = names.length > 0 ? names : all;
  return isShort ? runChosenShort(chosen) : runFull(chosen);
}

async function runChosenShort(names: readonly string[]): Promise<number> {
  const results = await runShort(printShort, names);
  const failed = results.filter(({ error }) => error !== undefined).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runFull(names: readonly string[], args: readonly string[] = []): Promise<number> {
  await ensureBuilt();

  const { report, isAllOk } = createReport();
  let hasFailed = false;
  for (const name of names) {
    const isMeasured = await measureBench(name, report, args);
    hasFailed ||= !isMeasured;
  }

  return isAllOk() && !hasFailed ? 0 : 1;
}

/** Runs a bench in full, and says what the machine did beside it; false if it failed. */
async function measureBench(
  name: string,
  report: Report,
  args: readonly string[],
): Promise<boolean> {
  const describeMachine = watchMachine();
  try {
    const bench = await loadBench(name);
    await bench.run(report, 'full', args);
    return true;
  } catch (error) {
    console.error(`${name} could not be measured: ${describeError(error)}`);
    return false;
  } finally {
    console.error(`${name} ${describeMachine()}`);
  }
}

async function printHelp(): Promise<number> {
  console.log(
    'npm run bench [-- NAME...]           in full; measure on a machine that does nothing else',
  );
  console.log(
    'npm run bench -- --short [NAME...]   whether they work: seconds each, times mean nothing',
  );
  console.log(`${COMPARE_USAGE}\n`);

  for (const name of [...NAMES, FLAKE]) {
    const { summary, takes } = await loadBench(name);
    console.log(`  ${name.padEnd(14)} ${takes.padEnd(8)} ${summary}`);
  }

  return 2;
}
