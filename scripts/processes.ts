import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * Node's flags for the shop's server. A small young generation saves 100 MB under load and keeps
 * garbage collections short: by default it grows until one pauses all requests for tens of ms. The
 * old generation is collected when it has grown by 30 %, not several times over.
 */
export const SERVER_FLAGS: readonly string[] = [
  '--disable-proto=throw',
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
];

/** Default environment of the shop's server. */
export const SERVER_ENV = {
  NODE_ENV: 'production',
  // glibc gives every thread its own heap; with two, publishing 20,000 pages took 330 MB, not 420.
  MALLOC_ARENA_MAX: '2',
  // The type stripper is loaded for code that is not cached: 10 MB in each thread.
  NODE_COMPILE_CACHE: path.join(root, '.cache', 'compile'),
};

/** Node's arguments of the shop's server. */
export const SERVER_ARGS: readonly string[] = [...SERVER_FLAGS, 'src/main.ts'];

/** A program of an installed package. */
export function findProgram(name: string): string {
  return path.join(root, 'node_modules', '.bin', name);
}

/** A program of the machine; undefined where it has none of this name. */
export function findInPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** Resolves to the exit code, 128 + n after signal n. */
export function exitCodeOf(child: ChildProcess): Promise<number> {
  const { exitCode, signalCode } = child;
  if (exitCode !== null) return Promise.resolve(exitCode);
  if (signalCode !== null) return Promise.resolve(128 + constants.signals[signalCode]);

  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

interface Finished {
  code: number;
  output: string;
}

interface QuietOptions extends Omit<SpawnOptions, 'stdio'> {
  /** Takes what a Node program sends by `process.send`. */
  onMessage?: (message: unknown) => void;
}

/** Runs a program to its end and returns its output, both streams in order. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  { onMessage, ...options }: QuietOptions = {},
): Promise<Finished> {
  const child = spawn(program, args, {
    cwd: root,
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? (['ipc'] as const) : [])],
  });

  // Messages may arrive after the process has ended: the channel is closed behind the last one.
  const { promise: disconnected, resolve } = Promise.withResolvers<void>();
  if (onMessage) child.on('message', onMessage).once('disconnect', resolve);

  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));

  const release = endWithUs(child);
  try {
    const code = await exitCodeOf(child);
    if (onMessage) await disconnected;
    return { code, output: Buffer.concat(chunks).toString() };
  } finally {
    release();
  }
}

/** Passes signals on to the child; the returned function stops that. */
export function endWithUs(child: ChildProcess): () => void {
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return () => process.off('SIGINT', pass).off('SIGTERM', pass);
}
