import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetJobs } from '#src/features/account/privacy/forget.jobs.ts';
import { enqueueJob } from '#src/server/jobs.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { addToCart, codeOf, shopperWithAddOn, shopperWithLine } from '../../support/order/cart.ts';
import { beginCheckout, cancelOrder, createOrder } from '../../support/order/checkout.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signIn } from '../../support/member/member.ts';
import { FRIDAY, startTestShop, type TestShop } from '../../support/shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** The rows that remain after the hourly clean-up, `days` after that Friday. */
async function leftAfter(days: number) {
  const now = FRIDAY + days * DAY_MS;
  const handlers = forgetJobs(shop.runtime);
  const onError = (error: unknown) => expect.unreachable(String(error));

  await createWorker({
    database: shop.runtime.database,
    handlers,
    clock: () => now,
    onError,
  }).runDue(now);

  const { read } = shop.runtime.database;
  const carts = await read.selectFrom('cart').select('cartId').execute();
  const lines = await read.selectFrom('cart_line_item').select('cartId').execute();
  const checkouts = await read.selectFrom('checkout').select('checkoutSn').execute();
  const jobs = await read.selectFrom('job').select('key').where('doneAt', 'is', null).execute();

  const done = await read
    .selectFrom('job')
    .select('doneAt')
    .where('doneAt', 'is not', null)
    .execute();

  return {
    carts: carts.map(({ cartId }) => cartId),
    lines: lines.map(({ cartId }) => cartId),
    checkouts: checkouts.map(({ checkoutSn }) => checkoutSn),
    waiting: jobs.map(({ key }) => key),
    oldestDone: Math.min(...done.map(({ doneAt }) => doneAt ?? 0)),
  };
}

test('a visitor’s cart is kept a year from its last change, a member’s for good', async () => {
  const old = await shopperWithAddOn(shop);
  const changed = await shopperWithLine(shop);
  const member = shop.shopper();

  await signIn(shop, member, await makeMember(shop));

  const { body } = await addToCart(member, codeOf(await makeProduct(shop)));

  shop.setNow(FRIDAY + DAY_MS);
  await addToCart(changed.shopper, codeOf(await makeProduct(shop)));
  shop.setNow(FRIDAY);

  const carts = [old.cartId, changed.cartId, body.cartId];
  expect((await leftAfter(365)).carts.sort()).toEqual(carts.sort());

  const left = await leftAfter(365.5);
  expect(left.carts.sort()).toEqual([changed.cartId, body.cartId].sort());
  expect(left.lines).not.toContain(old.cartId);
  expect(left.lines.filter((cartId) => cartId === changed.cartId)).toHaveLength(2);
});

test('a checkout is kept a week after it ran out, for good once it was ordered from', async () => {
  const { units } = await makeProduct(shop);
  const itemCode = units[0]?.itemCode ?? '';
  const visitor = shop.shopper();
  const left = await beginCheckout(visitor, itemCode);
  const ordered = await beginCheckout(visitor, itemCode);
  const { body } = await createOrder(visitor, ordered);

  await cancelOrder(shop, body.orderNo);

  expect((await leftAfter(8)).checkouts).toEqual(expect.arrayContaining([left, ordered]));

  const { checkouts } = await leftAfter(8.1);
  expect(checkouts).toContain(ordered);
  expect(checkouts).not.toContain(left);
});

test('more than a batch goes at once', async () => {
  const rows = Array.from({ length: 1200 }, (_, n) => ({
    cartId: `old-${n}`,
    memberNo: null,
    createdAt: 0,
    updatedAt: 0,
  }));

  await shop.runtime.database.tx((t) => t.insertInto('cart').values(rows).execute());

  const { carts } = await leftAfter(30);
  expect(carts.filter((cartId) => cartId.startsWith('old-'))).toEqual([]);
});

test('jobs that are done are forgotten after a week, those that wait are not', async () => {
  const kind = { kind: 'nobody-does-this', payload: { parse: (payload: unknown) => payload } };

  await shop.runtime.database.tx((t) =>
    enqueueJob(t, { kind, payload: {}, key: 'waits', now: FRIDAY }),
  );
  await leftAfter(400);

  const { waiting, oldestDone } = await leftAfter(408);
  expect(waiting).toContain('waits');
  expect(oldestDone).toBeGreaterThanOrEqual(FRIDAY + 401 * DAY_MS);
});
