import path from 'node:path';
import type { Page } from 'playwright/test';
import { openDatabase } from '#db/connection.ts';
import { listUnitsOfProduct } from '#src/features/benefit/saleable-unit/saleable-unit.queries.ts';
import { enqueueNow } from '#src/server/job-schedule.ts';
import { makeHolder } from '../benefit/benefit.ts';
import { ledgerOf, payerOf } from '../order/checkout.ts';
import type { Site } from './journey.ts';
import { Shopper } from '../shopper.ts';

/** The shop of a journey, for the helpers that API tests prepare orders and claims with. */
export async function openShop({ url, dataDir, sandboxUrl, demoMember }: Site) {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });
  const { read } = database;
  const shopper = (name = 'guest') => new Shopper(url, name);

  return {
    runtime: { database },
    now: () => Date.now(),
    shopper,
    ...payerOf({ url, sandboxUrl, database }),
    /** A member with the demo member's password, signed in. */
    async member(email: string): Promise<Shopper> {
      const { passwordHash } = await read
        .selectFrom('member')
        .select('passwordHash')
        .where('email', '=', demoMember.email)
        .executeTakeFirstOrThrow();

      await makeHolder(database, { email, passwordHash });

      const member = shopper(email);
      await member.post('/login', { email, password: demoMember.password });

      return member;
    },
    /** Units of a product that can be bought, by its code. */
    async units(itemCode: string) {
      const { productSn } = await read
        .selectFrom('product')
        .select('productSn')
        .where('itemCode', '=', itemCode)
        .executeTakeFirstOrThrow();

      const units = await listUnitsOfProduct(read, productSn, Date.now());
      return units.filter(({ saleableQty }) => saleableQty > 1);
    },
    /** Amounts of money that moved for an order at the provider. */
    async ledger(orderNo: string): Promise<number[]> {
      const entries = await ledgerOf(sandboxUrl);
      return entries.filter(({ orderId }) => orderId === orderNo).map(({ amount }) => amount);
    },
    /** The time for a claim's additional payment is over. */
    async endPayment(claimNo: string): Promise<void> {
      const now = Date.now();
      await database.tx(async (t) => {
        const claim = t.updateTable('claim').set({ expiresAt: now - 1 });
        await claim.where('claimNo', '=', claimNo).execute();
      });
    },
    /** Runs a job of the schedule at once. */
    run: (kind: string) => database.tx((t) => enqueueNow(t, kind, Date.now())),
    [Symbol.asyncDispose]: () => database.close(),
  };
}

export type SiteShop = Awaited<ReturnType<typeof openShop>>;

/** The browser goes on as a shopper who has acted by calls. */
export async function becomeShopper(
  page: Page,
  { url }: Site,
  { cookies }: Shopper,
): Promise<void> {
  const browserCookies = [...cookies].map(([name, value]) => ({ name, value, url }));
  await page.context().addCookies(browserCookies);
}
