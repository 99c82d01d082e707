import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePortRow } from '../../free-port.ts';
import { root } from '../../processes.ts';
import { watchMachine } from '../machine.ts';
import { runBenchProcess, type Finished } from './bench-process.ts';
import { comparePairs, LEAST_PAIRS, readFigures, type Measured, type Pair } from './ratio.ts';
import {
  checkOut,
  ComparisonError,
  describeCheckout,
  findCommit,
  hasBench,
  removeCheckout,
} from './revision.ts';
import { explainTable, formatMissing, formatTable } from './table.ts';

export const COMPARE_USAGE = 'npm run bench -- compare REVISION BENCH... [--pairs N]';

/** `npm start` takes six in a row. */
const PORTS_A_BENCH = 10;
/** The last lines of a bench that failed. */
const TOLD_LINES = 15;

interface Request {
  revision: string;
  benches: readonly string[];
  pairs: number;
}

/** A checkout, and the environment of the benches that run in it. */
interface Side {
  name: 'this' | 'other';
  folder: string;
  env: NodeJS.ProcessEnv;
}

interface Sides {
  mine: Side;
  other: Side;
}

/** Takes what there is to read, line by line or several at once. */
type Print = (text: string) => void;

/**
 * `compare REVISION BENCH...`: this checkout and another revision run the same benches by turns on
 * the same machine, so that what the machine does meanwhile affects both alike. Returns the exit code:
 * 1 if a bench could not be compared, 2 if there was nothing to run.
 */
export async function compareRevisions(
  args: readonly string[],
  { project = root, print = console.log }: { project?: string; print?: Print } = {},
): Promise<number> {
  const request = readRequest(args);
  if (typeof request === 'string') {
    print(`${request}\n${COMPARE_USAGE}`);
    return 2;
  }

  const stopped = new AbortController();
  const abortRuns = (name: NodeJS.Signals) =>
    stopped.abort(new ComparisonError(`Ended by ${name}.`));
  process.on('SIGINT', abortRuns).on('SIGTERM', abortRuns).on('SIGHUP', abortRuns);
  try {
    return await withSides(project, request.revision, (sides) =>
      compareBenches(request, { sides, signal: stopped.signal, print }),
    );
  } catch (error) {
    if (!(error instanceof ComparisonError)) throw error;
    print(error.message);
    return 2;
  } finally {
    process.off('SIGINT', abortRuns).off('SIGTERM', abortRuns).off('SIGHUP', abortRuns);
  }
}

/** Returns a sentence about what is wrong with the arguments. */
function readRequest(args: readonly string[]): Request | string {
  try {
    const options = { pairs: { type: 'string', default: `${LEAST_PAIRS}` } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [revision, ...benches] = positionals;
    const pairs = Number(values.pairs);

    if (revision === undefined) return 'Which revision?';
    if (benches.length === 0) return 'Which benches?';
    if (!Number.isInteger(pairs) || pairs < 1) return '--pairs wants a number from 1 on.';

    return { revision, benches, pairs };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Checks the other revision out beside this one, in a folder that is gone afterwards. */
async function withSides<T>(
  project: string,
  revision: string,
  work: (sides: Sides) => Promise<T>,
): Promise<T> {
  const commit = await findCommit(project, revision);
  const dir = mkdtempSync(path.join(tmpdir(), 'compare-'));
  const folder = path.join(dir, 'other');

  try {
    await checkOut(project, commit, folder);
    return await work({
      mine: await makeSide('this', project, dir),
      other: await makeSide('other', folder, dir),
    });
  } finally {
    await removeCheckout(project, folder);
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Each side has ports and a folder for data of its own, and the build of its own sources. */
async function makeSide(name: Side['name'], folder: string, dir: string): Promise<Side> {
  const temp = path.join(dir, `${name}-temp`);
  mkdirSync(temp);

  const port = await freePortRow(PORTS_A_BENCH);
  const env = { ...process.env, BENCH_PORT: `${port}`, TMPDIR: temp, DIST_DIR: undefined };

  return { name, folder, env };
}

interface Work {
  sides: Sides;
  signal: AbortSignal;
  print: Print;
}

async function compareBenches(request: Request, work: Work): Promise<number> {
  const { mine, other } = work.sides;
  const names = await Promise.all([describeCheckout(mine.folder), describeCheckout(other.folder)]);
  work.print(`this: ${names[0]}\nother: ${names[1]}`);
  if (request.pairs < LEAST_PAIRS) work.print(`Fewer than ${LEAST_PAIRS} pairs say little.`);

  let isComplete = true;
  for (const bench of request.benches) {
    const isCompared = await compareBench(bench, request.pairs, work);
    isComplete &&= isCompared;
  }

  work.print(`\n${explainTable(request.pairs)}`);

  return isComplete ? 0 : 1;
}

/** Prints the table of a bench, or why there is none; false in the latter case. */
async function compareBench(bench: string, pairs: number, work: Work): Promise<boolean> {
  const { sides, print } = work;
  const describeMachine = watchMachine();
  print(`\n${bench}`);
  try {
    for (const side of [sides.mine, sides.other]) requireBench(side, bench);

    const { comparisons, missing } = comparePairs(await runPairs(bench, pairs, work));
    if (comparisons.length > 0) print(formatTable(comparisons));
    else print('The two have no figure in common.');
    for (const gap of missing) print(formatMissing(gap));

    return comparisons.length > 0;
  } catch (error) {
    work.signal.throwIfAborted();
    if (!(error instanceof ComparisonError)) throw error;
    print(error.message);
    return false;
  } finally {
    print(`${bench} ${describeMachine()}`);
  }
}

function requireBench({ name, folder }: Side, bench: string): void {
  if (!hasBench(folder, bench)) throw new ComparisonError(`There is no bench ${bench} in ${name}.`);
}

/** This, other, other, this, and so on: neither is always the first of a pair. */
async function runPairs(bench: string, count: number, work: Work): Promise<Pair[]> {
  const { mine, other } = work.sides;
  for (const side of [mine, other]) await warmUp(side, bench, work.signal);

  const pairs: Pair[] = [];
  for (let n = 0; n < count; n++) {
    const isMineFirst = n % 2 === 0;
    const first = await measureSide(isMineFirst ? mine : other, bench, work.signal);
    const second = await measureSide(isMineFirst ? other : mine, bench, work.signal);
    pairs.push(isMineFirst ? { mine: first, other: second } : { mine: second, other: first });
  }

  return pairs;
}

/**
 * A short run, which also builds: otherwise the fresh checkout would start on cold caches. Its
 * failure is ignored, as not every bench has a short run; that of a full run is not.
 */
async function warmUp(side: Side, bench: string, signal: AbortSignal): Promise<void> {
  await runSide(side, ['--short', bench], signal);
}

async function measureSide(side: Side, bench: string, signal: AbortSignal): Promise<Measured> {
  const finished = await runSide(side, [bench], signal);
  const figures = readFigures(finished.output);
  // Exit code 1 with figures alone: a limit was missed.
  if (finished.errors.includes(`${bench} could not be measured`) || figures.size === 0) {
    throw new ComparisonError(`${bench} failed in ${side.name}:\n${listLastLines(finished)}`);
  }

  return figures;
}

async function runSide(side: Side, args: readonly string[], signal: AbortSignal) {
  signal.throwIfAborted();
  const finished = await runBenchProcess({ folder: side.folder, args, env: side.env, signal });
  signal.throwIfAborted();
  return finished;
}

function listLastLines({ code, output, errors }: Finished): string {
  const lines = `${output}\n${errors}`.split('\n').filter((line) => line.trim() !== '');
  return [`it ended with ${code}`, ...lines.slice(-TOLD_LINES)].join('\n');
}
