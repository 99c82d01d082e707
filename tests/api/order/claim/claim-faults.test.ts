import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { applyFor, claimDeskOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import { settleAll } from '../../../support/order/money/money.ts';
import { deskOf, itemsOf, makeUnpaid, type PaidOrder } from '../../../support/order/orders.ts';
import { runVerb } from '../../../support/shop-verb.ts';
import { memberWith } from '../../../support/benefit/wallet.ts';

// Faults that claims of other shops had.
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));

async function makeJacket() {
  const { units } = await makeProduct(shop, { listPrice: 60_000, salePrice: 60_000, stock: 9 });
  return { itemCode: units[0]?.itemCode ?? '', prodUnitSn: units[0]?.prodUnitSn ?? 0 };
}

const buildReturn = ({ items }: PaidOrder) => ({
  items: [{ orderItemSn: items[0]?.orderItemSn ?? 0, claimQty: 1 }],
  claimReasonCode: 'DefectiveProduct',
});

const readOrder = (orderSn: number) =>
  shop.runtime.database.read
    .selectFrom('orders')
    .select(['refundedPaymentAmt', 'finalTotalPaymentAmt'])
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();

test('goods that are here without a refund are listed for staff until they are settled', async () => {
  const { itemCode } = await makeJacket();
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });
  const { claimNo } = await applyFor(order, 'Return', buildReturn(order));
  const desk = claimDeskOf(shop);
  const unsettled = async () =>
    (await runVerb(['claim', 'list', '--unsettled'], shop.env)).output.includes(claimNo);

  await desk.accept(claimNo);
  await desk.book(claimNo);

  expect(await unsettled()).toBe(false);

  await desk.receive(claimNo);
  await desk.inspect(claimNo);

  expect(await unsettled()).toBe(true);

  await desk.settle(claimNo);

  expect(await unsettled()).toBe(false);

  await settleAll(shop);
});

test('a refund as deposit counts as refunded, and is credited before it is done', async () => {
  const { shopper: buyer, memberNo } = await memberWith(shop);
  const { itemCode } = await makeJacket();
  const formFields = { selectedPaymentMethodType: 'VirtualBankAccount' };
  const made = await makeUnpaid(shop, { buyer, items: [{ itemCode, qty: 1 }], given: formFields });
  const { ecpPaymentId, orderNo, orderSn } = made;
  const start = await buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
    ecpPaymentId,
  });

  await shop.comeBack(await shop.consent(made, start.body.fields));
  await shop.control('deposit', { orderId: orderNo });

  const desk = deskOf(shop);
  await desk.prepare(orderSn);
  await desk.ship(orderSn);
  await desk.deliver(orderSn);

  const order = { ...made, items: await itemsOf(shop, orderSn) };
  const { claimNo } = await applyFor(order, 'Return', buildReturn(order));

  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);

  expect(await readOrder(orderSn)).toMatchObject({ refundedPaymentAmt: 60_000 });

  const { read } = shop.runtime.database;
  const saved = await read
    .selectFrom('deposit_ledger')
    .select('amount')
    .where('memberNo', '=', memberNo)
    .execute();
  expect(saved.map(({ amount }) => amount)).toEqual([60_000]);
});

test('a new price reserves nothing of what was shipped, and refunds what was paid', async () => {
  const { itemCode, prodUnitSn } = await makeJacket();
  const order = await makeDelivered(shop, { items: [{ itemCode, qty: 1 }] });

  const stock = () =>
    shop.runtime.database.read
      .selectFrom('stock')
      .select(['qty', 'reservedQty'])
      .where('prodUnitSn', '=', prodUnitSn)
      .executeTakeFirstOrThrow();

  const before = await stock();

  await shop.runtime.database.tx((t) =>
    t
      .updateTable('prod_unit')
      .set({ salePrice: 20_000 })
      .where('prodUnitSn', '=', prodUnitSn)
      .execute(),
  );

  expect(await stock()).toEqual(before);

  const { claimNo, refundAmt } = await applyFor(order, 'Return', buildReturn(order));
  expect([refundAmt, await stock()]).toEqual([60_000, before]);

  await claimDeskOf(shop).through(claimNo);
  await settleAll(shop);

  expect(await stock()).toEqual({ ...before, qty: before.qty + 1 });
});
