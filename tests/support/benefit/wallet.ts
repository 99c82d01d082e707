import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { MemberLevel } from '#db/tables/member.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { saveDeposit } from '#src/features/benefit/deposit/deposit.service.ts';
import { earnPoints } from '#src/features/benefit/point/point.service.ts';
import {
  savePromotion,
  type PromotionInput,
} from '#src/features/benefit/promotion/promotion.service.ts';
import { makeCoupon } from './benefit.ts';
import { makeMember, signedIn } from '../member/people.ts';
import type { TestShop } from '../shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let serial = 0;

interface WalletGiven {
  level?: MemberLevel;
  points?: number;
  deposit?: number;
  coupons?: readonly Partial<Insertable<Database['coupon']>>[];
}

/** A signed-in member with points, a deposit, and one of each coupon (`couponSns`, in order). */
export async function memberWith(shop: TestShop, options: WalletGiven = {}) {
  const { level = 'Family', points = 0, deposit = 0, coupons = [] } = options;
  const member = await makeMember(shop, { level });
  const { memberNo } = member;
  const now = shop.now();
  const couponSns: number[] = [];

  for (const coupon of coupons) {
    const couponSn = await makeCoupon(shop.runtime.database, coupon);
    const { possessionCouponSn } = await shop.runtime.database.tx((t) =>
      issueCoupon(t, { memberNo, level, now }, { couponSn, issueType: 'Staff' }),
    );
    couponSns.push(possessionCouponSn);
  }

  serial += 1;

  const ref = `wallet:${serial}`;

  await shop.runtime.database.tx(async (t) => {
    await earnPoints(t, { memberNo, ref, amount: points, now });
    await saveDeposit(t, { memberNo, ref, amount: deposit, now });
  });

  return { memberNo, couponSns, shopper: await signedIn(shop, member) };
}

/** A promotion of 10 % that began yesterday and lasts a week. */
export function makePromotion(
  shop: TestShop,
  promotionFields: Partial<PromotionInput> & Pick<PromotionInput, 'targets'>,
): Promise<unknown> {
  const now = shop.now();
  const promotion: PromotionInput = {
    kind: 'Promo',
    dcType: 'FixedRate',
    dcRate: 10,
    dcAmt: 0,
    status: 'On',
    nameKo: '가을 산행전',
    nameEn: 'Autumn hike',
    startAt: now - DAY_MS,
    endAt: now + 7 * DAY_MS,
    ...promotionFields,
  };

  return shop.runtime.database.tx((t) => savePromotion(t, promotion, now));
}

/** The part of an order form that applies these coupons and no others. */
export const noneBut = (appliedCoupons: object) => ({
  appliedCoupons: {
    itemCoupons: [],
    cartCouponSn: null,
    shippingCouponSn: null,
    ...appliedCoupons,
  },
});
