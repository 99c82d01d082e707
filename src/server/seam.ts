import type { Logger } from './log.ts';

/** Points of a purchase at which tests inject a concurrent change or a crash. */
export const SEAMS = [
  'beforePriced',
  'afterPriced',
  'beforeReplace',
  'beforeOrderCommit',
  'afterOrder',
  'beforeApprove',
  'afterApprove',
  'beforeLook',
  'afterLook',
  'beforeFindingCommit',
  'afterFinding',
  'beforePlace',
  'beforeCancel',
  'beforeCancelCommit',
  'afterCancel',
  'afterWithdrawal',
  'beforeRefund',
  'afterRefund',
] as const;
/** Points of a claim: its application, its additional payment, its end and its settlement. */
export const CLAIM_SEAMS = [
  'beforeClaim',
  'beforeClaimCommit',
  'afterClaim',
  'beforeClaimPaidCommit',
  'afterClaimPaid',
  'beforeClaimEndCommit',
  'afterClaimEnd',
  'beforeSettleCommit',
  'afterSettle',
] as const;

export type SeamName = (typeof SEAMS)[number] | (typeof CLAIM_SEAMS)[number];

/**
 * Called at a point of a purchase or a claim; tests inject a concurrent change. Within a transaction its
 * result is not awaited.
 */
export type Seam = (at: SeamName) => void | Promise<void>;

/** Does nothing, unless `CRASH_AT` names the point at which to kill the process. */
export function createSeam(crashAt: SeamName | undefined, log: Logger): Seam {
  if (crashAt === undefined) return () => undefined;
  log.warn({ crashAt }, 'this process will kill itself');
  return (seamName) => {
    if (seamName === crashAt) process.kill(process.pid, 'SIGKILL');
  };
}
