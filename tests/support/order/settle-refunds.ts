import {
  nameAccount,
  sealAccount,
} from '#src/features/order/refund/account/refund-account.service.ts';
import { listOpenRefunds } from '#src/features/order/refund/refund.queries.ts';
import type { PayingShop } from './checkout.ts';
import { settleAll } from './money/money.ts';
import type { PaidOrder } from './orders.ts';
import { ACCOUNT } from './shop-history.ts';

/** Names the accounts that refunds of an order wait for, and runs the jobs until nothing is open. */
export async function settleRefunds(shop: PayingShop, { orderSn }: PaidOrder): Promise<void> {
  const { database, secret } = shop.runtime;
  for (const refund of await listOpenRefunds(database.read, orderSn)) {
    if (refund.status !== 'AccountNeeded') continue;
    const form = { ...ACCOUNT, bankAccountHolder: '김하늘', save: false };
    const account = sealAccount(secret, form);
    await database.tx((t) => nameAccount(t, refund, { account, now: shop.now() }));
  }

  await settleAll(shop);
}
