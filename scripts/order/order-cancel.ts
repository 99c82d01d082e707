import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CANCEL_REASON_MAX } from '#src/features/order/cancel/cancel.ts';
import { RefundAccount } from '#src/features/order/refund/refund.schema.ts';
import { CompensateOrder } from '#src/features/order/compensation/desk/compensation.schema.ts';
import { compensateOrder } from '#src/features/order/compensation/compensation.service.ts';
import { cancelByStaff } from '#src/features/order/cancel/cancel.service.ts';
import { listOpenRefunds, type Refund } from '#src/features/order/refund/refund.queries.ts';
import type { RefundStatus } from '#src/features/order/refund/refund.ts';
import {
  nameAccount,
  sealAccount,
  type SealedAccount,
} from '#src/features/order/refund/account/refund-account.service.ts';
import { makeRefund } from '#src/features/order/refund/refund.service.ts';
import { formatWon } from '#src/lib/money.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { forEach, itemOptions, orderOf, type OrderCommand } from './order-command.ts';

/** `cancel ORDERNO ... [--item SN:QTY ...] [--note WHY] [--account BANK:NUMBER:HOLDER]` */
export const cancelOrders: OrderCommand = async (shop, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      item: { type: 'string', multiple: true },
      note: { type: 'string', default: '' },
      account: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new Error('npm run shop -- order cancel ORDERNO ...');
  if (values.item && positionals.length > 1) throw new Error('--item goes with one order.');

  const cancelRequest = {
    ...itemOptions(values.item),
    ...(values.account !== undefined && { refundAccount: accountOf(shop, values.account) }),
    reason: values.note.slice(0, CANCEL_REASON_MAX),
  };

  const { database, clock, out } = shop;

  return forEach(out, positionals, String, async (orderNo) => {
    const order = await orderOf(shop, orderNo);
    const { orderStatus, refunds } = await cancelByStaff(
      { database, now: clock() },
      order,
      cancelRequest,
    );
    const back = refunds.map(({ means, amount }) => `${means} ${formatWon(amount, 'en')}`);
    return [orderStatus, ...back].join('  ');
  });
};

/** `compensate ORDERNO --amount WON --reason WHY`: gives back a part of what was paid; the goods stay. */
export const compensateOrders: OrderCommand = async (shop, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      amount: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
    },
  });
  const { amount, reason } = CompensateOrder.pick({ amount: true, reason: true }).parse({
    amount: Number(values.amount),
    reason: values.reason,
  });
  const { database, clock, out } = shop;
  if (positionals.length !== 1) throw new Error('npm run shop -- order compensate ORDERNO ...');

  return forEach(out, positionals, String, async (orderNo) => {
    const order = await orderOf(shop, orderNo);
    const compensation = { amount, reason, ref: randomUUID() };
    const desk = { database, now: clock() };
    const { refunds } = await compensateOrder(desk, order, compensation);
    return refunds.map((refund) => `${refund.means} ${formatWon(refund.amount, 'en')}`).join('  ');
  });
};

function accountOf({ secret }: Runtime, text: string): SealedAccount {
  const [bankCode, bankAccountNo, bankAccountHolder] = text.split(':');
  const account = RefundAccount.safeParse({ bankCode, bankAccountNo, bankAccountHolder });
  if (!account.success) throw new Error(`--account ${text}: write BANKCODE:NUMBER:HOLDER.`);
  return sealAccount(secret, account.data);
}

/**
 * `refund ORDERNO ... [--account BANK:NUMBER:HOLDER]`: retries the open refunds at the provider;
 * `--account` replaces an account that is wrong or can't be decrypted with this secret.
 */
export const refundOrders: OrderCommand = async (shop, args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { account: { type: 'string' } },
  });
  if (positionals.length === 0) throw new Error('npm run shop -- order refund ORDERNO ...');
  if (values.account && positionals.length > 1) throw new Error('--account goes with one order.');

  const account = values.account === undefined ? undefined : accountOf(shop, values.account);

  return forEach(shop.out, positionals, String, async (orderNo) => {
    const { orderSn } = await orderOf(shop, orderNo);
    const open = await listOpenRefunds(shop.database.read, orderSn);

    const ends: string[] = [];
    for (const refund of open) {
      if (account) await nameFor(shop, refund, account);
      const end = ENDS[await makeRefund(shop, refund.refundSn)];
      ends.push(`${formatWon(refund.amount, 'en')} ${end}`);
    }

    return open.length === 0 ? 'nothing is out' : ends.join('  ');
  });
};

const ENDS: Partial<Record<RefundStatus, string>> = {
  Done: 'given back',
  Pending: 'on its way at the provider',
  AccountNeeded: 'waits for an account (--account)',
};

function nameFor({ database, clock }: Runtime, refund: Refund, account: SealedAccount) {
  return database.tx((t) => nameAccount(t, refund, { account, now: clock() }));
}
