import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveDeposit, spendDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import type { OrderList } from '#src/features/order/order/shop/list/my-page.schema.ts';
import type { OrderDetail } from '#src/features/order/order/shop/detail/order-detail.schema.ts';
import { applyFor } from '../../support/order/claim/claims.ts';
import { deskOf, itemsOf as itemsOfOrder } from '../../support/order/orders.ts';
import { itemsOf } from '../../support/order/order-lines.ts';
import { makeMember, makeOrder, signedIn } from '../../support/member/people.ts';
import { startTestShop, type TestShop } from '../../support/shop.ts';
import type { ErrorBody } from '../../support/shopper.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR = 'fromDate=2025-12-01&toDate=2026-12-01';
let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

describe('GET /api/my/order/list', () => {
  test('a member’s orders, newest first, with paging headers', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const made = [];

    for (let i = 0; i < 3; i++) made.push(await makeOrder(shop, { memberNo }));
    await makeOrder(shop, { memberNo: (await makeMember(shop)).memberNo });

    const shopper = await signedIn(shop, member);
    const all = await shopper.get<OrderList>(`/api/my/order/list?${YEAR}`);
    expect(all.body.orders.map(({ orderNo }) => orderNo)).toEqual(
      made.map(({ orderNo }) => orderNo).reverse(),
    );
    expect(all.body.orders[0]).toMatchObject({
      status: 'PaymentCompleted',
      finalTotalPaymentAmt: 93_000,
      refundedAmt: 0,
      lineItems: [
        {
          orderItems: [
            { itemName: '시험 등산 자켓', optionName: '네이비 / M', orderedQty: 2, netAmt: 90_000 },
          ],
        },
      ],
      claims: [],
    });

    const second = await shopper.get<OrderList>(`/api/my/order/list?${YEAR}&offset=1&limit=1`);
    expect(second.body.orders.map(({ orderNo }) => orderNo)).toEqual([made[1]?.orderNo]);

    const paging = ['x-total-count', 'x-offset', 'x-limit'].map((name) => second.headers.get(name));
    expect(paging).toEqual(['3', '1', '1']);

    const beyond = await shopper.get<OrderList>(`/api/my/order/list?${YEAR}&offset=10`);
    expect(beyond.body.orders).toEqual([]);
    expect(beyond.headers.get('x-total-count')).toBe('3');
  });

  test('an order shows the payment beside its deposit, as its own page does', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const now = shop.now();

    const { orderSn } = await makeOrder(shop, {
      memberNo,
      status: 'OrderCreated',
      payment: 'Unknown',
      usedDepositAmt: 43_000,
      finalTotalPaymentAmt: 50_000,
    });

    await shop.runtime.database.tx(async (t) => {
      await saveDeposit(t, { memberNo, ref: 'test', amount: 43_000, now });
      await spendDeposit(t, { memberNo, orderSn, amount: 43_000, now });
    });

    const shopper = await signedIn(shop, member);
    const { body } = await shopper.get<OrderList>(`/api/my/order/list?${YEAR}`);
    expect(body.orders).toMatchObject([
      {
        finalTotalPaymentAmt: 50_000,
        usedDepositAmt: 43_000,
        usedExclusivePointAmt: 0,
        refundedAmt: 0,
      },
    ]);

    const html = await (await shopper.raw('/myPage')).text();
    expect(html).toContain('예치금 사용 43,000원');
    expect(html).not.toContain('포인트 사용');
  });

  test('an abandoned checkout is no order; one with a payment in question or refunded is', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const cancelled = { memberNo, status: 'OrderCancelled' } as const;

    await makeOrder(shop, { memberNo, status: 'OrderCreated', payment: 'Ready' });
    await makeOrder(shop, { ...cancelled, payment: 'Failed' });

    const waiting = await makeOrder(shop, { memberNo, status: 'OrderCreated', payment: 'Unknown' });
    const refunded = await makeOrder(shop, { ...cancelled, payment: 'Refunded' });
    const shopper = await signedIn(shop, member);

    const { body } = await shopper.get<OrderList>(`/api/my/order/list?${YEAR}`);
    expect(body.orders.map(({ orderNo }) => orderNo)).toEqual([refunded.orderNo, waiting.orderNo]);
  });

  test('a range of dates holds both its days, in Korea', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const midnight = Date.parse('2026-11-10T00:00:00+09:00');

    await makeOrder(shop, { memberNo, createdAt: midnight - 1 });

    const first = await makeOrder(shop, { memberNo, createdAt: midnight });
    const last = await makeOrder(shop, { memberNo, createdAt: midnight + 2 * DAY_MS - 1 });

    await makeOrder(shop, { memberNo, createdAt: midnight + 2 * DAY_MS });

    const shopper = await signedIn(shop, member);
    const range = 'fromDate=2026-11-10&toDate=2026-11-11';

    const { body } = await shopper.get<OrderList>(`/api/my/order/list?${range}`);
    expect(body.orders.map(({ orderNo }) => orderNo)).toEqual([last.orderNo, first.orderNo]);
  });

  test.each([
    ['', 'DateRangeIncomplete'],
    ['limit=5', 'DateRangeIncomplete'],
    ['fromDate=2026-11-10', 'DateRangeIncomplete'],
    ['toDate=2026-11-10', 'DateRangeIncomplete'],
    ['fromDate=2026-11-11&toDate=2026-11-10', 'DateRangeReversed'],
    ['fromDate=2025-11-10&toDate=2026-11-11', 'DateRangeTooLong'],
    ['fromDate=2026-02-30&toDate=2026-03-01', 'InvalidInput'],
    ['limit=0', 'InvalidInput'],
    ['limit=101', 'InvalidInput'],
    ['offset=-1', 'InvalidInput'],
  ])('%s is refused', async (query, code) => {
    const shopper = await signedIn(shop);
    const { status, body } = await shopper.get<ErrorBody>(`/api/my/order/list?${query}`);
    expect({ status, code: body.code }).toEqual({ status: 422, code });
  });
});

describe('GET /api/my/order/{orderNo}', () => {
  test('explains every won, and keeps what is internal', async () => {
    const member = await makeMember(shop);
    const { orderNo } = await makeOrder(shop, { memberNo: member.memberNo });
    const shopper = await signedIn(shop, member);

    shopper.locale = 'en';

    const { status, body } = await shopper.get<OrderDetail>(`/api/my/order/${orderNo}`);
    expect(status).toBe(200);
    expect(body.amounts).toEqual([
      { kind: 'goods', amount: 100_000, parts: [] },
      {
        kind: 'discount',
        amount: -10_000,
        parts: [{ kind: 'discount', discount: 'ProdType', name: '', amount: -10_000 }],
      },
      {
        kind: 'shipping',
        amount: 3_000,
        parts: [
          {
            kind: 'shipping',
            handlerName: 'Online shop',
            amount: 3_000,
            addShippingFee: 0,
            couponExemptedFee: 0,
          },
        ],
      },
    ]);

    const sum = body.amounts.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(body.finalTotalPaymentAmt);
    expect(body.payment).toMatchObject({
      state: 'Paid',
      cardName: '현대',
      cardQuota: 3,
      receiptUrl: 'https://receipt.example/1',
    });
    expect(itemsOf(body)[0]?.itemName).toBe('Test hiking jacket');
    expect(body.history.map(({ status: at }) => at)).toEqual(['OrderCreated', 'PaymentCompleted']);
    expect(JSON.stringify(body)).not.toContain('internal words');
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('another member’s order is not there', async () => {
    const { memberNo } = await makeMember(shop);
    const { orderNo } = await makeOrder(shop, { memberNo });
    const other = await signedIn(shop);
    expect((await other.get(`/api/my/order/${orderNo}`)).status).toBe(404);
    expect((await other.raw(`/myPage/order/${orderNo}`)).status).toBe(404);
  });
});

describe('pages', () => {
  test.each(['/api/my/order/list', '/api/my/order/20260101-AAAAAAAAAA'])(
    'a visitor has no %s',
    async (path) => {
      expect((await shop.shopper().get(path)).status).toBe(401);
    },
  );

  test('a visitor is redirected to login and back', async () => {
    const visitor = shop.shopper();
    const page = await visitor.raw('/en/myPage?page=2');
    const target = '/en/login?redirectUrl=%2Fen%2FmyPage%3Fpage%3D2';
    expect([page.status, page.headers.get('location')]).toEqual([303, target]);

    visitor.cookies.set('session', 'of-nobody');

    const again = await visitor.raw('/en/myPage?page=2');
    expect(again.headers.get('location')).toBe(target);
  });

  test('cancelled, returned and exchanged orders have a list of their own', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const plain = await makeOrder(shop, { memberNo });
    const gone = { memberNo, status: 'OrderCancelled' } as const;
    const cancelled = await makeOrder(shop, { ...gone, payment: 'Refunded' });
    const abandoned = await makeOrder(shop, { ...gone, payment: 'Failed' });
    const returned = await makeOrder(shop, { memberNo });
    const buyer = await signedIn(shop, member);
    const desk = deskOf(shop);

    await desk.prepare(returned.orderSn);
    await desk.ship(returned.orderSn);
    await desk.deliver(returned.orderSn);

    const { orderSn, orderNo } = returned;
    const [item] = await itemsOfOrder(shop, orderSn);
    const items = [{ orderItemSn: item?.orderItemSn ?? 0, claimQty: 1 }];

    await applyFor({ buyer, orderNo }, 'Return', { items });

    const page = await (await buyer.raw('/myPage/claim')).text();
    const shown = [returned, cancelled, plain, abandoned].filter((order) =>
      page.includes(order.orderNo),
    );
    expect(shown).toEqual([returned, cancelled]);
    expect(page).toMatch(/반품: 접수 완료/);

    const other = await signedIn(shop);
    expect(await (await other.raw('/myPage/claim')).text()).toContain('내역이 없습니다');
  });

  test('a page past the end is the last one, with its number', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const oldest = await makeOrder(shop, { memberNo });

    for (let i = 0; i < 10; i += 1) await makeOrder(shop, { memberNo });

    await shop.runtime.database.tx(async (t) => {
      for (let i = 0; i < 11; i += 1) {
        await saveDeposit(t, { memberNo, ref: `test:${i}`, amount: 1_000 + i, now: shop.now() });
      }
    });

    const shopper = await signedIn(shop, member);
    const read = async (path: string) => (await shopper.raw(path)).text();
    const orders = await read('/myPage?page=99');
    expect(orders).toContain(oldest.orderNo);
    expect(orders).toMatch(/aria-current="page"[^>]*>\s*2\s*</);

    const deposit = await read('/myPage/info/deposit?page=99');
    expect(deposit).toContain('+1,000원');
    expect(deposit).not.toContain('+1,001원');

    for (const empty of ['info/point', 'info/coupon', 'restockNotifies', 'wishList']) {
      expect((await shopper.raw(`/myPage/${empty}?page=99`)).status, empty).toBe(200);
    }
  });

  test('the counts of the statuses match the list, of the last year or of the chosen range', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const longAgo = shop.now() - 60 * DAY_MS;

    for (let i = 0; i < 2; i += 1) {
      await makeOrder(shop, { memberNo, createdAt: longAgo });
    }

    await makeOrder(shop, { memberNo });

    const shopper = await signedIn(shop, member);

    const counted = async (query: string) =>
      /status=paid[^>]*>\s*[^<]*<strong[^>]*>(\d+)/.exec(
        await (await shopper.raw(`/myPage${query}`)).text(),
      )?.[1];
    expect(await counted('')).toBe('3');
    expect(await counted('?status=delivered')).toBe('3');

    const day = new Date(longAgo + 9 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(await counted(`?fromDate=${day}&toDate=${day}`)).toBe('2');
  });

  test('my page has the member’s data, and is never cached', async () => {
    const member = await makeMember(shop, { name: '<b>산</b>', level: 'Vip' });
    const { orderNo } = await makeOrder(shop, { memberNo: member.memberNo });
    const shopper = await signedIn(shop, member);
    const page = await shopper.raw('/myPage');
    const html = await page.text();

    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('name="robots" content="noindex');
    expect(html).toContain(orderNo);
    expect(html).toContain('&lt;b&gt;산&lt;/b&gt;님');
    expect(html).not.toContain('<b>산');

    const detail = await shopper.raw(`/myPage/order/${orderNo}`);
    expect(detail.headers.get('cache-control')).toBe('no-store');
    expect(await detail.text()).toContain('93,000원');
  });

  test('without dates the orders of the last year are shown, with its dates in the form', async () => {
    const member = await makeMember(shop);
    const { memberNo } = member;
    const createdAt = Date.parse('2025-11-19T23:59:59+09:00');
    const old = await makeOrder(shop, { memberNo, createdAt });
    const shopper = await signedIn(shop, member);

    const read = async (query = '') => (await shopper.raw(`/myPage${query}`)).text();
    const without = await read();
    expect(without).not.toContain(old.orderNo);
    expect(without).toContain('이 기간에는 주문 내역이 없습니다.');
    expect(without).toMatch(/name="fromDate" value="2025-11-20"/);
    expect(without).toMatch(/name="toDate" value="2026-11-20"/);

    const young = await makeOrder(shop, { memberNo, createdAt: createdAt + 1_000 });
    expect(await read()).toContain(young.orderNo);
    expect(await read('?fromDate=2025-11-01&toDate=2025-11-30')).toContain(old.orderNo);
    expect(await read('?fromDate=2025-11-01')).toContain('시작일과 종료일을 모두 입력해 주세요.');
  });

  test('an invalid range of dates is reported, with the orders of the last year below', async () => {
    const member = await makeMember(shop);
    const { orderNo } = await makeOrder(shop, { memberNo: member.memberNo });
    const shopper = await signedIn(shop, member);
    const page = await shopper.raw('/myPage?fromDate=2020-01-01&toDate=2026-01-01');

    const html = await page.text();
    expect(html).toContain('최대 1년까지');
    expect(html).toContain(orderNo);
  });
});
