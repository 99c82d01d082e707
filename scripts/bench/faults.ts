import type { Report } from './figure.ts';
import { crashes, gateway } from './faults/payments.ts';
import { locked, sigterm, twoServers } from './faults/process.ts';
import { doubleSpends } from './faults/double-spends.ts';

export const summary =
  'crashes, SIGTERM, a locked file, two servers, a provider that fails, double spends';

const FAULTS = [doubleSpends, sigterm, locked, twoServers, gateway, crashes];

/** `BENCH_FAULTS=locked,crashes` runs only those. F-1 is the bench `kill`, the rush `oversell`. */
export async function run(report: Report): Promise<void> {
  const chosen = process.env['BENCH_FAULTS']?.split(',');
  for (const fault of FAULTS) {
    if (chosen === undefined || chosen.includes(fault.name)) await fault(report);
  }
}
