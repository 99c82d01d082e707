import { parseArgs } from 'node:util';
import { listAllOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import { makeRefund } from '#src/features/order/refund/refund.service.ts';
import { compareBooks } from '#src/features/order/reconcile/compare.service.ts';
import { reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import { findSettlement } from '#src/features/order/payment-attempt/settlement.queries.ts';
import { listOpenAttempts } from '#src/features/order/payment-attempt/attempt-due.queries.ts';
import type { Config } from '#src/server/config.ts';
import { withShop, type OpenShop } from '../existing-shop.ts';
import { withSandboxes } from '../sandbox-beside.ts';
import type { Verb } from '../verb.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Compares the shop's books with every provider's, and repairs what can be repaired. */
export const verb: Verb = {
  summary: 'Settles open payments, and compares ended ones with every provider’s books.',
  usage: '[--days 3]',
  async run(args, context) {
    const { values } = parseArgs({ args, options: { days: { type: 'string', default: '3' } } });
    const days = Number(values.days);
    if (!(days >= 0)) throw new Error('--days takes a number.');

    const env = withSandboxes(context.env);

    return withShop({ ...context, env }, async (shop) => {
      const silent = await findSilent(shop.config);
      if (silent !== undefined) {
        context.out.complain(otherSettings(silent));
        return 2;
      }

      const isSettled = await settleOpen(shop);
      const isGivenBack = await giveOpen(shop);
      const isEqual = await compareEnded(shop, shop.clock() - days * DAY_MS);

      return isSettled && isGivenBack && isEqual ? 0 : 1;
    });
  },
};

/** The address of a provider that refuses connections, such as a sandbox whose shop is not running. */
async function findSilent({ nicepay, naverpay, payu }: Config): Promise<string | undefined> {
  for (const provider of [nicepay, naverpay, payu]) {
    if (!provider) continue;

    const isThere = await fetch(provider.apiBaseUrl, { method: 'HEAD' }).then(
      () => true,
      (error: unknown) => !isRefused(error),
    );
    if (!isThere) return provider.apiBaseUrl;
  }
  return undefined;
}

/** Anything else, e.g. a slow answer, is handled by querying the payments. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND';
}

function otherSettings(address: string): string {
  return (
    `Nobody answers at ${address}, where these settings expect a payment provider. Run this with the ` +
    'settings of the shop (PORT, SANDBOX_PORT, SITE_URL, the keys and addresses of its providers); a ' +
    'shop that tests with the sandbox has to be running.'
  );
}

/** Settles the open payments and prints the result of each; false while an answer is missing. */
async function settleOpen(shop: OpenShop): Promise<boolean> {
  const { out } = shop;
  const { read } = shop.database;
  const open = await listOpenAttempts(read);

  let checkedCount = 0;
  for (let last = -1; last !== 0 && checkedCount < open.length; checkedCount += last) {
    last = await reconcilePayments(shop);
  }

  const left = new Set((await listOpenAttempts(read)).map((each) => each.paymentAttemptSn));

  let unsettled = 0;
  for (const { paymentAttemptSn, orderNo, status: before } of open) {
    const { status, resultMessage } = await findSettlement(read, paymentAttemptSn);
    const why = resultMessage ? `  ${resultMessage}` : '';
    out.print(`${orderNo}  ${before} -> ${status}${why}`);
    // A Waiting attempt needs no poll: its buyer has not paid yet.
    if (left.has(paymentAttemptSn) && status !== 'Waiting') unsettled += 1;
  }

  const ended = open.filter(({ paymentAttemptSn }) => !left.has(paymentAttemptSn)).length;
  const waiting = open.length - ended - unsettled;

  out.print(
    `${open.length} payments open: ${checkedCount} asked about, ${ended} ended, ${waiting} wait for their buyers, ${unsettled} left.`,
  );

  return unsettled === 0;
}

/** Retries every open refund, due or not, and prints the result; false if one stays open. */
async function giveOpen(shop: OpenShop): Promise<boolean> {
  const { database, out } = shop;
  const open = await listAllOpenRefunds(database.read);

  let pending = 0;
  let left = 0;
  for (const { refundSn, orderNo, amount } of open) {
    let end = 'given back';
    try {
      const status = await makeRefund(shop, refundSn);
      if (status === 'Pending') {
        pending += 1;
        end = 'ON ITS WAY at the provider';
      } else if (status === 'AccountNeeded') {
        left += 1;
        end = 'LEFT: its buyer has to name an account (order refund --account)';
      }
    } catch (error) {
      left += 1;
      end = `LEFT: ${error instanceof Error ? error.message : String(error)}`;
    }

    out.print(`${orderNo}  refund of ${amount} won  ${end}`);
  }

  const refundedCount = open.length - pending - left;
  const waiting = pending === 0 ? '' : `${pending} on their way, `;

  out.print(`${open.length} refunds out: ${refundedCount} given back, ${waiting}${left} left.`);

  return left === 0;
}

/** Prints the differences from the providers' books; false while one is left to staff. */
async function compareEnded(shop: OpenShop, since: number): Promise<boolean> {
  const { compared, differences } = await compareBooks(shop, since);

  let healed = 0;
  let explained = 0;
  for (const { orderNo, provider, status, difference } of differences) {
    const { kind, why, isHealed } = difference;
    const end = isHealed ? 'healed' : kind === 'explained' ? 'explained' : 'LEFT';
    if (isHealed) healed += 1;
    else if (kind === 'explained') explained += 1;
    shop.out.print(`${orderNo}  ${provider}  ${status}  ${end}: ${why}`);
  }

  const left = differences.length - healed - explained;

  shop.out.print(
    `${compared} ended payments compared: ${differences.length} differ, ${healed} healed, ${explained} explained, ${left} left.`,
  );

  return left === 0;
}
