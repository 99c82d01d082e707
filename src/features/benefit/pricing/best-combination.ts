import type { Reason } from '../../../lib/reason.ts';
import { couponDiscount, isAward, isOrderCoupon, type HeldCoupon } from '../coupon/coupon.ts';
import { combineShippings } from '../shipping/shipping.ts';
import { assign } from './assignment.ts';
import { UNUSED, type Benefits, type ItemCouponUse, type UnusedBenefit } from './benefit.ts';
import {
  itemCouponAmount,
  itemCouponProblem,
  productsOf,
  type ProductGoods,
} from './item-coupon.ts';
import { takeItemDiscounts } from './item-discount.ts';
import { goodsOf, orderCouponProblem, owedFee, type OrderGoods } from './order-coupon.ts';
import { toDraft } from './price-line.ts';
import type { PriceInput } from './pricing.ts';

export interface Combination {
  itemCoupons: ItemCouponUse[];
  cartCoupon: HeldCoupon | undefined;
  shippingCoupon: HeldCoupon | undefined;
  /** Won it takes off goods and fees. */
  saved: number;
  /** The coupons it leaves, each with its reason. */
  unused: UnusedBenefit[];
}

export interface Wallet extends Pick<PriceInput, 'lines' | 'area'> {
  holder: Benefits['holder'];
  coupons: readonly HeldCoupon[];
}

/**
 * The coupons that take most off, exactly. Minimums are judged before any coupon, so which item
 * coupon goes on which product is an assignment problem; and what a cart coupon takes off falls by
 * at most what item coupons take off more, so the most of those is always best, then the cart
 * coupon that takes most off the rest. Of equal ones: the fewest coupons, then those that end first.
 */
export function bestCombination({ lines, area, holder, coupons }: Wallet): Combination {
  const drafts = takeItemDiscounts(lines.map(toDraft));
  const goods = goodsOf(drafts);
  const sorted = coupons.toSorted(byEnd);
  const items = bestItemCoupons(sorted, { products: productsOf(drafts), holder });
  const left = goods.amount - items.saved;
  const cart = bestOrderCoupon(sorted, {
    goods,
    holder,
    kind: 'CartCoupon',
    isOf: isOrderCoupon,
    amountOf: (coupon) => couponDiscount(coupon, left, 1),
    nothing: UNUSED.nothingOff,
  });
  const fee = Math.max(0, ...combineShippings(drafts, area).map(owedFee));
  const shipping = bestOrderCoupon(sorted, {
    goods,
    holder,
    kind: 'FreeShipping',
    isOf: isShippingCoupon,
    amountOf: (coupon) => couponDiscount(coupon, fee, 1),
    nothing: UNUSED.noFee,
  });
  return {
    itemCoupons: items.uses,
    cartCoupon: cart.coupon,
    shippingCoupon: shipping.coupon,
    saved: items.saved + cart.saved + shipping.saved,
    unused: [...items.unused, ...cart.unused, ...shipping.unused],
  };
}

function isShippingCoupon({ couponBenefitType }: HeldCoupon): boolean {
  return couponBenefitType === 'ShipFeeFree';
}

function byEnd(a: HeldCoupon, b: HeldCoupon): number {
  return a.usableTo - b.usableTo || a.possessionCouponSn - b.possessionCouponSn;
}

interface Items {
  products: readonly ProductGoods[];
  holder: Benefits['holder'];
}

function bestItemCoupons(all: readonly HeldCoupon[], { products, holder }: Items) {
  const coupons = all.filter((coupon) => coupon.couponBenefitType === 'ProdDc');
  const amounts = coupons.map((coupon) =>
    products.map((product) =>
      itemCouponProblem(coupon, product, holder) ? 0 : itemCouponAmount(coupon, product),
    ),
  );
  // Below a won: every coupon used costs a little, one that ends later a little more.
  const scale = (coupons.length + 1) ** 2;
  const columnOf = assign(
    amounts.map((row, rank) => row.map((won) => (won === 0 ? 0 : won * scale - rank - 1))),
  );
  const uses: ItemCouponUse[] = [];
  const unused: UnusedBenefit[] = [];
  let saved = 0;
  coupons.forEach((coupon, i) => {
    const column = columnOf[i] ?? -1;
    const product = products[column];
    if (product) {
      uses.push({ productSn: product.productSn, coupon });
      saved += amounts[i]?.[column] ?? 0;
      return;
    }
    const { possessionCouponSn } = coupon;
    const reason = itemReason(coupon, { products, holder });
    unused.push({ kind: 'ItemCoupon', possessionCouponSn, reason });
  });
  return { uses, unused, saved };
}

const LESS: Reason = { key: 'pricing.unused.less', params: {} };

/** Why a coupon is not used: others take more off, else the reason that excludes it everywhere. */
function itemReason(coupon: HeldCoupon, { products, holder }: Items): Reason {
  const problems = products.map((product) => itemCouponProblem(coupon, product, holder));
  if (problems.includes(null)) return LESS;
  // A coupon of a certain product has that product's reason: it is more specific.
  const other = problems.find((problem) => problem?.key !== 'coupon.problem.product');
  return other ?? problems[0] ?? UNUSED.notHere;
}

interface OrderChoice {
  goods: OrderGoods;
  holder: Benefits['holder'];
  kind: 'CartCoupon' | 'FreeShipping';
  isOf: (coupon: HeldCoupon) => boolean;
  amountOf: (coupon: HeldCoupon) => number;
  /** Why one that is good for the order takes nothing off. */
  nothing: Reason;
}

function bestOrderCoupon(
  all: readonly HeldCoupon[],
  { goods, holder, kind, isOf, amountOf, nothing }: OrderChoice,
) {
  const outcomes = all.filter(isOf).map((coupon) => {
    const problem = orderCouponProblem(coupon, goods, { kind, holder });
    const saved = problem ? 0 : amountOf(coupon);
    return {
      coupon,
      saved,
      reason: problem ?? (saved > 0 ? LESS : isAward(coupon) ? UNUSED.award : nothing),
    };
  });
  const saved = Math.max(0, ...outcomes.map((one) => one.saved));
  const best = saved === 0 ? undefined : outcomes.find((one) => one.saved === saved);
  const unused = outcomes
    .filter((one) => one !== best)
    .map(({ coupon: { possessionCouponSn }, reason }) => ({ kind, possessionCouponSn, reason }));
  return { coupon: best?.coupon, saved, unused };
}
