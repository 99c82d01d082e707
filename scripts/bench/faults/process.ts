import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { ReadyHealth } from '#src/server/health.ts';
import type { Size } from '../bench.ts';
import { computePercentile, type Report } from '../figure.ts';
import { killAndCount } from '../kill.ts';
import { PORTS } from '../ports.ts';
import { startShop, type Child } from '../site.ts';
import { BUYERS, startLoad, proveNothingLost, mergeLoads } from './load.ts';
import { wishOf, withSite } from './site.ts';

interface Scale {
  /** How long a shop sells before it is told to stop, or its file is locked. */
  sellMs: number;
  lockedMs: number;
  twoServersMs: number;
  readerSeconds: number;
}

const SCALE: Record<Size, Scale> = {
  full: {
    sellMs: 2_000,
    lockedMs: 6_000,
    twoServersMs: 4_000,
    readerSeconds: Number(process.env['BENCH_READER_SECONDS'] ?? 60),
  },
  short: { sellMs: 200, lockedMs: 300, twoServersMs: 0, readerSeconds: 1 },
};

/** F-1: the process is killed under load; `npm run bench -- kill` repeats it more often. */
export function kills(report: Report, size: Size): Promise<void> {
  const rounds = Number(process.env['BENCH_KILLS'] ?? 3);
  return withSite((site) =>
    killAndCount(report, { ...site, wishOf }, { name: 'faults.F-1', rounds, size }),
  );
}

/** F-3: graceful shutdown: open requests finish, and nothing acknowledged is lost. */
export function sigterm(report: Report, size: Size): Promise<void> {
  return withSite(async (site) => {
    const shop = await site.start();
    const buyers = startLoad(shop, site);

    await buyers.nextPaid();
    await sleep(SCALE[size].sellMs);

    const startedAt = performance.now();

    await shop.stop();

    const value = (performance.now() - startedAt) / 1000;

    await buyers.stop();

    const { said } = buyers;
    const note = `${BUYERS} buyers, ${said.paid.size} payments acknowledged`;

    report({ figure: 'faults.F-3.exit', value, unit: 's', atMost: 10, note });
    report({ figure: 'faults.F-3.busy', value: said.busy, unit: 'answers', atMost: 0 });
    await proveNothingLost(report, site, { name: 'F-3', said, shop: await site.use(site.start()) });
  });
}

/** F-6: another process locks the file; the event loop is not blocked, and writers get a 503. */
export function locked(report: Report, size: Size): Promise<void> {
  const { sellMs, lockedMs } = SCALE[size];
  return withSite(async (site) => {
    const shop = await site.use(site.start());
    const buyers = startLoad(shop, site, 2);

    await sleep(sellMs / 2);

    const other = new Database(path.join(site.dir, 'shop.sqlite'));
    other.pragma('busy_timeout = 5000');
    other.exec('begin immediate');

    const times: number[] = [];
    const health: number[] = [];
    const until = performance.now() + lockedMs;

    while (performance.now() < until) {
      times.push((await timeRequest(`${shop.url}/api/live`)).ms);
      const { ms, status } = await timeRequest(`${shop.url}/api/health`);
      health.push(status === 503 ? ms : Infinity);
    }

    other.exec('rollback');
    other.close();

    const back = await buyers.nextPaid();

    await buyers.stop();

    const { said } = buyers;
    const note = `held ${lockedMs / 1000} s; ${said.busy} answers 503`;
    const stall = { value: computePercentile(times, 1), unit: 'ms', atMost: 300, note };

    report({ figure: 'faults.F-6.stall', ...stall });

    const slowest = { value: computePercentile(health, 1), unit: 'ms', atMost: 1000 };
    report({ figure: 'faults.F-6.health', ...slowest, note: 'says 503 meanwhile' });
    report({ figure: 'faults.F-6.back', value: back, unit: 's', atMost: 3 });
    await proveNothingLost(report, site, { name: 'F-6', said, shop });
  });
}

async function timeRequest(url: string): Promise<{ ms: number; status: number }> {
  const startedAt = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return { ms: performance.now() - startedAt, status: answer.status };
}

/** F-7: two servers by mistake on one file. */
export function twoServers(report: Report, size: Size): Promise<void> {
  return withSite(async (site) => {
    const first = await site.use(site.start());

    const url = `http://127.0.0.1:${PORTS.hello}`;
    const more = { DEMO: '0', PORT: String(PORTS.hello), SITE_URL: url };
    const second = await site.use(startShop(site.dir, more));
    const loads = [startLoad(first, site, 4), startLoad(second, site, 4)];

    await Promise.all(loads.map((orderLoad) => orderLoad.nextPaid()));
    await sleep(SCALE[size].twoServersMs);
    for (const orderLoad of loads) await orderLoad.stop();

    const paid = loads.map(({ said }) => said.paid.size);
    const least = { value: Math.min(...paid), unit: 'orders', atLeast: 1 };

    report({ figure: 'faults.F-7.orders', ...least, note: paid.join(' and ') });
    await second.stop();
    await proveNothingLost(report, site, { name: 'F-7', said: mergeLoads(loads), shop: first });
  });
}

const ALARM_MB = 256;

/** F-8: a reader keeps an old snapshot for long; the log grows meanwhile, and shrinks afterwards. */
export function longReader(report: Report, size: Size): Promise<void> {
  const { readerSeconds, sellMs } = SCALE[size];
  return withSite(async (site) => {
    const shop = await site.use(site.start());

    const file = path.join(site.dir, 'shop.sqlite');
    const buyers = startLoad(shop, site);
    const reader = new Database(file, { readonly: true });

    reader.exec('begin');
    reader.prepare('select count(*) from orders').get();

    let mostMb = 0;
    let unsaid = 0;
    const until = performance.now() + readerSeconds * 1000;

    while (performance.now() < until) {
      await sleep(1000);
      mostMb = logMb(file);
      if (mostMb > ALARM_MB && (await warningsOf(shop)).length === 0) unsaid++;
    }

    reader.close();
    await sleep(sellMs);
    await buyers.stop();

    const { said } = buyers;
    const note = `read for ${readerSeconds} s beside ${said.paid.size} orders`;
    const log = { unit: 'MB', note };

    report({ figure: 'faults.F-8.log', value: mostMb, ...log });

    const alarm = `looks at a log of over ${ALARM_MB} MB without a warning of it`;
    report({ figure: 'faults.F-8.unsaid', value: unsaid, unit: 'looks', note: alarm, atMost: 0 });
    report({ figure: 'faults.F-8.after', value: logMb(file), ...log, atMost: 64 });

    const other = new Database(file);
    other.pragma('busy_timeout = 5000');
    other.pragma('wal_checkpoint(TRUNCATE)');
    report({ figure: 'faults.F-8.truncated', value: logMb(file), unit: 'MB', atMost: 4 });
    other.close();
    await proveNothingLost(report, site, { name: 'F-8', said, shop });
  });
}

async function warningsOf({ url }: Child): Promise<string[]> {
  const answer = await fetch(`${url}/api/health`);
  return ((await answer.json()) as ReadyHealth).warnings; // the shop's own
}

function logMb(file: string): number {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) / 2 ** 20;
}
