import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { couponHandlers } from '#src/features/coupon/coupon.jobs.ts';
import { pointHandlers } from '#src/features/point/point.jobs.ts';
import { earnPoints, pointBalance } from '#src/features/point/point.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { beginCheckout, createOrder, startPayingShop } from '../support/checkout.ts';
import type { Made, PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/money.ts';
import { cancel, expire } from '../support/race.ts';
import { rivalAt } from '../support/rival.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { memberWith } from '../support/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const POINTS = 1_000;
const KINDS = ['coupon', 'points'] as const;
type Kind = (typeof KINDS)[number];
const MOMENTS = ['afterPriced', 'beforeOrderCommit'] as const;

/** A member with a coupon and points that both end within the hour, and a year's points. */
async function makeBuyer({ yearly = 0 } = {}) {
  const now = shop.now();
  const ends = { usableTo: now + HOUR_MS, usableFrom: now - DAY_MS, issueTo: now + HOUR_MS };
  const { shopper, memberNo, couponSns } = await memberWith(shop, {
    points: yearly,
    coupons: [{ dcRate: 10, ...ends }],
  });
  await shop.runtime.shop.tx((t) =>
    earnPoints(t, { memberNo, ref: 'hour', amount: POINTS, now, expiresAt: now + HOUR_MS }),
  );
  const [possessionCouponSn = 0] = couponSns;
  /** Something to be ordered with it; the order form can be sent again. */
  const orderWith = async (kind: Kind) => {
    const { itemCode, units } = await makeProduct(shop);
    const checkoutSn = await beginCheckout(shopper, units[0]?.itemCode ?? '');
    const itemCoupons = [{ itemCode, possessionCouponSn }];
    const used =
      kind === 'coupon'
        ? { appliedCoupons: { itemCoupons }, expectedTotal: 45_000 }
        : { point: POINTS, expectedTotal: 49_000 };
    const given = { ...used, guestPassword: undefined };
    return () => createOrder<Made & ErrorBody>(shopper, checkoutSn, given);
  };
  const couponStatus = async () => {
    const { status } = await shop.runtime.shop.read
      .selectFrom('possession_coupon')
      .select('status')
      .where('possessionCouponSn', '=', possessionCouponSn)
      .executeTakeFirstOrThrow();
    return status;
  };
  const points = () => pointBalance(shop.runtime.shop.read, memberNo, shop.now());
  return { buyer: shopper, orderWith, couponStatus, points };
}

/** The time of coupon and points is over, and the jobs that end them come round. */
async function endBenefits(): Promise<void> {
  shop.setNow(shop.now() + 2 * HOUR_MS);
  const handlers = [...couponHandlers(shop.runtime), ...pointHandlers(shop.runtime)];
  const onError = (error: unknown) => expect.fail(String(error));
  await createWorker({ shop: shop.runtime.shop, clock: shop.now, handlers, onError }).runDue(
    shop.now(),
  );
}

const matrix = <T extends string>(moments: readonly T[]) =>
  KINDS.flatMap((kind) => moments.map((at) => ({ kind, at })));

describe('coupon and points end while they are ordered with', () => {
  test.each(matrix(MOMENTS))('$kind, $at', async ({ kind, at }) => {
    const { orderWith, couponStatus, points } = await makeBuyer();
    const order = await orderWith(kind);
    const met = rivalAt(shop, at, endBenefits);
    const { status, body } = await order();
    expect(await met()).toBe(true);
    if (at === 'afterPriced') {
      const refusals = ['CouponAlreadyUsed', 'CouponNotUsable', 'PointsNotEnough'];
      expect([status, refusals.includes(body.code)]).toEqual([409, true]);
      expect([await couponStatus(), await points()]).toEqual(['Expiration', 0]);
      return;
    }
    expect(status).toBe(201);
    expect(await couponStatus()).toBe(kind === 'coupon' ? 'Used' : 'Expiration');
    await expire(shop);
    expect(await expectCounted(shop, body)).toBe('OrderCancelled');
    await endBenefits();
    // Points come back for a while, whatever time they had left; a coupon keeps its dates.
    expect([await couponStatus(), await points()]).toEqual([
      'Expiration',
      kind === 'points' ? POINTS : 0,
    ]);
  });
});

describe('coupon and points end while a cancel gives them back', () => {
  const moments = ['beforeCancel', 'beforeCancelCommit', 'afterCancel'] as const;
  test.each(matrix(moments))('$kind, $at', async ({ kind, at }) => {
    const { buyer, orderWith, couponStatus, points } = await makeBuyer();
    const { body: made } = await (await orderWith(kind))();
    await shop.comeBack(await shop.consent(made));
    const met = rivalAt(shop, at, endBenefits);
    expect(await cancel({ buyer, made })).toBe(200);
    expect(await met()).toBe(true);
    await settleAll(shop);
    expect(await expectCounted(shop, made)).toBe('OrderCancelled');
    await endBenefits();
    expect(await couponStatus()).toBe('Expiration');
    expect(await points()).toBe(kind === 'points' ? POINTS : 0);
  });
});

describe('an order gives back what another is spending', () => {
  test.each((['cancel', 'expiry'] as const).flatMap((by) => MOMENTS.map((at) => ({ by, at }))))(
    'points, by $by ($at): none is lost, none doubled',
    async ({ by, at }) => {
      const { buyer, orderWith, points } = await makeBuyer({ yearly: POINTS });
      const { body: first } = await (await orderWith('points'))();
      if (by === 'cancel') await shop.comeBack(await shop.consent(first));
      const second = await orderWith('points');
      const met = rivalAt(shop, at, () =>
        by === 'cancel' ? cancel({ buyer, made: first }) : expire(shop),
      );
      const { status, body } = await second();
      expect(await met()).toBe(true);
      expect(status).toBe(201);
      await settleAll(shop);
      expect(await expectCounted(shop, first)).toBe('OrderCancelled');
      const end = await expectCounted(shop, body);
      expect(await points()).toBe(end === 'OrderCancelled' ? 2 * POINTS : POINTS);
    },
  );

  test.each(['beforeCancelCommit', 'afterCancel'] as const)(
    'a coupon, by cancel (%s): it is used by one order or by none',
    async (at) => {
      const { buyer, orderWith, couponStatus } = await makeBuyer();
      const { body: first } = await (await orderWith('coupon'))();
      await shop.comeBack(await shop.consent(first));
      const second = await orderWith('coupon');
      const answers: number[] = [];
      const met = rivalAt(shop, at, async () => void answers.push((await second()).status));
      expect(await cancel({ buyer, made: first })).toBe(200);
      expect(await met()).toBe(true);
      await settleAll(shop);
      expect(await expectCounted(shop, first)).toBe('OrderCancelled');
      const [status = 0] = answers;
      expect(at === 'afterCancel' ? [201] : [201, 409]).toContain(status);
      expect(await couponStatus()).toBe(status === 201 ? 'Used' : 'Usable');
    },
  );

  test.each(MOMENTS)('a coupon, by expiry of its checkout’s own order (%s)', async (at) => {
    const { orderWith, couponStatus } = await makeBuyer();
    const order = await orderWith('coupon');
    const { body: first } = await order();
    const met = rivalAt(shop, at, () => expire(shop));
    const { status, body } = await order();
    expect(await met()).toBe(true);
    expect(status).toBe(201);
    expect(await expectCounted(shop, first)).toBe('OrderCancelled');
    const end = await expectCounted(shop, body);
    expect(await couponStatus()).toBe(end === 'OrderCancelled' ? 'Usable' : 'Used');
  });
});
