import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPayingShop, type PayingShop } from '../../../support/order/checkout.ts';
import { makePaid } from '../../../support/order/orders.ts';
import {
  makePresent,
  findPresentRow,
  makeReceiver,
  readToken,
} from '../../../support/order/presents.ts';
import { makeMember, signedIn } from '../../../support/member/people.ts';
import { expectProblem } from '../../../support/problem.ts';
import { makeProduct } from '../../../support/product/factories.ts';
import type { ErrorBody, Shopper } from '../../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

let shop: PayingShop;
let start: number;
beforeAll(async () => {
  shop = await startPayingShop();
  start = shop.now();
});
afterAll(() => shop.close());
/** Each test has rate limits of its own: what an earlier one missed is forgotten by then. */
beforeEach(() => {
  start += 20 * MINUTE_MS;
  shop.setNow(start);
});

async function givePresent(buyer: Shopper = shop.shopper()) {
  const { units } = await makeProduct(shop);
  const order = await makePresent(shop, { itemCode: units[0]?.itemCode ?? '', buyer });
  return { order, token: await readToken(shop, order) };
}

const renewLink = (buyer: Shopper, orderNo: string) =>
  buyer.post<{ link: string } & ErrorBody>(`/api/order/${orderNo}/presentLink`);

test('a token has 256 bits of its own, and neither it nor an order number is stored with it', async () => {
  const { order, token } = await givePresent();
  const other = await givePresent();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(other.token).not.toBe(token);

  const row = JSON.stringify(await findPresentRow(shop, order.orderSn));
  expect(row).not.toContain(token);
  const jobs = await shop.runtime.database.read.selectFrom('job').select('payload').execute();
  const mails = await shop.runtime.database.read.selectFrom('mail_log').selectAll().execute();
  expect(JSON.stringify([jobs, mails])).not.toContain(token);
});

test.each(['', 'x', '#', 'a'.repeat(43), 'ㄱ'.repeat(43), 'a'.repeat(200)])(
  'the wrong token %j opens nothing',
  async (token) => {
    const receiver = makeReceiver(shop, token);
    for (const call of [receiver.open, receiver.refuse]) {
      expectProblem(await call(), 404, 'PresentLinkInvalid');
    }
    expectProblem(await receiver.enter(), 404, 'PresentLinkInvalid');
  },
);

test('a seed, a hash and an order number are no token', async () => {
  const { order } = await givePresent();
  const { linkSeed, linkHash } = await findPresentRow(shop, order.orderSn);
  for (const token of [linkSeed, linkHash, order.orderNo, order.ecpPaymentId]) {
    expectProblem(await makeReceiver(shop, token ?? '').open(), 404, 'PresentLinkInvalid');
  }
});

test('guessing is slowed by address, and who has a link is not counted', async () => {
  const { token } = await givePresent();
  const guesser = shop.shopper();
  const guesses = Array.from({ length: 25 }, (_, i) =>
    makeReceiver(shop, `${i}`.padStart(43, 'a'), guesser).open(),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(20);
  expect(statuses).toContain(429);

  shop.setNow(start + 10 * MINUTE_MS);
  for (let i = 0; i < 60; i += 1) {
    expect((await makeReceiver(shop, token, guesser).open()).status).toBe(200);
  }
});

test('a new link kills the one before, and is only its giver’s to make', async () => {
  const { order, token } = await givePresent();
  expectProblem(await renewLink(shop.shopper(), order.orderNo), 401, 'LoginRequired');
  const stranger = await signedIn(shop, await makeMember(shop));
  expectProblem(await renewLink(stranger, order.orderNo), 404, 'NotFound');
  const other = await givePresent();
  expectProblem(await renewLink(other.order.buyer, order.orderNo), 404, 'NotFound');
  expect((await makeReceiver(shop, token).open()).status).toBe(200);

  const { link } = (await renewLink(order.buyer, order.orderNo)).body;
  const [address, newToken = ''] = link.split('#');
  expect(address).toBe(`${shop.runtime.config.siteUrl}/present`);
  expect(link).not.toContain(order.orderNo);
  expectProblem(await makeReceiver(shop, token).open(), 404, 'PresentLinkInvalid');
  expectProblem(await makeReceiver(shop, token).enter(), 404, 'PresentLinkInvalid');
  expect((await makeReceiver(shop, newToken).open()).status).toBe(200);

  await makeReceiver(shop, newToken).enter();
  expectProblem(await renewLink(order.buyer, order.orderNo), 409, 'PresentEnded');
});

test('an order that is no present has no link', async () => {
  const buyer = shop.shopper();
  const { units } = await makeProduct(shop);
  const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
  const { orderNo } = await makePaid(shop, { buyer, items });
  expectProblem(await renewLink(buyer, orderNo), 404, 'NotFound');
});

test('a link works once for an address, and tells how far the present is for a month', async () => {
  const { order, token } = await givePresent();
  const receiver = makeReceiver(shop, token);
  await receiver.enter();

  expectProblem(await receiver.enter({ address1: '부산광역시 해운대구 1' }), 409, 'PresentEnded');
  expectProblem(await receiver.refuse(), 409, 'PresentEnded');
  const { address1 } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('address1')
    .where('orderSn', '=', order.orderSn)
    .executeTakeFirstOrThrow();
  expect(address1).toContain('테헤란로 7');

  shop.setNow(start + 30 * DAY_MS - 1);
  expect((await receiver.open()).body).toMatchObject({ state: 'Entered' });
  shop.setNow(start + 30 * DAY_MS);
  expectProblem(await receiver.open(), 404, 'PresentLinkInvalid');
});

test('the page says nothing itself, and sends its address nowhere', async () => {
  const { token, order } = await givePresent();
  for (const path of ['/present', '/en/present']) {
    const page = await shop.shopper().raw(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex');
    for (const secret of [token, order.orderNo]) expect(html).not.toContain(secret);
  }
});
