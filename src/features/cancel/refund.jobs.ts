import { handleEvery } from '../../server/job-worker.ts';
import type { JobHandler } from '../../server/job-worker.ts';
import type { Runtime } from '../../server/runtime.ts';
import { nextCheckAt } from '../payment/payment.ts';
import { listDueRefunds, updateRefundCheck } from './refund.queries.ts';
import { sealClearAccounts } from './refund-account.service.ts';
import { giveBack } from './refund.service.ts';

const BATCH = 100;
/** Asking a slow provider for one refund must not keep the others waiting. */
const AT_ONCE = 8;
const GIVE_BACK_EVERY_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives money back, for as long as any is to go back. */
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

/** Asks every provider for the refunds that are due; returns for how many. */
export async function giveRefunds(runtime: Runtime): Promise<number> {
  const due = await listDueRefunds(runtime.shop.read, runtime.clock(), BATCH);
  for (let at = 0; at < due.length; at += AT_ONCE) {
    await Promise.all(due.slice(at, at + AT_ONCE).map((refund) => give(runtime, refund)));
  }
  return due.length;
}

/** One refund that is not made must not keep those behind it waiting. */
async function give(
  runtime: Runtime,
  { refundSn, createdAt }: { refundSn: number; createdAt: number },
): Promise<void> {
  try {
    await giveBack(runtime, refundSn);
  } catch (error) {
    const { shop, clock, log } = runtime;
    log.error({ err: error, refundSn }, 'refund not made yet');
    const checkAt = nextCheckAt(clock(), createdAt);
    await shop.tx((t) => updateRefundCheck(t, refundSn, checkAt));
  }
}
