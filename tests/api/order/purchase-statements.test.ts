import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberWith } from '../../support/benefit/wallet.ts';
import {
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';

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

test('a member’s purchase of a plain product takes few statements', async () => {
  const { shopper } = await memberWith(shop, {});
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

  const order = { guestPassword: undefined, expectedTotal: 50_000 };
  const { body: createdOrder } = await countStatements('order', () =>
    createOrder<Made>(shopper, body.checkoutSn, order),
  );

  await countStatements('start', () =>
    shopper.post('/api/payment/nicepayments/start', { ecpPaymentId: createdOrder.ecpPaymentId }),
  );

  const form = await shop.consent(createdOrder);
  const location = await countStatements('return', () => shop.comeBack(form));

  expect(location).toContain('/orderComplete/');
  // On PostgreSQL one more locks the products whose sales are counted.
  const most = shop.runtime.database.engine === 'postgres' ? 62 : 61;
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  expect(sum, JSON.stringify(counts)).toBeLessThanOrEqual(most);
});
