import { afterAll, beforeAll, expect, test } from 'vitest';
import { MEMBER_AREA } from '#src/layouts/my-page/member-area.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import { makeCoupon } from '../support/benefit/benefit.ts';
import { makeMember, makeOrder, signedIn, type TestMember } from '../support/member/people.ts';
import { startTestShop, type TestShop } from '../support/shop.ts';
import type { Shopper } from '../support/shopper.ts';

const RANGE = '?fromDate=2026-10-01&toDate=2026-11-20';
const CALLS = [
  '/api/member',
  `/api/my/order/list${RANGE}`,
  `/api/my/coupon/history${RANGE}`,
  `/api/my/point/history${RANGE}`,
  `/api/my/deposit/history${RANGE}`,
  '/api/my/wishList',
  '/api/my/shippingAddresses',
  '/api/my/reviews',
  '/api/my/reviews/writable',
  '/api/member/leave',
  '/api/my/guestOrders',
  '/api/my/coupon/summary',
];
const PAGES = MEMBER_AREA.flatMap(({ entries }) => entries.map(({ path }) => path as string));

let statements = 0;
let shop: TestShop;
let few: Shopper;
let many: Shopper;
beforeAll(async () => {
  shop = await startTestShop({}, undefined, { onSql: () => (statements += 1) });
  few = await memberWithHistory(1);
  many = await memberWithHistory(25);
});
afterAll(() => shop.close());

/** A signed-in member with so many orders, coupons, and rows of points and deposit. */
async function memberWithHistory(count: number): Promise<Shopper> {
  const member = await makeMember(shop, { emailVerifiedAt: shop.now() });
  for (let n = 0; n < count; n++) await addHistory(member, n);
  return signedIn(shop, member);
}

async function addHistory({ memberNo, email }: TestMember, n: number): Promise<void> {
  const { database, now } = { database: shop.runtime.database, now: shop.now() };

  await makeOrder(shop, { memberNo });
  await makeOrder(shop, { guestPassword: 'pass-1234', buyerEmail: email });

  const couponSn = await makeCoupon(database, {});
  const move = { memberNo, ref: `history:${n}`, amount: 100, now };

  await database.tx(async (t) => {
    await earnPoints(t, move);
    await saveDeposit(t, move);
    await issueCoupon(t, { memberNo, level: 'Family', now }, { couponSn, issueType: 'Staff' });
  });
}

/** The statements of one request; a first one fills what the process keeps. */
async function countAt(shopper: Shopper, path: string): Promise<number> {
  await shopper.raw(path);
  const before = statements;
  const { status } = await shopper.raw(path);
  expect(status, path).toBe(200);
  return statements - before;
}

test.each([...PAGES, ...CALLS])('%s takes as many queries for 25 rows as for one', async (path) => {
  expect(await countAt(many, path)).toBe(await countAt(few, path));
});

test('statements are counted', async () => {
  expect(await countAt(few, '/myPage')).toBeGreaterThan(2);
});
