import type { Size } from './bench.ts';
import type { Report } from './figure.ts';
import { crashes, gateway } from './faults/payments.ts';
import { callbacks, doubleSubmits } from './faults/callbacks.ts';
import { forgeries } from './faults/forgeries.ts';
import { clockJumps } from './faults/clock.ts';
import { diskFull, ioErrors } from './faults/disk.ts';
import { kills, locked, longReader, sigterm, twoServers } from './faults/process.ts';
import { doubleSpends } from './faults/double-spends.ts';
import { postgresCrowded, postgresRestart } from './faults/postgres.ts';
import { slowClients } from './faults/slow-clients.ts';

export const summary =
  'crashes, disks, locks, databases, providers, callbacks, clocks and clients that fail';
export const takes = '10 min';

type Fault = (report: Report, size: Size) => Promise<void>;

const FAULTS: readonly Fault[] = [
  doubleSpends,
  kills,
  crashes,
  sigterm,
  diskFull,
  ioErrors,
  locked,
  twoServers,
  longReader,
  postgresRestart,
  postgresCrowded,
  gateway,
  callbacks,
  forgeries,
  doubleSubmits,
  clockJumps,
  slowClients,
];

/** Left out of a short run: the bench `kill` plays it. */
const ONLY_FULL: readonly Fault[] = [kills];

/**
 * Every fault in a small shop of its own; `BENCH_FAULTS=locked,crashes` runs only those. `kill` is
 * the bench of many sudden ends, `oversell` that of the rush.
 */
export async function run(report: Report, size: Size): Promise<void> {
  const chosen = process.env['BENCH_FAULTS']?.split(',');
  for (const fault of FAULTS) {
    if (chosen !== undefined && !chosen.includes(fault.name)) continue;
    if (size === 'short' && ONLY_FULL.includes(fault)) continue;
    await fault(report, size).catch((cause: unknown) => {
      throw new Error(`The fault ${fault.name} could not be played.`, { cause });
    });
  }
}
