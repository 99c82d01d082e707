import type { Logger } from './log.ts';

/** Moments of a purchase at which something else may happen first, or everything may end. */
export const SEAMS = [
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
export type SeamName = (typeof SEAMS)[number];

/**
 * Is told where a purchase is; tests put a rival there. Where a transaction is open nobody waits
 * for what it returns.
 */
export type Seam = (at: SeamName) => void | Promise<void>;

/** Does nothing, unless `CRASH_AT` names the moment at which the process is to die. */
export function createSeam(crashAt: SeamName | undefined, log: Logger): Seam {
  if (crashAt === undefined) return () => undefined;
  log.warn({ crashAt }, 'this process will kill itself');
  return (at) => {
    if (at === crashAt) process.kill(process.pid, 'SIGKILL');
  };
}
