import { parseArgs } from 'node:util';
import { reconcilePayments } from '#src/features/payment/payment.jobs.ts';
import { findSettlement, listOpenAttempts } from '#src/features/payment/payment.queries.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { withShop } from '../existing-shop.ts';
import { sandboxBeside } from '../sandbox-beside.ts';
import type { Verb } from '../shop.ts';

/** Asks the provider about payments whose answer is out, as the running shop does by itself. */
export const verb: Verb = {
  summary: 'Asks the provider about payments whose answer is out, and settles or refunds them.',
  usage: '',
  async run(args, { dataDir }) {
    parseArgs({ args, options: {} });
    const env = sandboxBeside(process.env)?.settings;
    return withShop({ dataDir, env }, async (runtime) => ((await reconcile(runtime)) ? 0 : 1));
  },
};

/** Tells of each open payment what became of it; false while one is still open. */
async function reconcile(runtime: Runtime): Promise<boolean> {
  const { read } = runtime.shop;
  const open = await listOpenAttempts(read);
  let asked = 0;
  for (let last = -1; last !== 0 && asked < open.length; asked += last) {
    last = await reconcilePayments(runtime);
  }
  const left = new Set((await listOpenAttempts(read)).map((each) => each.paymentAttemptSn));
  for (const { paymentAttemptSn, orderNo, status: before } of open) {
    const { status, resultMessage } = await findSettlement(read, paymentAttemptSn);
    const why = resultMessage ? `  ${resultMessage}` : '';
    console.log(`${orderNo}  ${before} -> ${status}${why}`);
  }
  const still = open.filter(({ paymentAttemptSn }) => left.has(paymentAttemptSn)).length;
  const healed = open.length - still;
  console.log(
    `${open.length} payments open: ${asked} asked about, ${healed} ended, ${still} left.`,
  );
  return still === 0;
}
