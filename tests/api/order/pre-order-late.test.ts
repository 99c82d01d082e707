import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailPayload } from '#src/features/member/mail/mail.ts';
import { composeMail } from '#src/features/member/mail/shop/mail.service.ts';
import { lateOrderJobs } from '#src/features/order/order/pre-order/late-order.jobs.ts';
import { listLateOrders } from '#src/features/order/order/pre-order/late-order.queries.ts';
import { laterDayJobs } from '#src/features/order/order/pre-order/later-day.service.ts';
import type { OrderTablePage } from '#src/features/order/order/desk/order-table.schema.ts';
import { kstDay } from '#src/lib/date.ts';
import { kstMidnight } from '#src/lib/instant.ts';
import { staffOf } from '../../support/desk/staff.ts';
import { readWaitingCounts } from '../../support/desk/today.ts';
import { sellAhead, unitCode } from '../../support/order/ahead.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { refundByBuyer, refundByStaff } from '../../support/order/money/money-case.ts';
import { deskOf, makePaid, type PaidOrder } from '../../support/order/orders.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { expectProblem } from '../../support/problem.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let shop: PayingShop;
let ahead: ReturnType<typeof sellAhead>;
beforeAll(async () => {
  shop = await startPayingShop();
  ahead = sellAhead(shop);
  await ahead.signIn();
});
afterAll(() => shop.close());

test('staff and buyers call the same orders late, whatever the days of its lines', async () => {
  const products = [await ahead.makeAhead(9), await ahead.makeAhead(9), await ahead.makeAhead(9)];
  const order = await makePaid(shop, {
    items: products.map((product) => ({ itemCode: unitCode(product), qty: 1 })),
  });
  const outcomes = new Set<boolean>();

  /** Each line's day is yesterday, today, tomorrow or the day after. */
  async function compareAll(): Promise<void> {
    for (let days = 0; days < 64; days++) {
      await setDays(order, (line) => ahead.dayIn((Math.floor(days / 4 ** line) % 4) - 1));

      const listed = await listLateOrders(shop.runtime.database.read, kstDay(shop.now()));
      const isListed = listed.some(({ orderSn }) => orderSn === order.orderSn);
      const isShown = (await ahead.readDetail(order)).includes('"isLate":true');
      expect(isShown, `combination ${days}`).toBe(isListed);
      outcomes.add(isListed);
    }
  }

  await compareAll();

  const { orderItemSn } = order.items[0] ?? { orderItemSn: 0 };
  await refundByBuyer(order, { items: [{ orderItemSn, qty: 1 }] });

  await compareAll();

  expect(outcomes).toEqual(new Set([true, false]));
  await setDays(order, () => ahead.soon);
});

async function setDays({ items }: PaidOrder, getDay: (line: number) => string): Promise<void> {
  for (const [line, item] of items.entries()) {
    const toldShipsBy = getDay(line);
    await shop.runtime.database.tx((t) =>
      t
        .updateTable('pre_order_line')
        .set({ shipsBy: toldShipsBy, toldShipsBy })
        .where('orderItemSn', '=', item.orderItemSn)
        .execute(),
    );
  }
}

/** The morning after a day of dispatch, and staff and jobs on it. */
async function passDay(day: string): Promise<void> {
  shop.setNow(kstMidnight(day) + DAY_MS + 10 * HOUR_MS);
  await runLateJobs();
}

const runLateJobs = () => ahead.runJobs(lateOrderJobs(shop.runtime));

const listMails = (event: 'preOrderLate' | 'orderDelayed', orderSn: number) =>
  shop.runtime.database.read
    .selectFrom('mail_log')
    .select('payload')
    .where('event', '=', event)
    .where('orderSn', '=', orderSn)
    .execute();

/** The orders that staff see as late. */
async function listLate(): Promise<string[]> {
  const { browser } = await staffOf(shop, 'owner');
  const path = '/api/staff/orders?action=preOrderLate&limit=100';
  const { rows } = (await browser.get<OrderTablePage>(path)).body;

  const { preOrdersLate } = await readWaitingCounts(browser);
  expect(preOrdersLate).toBe(rows.length);

  return rows.map(({ orderNo }) => orderNo);
}

test('a day that passes is told to staff, and to each buyer who waits once', async () => {
  const product = await ahead.makeAhead(9);
  const waiting = await ahead.orderUnit(product);
  const gone = await ahead.orderUnit(product);
  const packed = await ahead.orderUnit(product);
  const other = await makeProduct(shop, { stock: 0 });
  await ahead.savePreOrder(other, { shipsBy: ahead.dayIn(30) });
  const later = await makePaid(shop, {
    items: [product, other].map((sold) => ({ itemCode: unitCode(sold), qty: 1 })),
  });

  await refundByBuyer(gone, {});
  await ahead.addStock(product, 1);
  await deskOf(shop).prepare(packed.orderSn);

  shop.setNow(kstMidnight(ahead.soon) + DAY_MS - 1);
  await runLateJobs();
  expect(await listMails('preOrderLate', waiting.orderSn)).toEqual([]);
  expect(await listLate()).not.toContain(waiting.orderNo);

  await passDay(ahead.soon);
  await passDay(ahead.dayIn(1));

  const listed = await listLate();
  expect(listed).toContain(waiting.orderNo);
  for (const { orderNo, orderSn } of [gone, packed, later]) {
    expect(listed).not.toContain(orderNo);
    expect(await listMails('preOrderLate', orderSn)).toEqual([]);
  }

  const mails = await listMails('preOrderLate', waiting.orderSn);
  expect(mails).toHaveLength(1);

  const { text = '' } =
    (await composeMail(shop.runtime, MailPayload.parse(JSON.parse(mails[0]?.payload ?? '')))) ?? {};
  expect(text).toContain('약속한 날까지 발송하지 못해');
  expect(text).toContain(`${Number(ahead.soon.slice(5, 7))}월 ${Number(ahead.soon.slice(8))}일`);
  expect(text).toContain('수수료 없이 취소');

  expect(await ahead.readDetail(waiting)).toContain(`"shipsBy":"${ahead.soon}","isLate":true`);
  expect(await ahead.readDetail(later)).not.toContain('isLate');

  const again = ahead.dayIn(5);
  await ahead.signIn();
  expect((await ahead.savePreOrder(product, { shipsBy: again, cap: 9 })).status).toBe(200);
  await ahead.runJobs(laterDayJobs(shop.runtime));
  expect(await listLate()).not.toContain(waiting.orderNo);
  await passDay(again);
  expect(await listMails('preOrderLate', waiting.orderSn)).toHaveLength(2);

  expect(await refundByStaff(shop, waiting)).toBe(waiting.amount);
  expect(await listLate()).not.toContain(waiting.orderNo);
});

test('buyers who wait for a pre-order that staff ended get a new day, and nothing is sold', async () => {
  await ahead.signIn();

  const shipsBy = ahead.dayIn(10);
  const later = ahead.dayIn(15);
  const product = await makeProduct(shop, { stock: 0 });
  await ahead.savePreOrder(product, { shipsBy, cap: 9 });
  const waiting = await ahead.orderUnit(product);
  const gone = await ahead.orderUnit(product);
  await refundByBuyer(gone, {});

  // An open one is changed as a whole.
  expectProblem(await ahead.delayPreOrders(product, later), 409, 'PreOrderNobodyWaits');
  await ahead.closePreOrder(product);
  expectProblem(await ahead.delayPreOrders(product, '2020-01-01'), 422, 'PreOrderDayInvalid');

  await passDay(shipsBy);
  expect(await listLate()).toContain(waiting.orderNo);

  await ahead.signIn();
  const { status, body } = await ahead.delayPreOrders(product, ahead.dayIn(5));
  expect([status, body.units[0]]).toEqual([
    200,
    expect.objectContaining({ preOrder: null, owedQty: 1, awaitedDay: ahead.dayIn(5) }),
  ]);

  await ahead.runJobs(laterDayJobs(shop.runtime));
  await ahead.delayPreOrders(product, ahead.dayIn(5)); // the same day is told once
  await ahead.runJobs(laterDayJobs(shop.runtime));

  expect(await listLate()).not.toContain(waiting.orderNo);
  expect(await ahead.readDetail(waiting)).toContain(`"shipsBy":"${ahead.dayIn(5)}"`);
  expect(await listMails('orderDelayed', waiting.orderSn)).toHaveLength(1);
  expect(await listMails('orderDelayed', gone.orderSn)).toEqual([]);

  await refundByStaff(shop, waiting);
  expectProblem(await ahead.delayPreOrders(product, ahead.dayIn(6)), 409, 'PreOrderNobodyWaits');
});
