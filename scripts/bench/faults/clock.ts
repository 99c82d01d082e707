import { setTimeout as sleep } from 'node:timers/promises';
import type { Size } from '../bench.ts';
import type { Report } from '../figure.ts';
import { aheadEnv, setAhead } from './ahead.ts';
import { orderFault } from './crash.ts';
import { startLoad, proveNothingLost } from './load.ts';
import { withSite } from './site.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
interface Scale {
  jumps: readonly number[];
  /** How long the shop sells between two jumps. */
  betweenMs: number;
}

const SCALE: Record<Size, Scale> = {
  full: { jumps: [HOUR_MS, 0, -HOUR_MS, 0, DAY_MS, 0, -DAY_MS, 0], betweenMs: 1_500 },
  short: { jumps: [DAY_MS, 0], betweenMs: 0 },
};

/** F-18: clock jumps ahead and back, with buyers and payments whose response was lost. */
export function clockJumps(report: Report, size: Size): Promise<void> {
  const { jumps, betweenMs } = SCALE[size];
  return withSite(async (site) => {
    const env = { ...aheadEnv(site.dir, 0), NICEPAY_TIMEOUT_MS: '1000' };
    const shop = await site.use(site.start(env));
    const buyers = startLoad(shop, site);

    await buyers.nextPaid();

    const waits: number[] = [];
    for (const ms of jumps) {
      await orderFault(site.sandboxUrl, 'http500After');
      await sleep(200);
      setAhead(site.dir, ms);
      await sleep(100);
      waits.push(await buyers.nextPaid());
      await sleep(betweenMs);
    }

    await buyers.stop();

    const note = `${jumps.length} jumps of an hour and a day`;
    report({ figure: 'faults.F-18.back', value: Math.max(...waits), unit: 's', atMost: 3, note });
    await proveNothingLost(report, site, { name: 'F-18', said: buyers.said, shop });
  });
}
