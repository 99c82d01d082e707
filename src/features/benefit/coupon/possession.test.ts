import { beforeEach, describe, expect, test } from 'vitest';
import type { ShopDatabase } from '#db/connection.ts';
import {
  makeBareOrder,
  makeCoupon,
  makeHolder,
  raceCalls,
} from '../../../../tests/support/benefit/benefit.ts';
import { openMigratedShop } from '../../../../tests/support/database/migrated-shop.ts';
import { endOfKstDay } from '../../../lib/instant.ts';
import { FRIDAY } from '../../../../tests/support/shop.ts';
import { downloadCoupon, giveSignUpCoupons, registerSerialCode } from './issue.service.ts';
import {
  expireCoupons,
  giveBackCoupons,
  listUsableCoupons,
  spendCoupons,
} from './possession.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = FRIDAY;
let database: ShopDatabase;
let memberNo: number;

beforeEach(async () => {
  database = await openMigratedShop();
  memberNo = await makeHolder(database);
});

const me = () => ({ memberNo, level: 'Family', now });
const take = async (couponSn: number) =>
  (await downloadCoupon(database, me(), couponSn)).possessionCouponSn;
const usable = async () =>
  (await listUsableCoupons(database.read, me())).map(
    (usableCoupon) => usableCoupon.possessionCouponSn,
  );
const held = (possessionCouponSn: number) =>
  database.read
    .selectFrom('possession_coupon')
    .select(['status', 'usableTo'])
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
const statusOf = async (sn: number) => (await held(sn)).status;
const endOf = async (sn: number) => (await held(sn)).usableTo;

describe('a coupon in hand', () => {
  test('is shown with its terms while it can be used', async () => {
    const couponSn = await makeCoupon(database, { dcRate: 15, maxDcAmtLimit: 1, maxDcAmt: 5_000 });
    await take(couponSn);

    const [coupon] = await listUsableCoupons(database.read, { ...me(), locale: 'en' });
    expect(coupon).toMatchObject({
      couponSn,
      couponName: 'Test coupon',
      couponBenefitType: 'ProdDc',
      dcRule: { prodDcType: 'FixedRate', dcRate: 15, maxDcAmtLimit: true, maxDcAmt: 5_000 },
      levels: [],
      itemCodes: [],
      categoryCodes: [],
    });

    const after = now + 366 * DAY_MS;
    expect(await listUsableCoupons(database.read, { ...me(), now: after })).toEqual([]);
  });

  test('of another grade is kept but not usable', async () => {
    await take(await makeCoupon(database, { levels: '["Family"]' }));
    expect(await usable()).toHaveLength(1);
    expect(await listUsableCoupons(database.read, { ...me(), level: 'Gold' })).toEqual([]);
  });

  test('is used by one order and comes back once', async () => {
    const a = await take(await makeCoupon(database));
    const b = await take(await makeCoupon(database));
    const orderSn = await makeBareOrder(database, memberNo);
    const spend = { orderSn, memberNo, possessionCouponSns: [a, b], now };

    await database.tx((t) => spendCoupons(t, spend));

    expect(await usable()).toEqual([]);

    const back = { orderSn, possessionCouponSns: [b], now };
    expect(await database.tx((t) => giveBackCoupons(t, back))).toEqual([b]);
    expect(await database.tx((t) => giveBackCoupons(t, back))).toEqual([]);
    expect([await statusOf(a), await statusOf(b)]).toEqual(['Used', 'Usable']);

    const other = { ...spend, orderSn: await makeBareOrder(database, memberNo) };
    await expect(database.tx((t) => spendCoupons(t, other))).rejects.toMatchObject({
      code: 'CouponAlreadyUsed',
      detail: { possessionCouponSns: [a] },
    });
    expect(await statusOf(b)).toBe('Usable');
  });

  test('is nobody else’s', async () => {
    const sn = await take(await makeCoupon(database));
    const thief = await makeHolder(database);
    const orderSn = await makeBareOrder(database, thief);
    const spend = { orderSn, memberNo: thief, possessionCouponSns: [sn], now };
    await expect(database.tx((t) => spendCoupons(t, spend))).rejects.toThrow('CouponAlreadyUsed');
  });

  test('comes back ended when its time is over, stopped when the coupon was', async () => {
    const a = await makeCoupon(database);
    const b = await makeCoupon(database, { usableDays: 1 });
    const first = await take(a);
    const second = await take(b);
    const orderSn = await makeBareOrder(database, memberNo);
    const spend = { orderSn, memberNo, possessionCouponSns: [first, second], now };

    await database.tx((t) => spendCoupons(t, spend));
    await database.tx((t) =>
      t.updateTable('coupon').set({ status: 'Off' }).where('couponSn', '=', a).execute(),
    );
    await database.tx((t) => giveBackCoupons(t, { orderSn, now: now + 3 * DAY_MS }));

    expect([await statusOf(first), await statusOf(second)]).toEqual(['UseStop', 'Expiration']);
  });

  test.each([
    ['by the shop’s fault', 'Seller', 'Usable', 10],
    ['by the buyer’s', 'Buyer', 'Expiration', 1],
  ] as const)('comes back %s after its time', async (_, fault, status, lastDay) => {
    const sn = await take(await makeCoupon(database, { usableDays: 1 }));
    const longer = await take(await makeCoupon(database, { usableDays: 30 }));
    const orderSn = await makeBareOrder(database, memberNo);
    const spend = { orderSn, memberNo, possessionCouponSns: [sn, longer], now };

    await database.tx((t) => spendCoupons(t, spend));
    await database.tx((t) => giveBackCoupons(t, { orderSn, fault, now: now + 3 * DAY_MS }));

    expect([await statusOf(sn), await statusOf(longer)]).toEqual([status, 'Usable']);
    expect([await endOf(sn), await endOf(longer)]).toEqual([
      endOfKstDay(now, lastDay),
      endOfKstDay(now, 30),
    ]);
  });

  test('ends with its day', async () => {
    const sn = await take(await makeCoupon(database, { usableDays: 1 }));
    expect(await database.tx((t) => expireCoupons(t, now + DAY_MS))).toBe(0);
    expect(await database.tx((t) => expireCoupons(t, now + 2 * DAY_MS))).toBe(1);
    expect(await statusOf(sn)).toBe('Expiration');
  });

  test('is used by one of fifty orders at once', async () => {
    const sn = await take(await makeCoupon(database));
    const orders = await Promise.all(
      Array.from({ length: 50 }, () => makeBareOrder(database, memberNo)),
    );

    const result = await raceCalls(50, (n) => {
      const orderSn = orders[n] ?? 0;
      const spend = { orderSn, memberNo, possessionCouponSns: [sn], now };
      return database.tx((t) => spendCoupons(t, spend));
    });
    expect(result).toEqual({ done: 1, refused: ['CouponAlreadyUsed'] });
  });
});

describe('the limits of a coupon', () => {
  test('so many for all', async () => {
    const couponSn = await makeCoupon(database, { totalLimit: 7 });
    const members = await Promise.all(Array.from({ length: 50 }, () => makeHolder(database)));

    const result = await raceCalls(50, (n) =>
      downloadCoupon(database, { ...me(), memberNo: members[n] ?? 0 }, couponSn),
    );
    expect(result).toEqual({ done: 7, refused: ['CouponStockExceeded'] });
  });

  test('so many a member, ever', async () => {
    const couponSn = await makeCoupon(database, { memberLimit: 2 });
    const result = await raceCalls(50, () => take(couponSn));
    expect(result).toEqual({ done: 2, refused: ['CouponLimitExceeded'] });

    const tomorrow = { ...me(), now: now + DAY_MS };
    await expect(downloadCoupon(database, tomorrow, couponSn)).rejects.toThrow(
      'CouponLimitExceeded',
    );
  });

  test('so many a member and day in Korea', async () => {
    const couponSn = await makeCoupon(database, { memberLimit: 1, memberLimitPeriod: 'Day' });

    const memberAt = (hour: number) => ({ ...me(), now: Date.UTC(2026, 10, 20, hour) });
    await downloadCoupon(database, memberAt(14), couponSn);

    await expect(downloadCoupon(database, memberAt(14), couponSn)).rejects.toThrow(
      'CouponLimitExceeded',
    );

    await downloadCoupon(database, memberAt(15), couponSn);
  });

  test('only in the way it is given out', async () => {
    const couponSn = await makeCoupon(database, { issueType: 'SignUp' });
    await expect(take(couponSn)).rejects.toThrow('NotFound');
    await expect(take(4711)).rejects.toThrow('NotFound');
  });
});

test('a serial code is redeemed by one of fifty', async () => {
  const couponSn = await makeCoupon(database, { issueType: 'SerialCode' });
  const serial = { serialCode: 'NRDG2026ABCD', couponSn, createdAt: now };

  await database.tx((t) => t.insertInto('coupon_serial').values(serial).execute());

  const members = await Promise.all(Array.from({ length: 50 }, () => makeHolder(database)));
  const result = await raceCalls(50, (n) =>
    registerSerialCode(database, { ...me(), memberNo: members[n] ?? 0 }, ' nrdg-2026-abcd'),
  );
  expect(result).toEqual({ done: 1, refused: ['SerialCodeUsed'] });
  await expect(registerSerialCode(database, me(), 'NOPE')).rejects.toThrow('SerialCodeUnknown');
});

test('a new member gets what there is for joining', async () => {
  await makeCoupon(database, { issueType: 'SignUp', usableDays: 30 });
  await makeCoupon(database, { issueType: 'SignUp', status: 'Off' });
  await makeCoupon(database, { issueType: 'SignUp', totalLimit: 1, issuedCount: 1 });
  await makeCoupon(database);
  await database.tx((t) => giveSignUpCoupons(t, me()));

  expect(await usable()).toHaveLength(1);
});
