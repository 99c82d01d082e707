import type { Reader } from '#db/connection.ts';
import { isForProduct, isLimited, type CouponTerms } from '../coupon/coupon.ts';
import { listTakeableCoupons } from '../coupon/coupon.service.ts';
import { listCategoriesOfItems, type Viewer } from '../coupon/offer.queries.ts';
import { listUsableCoupons } from '../coupon/possession.queries.ts';
import type { CouponWallet } from './coupon-price.ts';

/**
 * The coupons with which a viewer can lower the price of products: what they hold, and one of each
 * that they can download; of a visitor, what every member can. Five queries at most.
 */
export async function readCouponWallet(
  db: Reader,
  viewer: Viewer,
  itemCodes: readonly string[],
): Promise<CouponWallet> {
  const { memberNo, level = '', now } = viewer;
  if (itemCodes.length === 0) return { now, coupons: [] };

  const [held, takeable] = await Promise.all([
    memberNo === undefined ? [] : listUsableCoupons(db, { memberNo, level, now }),
    listTakeableCoupons(db, viewer),
  ]);

  const coupons = [
    ...held.map((coupon) => ({ ...coupon, isToTake: false })),
    ...takeable.map((coupon) => {
      return { ...coupon, isToTake: true, possessionCouponSn: -coupon.couponSn };
    }),
  ].filter(isOffGoods);

  const products = await listTargetProducts(db, coupons, itemCodes);
  const levels: string[] = []; // they are the viewer's all

  return {
    now,
    coupons: coupons.flatMap((coupon) => {
      if (!isLimited(coupon)) return { ...coupon, levels };

      const targets = products.filter((product) => isForProduct(coupon, product));
      const codes = targets.map(({ itemCode }) => itemCode);
      return codes.length === 0 ? [] : { ...coupon, levels, itemCodes: codes, categoryCodes: [] };
    }),
  };
}

function isOffGoods(coupon: CouponTerms): boolean {
  return ['ProdDc', 'CartDc'].includes(coupon.couponBenefitType);
}

/** The products with their categories, as far as a coupon asks for these. */
async function listTargetProducts(
  db: Reader,
  coupons: readonly CouponTerms[],
  itemCodes: readonly string[],
) {
  const areNeeded = coupons.some(({ categoryCodes }) => categoryCodes.length > 0);
  const codesByItem = areNeeded ? await listCategoriesOfItems(db, itemCodes) : undefined;

  return itemCodes.map((itemCode) => {
    return { itemCode, categoryCodes: codesByItem?.get(itemCode) ?? [] };
  });
}
