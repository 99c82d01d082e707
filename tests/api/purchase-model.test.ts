import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { startPayingShop } from '../support/checkout.ts';
import type { PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import { makeMember, signIn } from '../support/member.ts';
import { expectSound, settleAll } from '../support/money.ts';
import { expectAsModelled, purchaseCommands } from '../support/purchase-model.ts';
import type { Model, Real } from '../support/purchase-model.ts';

const BUYERS = 2;
const STOCK = 6;
/** `MODEL_RUNS=500 MODEL_SEED=7 npx vitest run --config tests/vitest.config.ts purchase-model` */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 40);
const SEED = process.env['MODEL_SEED'];

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function begin(): Promise<{ model: Model; real: Real }> {
  await shop.control('reset', {});
  const { units } = await makeProduct(shop, { stock: STOCK });
  const { itemCode = '', prodUnitSn = 0 } = units[0] ?? {};
  const buyers = Array.from({ length: BUYERS }, () => shop.shopper());
  for (const buyer of buyers) await signIn(shop, buyer, await makeMember(shop));
  const carts = buyers.map(() => ({ line: 0, qty: 0 }));
  return {
    model: { qty: STOCK, held: 0, carts, orders: [] },
    real: { shop, itemCode, prodUnitSn, buyers },
  };
}

test('whatever shoppers do, the shop is as its model', { timeout: 120_000 + RUNS * 4_000 }, () =>
  fc.assert(
    fc.asyncProperty(purchaseCommands(BUYERS, 20), async (commands) => {
      const { model, real } = await begin();
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await settleAll(shop);
      await expectAsModelled(model, real);
      await expectSound(shop);
    }),
    // A failure prints its seed and the shortest way to it.
    { numRuns: RUNS, endOnFailure: false, ...(SEED !== undefined && { seed: Number(SEED) }) },
  ),
);
