import { Agent } from 'node:http';
import { SEAMS, type SeamName } from '#src/server/seam.ts';
import { CALL_FAULTS } from '../../sandbox/faults.ts';
import type { Size } from '../bench.ts';
import { Buyer } from '../buyer.ts';
import { countBroken } from '../checkout.ts';
import type { Report } from '../figure.ts';
import { withData } from '../site.ts';
import { aheadEnv, LATER_MS } from './ahead.ts';
import { countMiscounted } from './books.ts';
import { crashAt, orderFault, saveDeposits } from './crash.ts';
import { buildSite, waitSettled, wishOf, withSite, type FaultSite } from './site.ts';

const SETTLED_S = 60;
/** A crash after which the next start finds the payment. */
const SHORT_SEAMS: readonly SeamName[] = ['afterApprove'];

/** F-2: crashes at every seam of a purchase, and a restart after each. */
export function crashes(report: Report, size: Size): Promise<void> {
  const seams = size === 'short' ? SHORT_SEAMS : SEAMS;
  return withSite(async (site) => {
    await withData(site, saveDeposits, false);

    const missed: string[] = [];
    for (const seam of seams) {
      if (!(await crashAt({ ...site, wish: wishOf(0) }, seam))) missed.push(seam);
    }

    const note = `${seams.length} crashes`;
    const figure = { figure: 'faults.F-2.missed', unit: 'crashes', atMost: 0 };

    report({ ...figure, value: missed.length, note: missed.join(' ') || note });

    const shop = await site.start(size === 'short' ? aheadEnv(site.dir, LATER_MS) : {});

    await reportSettled(report, site, { name: 'F-2', note });
    await shop.stop();
    await reportBooks(report, site, 'F-2');
  });
}

/** F-11: the provider hangs; F-12: it aborts or responds with garbage; before and after capture. */
export async function gateway(report: Report, size: Size): Promise<void> {
  const hangs = CALL_FAULTS.filter((fault) => fault.startsWith('hang'));
  const breaks = CALL_FAULTS.filter((fault) => !hangs.includes(fault));
  if (size === 'short') {
    return playCallFaults(report, 'F-11', [...hangs.slice(0, 1), ...breaks.slice(0, 1)]);
  }

  await playCallFaults(report, 'F-11', hangs);
  await playCallFaults(report, 'F-12', breaks);
}

function playCallFaults(report: Report, name: string, faults: readonly string[]): Promise<void> {
  return withSite(async (site) => {
    const shop = await site.start({ NICEPAY_TIMEOUT_MS: '1000' });

    const agent = new Agent();
    for (const [n, fault] of faults.entries()) {
      const session = site.sessions.pop() ?? '';
      await orderFault(site.sandboxUrl, fault);
      // The buyer gets an error or has to wait; only the outcome of the money is checked.
      await new Buyer(buildSite(shop, site), { agent, session })
        .buy(wishOf(n))
        .catch(() => undefined);
    }

    agent.destroy();
    await reportSettled(report, site, { name, note: faults.join(' ') });
    await shop.stop();
    await reportBooks(report, site, name);
  });
}

export async function reportSettled(
  report: Report,
  site: FaultSite,
  { name, note }: { name: string; note: string },
): Promise<void> {
  const value = await waitSettled(site);
  report({ figure: `faults.${name}.settled`, value, unit: 's', atMost: SETTLED_S, note });
}

/** Reports miscounted orders and violated invariants. */
export async function reportBooks(report: Report, site: FaultSite, name: string): Promise<void> {
  const miscounted = await countMiscounted(site, site.sandboxUrl);
  const figure = `faults.${name}.miscounted`;
  report({ figure, value: miscounted, unit: 'orders', atMost: 0 });
  const value = await countBroken(site);
  report({ figure: `faults.${name}.broken`, value, unit: 'invariants', atMost: 0 });
}
