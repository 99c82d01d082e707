import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopPossessions } from '#src/features/benefit/coupon/coupon-content.queries.ts';
import { couponHandlers } from '#src/features/benefit/coupon/coupon.jobs.ts';
import { pointHandlers } from '#src/features/benefit/point/point.jobs.ts';
import { earnPoints, pointBalance } from '#src/features/benefit/point/point.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../support/order/checkout.ts';
import { makeProduct } from '../support/product/factories.ts';
import { expectCounted, expectSound, settleAll } from '../support/order/money/money.ts';
import { CARD, cancelPurchase, expireOrders, VBANK } from '../support/soundness/race.ts';
import { pairsOf } from '../support/soundness/race-pairs.ts';
import { rivalAt } from '../support/soundness/rival.ts';
import type { ErrorBody } from '../support/shopper.ts';
import { memberWith } from '../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.control('reset', {}));
afterEach(() => expectSound(shop));

const { meet, expectAll } = pairsOf('races-benefit');

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const POINTS = 1_000;
const KINDS = ['coupon', 'points'] as const;
type Kind = (typeof KINDS)[number];
const MOMENTS = ['afterPriced', 'beforeOrderCommit'] as const;

/** A member with a coupon and points that expire within the hour, and points for a year. */
async function makeBuyer({ yearly = 0 } = {}) {
  const now = shop.now();
  const ends = { usableTo: now + HOUR_MS, usableFrom: now - DAY_MS, issueTo: now + HOUR_MS };
  const { shopper, memberNo, couponSns } = await memberWith(shop, {
    points: yearly,
    coupons: [{ dcRate: 10, ...ends }],
  });

  await shop.runtime.database.tx((t) =>
    earnPoints(t, { memberNo, ref: 'hour', amount: POINTS, now, expiresAt: now + HOUR_MS }),
  );

  const [possessionCouponSn = 0] = couponSns;

  /** A checkout that applies them; the order form can be sent again. */
  const orderWith = async (kind: Kind | 'both', method: object = CARD) => {
    const { itemCode, units } = await makeProduct(shop);
    const checkoutSn = await beginCheckout(shopper, units[0]?.itemCode ?? '');
    const itemCoupons = [{ itemCode, possessionCouponSn }];
    const off = kind === 'points' ? 0 : 5_000;
    const point = kind === 'coupon' ? 0 : POINTS;

    const formFields = {
      ...(off > 0 && { appliedCoupons: { itemCoupons } }),
      point,
      expectedTotal: 50_000 - off - point,
      guestPassword: undefined,
      ...method,
    };

    return () => createOrder<Made & ErrorBody>(shopper, checkoutSn, formFields);
  };

  const couponStatus = async () => {
    const { status } = await shop.runtime.database.read
      .selectFrom('possession_coupon')
      .select('status')
      .where('possessionCouponSn', '=', possessionCouponSn)
      .executeTakeFirstOrThrow();
    return status;
  };

  const points = () => pointBalance(shop.runtime.database.read, memberNo, shop.now());

  /** Staff stop the coupon. */
  const stopCoupon = () =>
    shop.runtime.database.tx(async (t) => {
      const { couponSn } = await t
        .updateTable('coupon')
        .set({ status: 'Off' })
        .where('couponSn', 'in', (held) =>
          held
            .selectFrom('possession_coupon')
            .select('couponSn')
            .where('possessionCouponSn', '=', possessionCouponSn),
        )
        .returning('couponSn')
        .executeTakeFirstOrThrow();

      await stopPossessions(t, couponSn, { isStopped: true });
    });

  return { buyer: shopper, orderWith, couponStatus, points, stopCoupon };
}

/** Advances the clock past the expiry of coupon and points, and runs the expiry jobs of `kinds`. */
async function endBenefits(kinds: readonly Kind[] = KINDS): Promise<void> {
  shop.setNow(shop.now() + 2 * HOUR_MS);

  const jobs = { coupon: couponHandlers(shop.runtime), points: pointHandlers(shop.runtime) };
  const handlers = kinds.flatMap((kind) => jobs[kind]);
  const onError = (error: unknown) => expect.fail(String(error));

  await createWorker({
    database: shop.runtime.database,
    clock: shop.now,
    handlers,
    onError,
  }).runDue(shop.now());
}

const buildMatrix = <T extends string>(moments: readonly T[]) =>
  KINDS.flatMap((kind) => moments.map((seam) => ({ kind, at: seam })));

describe('coupon and points end while they are ordered with', () => {
  meet('place', ...KINDS);
  test.each(buildMatrix(MOMENTS))('$kind, $at', async ({ kind, at }) => {
    const { orderWith, couponStatus, points } = await makeBuyer();
    const order = await orderWith(kind);
    const met = rivalAt(shop, at, () => endBenefits());
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

    await expireOrders(shop);

    expect(await expectCounted(shop, body)).toBe('OrderCancelled');
    // Points return with the validity they had left when they were used; a coupon keeps its dates.
    expect(await points()).toBe(kind === 'points' ? POINTS : 0);

    await endBenefits();
    expect([await couponStatus(), await points()]).toEqual(['Expiration', 0]);
  });
});

describe('coupon and points end while a cancel gives them back', () => {
  meet('cancel', ...KINDS);

  const moments = ['beforeCancel', 'beforeCancelCommit', 'afterCancel'] as const;

  test.each(buildMatrix(moments))('$kind, $at', async ({ kind, at }) => {
    const { buyer, orderWith, couponStatus, points } = await makeBuyer();
    const { body: made } = await (await orderWith(kind))();

    await shop.comeBack(await shop.consent(made));

    const met = rivalAt(shop, at, () => endBenefits());

    expect(await cancelPurchase({ buyer, made })).toBe(200);
    expect(await met()).toBe(true);

    await settleAll(shop);

    expect(await expectCounted(shop, made)).toBe('OrderCancelled');

    await endBenefits();
    expect([await couponStatus(), await points()]).toEqual(['Expiration', 0]);
  });
});

describe('an order uses both, and one of them is over', () => {
  meet('coupon', 'points');

  test.each(buildMatrix(MOMENTS))('$kind, $at', async ({ kind, at }) => {
    const { orderWith, couponStatus, points, stopCoupon } = await makeBuyer();
    const order = await orderWith('both');
    const other = await orderWith('points');
    // One of the two is no longer usable; the other must not be used either.
    const met = rivalAt(shop, at, kind === 'coupon' ? stopCoupon : other);
    const { status } = await order();

    expect(await met()).toBe(true);

    if (at === 'beforeOrderCommit') {
      expect([status, await couponStatus(), await points()]).toEqual([201, 'Used', 0]);
      return;
    }

    expect(status).toBe(409);
    expect([await couponStatus(), await points()]).toEqual(
      kind === 'coupon' ? ['UseStop', POINTS] : ['Usable', 0],
    );
  });
});

describe('coupon and points are over, or wanted elsewhere, while their order is paid', () => {
  const FOUND = ['beforeFindingCommit', 'afterFinding'] as const;
  const WAYS = [
    { by: 'return', moments: ['beforeApprove', 'afterApprove', ...FOUND] },
    { by: 'webhook', moments: ['beforeLook', 'afterLook', ...FOUND] },
  ] as const;

  meet('return', ...KINDS);
  meet('webhook', ...KINDS);

  const RIVALS = { coupon: ['end', 'elsewhere', 'stop'], points: ['end', 'elsewhere'] } as const;
  const pairs = WAYS.flatMap(({ by, moments }) =>
    moments.flatMap((seam) =>
      KINDS.flatMap((kind) => RIVALS[kind].map((rival) => ({ by, at: seam, kind, rival }))),
    ),
  );

  /** A used benefit stays used, whatever the rival does; `OVER` is its status after a cancel. */
  const USED = { coupon: 'Used', points: 0 } as const;
  const OVER = { end: 'Expiration', stop: 'UseStop', elsewhere: 'Usable' } as const;

  type Buyer = Awaited<ReturnType<typeof makeBuyer>>;

  /** The rival's action; another order with the used benefit must fail. */
  async function rivalOf({ orderWith, stopCoupon }: Buyer, kind: Kind, rival: string) {
    if (rival === 'end') return () => endBenefits();
    if (rival === 'stop') return stopCoupon;
    const other = await orderWith(kind);
    return async () => void expect((await other()).status).toBeGreaterThanOrEqual(400);
  }

  async function made({ buyer, orderWith }: Buyer, kind: Kind, by: string) {
    const { body } = await (await orderWith(kind, by === 'webhook' ? VBANK : CARD))();
    const { ecpPaymentId } = body;
    const path = '/api/payment/nicepayments/start';
    const start = await buyer.post<{ fields: object }>(path, { ecpPaymentId });
    return { body, fields: start.body.fields };
  }

  test.each(pairs)('$by, $at: $kind, $rival', async ({ by, at, kind, rival }) => {
    const buyer = await makeBuyer();
    const runRival = await rivalOf(buyer, kind, rival);
    const { body, fields } = await made(buyer, kind, by);
    const form = await shop.consent(body, { ...fields, faults: ['noNotice'] });
    const comeBack = () => shop.comeBack(form);

    if (by === 'webhook') {
      await comeBack();
      await shop.control('deposit', { orderId: body.orderNo });
    }

    const met = rivalAt(shop, at, runRival);

    await (by === 'return' ? comeBack() : shop.control('webhook', { tid: form['tid'] }));

    expect(await met()).toBe(true);

    await settleAll(shop);

    // By then the buyer's authorization has expired at the provider.
    const isLate = at === 'beforeApprove' && rival === 'end';
    const end = await expectCounted(shop, body);
    expect(end).toBe(isLate ? 'OrderCancelled' : 'PaymentCompleted');

    const { couponStatus, points } = buyer;
    if (!isLate) {
      expect(kind === 'coupon' ? await couponStatus() : await points()).toBe(USED[kind]);
      expect(await cancelPurchase({ buyer: buyer.buyer, made: body })).toBe(200);
    }

    expect(kind === 'coupon' ? await couponStatus() : await points()).toBe(
      kind === 'coupon' ? OVER[rival] : POINTS,
    );

    await settleAll(shop);
  });

  test.each(
    (['afterApprove', 'beforeFindingCommit'] as const).flatMap((seam) =>
      KINDS.map((kind) => ({ at: seam, kind })),
    ),
  )('the payment is refused, $at: $kind comes back once, and over', async ({ at, kind }) => {
    const buyer = await makeBuyer();
    const { body, fields } = await made(buyer, kind, 'return');
    const form = await shop.consent(body, { ...fields, faults: ['issuerRefuses'] });
    const met = rivalAt(shop, at, () => endBenefits());

    await shop.comeBack(form);

    expect(await met()).toBe(true);

    await settleAll(shop);

    expect(await expectCounted(shop, body)).toBe('OrderCancelled');

    await endBenefits();
    expect([await buyer.couponStatus(), await buyer.points()]).toEqual(['Expiration', 0]);
  });
});

describe('an order returns benefits while another spends them', () => {
  meet('cancel', 'place', ...KINDS);
  meet('expiry', 'place', ...KINDS);

  test.each(
    (['cancel', 'expiry'] as const).flatMap((by) => MOMENTS.map((seam) => ({ by, at: seam }))),
  )('points, by $by ($at): none is lost, none doubled', async ({ by, at }) => {
    const { buyer, orderWith, points } = await makeBuyer({ yearly: POINTS });
    const { body: first } = await (await orderWith('points'))();
    if (by === 'cancel') await shop.comeBack(await shop.consent(first));

    const second = await orderWith('points');
    const met = rivalAt(shop, at, () =>
      by === 'cancel' ? cancelPurchase({ buyer, made: first }) : expireOrders(shop),
    );
    const { status, body } = await second();

    expect(await met()).toBe(true);
    expect(status).toBe(201);

    await settleAll(shop);

    expect(await expectCounted(shop, first)).toBe('OrderCancelled');

    const end = await expectCounted(shop, body);
    expect(await points()).toBe(end === 'OrderCancelled' ? 2 * POINTS : POINTS);
  });

  test.each(['beforeCancelCommit', 'afterCancel'] as const)(
    'a coupon, by cancel (%s): it is used by one order or by none',
    async (seam) => {
      const { buyer, orderWith, couponStatus } = await makeBuyer();
      const { body: first } = await (await orderWith('coupon'))();

      await shop.comeBack(await shop.consent(first));

      const second = await orderWith('coupon');
      const answers: number[] = [];
      const met = rivalAt(shop, seam, async () => void answers.push((await second()).status));

      expect(await cancelPurchase({ buyer, made: first })).toBe(200);
      expect(await met()).toBe(true);

      await settleAll(shop);

      expect(await expectCounted(shop, first)).toBe('OrderCancelled');

      const [status = 0] = answers;
      expect(seam === 'afterCancel' ? [201] : [201, 409]).toContain(status);
      expect(await couponStatus()).toBe(status === 201 ? 'Used' : 'Usable');
    },
  );

  test.each(MOMENTS)('a coupon, by expiry of its checkout’s own order (%s)', async (seam) => {
    const { orderWith, couponStatus } = await makeBuyer();
    const order = await orderWith('coupon');
    const { body: first } = await order();
    const met = rivalAt(shop, seam, () => expireOrders(shop));
    const { status, body } = await order();

    expect(await met()).toBe(true);
    expect(status).toBe(201);
    expect(await expectCounted(shop, first)).toBe('OrderCancelled');

    const end = await expectCounted(shop, body);
    expect(await couponStatus()).toBe(end === 'OrderCancelled' ? 'Usable' : 'Used');
  });
});

test('every pair that the table has for this file is raced', expectAll);
