import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { startPayingShop } from '../support/checkout.ts';
import type { PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import { expectSound, settleAll } from '../support/money.ts';
import { expectAsModelled, purchaseCommands, WALLET } from '../support/purchase-model.ts';
import type { Model, Real } from '../support/purchase-model.ts';
import { memberWith } from '../support/wallet.ts';

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
  const { itemCode: productCode, units } = await makeProduct(shop, { stock: STOCK });
  const { itemCode = '', prodUnitSn = 0 } = units[0] ?? {};
  const buyers: Real['buyers'] = [];
  for (let n = 0; n < BUYERS; n++) {
    const { couponSns, ...buyer } = await memberWith(shop, WALLET);
    buyers.push({ ...buyer, possessionCouponSn: couponSns[0] ?? 0 });
  }
  const carts = buyers.map(() => ({ line: 0, qty: 0 }));
  const { points, deposit } = WALLET;
  const wallets = buyers.map(() => ({ points, deposit, coupon: 'Usable' as const }));
  return {
    model: { qty: STOCK, held: 0, carts, wallets, orders: [] },
    real: { shop, itemCode, productCode, prodUnitSn, buyers },
  };
}

test('whatever shoppers do, the shop is as its model', { timeout: 120_000 + RUNS * 4_000 }, () =>
  fc.assert(
    fc.asyncProperty(purchaseCommands(BUYERS, 40), async (commands) => {
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
