import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from '../figure.ts';
import { orderFault } from './crash.ts';
import { load, prove } from './load.ts';
import { withSite } from './site.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const JUMPS = [HOUR_MS, 0, -HOUR_MS, 0, DAY_MS, 0, -DAY_MS, 0];

/** F-18: clock jumps ahead and back, with buyers and payments whose response was lost. */
export function clockJumps(report: Report): Promise<void> {
  return withSite(async (site) => {
    const file = path.join(site.dir, 'skew');
    const jump = (ms: number) => writeFileSync(file, String(ms));
    jump(0);
    const skew = pathToFileURL(path.join(import.meta.dirname, 'skew.ts')).href;
    const env = { SKEW_FILE: file, NODE_OPTIONS: `--import=${skew}`, NICEPAY_TIMEOUT_MS: '1000' };
    const shop = await site.use(site.start(env));
    const buyers = load(shop, site);
    await buyers.nextPaid();
    const waits: number[] = [];
    for (const ms of JUMPS) {
      await orderFault(site.sandboxUrl, 'http500After');
      await sleep(200);
      jump(ms);
      await sleep(100);
      waits.push(await buyers.nextPaid());
      await sleep(1_500);
    }
    await buyers.stop();
    const note = `${JUMPS.length} jumps of an hour and a day`;
    report({ figure: 'faults.F-18.back', value: Math.max(...waits), unit: 's', atMost: 3, note });
    await prove(report, site, { name: 'F-18', said: buyers.said, shop });
  });
}
