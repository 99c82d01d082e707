import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeStopping } from '#src/server/health.ts';
import { findPostgresPrograms, startPostgres } from '../postgres.ts';
import { root } from '../processes.ts';
import type { Size } from './bench.ts';
import { itemCodeOf, PLAIN, priceOf, putCatalogue, signIn, unitCodeOf } from './catalogue.ts';
import type { Report } from './figure.ts';
import { moveToPostgres } from './moved-shop.ts';
import { PORTS } from './ports.ts';
import {
  startSandboxProcess,
  startShop,
  withChildren,
  withData,
  withFolder,
  type Child,
  type DataPlace,
} from './site.ts';
import { SteadyLoad, type Front } from './upgrade/load.ts';
import { withMachine } from './upgrade/machine.ts';
import { NEXT_MIGRATION, prepareRelease, withReleases, type Releases } from './upgrade/releases.ts';
import { playUpgrade, reportLoad } from './upgrade/under-load.ts';

export const summary =
  'requests that fail while another version takes over: on one machine, on two';
export const takes = '3 min';

interface Scale {
  visitors: number;
  buyers: number;
  /** How long the load goes on before and after each restart. */
  beforeMs: number;
  /** Two versions, each in a checkout of its own, with nginx in front. */
  isWhole: boolean;
  drainSeconds: number;
}

const SCALE: Record<Size, Scale> = {
  full: {
    visitors: 12,
    buyers: 4,
    beforeMs: 4_000,
    isWhole: true,
    drainSeconds: 2,
  },
  short: { visitors: 3, buyers: 1, beforeMs: 300, isWhole: false, drainSeconds: 2 },
};
/** Only one machine (sqlite), or only two servers (postgres). */
const ENGINE = process.env['BENCH_ENGINE'];
/** Servers of one shop have one. */
const SECRET = 'bench-secret-of-all-servers-of-one-shop';

export async function run(report: Report, size: Size): Promise<void> {
  await withFolder(async (dir) => {
    const upgradeAll = async (releases: Releases) => {
      if (ENGINE !== 'postgres') await upgradeMachine({ report, size, dir }, releases);
      if (ENGINE === 'sqlite') return;
      await upgradeServers({ report, size, dir: path.join(dir, 'servers') }, releases);
    };

    mkdirSync(path.join(dir, 'servers'));
    if (SCALE[size].isWhole) await withReleases(dir, upgradeAll);
    else await upgradeAll({ from: root, to: root });
  });
}

interface Bench {
  report: Report;
  size: Size;
  dir: string;
}

async function upgradeMachine(bench: Bench, { from, to }: Releases): Promise<void> {
  const { report, size, dir } = bench;
  const { isWhole, drainSeconds, beforeMs } = SCALE[size];
  const dataDir = path.join(dir, 'data');
  mkdirSync(dataDir);
  await putCatalogue(dataDir, PLAIN.short);
  const sessions = await signIn(dataDir);

  await withChildren(async (use) => {
    const { url: sandboxUrl } = await use(startSandboxProcess());
    const options = { dir, dataDir, release: from, isWhole, drainSeconds };

    await withMachine(options, async ({ url, upgradeTo }) => {
      const load = startLoad(bench, { front: { shopUrl: url }, sandboxUrl, sessions });
      let seconds = NaN;

      await playUpgrade(load, async () => {
        await sleep(beforeMs);
        seconds = await upgradeTo(to);
        await sleep(beforeMs);
      });

      report({ figure: 'upgrade.machine.restart', value: seconds, unit: 's' });
      await reportLoad(report, load, { name: 'upgrade.machine', place: { dir: dataDir } });
      if (isWhole) report(await proveMigrated(dataDir));
    });
  });
}

/** The next version did run: its migration is there. */
async function proveMigrated(dataDir: string) {
  const { rows } = await withData({ dir: dataDir }, ({ read }) =>
    sql<{ name: string }>`select name from kysely_migration where name = ${NEXT_MIGRATION}`.execute(
      read as never,
    ),
  );
  return { figure: 'upgrade.machine.migrated', value: rows.length, unit: 'migrations', atLeast: 1 };
}

/**
 * Two servers on one PostgreSQL, replaced one after the other, so that the version before runs on the new
 * schema meanwhile; a load balancer asks for their health.
 */
async function upgradeServers(bench: Bench, { from, to }: Releases): Promise<void> {
  const { report, size, dir } = bench;
  const { drainSeconds, beforeMs, isWhole } = SCALE[size];
  await putCatalogue(dir, PLAIN.short);
  const sessions = await signIn(dir);
  const programs = await findPostgresPrograms();
  const postgres = await startPostgres({ isDurable: size === 'full', programs });

  try {
    await moveToPostgres(dir, postgres.url);

    await withChildren(async (use) => {
      const { url: sandboxUrl } = await use(startSandboxProcess());
      // The first server of the new version dumps the database by the client's programs.
      const clientPath = `${programs.bin}${path.delimiter}${process.env['PATH']}`;
      const place = { dir, url: postgres.url, clientPath };
      const startOn = (port: number, folder: string) =>
        startServer(place, port, { folder, drainSeconds });
      const servers = [await startOn(PORTS.shop, from), await startOn(PORTS.second, from)];
      const balancer = new Balancer(servers);
      const load = startLoad(bench, { front: balancer, sandboxUrl, sessions });

      const replaceServers = async () => {
        await sleep(beforeMs);
        for (const port of isWhole ? [PORTS.shop, PORTS.second] : []) {
          const env = { DATABASE_URL: postgres.url, PATH: clientPath };
          await prepareRelease(to, findDataDir(dir, port), env);
        }

        for (const [n, port] of [PORTS.shop, PORTS.second].entries()) {
          await servers[n]?.stop();
          const started = await startOn(port, to);
          servers[n] = started;
          await balancer.untilReady(started);
          await sleep(beforeMs);
        }
      };

      try {
        await playUpgrade(load, replaceServers);
      } finally {
        await balancer.stop();
        for (const server of servers) await server.stop();
      }

      await reportLoad(report, load, { name: 'upgrade.servers', place });
    });
  } finally {
    await postgres.stop();
  }
}

/** Each server has a data folder of its own. */
const findDataDir = (dir: string, port: number) => path.join(dir, `server-${port}`);

function startServer(
  { dir, url, clientPath }: DataPlace & { clientPath: string },
  port: number,
  { folder, drainSeconds }: { folder: string; drainSeconds: number },
): Promise<Child> {
  const dataDir = findDataDir(dir, port);
  mkdirSync(dataDir, { recursive: true });

  const env = {
    DEMO: '0',
    SECRET,
    PORT: String(port),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: url,
    PATH: clientPath,
    DRAIN_SECONDS: String(drainSeconds),
    ...(folder !== root && { DIST_DIR: undefined }),
  };

  return startShop(dataDir, env, undefined, folder);
}

/** The pause between two questions for the health of a server. */
const PROBE_MS = 100;

/** Sends each request to the next server that neither stops nor is stopped. */
class Balancer implements Front {
  readonly #ready = new Set<string>();
  readonly #probing: Promise<void>[];
  #next = 0;
  #isOver = false;

  constructor(servers: readonly Child[]) {
    for (const { url } of servers) this.#ready.add(url);
    this.#probing = servers.map(({ url }) => this.#watch(url));
  }

  get shopUrl(): string {
    const ready = [...this.#ready].sort();
    return ready[this.#next++ % ready.length] ?? '';
  }

  async untilReady({ url }: Child): Promise<void> {
    while (!this.#ready.has(url)) await sleep(PROBE_MS);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#probing);
  }

  async #watch(url: string): Promise<void> {
    while (!this.#isOver) {
      if (await hasTime(url)) this.#ready.add(url);
      else this.#ready.delete(url);
      await sleep(PROBE_MS);
    }
  }
}

/** Resolves to whether a server takes more requests; one that is only slow does. */
async function hasTime(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`);
    const text = await answer.text();
    return !text.includes(describeStopping({ engine: 'postgres' }).problem);
  } catch {
    return false;
  }
}

function startLoad(
  { size }: Bench,
  { front, sandboxUrl, sessions }: { front: Front; sandboxUrl: string; sessions: string[] },
): SteadyLoad {
  const { visitors, buyers } = SCALE[size];
  const products = Array.from({ length: PLAIN.short.count }, (_, n) => n);

  return new SteadyLoad({
    front,
    sandboxUrl,
    visitors,
    paths: products.flatMap((n) => listPaths(itemCodeOf(n))),
    buyers: sessions.slice(0, buyers).map((session) => ({ session })),
    wishes: products.map((n) => ({ itemCode: unitCodeOf(n), price: priceOf(n) })),
  });
}

/** Pages and calls of a product and of the shop. */
const listPaths = (itemCode: string) => [
  `/product/${itemCode}`,
  '/',
  '/api/live',
  `/en/product/${itemCode}`,
  '/category/001',
  `/api/live?items=${itemCode}`,
  '/search?keyword=jacket',
  '/login',
];
