import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { bin, exitCodeOf, runQuietly } from '../processes.ts';
import { itemCodeOf, putCatalogue } from './catalogue.ts';
import { median } from './figure.ts';
import type { Report } from './figure.ts';
import { PORTS, startChild, startPublishedShop, withChildren, withFolder } from './site.ts';
import type { Child } from './site.ts';

export const summary = 'requests/s of a published product page, against bare node:http and nginx';

const ROUNDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const HELLO = `require('node:http').createServer((q, s) => s.end('Hello world'))
  .listen(${PORTS.hello}, '127.0.0.1', () => console.log('ready'))`;

const Result = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});
type Result = z.infer<typeof Result>;

/** Loads one address from a process of its own. */
async function load(url: string): Promise<Result> {
  const args = ['-j', '-c', '64', '-d', String(SECONDS), '-H', 'accept-encoding=br, gzip', url];
  const { code, output } = await runQuietly(bin('autocannon'), args);
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || json === undefined) throw new Error(`autocannon failed: ${output}`);
  const result = Result.parse(JSON.parse(json));
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  return result;
}

interface Loaded extends Result {
  /** Requests answered per second of the server's processor time: what the client is too slow to show. */
  perCpuSecond: number;
}

async function loadServer(server: Child, url: string): Promise<Loaded> {
  const before = server.cpuSeconds();
  const result = await load(url);
  const perCpuSecond = result.requests.total / (server.cpuSeconds() - before);
  return { ...result, perCpuSecond };
}

export async function run(report: Report): Promise<void> {
  await withFolder((dir) =>
    withChildren(async (use) => {
      await putCatalogue(dir);
      const shop = await use(startPublishedShop(dir, { DEMO: '0' }));
      const page = `${shop.url}/product/${itemCodeOf(1)}`;
      const bytes = (await (await fetch(page)).arrayBuffer()).byteLength;
      const hello = await use(
        startChild({
          args: ['-e', HELLO],
          url: `http://127.0.0.1:${PORTS.hello}/`,
          isReady: (line) => line === 'ready',
        }),
      );
      const [pages, hellos]: [Loaded[], Loaded[]] = [[], []];
      // In turns, so that both meet the same noise of the machine.
      for (let round = 0; round < ROUNDS; round++) {
        hellos.push(await loadServer(hello, hello.url));
        pages.push(await loadServer(shop, page));
      }
      reportRounds(report, { pages, hellos, bytes });
      await nginx(dir, report);
    }),
  );
}

function reportRounds(
  report: Report,
  { pages, hellos, bytes }: { pages: Loaded[]; hellos: Loaded[]; bytes: number },
): void {
  const note = `${bytes} bytes of HTML, 64 connections, median of ${ROUNDS}`;
  const middle = (all: Loaded[], of: (one: Loaded) => number) => median(all.map(of));
  const rate = (all: Loaded[]) => middle(all, (one) => one.requests.average);
  const perCpu = (all: Loaded[]) => middle(all, (one) => one.perCpuSecond);
  const p99 = middle(pages, (one) => one.latency.p99);
  report({ figure: 'static.rate', value: rate(pages), unit: 'requests/s', note });
  report({ figure: 'static.p99', value: p99, unit: 'ms', note });
  report({ figure: 'static.hello', value: rate(hellos), unit: 'requests/s' });
  const unit = 'of bare node:http';
  report({ figure: 'static.rateRatio', value: rate(pages) / rate(hellos), unit });
  const ratio = perCpu(pages) / perCpu(hellos);
  const why = 'requests per second of server CPU: the load client is no limit';
  report({ figure: 'static.ratio', value: ratio, unit, atLeast: 0.7, note: why });
}

/** The same file from nginx with one worker, where it is installed. */
async function nginx(dir: string, report: Report): Promise<void> {
  if (spawnSync('nginx', ['-v']).error) return;
  const prefix = path.join(dir, 'nginx');
  mkdirSync(prefix);
  const config = path.join(prefix, 'nginx.conf');
  writeFileSync(config, nginxConfig(path.join(dir, 'published'), prefix));
  const child = spawn('nginx', ['-c', config, '-p', prefix, '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  try {
    await sleep(500);
    const { requests } = await load(`http://127.0.0.1:${PORTS.nginx}/product/${itemCodeOf(1)}`);
    report({ figure: 'static.nginx', value: requests.average, unit: 'requests/s' });
  } finally {
    const exit = exitCodeOf(child);
    child.kill('SIGTERM');
    await exit;
  }
}

function nginxConfig(publishedDir: string, prefix: string): string {
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `user root; worker_processes 1; pid ${prefix}/nginx.pid; error_log ${prefix}/error.log;
events { worker_connections 1024; }
http {
  access_log off; default_type text/html; gzip_static on; keepalive_requests 1000000;
  ${temps.map((name) => `${name}_temp_path ${prefix}/${name};`).join(' ')}
  server { listen 127.0.0.1:${PORTS.nginx}; root ${publishedDir};
    location / { try_files $uri $uri/index.html =404; } }
}`;
}
