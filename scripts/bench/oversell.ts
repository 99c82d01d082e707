import path from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { createAgent } from './agent.ts';
import type { Size } from './bench.ts';
import { BadAnswer, Buyer, SOLD_OUT } from './buyer.ts';
import { PLAIN, priceOf, putCatalogue, putMembers, signIn, unitCodeOf } from './catalogue.ts';
import { countBroken } from './checkout.ts';
import type { Report } from './figure.ts';
import { startSandboxProcess, startShop, withChildren, withFolder } from './site.ts';

export const summary =
  'a thousand buyers at once for the last hundred of a product, and of a pre-order';
export const takes = '2 min';

const BUYERS: Record<Size, number> = {
  full: Number(process.env['BENCH_BUYERS'] ?? 1000),
  short: 20,
};

export async function run(report: Report, size: Size): Promise<void> {
  const buyers = BUYERS[size];
  const stock = buyers / 10;

  await withFolder(async (dir) => {
    await putCatalogue(dir, PLAIN[size]);
    await leaveFew(dir, stock);
    await sellAhead(dir, stock);
    await putMembers(dir, buyers);

    const sessions = await signIn(dir);
    const outcome = await withChildren(async (use) => {
      const sandbox = await use(startSandboxProcess());
      const shop = await use(startShop(dir, { DEMO: '0' }));
      const site = { shopUrl: shop.url, sandboxUrl: sandbox.url };
      const cpuBefore = shop.cpuSeconds();
      const rushed = await playRush(site, sessions.slice(0, buyers), 0);
      const cpuMs = (shop.cpuSeconds() - cpuBefore) * 1000;

      return { ...rushed, cpuMs, ahead: await playRush(site, sessions.slice(0, buyers), 1) };
    });

    const note = `${buyers} buyers`;
    const { seconds } = outcome;

    report({ figure: 'oversell.time', value: seconds, unit: 's', atMost: 10, note });

    const cpu = { value: outcome.cpuMs / buyers, unit: 'ms' };
    report({ figure: 'oversell.cpu', ...cpu, note: 'of the shop, for each buyer' });
    report({ figure: 'oversell.sold', value: outcome.sold, unit: 'orders', atMost: stock, note });

    const unsold = stock - outcome.sold;
    report({ figure: 'oversell.unsold', value: unsold, unit: 'units', atMost: 0, note });

    const { wrong, first } = outcome;
    const what = first === undefined ? {} : { note: first };

    report({ figure: 'oversell.wrong', value: wrong, unit: 'answers', atMost: 0, ...what });

    const { ahead } = outcome;
    const soldAhead = { value: ahead.sold, unit: 'orders', note };
    report({ figure: 'oversell.ahead', ...soldAhead, atMost: stock });
    const leftAhead = { value: stock - ahead.sold, unit: 'places', note };
    report({ figure: 'oversell.aheadLeft', ...leftAhead, atMost: 0 });
    const wrongAhead = { value: ahead.wrong, unit: 'answers', note: ahead.first ?? note };
    report({ figure: 'oversell.aheadWrong', ...wrongAhead, atMost: 0 });

    const broken = await countBroken({ dir });
    report({ figure: 'oversell.broken', value: broken, unit: 'invariants', atMost: 0 });
  });
}

async function leaveFew(dataDir: string, qty: number): Promise<void> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });

  await database.tx(async (t) => {
    const { prodUnitSn } = await t
      .selectFrom('prod_unit')
      .select('prodUnitSn')
      .where('itemCode', '=', unitCodeOf(0))
      .executeTakeFirstOrThrow();

    await t.updateTable('stock').set({ qty }).where('prodUnitSn', '=', prodUnitSn).execute();
    await t
      .updateTable('stock_movement')
      .set({ qty })
      .where('prodUnitSn', '=', prodUnitSn)
      .execute();
  });

  await database.close();
}

/** Opens a pre-order of the second product, of which nothing is in stock. */
async function sellAhead(dataDir: string, cap: number): Promise<void> {
  const database = await openDatabase({ file: path.join(dataDir, 'shop.sqlite') });

  await database.tx(async (t) => {
    const { prodUnitSn } = await t
      .selectFrom('prod_unit')
      .select('prodUnitSn')
      .where('itemCode', '=', unitCodeOf(1))
      .executeTakeFirstOrThrow();

    await t.updateTable('stock').set({ qty: 0 }).where('prodUnitSn', '=', prodUnitSn).execute();
    await t.deleteFrom('stock_movement').where('prodUnitSn', '=', prodUnitSn).execute();
    await t
      .insertInto('pre_order')
      .values({
        prodUnitSn,
        shipsBy: '2099-12-20',
        cap,
        state: 'Open',
        createdAt: 0,
        endedAt: null,
      })
      .execute();
  });

  await database.close();
}

/** All buyers order concurrently; the late ones are refused. */
async function playRush(
  site: { shopUrl: string; sandboxUrl: string },
  sessions: readonly string[],
  product: number,
) {
  const agent = createAgent();
  const outcome = { sold: 0, wrong: 0, first: undefined as string | undefined };
  const startedAt = performance.now();
  const wish = { itemCode: unitCodeOf(product), price: priceOf(product) };

  await Promise.all(
    sessions.map(async (session) => {
      try {
        await new Buyer(site, { agent, session }).buy(wish);
        outcome.sold += 1;
      } catch (error) {
        if (error instanceof BadAnswer && SOLD_OUT.includes(error.code)) return;
        outcome.wrong += 1;
        outcome.first ??= error instanceof Error ? error.message : String(error);
      }
    }),
  );

  agent.destroy();

  return { ...outcome, seconds: (performance.now() - startedAt) / 1000 };
}
