import type { Reason } from '../../../lib/reason.ts';
import {
  couponDiscount,
  isAward,
  isForProduct,
  isLimited,
  isOrderCoupon,
  type HeldCoupon,
} from '../coupon/coupon.ts';
import { solveAssignment } from './assignment.ts';
import { UNUSED, type Benefits, type ItemCouponUse, type UnusedBenefit } from './benefit.ts';
import {
  itemCouponAmount,
  itemCouponProblem,
  getProducts,
  type ProductGoods,
} from './item-coupon.ts';
import { getGoods, orderCouponProblem, targetAmount, type OrderGoods } from './order-coupon.ts';
import { sum, type Draft } from './price-line.ts';

interface GoodsCoupons {
  itemCoupons: ItemCouponUse[];
  cartCoupon: HeldCoupon | undefined;
  /** Won they take off the goods. */
  saved: number;
  /** The coupons for goods that they leave, each with its reason. */
  unused: UnusedBenefit[];
}

/**
 * The coupons that take most off goods after item discounts. Minimums are judged before any coupon, so
 * which item coupon goes on which product is an assignment problem; and what a cart coupon for every
 * product takes off falls by at most what item coupons take off more, so the most of those is always
 * best, then the cart coupon that takes most off the rest. Beside a cart coupon for some products item
 * coupons may be worth more on the others (`besideCart`). Of equal ones: the fewest, then those that
 * come first.
 */
export function bestGoodsCoupons(
  drafts: readonly Draft[],
  { holder, coupons }: { holder: Benefits['holder']; coupons: readonly HeldCoupon[] },
): GoodsCoupons {
  const goods = getGoods(drafts);
  const products = getProducts(drafts);
  const alone = { products, holder, worthOf: (won: number) => won };
  const cartCoupons = coupons.filter(isOrderCoupon);

  const choices = [
    alone,
    ...cartCoupons
      .filter((coupon) => isLimited(coupon) && !isAward(coupon))
      .map((coupon) => ({ ...alone, worthOf: besideCart(coupon) })),
  ].map((choice) => {
    const items = bestItemCoupons(coupons, choice);
    const cart = bestOrderCoupon(coupons, {
      goods,
      holder,
      kind: 'CartCoupon',
      isOf: isOrderCoupon,
      amountOf: (coupon) => couponDiscount(coupon, leftFor(coupon, goods, items), 1),
      nothing: UNUSED.nothingOff,
    });

    return { items, cart };
  });

  const { items, cart } = choices.reduce((best, choice) =>
    choice.items.saved + choice.cart.saved > best.items.saved + best.cart.saved ? choice : best,
  );

  return {
    itemCoupons: items.uses.map(({ productSn, coupon }) => ({ productSn, coupon })),
    cartCoupon: cart.coupon,
    saved: items.saved + cart.saved,
    unused: [...items.unused, ...cart.unused],
  };
}

/** Sorts coupons so that of equal ones those that end first are used. */
export function sortByEnd<Coupon extends HeldCoupon>(coupons: readonly Coupon[]): Coupon[] {
  return coupons.toSorted(
    (a, b) => a.usableTo - b.usableTo || a.possessionCouponSn - b.possessionCouponSn,
  );
}

/** Returns the amount that is left of a cart coupon's targets when item coupons were taken off. */
function leftFor(
  coupon: HeldCoupon,
  goods: OrderGoods,
  { uses }: ReturnType<typeof bestItemCoupons>,
): number {
  const targets = uses.filter(({ product }) => isForProduct(coupon, product));
  return targetAmount(coupon, goods) - sum(targets.map(({ amount }) => amount));
}

/**
 * Computes the worth, in hundredths, of a won that an item coupon takes off beside a cart coupon
 * for some products: on these the cart coupon's share is lost. Exact as long as no limit of the
 * cart coupon is reached.
 */
function besideCart(coupon: HeldCoupon) {
  const { prodDcType, dcRate } = coupon.dcRule;
  const share = prodDcType === 'FixedRate' ? dcRate : 100;
  return (won: number, product: ProductGoods) =>
    won * (isForProduct(coupon, product) ? 100 - share : 100);
}

interface Items {
  products: readonly ProductGoods[];
  holder: Benefits['holder'];
  /** Returns the worth of the won that a coupon takes off a product, compared with others. */
  worthOf: (won: number, product: ProductGoods) => number;
}

interface ItemUse extends ItemCouponUse {
  product: ProductGoods;
  amount: number;
}

function bestItemCoupons(all: readonly HeldCoupon[], { products, holder, worthOf }: Items) {
  const coupons = all.filter((coupon) => coupon.couponBenefitType === 'ProdDc');
  const amounts = coupons.map((coupon) =>
    products.map((product) =>
      itemCouponProblem(coupon, product, holder) ? 0 : itemCouponAmount(coupon, product),
    ),
  );

  // Below a won: every coupon used costs a little, one that ends later a little more.
  const scale = (coupons.length + 1) ** 2;
  const columnOf = solveAssignment(
    amounts.map((row, rank) =>
      row.map((won, i) => {
        const product = products[i];
        const worth = product ? worthOf(won, product) : 0;
        return worth === 0 ? 0 : worth * scale - rank - 1;
      }),
    ),
  );

  const uses: ItemUse[] = [];
  const unused: UnusedBenefit[] = [];

  coupons.forEach((coupon, i) => {
    const column = columnOf[i] ?? -1;
    const product = products[column];
    if (product) {
      const amount = amounts[i]?.[column] ?? 0;
      uses.push({ productSn: product.productSn, coupon, product, amount });
      return;
    }

    const { possessionCouponSn } = coupon;
    const reason = itemReason(coupon, products, holder);

    unused.push({ kind: 'ItemCoupon', possessionCouponSn, reason });
  });

  return { uses, unused, saved: sum(uses.map(({ amount }) => amount)) };
}

const LESS: Reason = { key: 'pricing.unused.less', params: {} };

/** Returns why a coupon is not used: others take more off, else the reason that excludes it everywhere. */
function itemReason(
  coupon: HeldCoupon,
  products: readonly ProductGoods[],
  holder: Benefits['holder'],
): Reason {
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
  /** The reason why a coupon that is good for the order takes nothing off. */
  nothing: Reason;
}

/** The coupon of the order that takes most off; of equal ones the first. */
export function bestOrderCoupon(
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

  const saved = Math.max(0, ...outcomes.map((outcome) => outcome.saved));
  const best = saved === 0 ? undefined : outcomes.find((outcome) => outcome.saved === saved);
  const unused = outcomes
    .filter((outcome) => outcome !== best)
    .map(({ coupon, reason }) => ({ kind, possessionCouponSn: coupon.possessionCouponSn, reason }));

  return { coupon: best?.coupon, saved, unused };
}
