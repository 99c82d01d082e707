import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberWith } from '../../support/benefit/wallet.ts';
import {
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
let statements = 0;

beforeAll(async () => {
  shop = await startPayingShop(
    {},
    {
      onSql: ({ query }) =>
        (statements += /^(select|insert|update|delete)/.test(query.sql) ? 1 : 0),
    },
  );
  await shop.control('settings', { webhookUrl: null }); // its statements would come at any time
});
afterAll(() => shop.close());

/** Buys a plain product from the cart, and returns how many statements each step took. */
async function countPurchase(shopper: Shopper, formFields: object = {}) {
  const { units } = await makeProduct(shop);
  const itemCode = units[0]?.itemCode ?? '';
  const counts: Record<string, number> = {};

  async function countStatements<T>(step: string, call: () => Promise<T>): Promise<T> {
    const before = statements;
    const answer = await call();
    counts[step] = statements - before;
    return answer;
  }

  await shopper.get('/api/live');

  const added = await countStatements('add', () =>
    shopper.post<{ cartLineItemSns: number[] }>('/api/cart/addProdToCart', {
      items: [{ itemCode, qty: 1 }],
    }),
  );

  const { cartLineItemSns } = added.body;
  const { body } = await countStatements('checkout', () =>
    shopper.post<{ checkoutSn: string }>('/api/checkout/setCheckoutNormalApproach', {
      cartLineItemSns,
    }),
  );

  const order = { expectedTotal: 50_000, ...formFields };
  const { body: createdOrder } = await countStatements('order', () =>
    createOrder<Made>(shopper, body.checkoutSn, order),
  );

  await countStatements('start', () =>
    shopper.post('/api/payment/nicepayments/start', { ecpPaymentId: createdOrder.ecpPaymentId }),
  );

  const form = await shop.consent(createdOrder);
  const location = await countStatements('return', () => shop.comeBack(form));

  expect(location).toContain('/orderComplete/');

  return counts;
}

/** The limit is SQLite's: on PostgreSQL one more locks the products whose sales are counted. */
function expectAtMost(counts: Record<string, number>, limit: number) {
  const most = shop.runtime.database.engine === 'postgres' ? limit + 1 : limit;
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  expect(sum, JSON.stringify(counts)).toBeLessThanOrEqual(most);
}

test('a member’s purchase of a plain product takes few statements', async () => {
  const { shopper } = await memberWith(shop, {});
  expectAtMost(await countPurchase(shopper, { guestPassword: undefined }), 57);
});

test('a guest’s purchase of a plain product takes few statements', async () => {
  expectAtMost(await countPurchase(shop.shopper('guest')), 54);
});
