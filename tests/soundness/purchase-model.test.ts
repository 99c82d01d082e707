import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { startEasyShop, type EasyShop } from '../support/order/payment/easy.ts';
import { makeProduct } from '../support/product/factories.ts';
import { expectSound, settleAll } from '../support/order/money/money.ts';
import { WALLET } from '../support/order/order-model.ts';
import { expectAsModelled, purchaseCommands } from '../support/order/purchase-model.ts';
import type { Model, Real } from '../support/order/model-step.ts';
import { memberWith } from '../support/benefit/wallet.ts';

/** Members; there is a guest, too. */
const MEMBERS = 2;
const STOCK = 4;
/** `MODEL_RUNS=500 MODEL_SEED=7 npx vitest run --config tests/vitest.config.ts purchase-model` */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 40);
const SEED = process.env['MODEL_SEED'];

let shop: EasyShop;
beforeAll(async () => {
  shop = await startEasyShop();
});
afterAll(() => shop.close());

async function createModel(): Promise<{ model: Model; real: Real }> {
  await shop.control('reset', {});
  await shop.naverpay.control('reset', {});

  const { itemCode: productCode, units } = await makeProduct(shop, { stock: [STOCK, STOCK] });
  const buyers: Real['buyers'] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const { couponSns, shopper, memberNo } = await memberWith(shop, WALLET);
    buyers.push({ shopper, own: { memberNo, possessionCouponSn: couponSns[0] ?? 0 } });
  }

  buyers.push({ shopper: shop.shopper() });

  const { points, deposit } = WALLET;

  return {
    model: {
      shelves: units.map(() => ({ qty: STOCK, held: 0 })),
      carts: buyers.map(() => []),
      wallets: buyers.map(({ own }) => own && { points, deposit, coupon: 'Usable' }),
      orders: [],
    },
    real: { shop, productCode, units, buyers },
  };
}

test(
  'after any sequence of commands the shop equals its model',
  { timeout: 120_000 + RUNS * 4_000 },
  () =>
    fc.assert(
      fc.asyncProperty(purchaseCommands(MEMBERS + 1, 40), async (commands) => {
        const { model, real } = await createModel();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        await settleAll(shop);
        await expectAsModelled(model, real);
        await expectSound(shop);
      }),
      // A failure prints its seed and the shrunk counterexample.
      { numRuns: RUNS, endOnFailure: false, ...(SEED !== undefined && { seed: Number(SEED) }) },
    ),
);
