import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AppError } from '#src/errors/errors.ts';
import { cancelByStaff } from '#src/features/order/cancel/cancel.service.ts';
import { findOrderRow } from '#src/features/order/cancel/cancel.queries.ts';
import { expireReservations } from '#src/features/order/payment/payment.jobs.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../support/order/checkout.ts';
import { expectSound } from '../support/order/money/money.ts';
import { deskOf, makePaid, makeUnpaid, type PaidOrder } from '../support/order/orders.ts';
import { makeProduct } from '../support/product/factories.ts';
import { rivalAt } from '../support/soundness/rival.ts';
import type { ErrorBody } from '../support/shopper.ts';

const HOUR_MS = 60 * 60 * 1000;
const CAP = 50;

let shop: PayingShop;
let deadlocks = 0;
beforeAll(async () => {
  const onSql = (event: object) => {
    const error = 'error' in event ? event.error : undefined;
    if (error instanceof Error && 'code' in error && error.code === '40P01') deadlocks += 1;
  };
  shop = await startPayingShop({ DATABASE_POOL: '12' }, { onSql });
});
afterAll(() => shop.close());
afterEach(() => expectSound(shop));

interface SoldUnit {
  prodUnitSn: number;
  itemCode: string;
}

async function makeUnit(stock: number): Promise<SoldUnit> {
  const { units } = await makeProduct(shop, { stock });
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  return unit;
}

/** A unit without stock and its open pre-order. */
async function makeAhead(): Promise<SoldUnit> {
  const unit = await makeUnit(0);
  const { prodUnitSn } = unit;
  const row = { prodUnitSn, shipsBy: '2099-12-20', cap: CAP, createdAt: shop.now() };

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('pre_order')
      .values({ ...row, state: 'Open', endedAt: null })
      .execute(),
  );

  return unit;
}

/** The goods of a pre-order are here, for the orders that wait. */
async function bringGoods(units: readonly SoldUnit[]): Promise<void> {
  for (const { prodUnitSn } of units) {
    const arrival = { prodUnitSn, kind: 'Adjust', qty: CAP, ref: 'goods' } as const;

    await shop.runtime.database.tx(async (t) => {
      await t
        .insertInto('stock_movement')
        .values({ ...arrival, createdAt: shop.now() })
        .execute();
      await t
        .updateTable('stock')
        .set((e) => ({ qty: e('qty', '+', CAP) }))
        .where('prodUnitSn', '=', prodUnitSn)
        .execute();
    });
  }
}

const readSold = (unit: SoldUnit) =>
  shop.runtime.database.read
    .selectFrom('pre_order as pre')
    .innerJoin('stock', 'stock.prodUnitSn', 'pre.prodUnitSn')
    .select(['pre.soldQty', 'stock.owedQty'])
    .where('pre.prodUnitSn', '=', unit.prodUnitSn)
    .executeTakeFirstOrThrow();

async function cancelWhole({ orderSn }: PaidOrder): Promise<void> {
  const { database } = shop.runtime;
  const order = await findOrderRow(database.read, orderSn);
  if (!order) throw new Error('no order');

  await cancelByStaff({ database, now: shop.now() }, order, { reason: 'sold out' });
}

test('mixed orders are placed, packed, cancelled and given up at once, without a deadlock', async () => {
  // Units that are here and units that are not take turns, so that an order locks both in between.
  const units = [await makeUnit(90), await makeAhead(), await makeUnit(90), await makeAhead()];
  const ahead = [units[1], units[3]].flatMap((unit) => unit ?? []);

  /** A cart of all units, which begins with a different one in each order. */
  const makeCart = (n: number) => ({
    items: units.map((_, i) => ({ itemCode: units[(i + n) % 4]?.itemCode ?? '', qty: 1 })),
  });
  const times = <T>(count: number, make: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => make(n)));

  const unpaid = await times(6, (n) => makeUnpaid(shop, makeCart(n)));
  shop.setNow(shop.now() + 24 * HOUR_MS);
  const waiting = await times(6, (n) => makePaid(shop, makeCart(n)));
  const toPack = await times(6, (n) => makePaid(shop, makeCart(n)));
  const packed = await times(6, (n) => makePaid(shop, makeCart(n)));

  await bringGoods(ahead);
  for (const { orderSn } of packed) await deskOf(shop).prepare(orderSn);

  await Promise.all([
    ...waiting.map(cancelWhole),
    ...packed.map(cancelWhole),
    ...toPack.map(({ orderSn }) => deskOf(shop).prepare(orderSn)),
    ...unpaid.map(() => expireReservations(shop.runtime)),
    times(6, (n) =>
      makePaid(shop, { items: makeCart(n).items.filter((_, i) => (i + n) % 2 === 0) }),
    ),
  ]);

  expect(deadlocks).toBe(0);
  for (const unit of ahead) expect(await readSold(unit)).toEqual({ soldQty: 6, owedQty: 0 });
});

test.each(['before it is packed', 'after it is packed'])(
  'two cancels of one pre-order at once give its places back once, %s',
  async (moment) => {
    const unit = await makeAhead();
    const order = await makePaid(shop, { items: [{ itemCode: unit.itemCode, qty: 2 }] });
    const other = await makePaid(shop, { items: [{ itemCode: unit.itemCode, qty: 1 }] });

    if (moment === 'after it is packed') {
      await bringGoods([unit]);
      await deskOf(shop).prepare(order.orderSn);
      await deskOf(shop).prepare(other.orderSn);
    }

    const answers = await Promise.allSettled([cancelWhole(order), cancelWhole(order)]);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    );
    expect(refused).toEqual([expect.any(AppError)]);

    const owedQty = moment === 'after it is packed' ? 0 : 1;
    expect(await readSold(unit)).toEqual({ soldQty: 1, owedQty });
  },
);

test('what is here beyond what pre-orders are owed is sold once', async () => {
  const unit = await makeAhead();
  const waiting = await makePaid(shop, { items: [{ itemCode: unit.itemCode, qty: CAP - 3 }] });
  await bringGoods([unit]);

  const beginOrder = async () => {
    const guest = shop.shopper();
    const checkoutSn = await beginCheckout(guest, unit.itemCode, 3);
    return () => createOrder(guest, checkoutSn, { expectedTotal: 150_000 });
  };
  const first = await beginOrder();
  const second = await beginOrder();

  const statuses: number[] = [];
  const met = rivalAt(shop, 'afterPriced', async () => void statuses.push((await second()).status));
  statuses.push((await first()).status);
  expect(await met()).toBe(true);

  expect(statuses.toSorted()).toEqual([201, 409]);
  await deskOf(shop).prepare(waiting.orderSn);
});

test('a buyer who cancels the same unit of a pre-order twice at once gets one back', async () => {
  const unit = await makeAhead();
  const { buyer, orderNo, items, amount } = await makePaid(shop, {
    items: [{ itemCode: unit.itemCode, qty: 3 }],
  });

  const request = {
    reasonCode: 'ChangedMind',
    items: [{ orderItemSn: items[0]?.orderItemSn, qty: 3 }],
    expectedRefundAmt: amount,
  };
  const cancelOrder = () => buyer.post<ErrorBody>(`/api/order/${orderNo}/cancel`, request);
  const answers = await Promise.all([cancelOrder(), cancelOrder()]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readSold(unit)).toEqual({ soldQty: 0, owedQty: 0 });
});
