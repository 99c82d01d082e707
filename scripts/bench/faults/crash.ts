import { Agent } from 'node:http';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopDatabase } from '#db/connection.ts';
import { saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import type { SeamName } from '#src/server/seam.ts';
import { orderForm } from '../../order-form.ts';
import { exitCodeOf } from '../../processes.ts';
import { Buyer, type Wish } from '../buyer.ts';
import { MEMBER_NAME } from '../catalogue.ts';
import type { Child } from '../site.ts';

/** A shop that can be started again and again on the same data. */
export interface CrashSite {
  sandboxUrl: string;
  start: (env: NodeJS.ProcessEnv) => Promise<Child>;
  /** Sessions of members with deposit; each buys once, as a cart outlives a crash. */
  sessions: string[];
  wish: Wish;
}

/** Seams reached after a lost response of the provider, and after a cancel. */
const OF_LOOKS: readonly SeamName[] = ['beforeLook', 'afterLook'];
const OF_CANCELS: readonly SeamName[] = [
  'beforeCancel',
  'beforeCancelCommit',
  'afterCancel',
  'beforeRefund',
  'afterRefund',
];
const CREATE_ORDER = '/api/checkout/createOrder';
const WITHDRAWAL = {
  amount: 1_000,
  bankCode: '088',
  bankAccountNo: '110-123-456789',
  bankAccountHolder: MEMBER_NAME,
};
/** Enough for a purchase or a withdrawal. */
const DEPOSIT = 50_000;
/** The reconciler polls every two seconds; the lease of a payment in progress is longer. */
const WAIT_MS = 60_000;

/** Gives each member deposit, to pay with or to withdraw. */
export async function saveDeposits({ tx }: Pick<ShopDatabase, 'tx'>): Promise<void> {
  await tx(async (t) => {
    const members = await t.selectFrom('member').select('memberNo').execute();
    for (const { memberNo } of members) {
      await saveDeposit(t, { memberNo, ref: 'bench', amount: DEPOSIT, now: Date.now() });
    }
  });
}

/**
 * Starts the shop and lets a buyer act until it kills itself at `seam`; false if the seam was never
 * reached. Each start has to recover from the previous crash.
 */
export async function crashAt(site: CrashSite, seam: SeamName): Promise<boolean> {
  const shop = await site.start({ CRASH_AT: seam });
  const ended = exitCodeOf(shop.process);
  const agent = new Agent();
  const urls = { shopUrl: shop.url, sandboxUrl: site.sandboxUrl };
  const buyer = new Buyer(urls, { agent, session: site.sessions.pop() ?? '' });

  // A crashed process sends no response.
  await reachSeam(buyer, site, seam).catch(() => undefined);

  const giveUp = new AbortController();
  const waited = sleep(WAIT_MS, undefined, giveUp).catch(() => undefined);
  const code = await Promise.race([ended, waited]);

  giveUp.abort();
  if (code === undefined) await shop.stop('SIGKILL');
  agent.destroy();

  return code === 128 + constants.signals.SIGKILL;
}

async function reachSeam(
  buyer: Buyer,
  { sandboxUrl, wish }: CrashSite,
  seam: SeamName,
): Promise<void> {
  if (seam === 'afterWithdrawal') {
    await buyer.ask('withdraw', '/api/my/deposit/withdrawal/register', WITHDRAWAL);
    return;
  }

  if (seam === 'beforePlace') {
    const { ecpPaymentId } = await buyer.order(wish, {
      deposit: wish.price,
      expectedTotal: 0,
      selectedPaymentMethodType: 'Deposit',
      selectedPaymentMethodCode: 'none',
    });

    await buyer.ask('place', '/api/order/placeOrder', { ecpPaymentId });

    return;
  }

  if (seam === 'beforeReplace') {
    const checkoutSn = await buyer.beginCheckout(wish.itemCode);
    const form = orderForm(checkoutSn, { expectedTotal: wish.price, guestPassword: undefined });
    await buyer.ask('order', CREATE_ORDER, form);
    await buyer.ask('order', CREATE_ORDER, form);
    return;
  }

  if (OF_LOOKS.includes(seam)) await orderFault(sandboxUrl, 'http500After');

  const made = await buyer.order(wish);
  await buyer.pay(made);
  if (OF_CANCELS.includes(seam)) await buyer.cancel(made);
}

/** Orders a fault for the provider's next approve. */
export async function orderFault(sandboxUrl: string, fault: string): Promise<void> {
  const body = JSON.stringify({ fault, call: 'approve' });
  const answer = await fetch(`${sandboxUrl}/__sandbox/faults`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
}
