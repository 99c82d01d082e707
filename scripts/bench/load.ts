import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { bin, runQuietly } from '../processes.ts';
import type { Child } from './site.ts';

/** What a server answered under load. */
export interface Loaded {
  /** Requests answered a second. */
  rate: number;
  /** Requests answered per second of the server's processor time: the client is no limit to it. */
  perCpuSecond: number;
  p99Ms: number;
}

interface Load {
  url: string;
  acceptEncoding: string;
  seconds: number;
}

type Answered = Pick<Loaded, 'rate' | 'p99Ms'> & { total: number };

const CONNECTIONS = '64';
const HAS_WRK = spawnSync('wrk', ['-v']).error === undefined;

/** wrk costs a fraction of what autocannon does, which matters where both share the processor. */
export const LOAD_CLIENT = HAS_WRK ? 'wrk' : 'autocannon';

/** Loads a server from a process of its own. */
export async function loadServer(server: Pick<Child, 'cpuSeconds'>, load: Load): Promise<Loaded> {
  const before = server.cpuSeconds();
  const { total, ...answered } = await (HAS_WRK ? runWrk(load) : runAutocannon(load));
  return { ...answered, perCpuSecond: total / (server.cpuSeconds() - before) };
}

async function runWrk({ url, acceptEncoding, seconds }: Load): Promise<Answered> {
  const header = `accept-encoding: ${acceptEncoding}`;
  const size = ['-t', '1', '-c', CONNECTIONS, '-d', `${seconds}s`];
  const { code, output } = await runQuietly('wrk', [...size, '--latency', '-H', header, url]);
  const total = Number(/(\d+) requests in/.exec(output)?.[1]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const isWhole = total > 0 && !/Non-2xx|Socket errors/.test(output);
  if (code !== 0 || !isWhole) throw new Error(`${url} failed under load: ${output}`);
  return { total, rate, p99Ms: p99Of(output) };
}

const UNIT_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function p99Of(output: string): number {
  const [, value, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return Number(value) * (UNIT_MS[unit] ?? NaN);
}

const Result = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

async function runAutocannon({ url, acceptEncoding, seconds }: Load): Promise<Answered> {
  const header = `accept-encoding=${acceptEncoding}`;
  const args = ['-j', '-c', CONNECTIONS, '-d', String(seconds), '-H', header, url];
  const { code, output } = await runQuietly(bin('autocannon'), args);
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || json === undefined) throw new Error(`autocannon failed: ${output}`);
  const { requests, latency, non2xx, errors } = Result.parse(JSON.parse(json));
  if (non2xx + errors > 0) throw new Error(`${url} failed under load.`);
  return { total: requests.total, rate: requests.average, p99Ms: latency.p99 };
}
