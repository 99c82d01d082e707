import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describeStopping } from '#src/server/health.ts';
import { deployedConfig, nginxConfig, startNginx } from '../nginx.ts';
import { startPostgres } from '../postgres.ts';
import { linkRelease } from '../upgrade/release.ts';
import { root } from '../processes.ts';
import type { Size } from './bench.ts';
import { PLAIN, putCatalogue, signIn } from './catalogue.ts';
import { countBroken } from './checkout.ts';
import { waitSettled } from './faults/site.ts';
import { computePercentile, type Report } from './figure.ts';
import { countLost } from './kill.ts';
import { moveToPostgres } from './moved-shop.ts';
import { PORTS } from './ports.ts';
import {
  shopEnv,
  startSandboxProcess,
  startShop,
  withChildren,
  withData,
  withFolder,
  type Child,
  type DataPlace,
} from './site.ts';
import { SteadyLoad, type Front } from './upgrade/load.ts';
import { NEXT_MIGRATION, prepareRelease, withReleases, type Releases } from './upgrade/releases.ts';
import { startService } from './upgrade/service.ts';

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

/** One machine as docs/deploy.md sets it up: a socket and a service of systemd, and nginx in front. */
async function upgradeMachine(bench: Bench, { from, to }: Releases): Promise<void> {
  const { size, dir } = bench;
  const { isWhole, drainSeconds, beforeMs } = SCALE[size];
  const dataDir = path.join(dir, 'data');
  mkdirSync(dataDir);
  await putCatalogue(dataDir, PLAIN.short);
  const sessions = await signIn(dataDir);
  const link = path.join(dir, 'current');
  linkRelease(link, from);

  await withChildren(async (use) => {
    const { url: sandboxUrl } = await use(startSandboxProcess());
    const frontUrl = `http://127.0.0.1:${isWhole ? PORTS.nginx : PORTS.shop}`;
    const service = await startService({
      port: PORTS.shop,
      link,
      dataDir,
      stateDir: dir,
      env: {
        ...process.env,
        ...shopEnv(dataDir),
        DEMO: '0',
        SITE_URL: frontUrl,
        TRUST_PROXY: '1',
        ENV_FILE: '',
        LOG_LEVEL: 'error',
        DRAIN_SECONDS: String(drainSeconds),
        npm_lifecycle_event: undefined,
        ...(isWhole && { DIST_DIR: undefined }),
      },
    });

    try {
      const nginx = isWhole ? await startFront(dir, service.url) : undefined;
      const front = { shopUrl: frontUrl };
      const load = startLoad(bench, { front, sandboxUrl, sessions });

      let seconds = NaN;

      await playUpgrade(load, async () => {
        await sleep(beforeMs);
        if (isWhole) await prepareRelease(to, dataDir);
        seconds = await service.restart();
        await sleep(beforeMs);
      });
      await nginx?.stop();

      bench.report({ figure: 'upgrade.machine.restart', value: seconds, unit: 's' });
      await reportLoad(bench, load, { name: 'machine', place: { dir: dataDir } });
      if (isWhole) bench.report(await proveMigrated(dataDir));
    } finally {
      await service.stop();
    }
  });
}

/** Does the upgrade while the load goes on, and ends the load whatever became of it. */
async function playUpgrade(load: SteadyLoad, upgrade: () => Promise<void>): Promise<void> {
  try {
    await upgrade();
  } finally {
    await load.stop();
  }
}

function startFront(dir: string, shopUrl: string) {
  const folder = path.join(dir, 'nginx');
  mkdirSync(folder);
  const config = path.join(folder, 'nginx.conf');
  const publishedDir = path.join(dir, 'data', 'published');
  const http = deployedConfig({ port: PORTS.nginx, shopUrl, publishedDir });
  writeFileSync(config, nginxConfig(folder, http));
  return startNginx(config, PORTS.nginx);
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
  const { size, dir } = bench;
  const { drainSeconds, beforeMs, isWhole } = SCALE[size];
  await putCatalogue(dir, PLAIN.short);
  const sessions = await signIn(dir);
  const postgres = await startPostgres({ isDurable: size === 'full' });

  try {
    await moveToPostgres(dir, postgres.url);

    await withChildren(async (use) => {
      const { url: sandboxUrl } = await use(startSandboxProcess());
      const place = { dir, url: postgres.url };
      const startOn = (port: number, folder: string) =>
        startServer(place, port, { folder, drainSeconds });
      const servers = [await startOn(PORTS.shop, from), await startOn(PORTS.second, from)];
      const balancer = new Balancer(servers);
      const load = startLoad(bench, { front: balancer, sandboxUrl, sessions });

      const replaceServers = async () => {
        await sleep(beforeMs);
        for (const port of isWhole ? [PORTS.shop, PORTS.second] : []) {
          await prepareRelease(to, findDataDir(dir, port), { DATABASE_URL: postgres.url });
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

      await reportLoad(bench, load, { name: 'servers', place });
    });
  } finally {
    await postgres.stop();
  }
}

/** Each server has a data folder of its own. */
const findDataDir = (dir: string, port: number) => path.join(dir, `server-${port}`);

function startServer(
  { dir, url }: DataPlace,
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
  const buying = sessions.slice(0, buyers);

  return new SteadyLoad({
    front,
    sandboxUrl,
    sessions: buying,
    products: PLAIN.short.count,
    visitors,
  });
}

/** No request failed, and nothing that was acknowledged is lost. */
async function reportLoad(
  { report }: Bench,
  load: SteadyLoad,
  { name, place }: { name: string; place: DataPlace },
): Promise<void> {
  const { failed, said, times } = load;
  const note = failed[0] ?? `${times.length} pages and calls, ${said.paid.size} paid orders`;
  const tellFigure = (figure: string, value: number, unit: string, more: object = {}) =>
    report({ figure: `upgrade.${name}.${figure}`, value, unit, note, ...more });

  tellFigure('failed', failed.length, 'requests', { atMost: 0 });
  tellFigure('orders', said.paid.size, 'orders', { atLeast: 1 });
  tellFigure('p50', computePercentile(times, 0.5), 'ms');
  tellFigure('longest', computePercentile(times, 1), 'ms');
  tellFigure('settled', await waitSettled(place), 's', { atMost: 60 });

  const { orders, payments } = await countLost(place, said);
  tellFigure('lost', orders + payments, 'orders', { atMost: 0 });
  tellFigure('broken', await countBroken(place), 'invariants', { atMost: 0 });
}
