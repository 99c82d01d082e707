import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claimable } from '#src/features/order/claim/claim.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { readClaimable } from '#src/features/order/claim/draft/draft.service.ts';
import { confirmJobs } from '#src/features/order/order/confirm.service.ts';
import { readMail } from '#src/features/member/mail/shop/mail.service.ts';
import { endOfKstDay } from '#src/lib/instant.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { staffOf } from '../../../support/desk/staff.ts';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { claimerOf, makeDelivered } from '../../../support/order/claim/claims.ts';
import type { PaidOrder } from '../../../support/order/orders.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

const MINUTE_MS = 60_000;
let shop: PayingShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await startPayingShop();
  owner = (await staffOf(shop, 'owner')).browser;
  await owner.get('/api/live'); // the csrf cookie
});
afterAll(() => shop.close());

async function setReturnDays(returnDays: number): Promise<void> {
  shop.setNow(shop.now() + MINUTE_MS);
  const body = { wishList: 100, recent: 30, returnDays };
  const { status } = await owner.call('PUT', '/api/staff/settings/limits', { body });
  expect(status).toBe(200);
  shop.setNow(shop.now() + MINUTE_MS);
}

async function makeDeliveredOrder(): Promise<PaidOrder> {
  const { units } = await makeProduct(shop);
  return makeDelivered(shop, { items: [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }] });
}

/** Units that can be returned without a reason now. Sessions end earlier than the period. */
async function readBuyerQty({ orderSn, orderNo }: PaidOrder): Promise<number | undefined> {
  const owner = { memberNo: undefined, guestOrderSn: orderSn };
  const reader = { owner, locale: 'ko', now: shop.now() } as const;
  const { items } = await readClaimable(shop.runtime.database.read, reader, {
    orderNo,
    claimType: 'Return',
  });
  return items[0]?.buyer.claimableQty;
}

async function readReturnDays({ buyer, orderNo }: PaidOrder): Promise<number> {
  return (await buyer.get<OrderDetail>(`/api/guest/order/${orderNo}`)).body.returnDays;
}

async function confirmDue(): Promise<void> {
  await createWorker({
    database: shop.runtime.database,
    handlers: confirmJobs(shop.runtime),
    clock: shop.now,
    onError: (error) => expect.fail(String(error)),
  }).runDue(shop.now());
}

async function readStatus({ orderSn }: PaidOrder): Promise<string> {
  const { status } = await shop.runtime.database.read
    .selectFrom('order_item')
    .select('status')
    .where('orderSn', '=', orderSn)
    .executeTakeFirstOrThrow();
  return status;
}

test('pages, terms and markup state the period that is set', async () => {
  await setReturnDays(30);
  const visitor = shop.shopper();
  const { itemCode } = await makeProduct(shop);
  const readText = async (path: string) => (await visitor.raw(path)).text();

  expect(await readText('/cs')).toContain('30일 이내에');
  expect(await readText('/en')).toContain('"merchantReturnDays":30');

  const product = await readText(`/en/product/${itemCode}`);
  expect(product).toContain('within 30 days of receiving');
  expect(product).toContain('"merchantReturnDays":30');
});

test('a period below the law’s is refused', async () => {
  const body = { wishList: 100, recent: 30, returnDays: 6 };
  const answer = await owner.call<ErrorBody>('PUT', '/api/staff/settings/limits', { body });
  expect([answer.status, answer.body.fields]).toEqual([422, { returnDays: 'ReturnDaysInvalid' }]);
});

test('a longer period holds for orders of before, a shorter one only for those from then on', async () => {
  await setReturnDays(7);
  const early = await makeDeliveredOrder();
  expect(await readReturnDays(early)).toBe(7);

  await setReturnDays(14);
  const middle = await makeDeliveredOrder();
  await setReturnDays(10);
  const late = await makeDeliveredOrder();

  expect(await readReturnDays(early)).toBe(14);
  expect(await readReturnDays(middle)).toBe(14);
  expect(await readReturnDays(late)).toBe(10);

  const { body } = await claimerOf(late, 'Return').verify();
  expect((body as Claimable).items[0]?.buyer.until).toBe(endOfKstDay(shop.now(), 10));

  const { runtime } = shop;
  for (const [order, days] of [
    [middle, 14],
    [late, 10],
  ] as const) {
    const mail = await readMail(runtime, { template: 'orderCompleted', orderSn: order.orderSn });
    expect(mail?.body.notice).toContain(`${days}일`);
  }

  const delivered = shop.now();
  shop.setNow(endOfKstDay(delivered, 10));
  await confirmDue();
  expect(await readStatus(late)).toBe('PurchaseConfirmed');
  expect(await readStatus(middle)).toBe('Delivered');

  expect(await readBuyerQty(late)).toBe(0);

  shop.setNow(endOfKstDay(delivered, 14) - 1);
  await confirmDue();
  expect(await readStatus(middle)).toBe('Delivered');
  expect(await readBuyerQty(middle)).toBe(1);

  shop.setNow(endOfKstDay(delivered, 14) + 11 * MINUTE_MS);
  await confirmDue();
  expect(await readStatus(early)).toBe('PurchaseConfirmed');
  expect(await readBuyerQty(early)).toBe(0);
});
