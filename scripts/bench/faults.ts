import type { Report } from './figure.ts';
import { crashes, gateway } from './faults/payments.ts';
import { clockJumps } from './faults/clock.ts';
import { diskFull, ioErrors } from './faults/disk.ts';
import { locked, longReader, sigterm, twoServers } from './faults/process.ts';
import { doubleSpends } from './faults/double-spends.ts';
import { postgresCrowded, postgresRestart } from './faults/postgres.ts';
import { slowClients } from './faults/slow-clients.ts';

export const summary =
  'crashes, SIGTERM, a locked file, two servers, a provider that fails, double spends';

const FAULTS = [
  ...[doubleSpends, crashes, sigterm, diskFull, ioErrors, locked, twoServers, longReader],
  ...[postgresRestart, postgresCrowded, gateway, clockJumps, slowClients],
];

/** `BENCH_FAULTS=locked,crashes` runs only those. F-1 is the bench `kill`, the rush `oversell`. */
export async function run(report: Report): Promise<void> {
  const chosen = process.env['BENCH_FAULTS']?.split(',');
  for (const fault of FAULTS) {
    if (chosen === undefined || chosen.includes(fault.name)) await fault(report);
  }
}
