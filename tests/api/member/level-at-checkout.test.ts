import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberLevel } from '#db/tables/member.ts';
import type { CheckoutInputInfo, PlanView } from '#src/features/order/checkout/checkout.schema.ts';
import { getTranslator } from '#src/i18n/server.ts';
import { LOCALES } from '#src/lib/locale.ts';
import { codeOf } from '../../support/order/cart.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type Made,
  type PayingShop,
} from '../../support/order/checkout.ts';
import { expectProblem } from '../../support/problem.ts';
import { makeProduct } from '../../support/product/factories.ts';
import { makeMember, signedIn } from '../../support/member/people.ts';
import type { ErrorBody, Shopper } from '../../support/shopper.ts';
import { memberWith } from '../../support/benefit/wallet.ts';

let shop: PayingShop;
beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

const GOLD_CART = {
  couponBenefitType: 'CartDc' as const,
  prodDcCouponType: null,
  levels: '["Gold"]',
};
const ZIP = { zipCode: '06236' };

function setLevel(memberNo: number, level: MemberLevel) {
  return shop.runtime.database.tx((t) =>
    t.updateTable('member').set({ level }).where('memberNo', '=', memberNo).execute(),
  );
}

/** A Gold member's checkout with their coupon, estimated at 45,000 won. */
async function estimateCheckout() {
  const { shopper, memberNo, couponSns } = await memberWith(shop, {
    level: 'Gold',
    coupons: [GOLD_CART],
  });
  const [possessionCouponSn = 0] = couponSns;
  const checkoutSn = await beginCheckout(shopper, codeOf(await makeProduct(shop)));
  const benefitChoice = {
    appliedCoupons: { itemCoupons: [], cartCouponSn: possessionCouponSn, shippingCouponSn: null },
  };

  const { body } = await shopper.post<PlanView>('/api/checkout/estimateBenefits', {
    checkoutSn,
    ...ZIP,
    ...benefitChoice,
  });
  expect(body.totals.finalTotalPaymentAmt).toBe(45_000);

  return { shopper, memberNo, checkoutSn, possessionCouponSn, asked: benefitChoice };
}

const ordersOf = (checkoutSn: string) =>
  shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('checkoutSn', '=', checkoutSn)
    .execute();

const refusalOf = ({ status, body }: { status: number; body: ErrorBody }) => [
  status,
  body.code,
  body.alert,
];
const CHANGED = [403, 'MemberStatusChanged', '3139'];

const readCheckout = (shopper: Shopper, checkoutSn: string) =>
  shopper.get<CheckoutInputInfo>(`/api/checkout/checkoutInputInfo/${checkoutSn}`);

describe('a member whose level changed since the checkout was shown', () => {
  test.each(LOCALES)(
    'is told so until they have seen it anew, and nothing is made: %s',
    async (locale) => {
      const { shopper, memberNo, checkoutSn, possessionCouponSn, asked } = await estimateCheckout();
      shopper.locale = locale;
      await setLevel(memberNo, 'Family');

      const form = { ...asked, expectedTotal: 45_000 };
      for (let i = 0; i < 2; i += 1) {
        const refused = await createOrder<ErrorBody>(shopper, checkoutSn, form);
        expect(refusalOf(refused)).toEqual(CHANGED);
        expect(refused.body.message).toBe(getTranslator(locale)('alert.3139'));
      }

      expect(await ordersOf(checkoutSn)).toEqual([]);

      const { status } = await shop.runtime.database.read
        .selectFrom('possession_coupon')
        .select('status')
        .where('possessionCouponSn', '=', possessionCouponSn)
        .executeTakeFirstOrThrow();
      expect(status).toBe('Usable');

      const anew = await readCheckout(shopper, checkoutSn);
      expect([anew.status, anew.body.totals.finalTotalPaymentAmt]).toEqual([200, 50_000]);

      const gone = await createOrder<ErrorBody>(shopper, checkoutSn, form);
      expectProblem(gone, 409, 'CouponNotUsable');

      const { status: made } = await createOrder(shopper, checkoutSn, { expectedTotal: 50_000 });
      expect(made).toBe(201);
    },
  );

  test('sees it anew on the page too', async () => {
    const { shopper, memberNo, checkoutSn } = await estimateCheckout();
    await setLevel(memberNo, 'Vip');
    expect(refusalOf(await createOrder<ErrorBody>(shopper, checkoutSn))).toEqual(CHANGED);
    expect((await shopper.raw(`/checkout/${checkoutSn}`)).status).toBe(200);
    expect((await createOrder<Made>(shopper, checkoutSn)).status).toBe(201);
  });

  test('is told by nobody else’s look at it', async () => {
    const { shopper, memberNo, checkoutSn } = await estimateCheckout();
    await setLevel(memberNo, 'Vip');
    const stranger = await signedIn(shop, await makeMember(shop));
    expect((await readCheckout(stranger, checkoutSn)).status).toBe(404);
    expect(refusalOf(await createOrder<ErrorBody>(shopper, checkoutSn))).toEqual(CHANGED);
  });

  test('orders as ever when it is what it was', async () => {
    const { shopper, memberNo, checkoutSn, asked } = await estimateCheckout();
    await setLevel(memberNo, 'Vip');
    await setLevel(memberNo, 'Gold');
    const form = { ...asked, expectedTotal: 45_000 };
    expect((await createOrder<Made>(shopper, checkoutSn, form)).status).toBe(201);
  });
});

test('a blocked member is told that, whatever their level', async () => {
  const { shopper, memberNo, checkoutSn } = await estimateCheckout();
  await setLevel(memberNo, 'Family');
  await shop.runtime.database.tx((t) =>
    t.updateTable('member').set({ status: 'Blocked' }).where('memberNo', '=', memberNo).execute(),
  );

  const refused = await createOrder<ErrorBody>(shopper, checkoutSn);
  expect(refusalOf(refused)).toEqual([403, 'CheckoutBlockedMember', '3127']);
});

test('a guest has no level that could change', async () => {
  const guest = shop.shopper();
  const checkoutSn = await beginCheckout(guest, codeOf(await makeProduct(shop)));
  expect((await readCheckout(guest, checkoutSn)).status).toBe(200);
  expect((await createOrder<Made>(guest, checkoutSn)).status).toBe(201);
});
