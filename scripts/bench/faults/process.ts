import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { percentile } from '../figure.ts';
import type { Report } from '../figure.ts';
import { countLost, writeUntil } from '../kill.ts';
import type { Acknowledged } from '../kill.ts';
import { PORTS, startShop } from '../site.ts';
import type { Child } from '../site.ts';
import { reportBooks } from './payments.ts';
import { at, waitSettled, withSite } from './site.ts';
import type { FaultSite } from './site.ts';

const WRITERS = 8;

/** Buyers at work on a shop until they are told to stop. */
function load(shop: Child, site: FaultSite, writers = WRITERS) {
  const said: Acknowledged = { ordered: new Set(), paid: new Set(), wrong: [] };
  const state = { isOver: false };
  const agent = new Agent({ keepAlive: true });
  const sessions = site.sessions.splice(0, writers);
  const running = sessions.map((session, n) =>
    writeUntil({ site: at(shop, site), agent, session, state, said, from: n * 3 }),
  );
  return {
    said,
    async stop() {
      state.isOver = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** F-3: what is under way is finished, and nothing that was said is lost. */
export function sigterm(report: Report): Promise<void> {
  return withSite(async (site) => {
    const shop = await site.start();
    const buyers = load(shop, site);
    await sleep(2_000);
    const startedAt = performance.now();
    await shop.stop();
    const value = (performance.now() - startedAt) / 1000;
    await buyers.stop();
    const { said } = buyers;
    const note = `${WRITERS} buyers, ${said.paid.size} payments acknowledged`;
    report({ figure: 'faults.F-3.exit', value, unit: 's', atMost: 10, note });
    const wrong = { value: said.wrong.length, unit: 'answers', atMost: 0 };
    report({ figure: 'faults.F-3.5xx', ...wrong });
    const { orders, payments } = await countLost(site.dir, said);
    const lost = { value: orders + payments, unit: 'orders', atMost: 0 };
    report({ figure: 'faults.F-3.lost', ...lost });
    await reportBooks(report, site, 'F-3');
  });
}

/** F-6: somebody else holds the file; the event loop goes on, and writers are told to come back. */
export function locked(report: Report): Promise<void> {
  return withSite(async (site) => {
    const shop = await site.use(site.start());
    const buyers = load(shop, site, 2);
    await sleep(1_000);
    const other = new Database(path.join(site.dir, 'shop.sqlite'));
    other.pragma('busy_timeout = 5000');
    other.exec('begin immediate');
    const times: number[] = [];
    const until = performance.now() + 5_000;
    while (performance.now() < until) times.push(await timeOf(`${shop.url}/api/live`));
    other.exec('rollback');
    other.close();
    const paidBefore = buyers.said.paid.size;
    const released = performance.now();
    while (buyers.said.paid.size === paidBefore && performance.now() - released < 10_000) {
      await sleep(10);
    }
    const back = (performance.now() - released) / 1000;
    await buyers.stop();
    const unasked = buyers.said.wrong.filter((answer) => !answer.includes(': 503 '));
    const note = `held 5 s; ${buyers.said.wrong.length} answers 503`;
    const stall = { value: percentile(times, 1), unit: 'ms', atMost: 300, note };
    report({ figure: 'faults.F-6.stall', ...stall });
    report({ figure: 'faults.F-6.5xx', value: unasked.length, unit: 'answers', atMost: 0 });
    report({ figure: 'faults.F-6.back', value: back, unit: 's', atMost: 3 });
    await waitSettled(site.dir);
    await reportBooks(report, site, 'F-6');
  });
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - startedAt;
}

/** F-7: two servers by mistake on one file. */
export function twoServers(report: Report): Promise<void> {
  return withSite(async (site) => {
    const first = await site.use(site.start());
    const url = `http://127.0.0.1:${PORTS.hello}`;
    const more = { DEMO: '0', PORT: String(PORTS.hello), SITE_URL: url };
    const second = { ...(await site.use(startShop(site.dir, more))), url };
    const loads = [load(first, site, 4), load(second, site, 4)];
    await sleep(4_000);
    for (const one of loads) await one.stop();
    const wrong = loads.flatMap(({ said }) => said.wrong);
    const paid = loads.map(({ said }) => said.paid.size).join(' and ');
    const figure = { figure: 'faults.F-7.5xx', value: wrong.length, unit: 'answers', atMost: 0 };
    report({ ...figure, note: wrong[0] ?? `${paid} orders` });
    await waitSettled(site.dir);
    await reportBooks(report, site, 'F-7');
  });
}
