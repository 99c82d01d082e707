import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Timeline } from '#src/features/desk/timeline/timeline.schema.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { makePaid } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody } from '../../support/shopper.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

async function makeOrder(buyer: Record<string, string> = {}) {
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const { orderNo, orderSn } = await makePaid(shop, { items });

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('orders')
      .set({ buyerEmail: 'other@mall.example', buyerPhone: '+821000000000', ...buyer })
      .where('orderSn', '=', orderSn)
      .execute(),
  );
  return { orderNo, orderSn };
}

test('the orders of a guest are found by address or telephone, with what happened to them', async () => {
  const first = await makeOrder({ buyerEmail: 'Guest@mall.example', buyerPhone: '+821055556666' });
  const byMail = await makeOrder({ buyerEmail: 'guest@mall.example' });
  const byPhone = await makeOrder({ buyerPhone: '+821055556666' });
  const stranger = await makeOrder();

  const { browser: service } = await staffOf(shop, 'service');
  const path = `/api/staff/orders/${first.orderNo}/customer`;
  const { body } = await service.get<Timeline>(path);
  const orders = body.rows.filter(({ kind }) => kind === 'order').map(({ name }) => name);
  expect(orders.toSorted()).toEqual([first.orderNo, byMail.orderNo, byPhone.orderNo].toSorted());
  expect(body.rows.filter(({ kind }) => kind === 'mail').length).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toContain(stranger.orderNo);

  const { browser: warehouse } = await staffOf(shop, 'warehouse');
  expectProblem(await warehouse.get<ErrorBody>(path), 403, 'PermissionMissing');
});
