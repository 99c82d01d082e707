import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { runQuietly } from '../../processes.ts';
import { PORTS } from '../ports.ts';
import { readPage, waitForPrice } from '../publish.ts';
import { startChild, type Child } from '../site.ts';

const SOURCE = path.join(import.meta.dirname, 'next');
const ENV = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

const Changed = z.object({ changedAt: z.number() });

/** How Next is told that a product has changed. */
export type Invalidation = 'tag' | 'path';

/**
 * The folder of the built Next app of `peers/next`, installed outside the project the first time,
 * below BENCH_PEERS or the user's cache.
 */
export async function prepareNext(): Promise<string> {
  const cache =
    process.env['BENCH_PEERS'] ??
    path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'bench-peers');
  const folder = path.join(cache, `next-${hashSource()}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });

  const work = mkdtempSync(path.join(cache, 'unfinished-'));
  try {
    cpSync(SOURCE, work, { recursive: true });
    console.error(`Installing and building Next in ${folder} ...`);
    await runIn(work, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
    await runIn(work, process.execPath, [findNext(work), 'build']);
    renameSync(work, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function hashSource(): string {
  const hash = createHash('sha256');
  const entries = readdirSync(SOURCE, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.sort())
    hash.update(`${file.slice(SOURCE.length)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function runIn(cwd: string, program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runQuietly(program, args, { cwd, env: ENV });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
}

function findNext(folder: string): string {
  return path.join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
}

/** `next start`; `wrapper` is a program with arguments that runs it. */
export function startNext(folder: string, wrapper: readonly string[] = []): Promise<Child> {
  const [program = '', ...args] = [...wrapper, process.execPath];
  const start = ['start', folder, '-H', '127.0.0.1', '-p', String(PORTS.next)];

  return startChild({
    program,
    args: [...args, findNext(folder), ...start],
    url: `http://127.0.0.1:${PORTS.next}`,
    env: ENV,
    isReady: (line) => line.includes('Ready in'),
  });
}

export const NEXT_PAGE = '/product/3';

interface Change {
  id: number;
  price: number;
  by: Invalidation;
}

/** From the change of a product's price to a response that has it, in ms. */
export async function timeNextChange(next: Child, change: Change): Promise<number> {
  const page = `${next.url}/product/${change.id}`;
  await readPage(page);

  const answer = await fetch(`${next.url}/price`, {
    method: 'POST',
    body: JSON.stringify({ ...change, id: String(change.id) }),
  });
  const { changedAt } = Changed.parse(await answer.json());

  return waitForPrice(page, { price: change.price, changedAt });
}

/** Next's server does not speak brotli: the size of its scripts as a proxy would compress them. */
export async function weighNextScripts(next: Child): Promise<number> {
  const html = await readPage(next.url + NEXT_PAGE);
  const scripts = [...html.matchAll(/<script\b(?![^>]*\bnoModule)[^>]*\bsrc="([^"]+)"/g)];
  const texts = await Promise.all(
    scripts.map(([, source = '']) => readPage(new URL(source, next.url).href)),
  );

  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
}
