import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OptionList } from '#src/features/order/order/desk/option/option-change-desk.schema.ts';
import type { StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { deskOf, makePaid } from '../../support/order/orders.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

let shop: PayingShop;
let service: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  service = (await staffOf(shop, 'service')).browser;
  await service.get('/api/live');
});
afterAll(() => shop.close());

/** An order of two pieces of a product with three equal options and a dearer one. */
async function makeOrder(stocks: readonly number[] = [5, 5, 5, 5]) {
  const { units } = await makeProduct(shop, {
    stock: stocks,
    prices: stocks.map((_, i) => (i === 3 ? 99_000 : 50_000)),
  });
  const codes = units.map(({ itemCode }) => itemCode);
  const order = await makePaid(shop, { items: [{ itemCode: codes[0] ?? '', qty: 2 }] });
  const { body } = await service.get<StaffOrder>(`/api/staff/orders/${order.orderNo}`);
  const path = `/api/staff/orders/${order.orderNo}/items/${body.items[0]?.orderItemSn}/option`;
  const changeTo = (itemCode = '', by = service) =>
    by.call<StaffOrder & ErrorBody>('PUT', path, { body: { itemCode, reason: '고객 요청' } });

  return { ...order, codes, path, changeTo };
}

const readCost = async (orderSn: number) => {
  const { costPrice } = await shop.runtime.database.read
    .selectFrom('order_item')
    .select('costPrice')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  return costPrice;
};

const readStock = async (itemCode = '') =>
  shop.runtime.database.read
    .selectFrom('stock')
    .innerJoin('prod_unit as unit', 'unit.prodUnitSn', 'stock.prodUnitSn')
    .select(['stock.qty', 'stock.reservedQty'])
    .where('unit.itemCode', '=', itemCode)
    .executeTakeFirstOrThrow();

test('an item becomes another option of equal price, there and back, and its stock moves', async () => {
  const { codes, path, changeTo, orderNo, orderSn } = await makeOrder();
  const [first = '', second = '', third = '', dear] = codes;

  const { body } = await service.get<OptionList>(path);
  expect(body.options.map(({ itemCode }) => itemCode)).toEqual([first, second, third]);
  expect(body.options.filter(({ isBought }) => isBought)).toHaveLength(1);

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('unit_cost')
      .columns(['prodUnitSn', 'costPrice'])
      .expression((e) =>
        e
          .selectFrom('prod_unit')
          .select(['prodUnitSn', sql.lit(20_000).as('costPrice')])
          .where('itemCode', '=', second),
      )
      .execute(),
  );

  for (const to of [second, third, second, first, second]) {
    const changed = await changeTo(to);
    expect(changed.status).toBe(200);
    expect(changed.body.items[0]).toMatchObject({ itemCode: to, orderedQty: 2 });
    expect(changed.body.audit[0]).toMatchObject({ reason: '고객 요청' });
    expect(await readCost(orderSn)).toBe(to === second ? 20_000 : null);
  }

  expect(await readStock(first)).toEqual({ qty: 5, reservedQty: 0 });
  expect(await readStock(second)).toEqual({ qty: 3, reservedQty: 0 });
  expect(await readStock(third)).toEqual({ qty: 5, reservedQty: 0 });
  expectProblem(await changeTo(dear), 409, 'PresentOptionGone');

  const order = `/api/staff/orders/${orderNo}`;
  const { orderItemSn = 0 } = (await service.get<StaffOrder>(order)).body.items[0] ?? {};
  const items = [{ orderItemSn, qty: 1 }];
  const estimate = await service.post<{ refundAmt: number }>(`${order}/estimateCancel`, { items });
  expect(estimate.body.refundAmt).toBe(50_000);
  const cancelled = await service.post(`${order}/cancel`, {
    items,
    reason: '품절',
    expectedRefundAmt: 50_000,
  });
  expect(cancelled.status).toBe(200);
  expect(await readStock(second)).toEqual({ qty: 4, reservedQty: 0 });
  expectProblem(await changeTo(third), 409, 'OrderStatusConflict');
});

test('an option with too few pieces, of another product or after it left is refused', async () => {
  const { codes, changeTo, orderSn } = await makeOrder([5, 1, 5]);
  const other = await makeProduct(shop);
  expectProblem(await changeTo(codes[1]), 409, 'PresentOptionGone');
  expectProblem(await changeTo(other.units[0]?.itemCode), 409, 'PresentOptionGone');

  const { browser: warehouse } = await staffOf(shop, 'warehouse');
  await warehouse.get('/api/live');
  expectProblem(await changeTo(codes[2], warehouse), 403, 'PermissionMissing');

  await deskOf(shop).prepare(orderSn);
  await deskOf(shop).ship(orderSn);
  expectProblem(await changeTo(codes[2]), 409, 'OrderStatusConflict');
});

/** The mails of changed options that are about to go out, each once. */
async function composeOptionMails() {
  const { database } = shop.runtime;
  const rows = await database.read
    .selectFrom('mail_log')
    .select(['key', 'payload'])
    .where('event', '=', 'optionChanged')
    .orderBy('mailSn')
    .execute();
  const payloads = rows.map(({ payload }) => MailPayload.parse(JSON.parse(payload)));

  return Promise.all(payloads.map((payload) => composeMail(shop.runtime, payload)));
}

test('the buyer is told of each change once: by a mail, and in the history of the order', async () => {
  const { buyer, orderNo, codes, path, changeTo } = await makeOrder();
  const [first = '', second = ''] = codes;
  const before = (await composeOptionMails()).length;

  const readSteps = async () => {
    const { history } = (await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`)).body;
    return history.filter(({ status }) => status === 'OptionChanged');
  };

  // It is so already, or was refused.
  expect((await changeTo(first)).status).toBe(200);
  expect((await changeTo('NONE')).status).toBe(409);
  expect(await readSteps()).toEqual([]);
  expect(await composeOptionMails()).toHaveLength(before);

  for (const to of [second, first]) expect((await changeTo(to)).status).toBe(200);

  const { body } = await service.get<OptionList>(path);
  const [name1 = '', name2 = ''] = [first, second].map(
    (code) => body.options.find(({ itemCode }) => itemCode === code)?.optionName,
  );
  const steps = await readSteps();
  expect(steps.map(({ items }) => items)).toEqual([
    [expect.stringMatching(`.+ \\(${name1} → ${name2}\\)$`)],
    [expect.stringMatching(`.+ \\(${name2} → ${name1}\\)$`)],
  ]);

  const page = await (await buyer.raw(`/guest/order/${orderNo}`)).text();
  expect(page).toContain('옵션 변경');
  expect(page).toContain(`(${name1} → ${name2})`);

  const mails = (await composeOptionMails()).slice(before);
  expect(new Set(mails.map((mail) => mail?.key)).size).toBe(2);

  // Each tells of its own change, also after the next one.
  const [there, back] = mails.map((mail) => mail?.text.replaceAll(/\s+/g, ' '));
  expect(there).toContain(`변경 전 옵션: ${name1} 변경 후 옵션: ${name2}`);
  expect(back).toContain(`변경 전 옵션: ${name2} 변경 후 옵션: ${name1}`);
  for (const mail of mails) expect(mail?.subject).toContain(orderNo);
});

test('an order in English is told in English', async () => {
  const { orderSn, orderNo, codes, changeTo } = await makeOrder();
  await shop.runtime.database.tx((t) =>
    t.updateTable('orders').set({ locale: 'en' }).where('orderSn', '=', orderSn).execute(),
  );
  expect((await changeTo(codes[1])).status).toBe(200);

  const mail = (await composeOptionMails()).at(-1);
  expect(mail?.subject).toBe(`[Online shop] An option in your order was changed (${orderNo})`);
  expect(mail?.text).toContain('New option');
});
