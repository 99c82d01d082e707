import { bestCombination, type Combination, type Wallet } from './best-combination.ts';

/** The coupons of a combination. */
export function getCoupons(
  combination: Pick<Combination, 'itemCoupons' | 'cartCoupon' | 'shippingCoupon'>,
) {
  const { itemCoupons, cartCoupon, shippingCoupon } = combination;
  return [...itemCoupons.map(({ coupon }) => coupon), cartCoupon, shippingCoupon].filter(
    (coupon) => coupon !== undefined,
  );
}

/**
 * The combination that takes most off without one of the coupons of the best one, so that its choice
 * can be explained; undefined if the best uses none.
 */
export function secondBest(wallet: Wallet, best: Combination): Combination | undefined {
  const others = getCoupons(best).map(({ possessionCouponSn }) =>
    bestCombination({
      ...wallet,
      coupons: wallet.coupons.filter((coupon) => coupon.possessionCouponSn !== possessionCouponSn),
    }),
  );
  return others.toSorted((a, b) => b.saved - a.saved)[0];
}
