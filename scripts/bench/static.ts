import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nginxConfig, startNginx } from '../nginx.ts';
import type { Size } from './bench.ts';
import { computeMedian, type Report } from './figure.ts';
import { runLoad } from './load-process.ts';
import { PORTS, requireFreePort } from './ports.ts';
import { startPublishedShop } from './published-shop.ts';
import { cpuSecondsOf, startHello, withChildren, withFolder, type Child } from './site.ts';
import type { PagesLoaded } from './static-load.ts';

export const summary = 'requests/s of published pages, against bare node:http and nginx';
export const takes = '2 min';

interface Scale {
  rounds: number;
  /** Rounds before them, which are not measured. */
  warmRounds: number;
  connections: number;
  seconds: number;
  /** Whether nginx is measured, too, which may have to be fetched. */
  hasNginx: boolean;
}

const SCALE: Record<Size, Scale> = {
  full: {
    rounds: 5,
    warmRounds: 1,
    connections: 64,
    seconds: Number(process.env['BENCH_SECONDS'] ?? 2),
    hasNginx: true,
  },
  short: { rounds: 1, warmRounds: 0, connections: 2, seconds: 0.2, hasNginx: false },
};

/** Result of a contender under load. */
export interface Loaded extends PagesLoaded {
  /** Requests per second of the server's CPU time, which the client does not limit. */
  perCpuSecond: number;
}

/** A server, and the requests sent to it by turns. */
export interface Contender {
  server: Pick<Child, 'cpuSeconds'>;
  urls: readonly string[];
  acceptEncoding: string;
}

type Contest = Record<'hello' | 'product' | 'page10k', Contender> & { nginx?: Contender };
type Rounds = Partial<Record<keyof Contest, Loaded[]>>;

export async function run(report: Report, size: Size): Promise<void> {
  const scale = SCALE[size];

  await withFolder((dir) =>
    withChildren(async (use) => {
      const shop = await use(startPublishedShop(dir, size));

      const publishedDir = path.join(dir, 'published');

      const hello = await use(startHello());
      const product = await findProduct(shop.url);

      const page10k = pageOfSize(publishedDir, 10_240);
      const contest = {
        hello: { server: hello, urls: [hello.url], acceptEncoding: 'gzip' },
        product: { server: shop, urls: [product], acceptEncoding: 'br, gzip' },
        page10k: { server: shop, urls: [`${shop.url}${page10k}`], acceptEncoding: 'gzip' },
      };

      const measure = async (nginx?: Contender) => {
        const rounds = await playRounds({ ...contest, ...(nginx && { nginx }) }, scale);
        await reportRounds(report, contest, { rounds, scale });
      };

      if (scale.hasNginx) await withNginx({ dir, publishedDir, page: page10k }, measure);
      else await measure();
    }),
  );
}

/** Round-robin, so that the machine's noise affects all alike. */
async function playRounds(contest: Contest, scale: Scale): Promise<Rounds> {
  const names = Object.keys(contest) as (keyof Contest)[]; // an object of these keys alone
  const rounds: Rounds = {};
  for (let round = -scale.warmRounds; round < scale.rounds; round++) {
    for (const name of names) {
      const contestant = contest[name];
      if (contestant === undefined) continue;
      const loaded = await loadOnce(contestant, scale);
      if (round >= 0) (rounds[name] ??= []).push(loaded);
    }
  }

  return rounds;
}

/** Runs the load in a process of its own. */
export async function loadOnce(
  { server, urls, acceptEncoding }: Contender,
  { seconds, connections }: Pick<Scale, 'seconds' | 'connections'>,
): Promise<Loaded> {
  const before = server.cpuSeconds();
  const task = { urls, acceptEncoding, seconds, connections };
  const loaded = await runLoad('static-load.ts', task);

  return { ...loaded, perCpuSecond: loaded.answers / (server.cpuSeconds() - before) };
}

async function reportRounds(
  report: Report,
  contest: Contest,
  { rounds, scale }: { rounds: Rounds; scale: Scale },
): Promise<void> {
  const { hello = [], nginx } = rounds;
  const medianRate = (all: Loaded[]) => computeMedian(all.map((result) => result.rate));
  for (const name of ['product', 'page10k'] as const) {
    const { [name]: pages = [] } = rounds;
    const load = `${scale.connections} connections, median of ${scale.rounds} rounds`;
    const note = `${await sizeOf(contest[name])}, ${load}`;
    const ratio = (measure: (one: Loaded) => number) =>
      computeMedian(pages.map((page, n) => measure(page) / measure(hello[n] ?? page)));
    const figure = name === 'product' ? 'static' : `static.${name}`;
    const unit = 'of bare node:http';
    const p99 = computeMedian(pages.map((page) => page.p99Ms));

    report({ figure: `${figure}.rate`, value: medianRate(pages), unit: 'requests/s', note });
    report({ figure: `${figure}.p99`, value: p99, unit: 'ms', note });

    const wall = ratio((result) => result.rate);
    report({ figure: `${figure}.rateRatio`, value: wall, unit, atLeast: 0.6, note });

    const cpu = ratio((result) => result.perCpuSecond);
    const why = 'requests per second of server CPU: the load client is no limit';

    report({ figure: `${figure}.ratio`, value: cpu, unit, atLeast: 0.6, note: why });
  }

  report({ figure: 'static.hello', value: medianRate(hello), unit: 'requests/s' });

  if (nginx === undefined) return;

  const note = 'one worker, the page of 10 KB from the published folder';
  report({ figure: 'static.nginx', value: medianRate(nginx), unit: 'requests/s', note });
}

async function sizeOf({ urls: [url = ''], acceptEncoding }: Contender): Promise<string> {
  const headers = { 'accept-encoding': acceptEncoding };
  const answer = await fetch(url, { method: 'HEAD', headers });
  const encoding = answer.headers.get('content-encoding') ?? 'identity';
  return `${answer.headers.get('content-length')} bytes of ${encoding}`;
}

/** The page of the first product that the home page shows; both are published now. */
export async function findProduct(shopUrl: string): Promise<string> {
  const found = /\/product\/[\w.-]+/.exec(await (await fetch(shopUrl)).text());
  if (found === null) throw new Error('The home page shows no product.');

  const url = shopUrl + found[0];
  const answer = await fetch(url);

  await answer.arrayBuffer();

  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);

  return url;
}

/** The page whose gzip size is nearest to `bytes`. */
export function pageOfSize(publishedDir: string, bytes: number): string {
  const files = readdirSync(publishedDir, { recursive: true, encoding: 'utf8' });
  const pages = files
    .filter((file) => file.endsWith('.html.gz') && !/\b[45]\d\d\.html/.test(file)) // nor 404
    .map((file) => ({ file, packed: statSync(path.join(publishedDir, file)).size }))
    .sort((a, b) => Math.abs(a.packed - bytes) - Math.abs(b.packed - bytes));
  const [nearest] = pages;
  if (nearest === undefined) throw new Error('Nothing is published.');

  return `/${nearest.file.slice(0, -'.html.gz'.length)}`;
}

/** Runs nginx with one worker on the published folder, if nginx is available. */
export async function withNginx(
  { dir, publishedDir, page }: { dir: string; publishedDir: string; page: string },
  work: (nginx: Contender | undefined) => Promise<void>,
): Promise<void> {
  const prefix = path.join(dir, 'nginx');
  mkdirSync(prefix);

  const config = path.join(prefix, 'nginx.conf');
  writeFileSync(config, nginxConfig(prefix, serverOf(publishedDir)));
  await requireFreePort(PORTS.nginx);

  const nginx = await startNginx(config, PORTS.nginx).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (nginx === undefined) return work(undefined);

  try {
    const server = { cpuSeconds: () => cpuSecondsOf(nginx.pid) };
    const urls = [`http://127.0.0.1:${PORTS.nginx}${page}`];
    await work({ server, urls, acceptEncoding: 'gzip' });
  } finally {
    await nginx.stop();
  }
}

function serverOf(publishedDir: string): string {
  return `default_type text/html; keepalive_requests 1000000;
  server { listen 127.0.0.1:${PORTS.nginx}; root ${publishedDir};
    location / { gzip_static always; rewrite ^ $uri.html break; } }`;
}
