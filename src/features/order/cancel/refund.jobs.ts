import { drain } from '../../../server/drain.ts';
import { handle, handleEvery } from '../../../server/job-worker.ts';
import type { JobHandler } from '../../../server/job-worker.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { checkBalance } from '../payment/balance.service.ts';
import { nextCheckAt } from '../payment/payment.ts';
import { findAttempt, updateAttempt } from '../payment/payment.queries.ts';
import { refund } from '../payment/refund.service.ts';
import { refundToldJob } from '../payment/webhook.service.ts';
import { listDueRefunds, listOpenRefunds, updateRefundCheck } from './refund.queries.ts';
import { sealClearAccounts } from './refund-account.service.ts';
import { giveBack } from './refund.service.ts';

const BATCH = 100;
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
    handle(refundToldJob, (told) => lookForRefunds(runtime, told)),
  ];
}

/** Asks every provider for the refunds that are due; returns for how many. */
export function giveRefunds(runtime: Runtime): Promise<number> {
  const { shop, clock } = runtime;
  return drain(runtime, {
    list: (more) => listDueRefunds(shop.read, clock(), BATCH + more),
    keyOf: ({ refundSn }) => refundSn,
    each: async (refund) => {
      await give(runtime, refund);
      return 1;
    },
  });
}

/** One that is not made is asked for again later. */
async function give(
  runtime: Runtime,
  { refundSn, createdAt }: { refundSn: number; createdAt: number },
): Promise<void> {
  const { shop, clock, log } = runtime;
  try {
    if (await giveBack(runtime, refundSn)) return;
  } catch (error) {
    log.error({ err: error, refundSn }, 'refund not made yet');
  }
  const checkAt = nextCheckAt(clock(), createdAt);
  await shop.tx((t) => updateRefundCheck(t, refundSn, checkAt));
}

/** The provider says that a refund of a payment moved on: each that is out is asked about now. */
async function lookForRefunds(
  runtime: Runtime,
  { paymentAttemptSn }: { paymentAttemptSn: number },
): Promise<void> {
  const { shop, clock } = runtime;
  const attempt = await findAttempt(shop.read, { paymentAttemptSn });
  if (attempt?.status === 'Refunding') {
    const due = { status: 'Refunding', checkAt: clock() } as const;
    await shop.tx((t) => updateAttempt(t, { paymentAttemptSn, from: ['Refunding'] }, due));
    await refund(runtime, paymentAttemptSn);
  }
  if (attempt?.status !== 'Paid') return;
  const open = await listOpenRefunds(shop.read, attempt.orderSn);
  for (const one of open) await give(runtime, one);
  // Also one that was asked for in the provider's console, and that it may have called off.
  if (await checkBalance(runtime, attempt, { mayRise: true })) return;
  throw new Error(`The provider does not say what is left of attempt ${paymentAttemptSn}.`);
}
