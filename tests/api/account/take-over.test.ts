import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GuestOrders } from '#src/features/account/guest-order/guest-order.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import { attachPhotos, namesIn } from '../../support/order/claim/claim-photos.ts';
import { claimDeskOf, claimerOf, makeDelivered } from '../../support/order/claim/claims.ts';
import { startPayingShop, type PayingShop } from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { deskOf, makePaid, makeUnpaid, statusOf } from '../../support/order/orders.ts';
import { makeMember, makeOrder, signedIn, type TestMember } from '../../support/member/people.ts';
import { jpegOf } from '../../support/server/pictures.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';

const GUEST_PASSWORD = 'slope-8351?';
const PATH = '/api/my/guestOrders';
let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop({ TRUST_PROXY: '1' });
});
afterAll(() => shop.close());

const guestOrder = (options: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(shop, { guestPassword: GUEST_PASSWORD, ...options });

let addresses = 0;
function takeOver(by: Shopper, orderNo: string, guestPassword?: string) {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.90.${addresses}.1` };
  return by.post<ErrorBody>(PATH, { orderNo, guestPassword }, headers);
}

/** A member whose e-mail is proven, or not, and a browser in which they are signed in. */
async function makeSignedInMember(
  isVerified = false,
): Promise<{ member: TestMember; browser: Shopper }> {
  const member = await makeMember(shop, isVerified ? { emailVerifiedAt: shop.now() } : {});
  return { member, browser: await signedIn(shop, member) };
}

async function ownerOf(orderNo: string): Promise<number | null> {
  const { memberNo } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('memberNo')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  return memberNo;
}

describe('by number and password', () => {
  test('the order is the member’s in every place, and no guest’s', async () => {
    const { orderNo, orderSn } = await guestOrder();
    const guest = shop.shopper();

    await guest.post('/api/guest/login', { orderNo, guestPassword: GUEST_PASSWORD });

    const { member, browser } = await makeSignedInMember();
    const typed = ` ${orderNo.toLowerCase()} `;

    const taken = await takeOver(browser, typed, GUEST_PASSWORD);
    expect([taken.status, taken.body]).toEqual([200, { orderNo }]);
    expect(await ownerOf(orderNo)).toBe(member.memberNo);
    expect((await browser.get(`/api/my/order/${orderNo}`)).status).toBe(200);
    expect((await browser.raw(`/myPage/order/${orderNo}`)).status).toBe(200);
    expect(await (await browser.raw('/myPage')).text()).toContain(orderNo);
    expect((await guest.get(`/api/guest/order/${orderNo}`)).status).toBe(401);

    const again = await guest.post<ErrorBody>('/api/guest/login', {
      orderNo,
      guestPassword: GUEST_PASSWORD,
    });
    expectProblem(again, 404, 'GuestOrderNotFound');

    const { read } = shop.runtime.database;
    const sessions = read.selectFrom('guest_session').where('orderSn', '=', orderSn);
    expect(await sessions.selectAll().execute()).toEqual([]);
  });

  test('a repeat has the same response, and another member’s order is not found', async () => {
    const { orderNo } = await guestOrder();
    const first = await makeSignedInMember();
    const other = await makeSignedInMember();

    for (let i = 0; i < 2; i++) {
      expect((await takeOver(first.browser, orderNo, GUEST_PASSWORD)).status).toBe(200);
    }

    const refused = await takeOver(other.browser, orderNo, GUEST_PASSWORD);
    expectProblem(refused, 404, 'GuestOrderNotFound');
    expect(await ownerOf(orderNo)).toBe(first.member.memberNo);
  });

  test('a wrong password is counted as a guest’s is, and five lock', async () => {
    const { orderNo } = await guestOrder();
    const { browser } = await makeSignedInMember();
    const statuses: number[] = [];

    for (let i = 0; i < 5; i++) {
      statuses.push((await takeOver(browser, orderNo, `wrong-${i}-x`)).status);
    }

    expect(statuses).toEqual([404, 404, 404, 404, 423]);

    const locked = await takeOver(browser, orderNo, GUEST_PASSWORD);
    expectProblem(locked, 423, 'GuestOrderLocked');
    expect(await ownerOf(orderNo)).toBeNull();
  });

  test('of two members at once one gets it', async () => {
    const { orderNo } = await guestOrder();
    const rivals = [await makeSignedInMember(), await makeSignedInMember()];

    const answers = await Promise.all(
      rivals.map(({ browser }) => takeOver(browser, orderNo, GUEST_PASSWORD)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);

    const winner = rivals[answers.findIndex(({ status }) => status === 200)];
    expect(await ownerOf(orderNo)).toBe(winner?.member.memberNo);
  });
});

describe('by the verified e-mail', () => {
  test('lists the paid orders of a year, and takes one over', async () => {
    const { member, browser } = await makeSignedInMember(true);
    const buyerEmail = member.email.toUpperCase();
    const mine = await guestOrder({ buyerEmail });

    await guestOrder({ buyerEmail, status: 'OrderCreated', payment: 'Ready' });
    await guestOrder();

    const { body } = await browser.get<GuestOrders>(PATH);
    expect(body.orders).toEqual([
      { orderNo: mine.orderNo, createdAt: shop.now(), itemName: '시험 등산 자켓' },
    ]);

    const page = await (await browser.raw('/en/myPage/guestOrders')).text();
    expect(page).toContain(mine.orderNo);
    expect(await (await browser.raw('/myPage')).text()).toContain('guest-order-notice');
    expect((await takeOver(browser, mine.orderNo)).status).toBe(200);
    expect((await browser.get<GuestOrders>(PATH)).body.orders).toEqual([]);
    expect(await ownerOf(mine.orderNo)).toBe(member.memberNo);
  });

  test('an unverified e-mail, and another’s, prove nothing', async () => {
    const { member, browser } = await makeSignedInMember();
    const other = await makeSignedInMember(true);
    const { orderNo } = await guestOrder({ buyerEmail: member.email });
    expect((await browser.get<GuestOrders>(PATH)).body.orders).toEqual([]);

    const refusals = [
      await takeOver(browser, orderNo),
      await takeOver(other.browser, orderNo),
      await takeOver(browser, '20260101-AAAAAAAAAA'),
    ];

    for (const { status, body } of refusals) {
      expect([status, body]).toEqual([404, refusals[0]?.body]);
    }

    expect(await ownerOf(orderNo)).toBeNull();
  });
});

test('a guest who looked the order up while signed in needs no password again', async () => {
  const { orderNo } = await guestOrder();
  const { member, browser } = await makeSignedInMember();

  await browser.post('/api/guest/login', { orderNo, guestPassword: GUEST_PASSWORD });

  expect(await (await browser.raw(`/guest/order/${orderNo}`)).text()).toContain('take-over');
  expect((await takeOver(browser, orderNo)).status).toBe(200);
  expect(await ownerOf(orderNo)).toBe(member.memberNo);
  expect(browser.cookies.has('guest')).toBe(false);
});

test('visitors are asked to sign in; a missing number is reported by field', async () => {
  const visitor = shop.shopper();
  expect((await visitor.get(PATH)).status).toBe(401);
  expect((await takeOver(visitor, '20260101-AAAAAAAAAA')).status).toBe(401);

  const { browser } = await makeSignedInMember();
  const { status, body } = await takeOver(browser, ' ');
  expect([status, body.fields]).toEqual([422, { orderNo: 'OrderNoRequired' }]);
});

describe('an order that goes on', () => {
  async function bought(make: typeof makePaid | typeof makeUnpaid) {
    const { units } = await makeProduct(shop);
    const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 2 }];
    return make(shop, { items, given: { guestPassword: GUEST_PASSWORD } });
  }

  test('is refused before it is paid, and its payment goes on', async () => {
    const order = await bought(makeUnpaid);
    const { browser } = await makeSignedInMember();

    const refused = await takeOver(browser, order.orderNo, GUEST_PASSWORD);
    expectProblem(refused, 409, 'OrderStatusConflict');

    await shop.comeBack(await shop.consent(order));

    expect(await statusOf(shop, order.orderSn)).toBe('PaymentCompleted');
    expect((await takeOver(browser, order.orderNo, GUEST_PASSWORD)).status).toBe(200);
  });

  test('earns its points when its purchase is confirmed', async () => {
    const order = await bought(makePaid);
    const { member, browser } = await makeSignedInMember();
    const { database } = shop.runtime;

    const consents = await database.read
      .selectFrom('consent')
      .select('consentSn')
      .where('orderSn', '=', order.orderSn)
      .execute();

    await takeOver(browser, order.orderNo, GUEST_PASSWORD);

    const { memberNo } = member;
    const moved = await database.read
      .selectFrom('consent')
      .select('consentSn')
      .where('memberNo', '=', memberNo)
      .execute();

    expect(consents.length).toBeGreaterThan(0);
    expect(moved).toEqual(consents);

    const { body } = await browser.get<OrderDetail>(`/api/my/order/${order.orderNo}`);
    expect(body.totalEarningExclusivePoint).toBe(1_000);

    const desk = deskOf(shop);
    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn);
    await desk.deliver(order.orderSn);

    const confirmed = await browser.post(`/api/order/${order.orderNo}/confirmPurchase`);
    expect(confirmed.status).toBe(200);
    expect(await pointBalance(database.read, memberNo, shop.now())).toBe(1_000);

    expect((await takeOver(browser, order.orderNo, GUEST_PASSWORD)).status).toBe(200);
    expect(await pointBalance(database.read, memberNo, shop.now())).toBe(1_000);
  });

  test('earns the points of a purchase that the guest has confirmed, once', async () => {
    const order = await bought(makePaid);
    const done = await (await order.buyer.raw(`/orderComplete/${order.orderNo}`)).text();
    expect(done).toContain('구매확정 시 1,000P를 적립받습니다.');

    const desk = deskOf(shop);
    await desk.prepare(order.orderSn);
    await desk.ship(order.orderSn);
    await desk.deliver(order.orderSn);
    expect((await order.buyer.post(`/api/order/${order.orderNo}/confirmPurchase`)).status).toBe(
      200,
    );

    const { member, browser } = await makeSignedInMember();
    const { read } = shop.runtime.database;
    for (const _ of [1, 2]) {
      expect((await takeOver(browser, order.orderNo, GUEST_PASSWORD)).status).toBe(200);
      expect(await pointBalance(read, member.memberNo, shop.now())).toBe(1_000);
    }
  });

  test('keeps a claim in the middle, with its photo, for its member alone', async () => {
    const { units } = await makeProduct(shop);
    const items = [{ itemCode: units[0]?.itemCode ?? '', qty: 1 }];
    const formFields = { guestPassword: GUEST_PASSWORD };
    const order = await makeDelivered(shop, { items, given: formFields });
    const [{ orderItemSn } = { orderItemSn: 0 }] = order.items;
    const draft = await claimerOf(order, 'Return').draft();
    const { body: photos } = await attachPhotos(order.buyer, draft, {
      files: [await jpegOf(40, 20)],
    });
    const [photo = ''] = namesIn(photos);

    const { browser } = await makeSignedInMember();
    expect((await takeOver(browser, order.orderNo, GUEST_PASSWORD)).status).toBe(200);

    const look = async (by: Shopper) => (await by.raw(`/media/${photo}`)).status;
    expect([await look(browser), await look(order.buyer)]).toEqual([200, 404]);
    expect((await order.buyer.get(`/api/claim/${draft}/attachFiles`)).status).toBe(401);

    const claimer = claimerOf({ ...order, buyer: browser }, 'Return');
    const claimRequest = { items: [{ orderItemSn, claimQty: 1 }] };
    const { body: seen } = await claimer.estimate(draft, claimRequest);

    const applied = await claimer.apply(draft, seen);
    expect(applied.status).toBe(201);

    await claimDeskOf(shop).through(applied.body.claimNo, [
      { orderItemSn, receivedQty: 1, restockedQty: 1 },
    ]);

    const detail = await browser.get(`/api/claim/${applied.body.claimNo}/detail`);
    expect(detail.status).toBe(200);
  });
});
