import { drainBacklog } from '../../../server/drain.ts';
import { handleEvery, type JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { listDueRefunds } from './owed/refund-due.queries.ts';
import { sealClearAccounts } from './account/refund-account.service.ts';
import { tryMakeRefund } from './refund.service.ts';

const BATCH = 100;
const GIVE_BACK_EVERY_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The job that processes open refunds. */
export function refundJobs(runtime: Runtime): JobHandler[] {
  return [
    handleEvery({ kind: 'give-refunds', everyMs: GIVE_BACK_EVERY_MS }, async () => {
      return `${await giveRefunds(runtime)} refunds asked for`;
    }),
    handleEvery({ kind: 'seal-refund-accounts', everyMs: DAY_MS }, async () => {
      return `${await sealClearAccounts(runtime)} accounts sealed`;
    }),
  ];
}

/** Processes all due refunds at their providers; returns their number. */
export function giveRefunds(runtime: Runtime): Promise<number> {
  const { database, clock } = runtime;
  return drainBacklog(runtime, {
    list: (more) => listDueRefunds(database.read, clock(), BATCH + more),
    keyOf: ({ refundSn }) => refundSn,
    each: async ({ refundSn }) => {
      await tryMakeRefund(runtime, refundSn);
      return 1;
    },
  });
}
