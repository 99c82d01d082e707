import { setTimeout as sleep } from 'node:timers/promises';
import { createAgent } from '../agent.ts';
import type { Report } from '../figure.ts';
import { countLost, nothingAcknowledged, writeUntil, type Acknowledged } from '../kill.ts';
import type { Child } from '../site.ts';
import { reportBooks, reportSettled } from './payments.ts';
import { buildSite, wishOf, type FaultSite } from './site.ts';

export const BUYERS = 8;
const LONGEST_WAIT_MS = 60_000;

/** Buyers at work on a shop. */
export interface Load {
  said: Acknowledged;
  /** Waits for the next payment that the shop acknowledges; duration in seconds. */
  nextPaid: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Buyers that order one thing after another until they are stopped. */
export function startLoad(shop: Child, site: FaultSite, buyers = BUYERS): Load {
  const said = nothingAcknowledged();
  const state = { isOver: false };
  const agent = createAgent();
  const sessions = site.sessions.splice(0, buyers);
  const running = sessions.map((session, n) =>
    writeUntil({ site: buildSite(shop, site), agent, session, state, said, from: n * 3, wishOf }),
  );

  return {
    said,
    async nextPaid() {
      const before = said.paid.size;
      const startedAt = performance.now();
      while (said.paid.size === before) {
        if (performance.now() - startedAt > LONGEST_WAIT_MS) return Infinity;
        await sleep(10);
      }

      return (performance.now() - startedAt) / 1000;
    },
    async stop() {
      state.isOver = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** The answers of several loads, merged. */
export function mergeLoads(loads: readonly Load[]): Acknowledged {
  const all = nothingAcknowledged();
  for (const { said } of loads) {
    for (const orderNo of said.ordered) all.ordered.add(orderNo);
    for (const orderNo of said.paid) all.paid.add(orderNo);
    all.wrong.push(...said.wrong);
    all.busy += said.busy;
  }

  return all;
}

/** No fault leads to a 5xx, except a 503 with Retry-After. */
function reportAnswers(report: Report, name: string, said: Acknowledged): void {
  const note = said.wrong[0] ?? `${said.paid.size} payments acknowledged, ${said.busy} answers 503`;
  const wrong = { value: said.wrong.length, unit: 'answers', atMost: 0, note };
  report({ figure: `faults.${name}.5xx`, ...wrong });
}

/** For a running shop: every payment is settled. For a stopped shop: nothing was lost. */
export async function proveNothingLost(
  report: Report,
  site: FaultSite,
  { name, said, shop }: { name: string; said: Acknowledged; shop: Child },
): Promise<void> {
  reportAnswers(report, name, said);
  await reportSettled(report, site, { name, note: 'until no payment is open' });
  await shop.stop();

  const { orders, payments } = await countLost(site, said);
  const lost = { value: orders + payments, unit: 'orders', atMost: 0 };

  report({ figure: `faults.${name}.lost`, ...lost });
  await reportBooks(report, site, name);
}
