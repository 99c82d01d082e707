import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type ShopDatabase } from '#db/connection.ts';
import { root, SERVER_ARGS, SERVER_ENV } from '../processes.ts';
import { SAMPLE_KEYS } from '../sandbox/sandbox.ts';
import { readUsed } from './machine.ts';
import { PORTS, requireFreePort } from './ports.ts';

const STOP_MS = 12_000;

/** A process of the bench: ended by its id, whatever happens. */
export interface Child {
  process: ChildProcess;
  url: string;
  /** Time until it reported ready, ms. */
  readyMs: number;
  /** Peak memory in MB; 0 where the system does not report it. */
  peakMb: () => number;
  /** The memory it has now, in MB. */
  rssMb: () => number;
  /** Processor time used, in seconds; NaN where the system does not report it. */
  cpuSeconds: () => number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

interface Start {
  /** Node by default. */
  program?: string | undefined;
  args: readonly string[];
  url: string;
  env?: NodeJS.ProcessEnv;
  isReady: (line: string) => boolean;
  /** An IPC channel, for hosts that take commands. */
  ipc?: boolean;
  /** The checkout that it runs in; this one by default. */
  folder?: string;
}

/** Starts a Node process and waits until it reports ready. */
export async function startChild(start: Start): Promise<Child> {
  const { program = process.execPath, args, url, env, isReady, ipc = false, folder = root } = start;
  await requireFreePort(Number(new URL(url).port));

  const startedAt = performance.now();

  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...SERVER_ENV,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ipc ? 'ipc' : 'ignore'],
  });

  running.add(child);
  child.once('exit', () => running.delete(child));

  // `close`, not `exit`: processes that it started may end a little later.
  const closed = new Promise((resolve) => child.once('close', resolve));

  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}.`)));
    if (!child.stdout) return reject(new Error('The process has no output.'));
    createInterface({ input: child.stdout }).on('line', (line) => isReady(line) && resolve());
  });

  const readyMs = performance.now() - startedAt;

  return {
    process: child,
    url,
    readyMs,
    peakMb: () => memoryOf(child.pid, 'VmHWM'),
    rssMb: () => memoryOf(child.pid, 'VmRSS'),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await closed.finally(() => clearTimeout(timer));
    },
  };
}

/** Linux keeps the high-water mark, too. */
function memoryOf(pid: number | undefined, kind: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(String.raw`${kind}:\s+(\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Processor time of a process; NaN where the system does not report it. */
export function cpuSecondsOf(pid: number | undefined): number {
  return readUsed(pid)?.seconds ?? NaN;
}

/** The environment of a shop on `dataDir` that pays through the bench's sandbox. */
export function shopEnv(dataDir: string): NodeJS.ProcessEnv {
  const sandboxUrl = `http://127.0.0.1:${PORTS.sandbox}`;
  return {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(PORTS.shop),
    SITE_URL: `http://127.0.0.1:${PORTS.shop}`,
    ORDERS_PER_MINUTE: '1000000', // all buyers come from one address
    NICEPAY_API_URL: sandboxUrl,
    NICEPAY_SDK_URL: `${sandboxUrl}/v1/js/`,
    NICEPAY_CLIENT_ID: SAMPLE_KEYS.clientId,
    NICEPAY_SECRET_KEY: SAMPLE_KEYS.secretKey,
  };
}

/** A program that wraps the command in the rest of its arguments. */
export type Wrapper = readonly [program: string, ...args: string[]];

/** The shop itself, as `npm start` runs it, or within a wrapper, or of another checkout. */
export function startShop(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  wrapper?: Wrapper,
  folder?: string,
): Promise<Child> {
  const [program, ...args] = [...(wrapper ?? []), process.execPath];
  const all = { ...shopEnv(dataDir), ...env };

  return startChild({
    program,
    args: [...args, ...SERVER_ARGS],
    url: `http://127.0.0.1:${all['PORT']}`,
    env: all,
    isReady: (line) => line.startsWith('{"event":"ready"'),
    ...(folder !== undefined && { folder }),
  });
}

const HELLO = `require('node:http').createServer((q, s) => s.end('Hello world'))
  .listen(${PORTS.hello}, '127.0.0.1', () => console.log('ready'))`;

/** A bare node:http server with a tiny response: the machine's baseline. */
export function startHello(): Promise<Child> {
  const url = `http://127.0.0.1:${PORTS.hello}/`;
  return startChild({ args: ['-e', HELLO], url, isReady: (line) => line === 'ready' });
}

/** Waits until the shop that runs on `dataDir` has published all pages. */
export async function untilPublished(dataDir: string): Promise<void> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite'), readonly: true });
  while (await hasDueRequest(database)) await sleep(250);
  await database.close();
}

/** Whether a publish request is due; those of future price changes stay open. */
async function hasDueRequest(database: ShopDatabase): Promise<boolean> {
  const open = database.read
    .selectFrom('publish_request')
    .select('tag')
    .where('doneAt', 'is', null);
  const due = open.where('runAt', '<=', Date.now()).limit(1);

  return (await due.executeTakeFirst()) !== undefined;
}

export function startSandboxProcess(): Promise<Child> {
  return startChild({
    args: ['scripts/sandbox/main.ts', '--port', String(PORTS.sandbox)],
    url: `http://127.0.0.1:${PORTS.sandbox}`,
    isReady: (line) => line.startsWith('Sandbox on'),
  });
}

/** Location of a bench's database: the file in a data folder, or `url` on PostgreSQL. */
export interface DataPlace {
  dir: string;
  url?: string | undefined;
}

/** Opens the shop's database beside the server. */
export async function withData<T>(
  { dir, url }: DataPlace,
  work: (database: ShopDatabase) => Promise<T>,
  readonly = true,
): Promise<T> {
  const database = await openDatabase({ file: path.join(dir, 'shop.sqlite'), url, readonly });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs `work` with a folder of its own that is gone afterwards. */
export async function withFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Runs `work` with processes that are ended afterwards, the last one first. */
export async function withChildren<T>(
  work: (use: <C extends Child>(child: Promise<C>) => Promise<C>) => Promise<T>,
): Promise<T> {
  const children: Child[] = [];
  try {
    return await work(async (starting) => {
      const child = await starting;
      children.push(child);
      return child;
    });
  } finally {
    for (const child of children.reverse()) await child.stop();
  }
}
