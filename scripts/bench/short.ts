import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../build.ts';
import { root, SERVER_ENV } from '../processes.ts';
import { describeError, SHORT_NAMES } from './bench.ts';
import { DEMO_FOLDER, makeDemo } from './demo.ts';
import { findFreePorts } from './ports.ts';
import type { Told } from './short-worker.ts';

/** A short run; it failed if it has an error. */
export interface ShortResult {
  name: string;
  ms: number;
  /** The error with its causes, and the output of the bench. */
  error?: string | undefined;
}

/**
 * Benches that run at the same time, each in a process and on ports of its own: one more than there
 * are cores, up to three, since benches often wait.
 */
const LANES = Math.min(3, availableParallelism() + 1);
/** `npm start` takes six in a row. */
const PORTS_A_LANE = 10;
const FIRST_PORT = Number(process.env['BENCH_PORT'] ?? 4560);
/** A limit for benches that hang: short runs report a figure every few seconds. */
const HANG_MS = 300_000;

/** Started first, so that all lanes end at about the same time. */
const LONGEST: readonly string[] = [
  'faults',
  'peak',
  'upgrade',
  'staff-tables',
  'staff-figures',
  'lighthouse',
];

/** Plays short runs, all of them unless they are named; `onDone` is told of each as it ends. */
export async function runShort(
  onDone: (result: ShortResult) => void,
  names: readonly string[] = SHORT_NAMES,
): Promise<ShortResult[]> {
  await ensureBuilt();

  const demo = await makeDemo();

  const queue = [
    ...LONGEST.filter((name) => names.includes(name)),
    ...names.filter((name) => !LONGEST.includes(name)),
  ];
  const results: ShortResult[] = [];

  const playQueue = async (lane: Lane) => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const result = await lane.play(name);
      results.push(result);
      onDone(result);
    }

    await lane.close();
  };

  const lanes = await openLanes(Math.min(LANES, queue.length), demo);
  await Promise.all(lanes.map(playQueue));

  return results;
}

/** One line a bench; a failed one is followed by its error. */
export function printShort({ name, ms, error }: ShortResult): void {
  const verdict = error === undefined ? 'ok' : 'failed';
  console.log(`${name.padEnd(14)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${verdict}`);
  if (error !== undefined) console.log(`\n${error.trim()}\n`);
}

async function openLanes(count: number, demo: string): Promise<Lane[]> {
  const lanes: Lane[] = [];
  let from = FIRST_PORT;
  for (let n = 0; n < count; n++) {
    const port = await findFreePorts(from, PORTS_A_LANE);
    lanes.push(new Lane({ BENCH_PORT: String(port), [DEMO_FOLDER]: demo }));
    from = port + PORTS_A_LANE;
  }

  return lanes;
}

/** Plays one bench after another in a process that is started anew when a bench has ended it. */
class Lane {
  readonly #env: NodeJS.ProcessEnv;
  #worker: ChildProcess | undefined;
  /** Printed by the bench that is being played. */
  #output = '';

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  async play(name: string): Promise<ShortResult> {
    const startedAt = performance.now();

    this.#output = '';
    this.#worker ??= this.#start();

    const worker = this.#worker;
    const error = await this.#playOn(worker, name).catch(async (cause: unknown) => {
      await this.close();
      return describeError(cause);
    });

    const ms = performance.now() - startedAt;
    return { name, ms, error: error && `${error}\n${this.#output}` };
  }

  async close(): Promise<void> {
    const worker = this.#worker;

    this.#worker = undefined;

    if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return;

    const ended = once(worker, 'exit');

    worker.kill('SIGTERM');
    await ended;
  }

  /** Resolves to the error of the bench; rejects if it ended its process, or hangs. */
  #playOn(worker: ChildProcess, name: string): Promise<string | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
    const hangs = () => reject(new Error(`${name} reported nothing for ${HANG_MS / 1000} s.`));
    const timer = setTimeout(hangs, HANG_MS);

    const onMessage = (told: Told) => {
      if (told.kind === 'end') resolve(told.error);
      else timer.refresh();
    };

    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      reject(new Error(`${name} ended its process: ${signal ?? code}.`));

    worker.on('message', onMessage).on('exit', onExit);
    worker.send(name);

    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('exit', onExit);
    });
  }

  #start(): ChildProcess {
    const worker = fork(path.join(import.meta.dirname, 'short-worker.ts'), {
      cwd: root,
      env: { ...process.env, ...SERVER_ENV, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });

    const keep = (text: Buffer) => (this.#output += text.toString());
    worker.stdout?.on('data', keep);
    worker.stderr?.on('data', keep);

    return worker;
  }
}
