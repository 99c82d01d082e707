import { allocate } from '../../../lib/allocate.ts';
import type { Reason } from '../../../lib/reason.ts';
import { couponDiscount, couponProblem, type HeldCoupon } from '../coupon/coupon.ts';
import {
  couponReason,
  problemReason,
  UNUSED,
  type AppliedCoupon,
  type Benefits,
  type ItemCouponUse,
  type UnusedBenefit,
} from './benefit.ts';
import { sum, takeOff, unitPrice, type Draft } from './price-line.ts';

type Holder = Benefits['holder'];

/** All that is bought of one product, its options together; add-ons are no part of it (rule 5.17). */
export interface ProductGoods {
  productSn: number;
  itemCode: string;
  categoryCodes: readonly string[];
  /** In the order of their serials. */
  lines: readonly Draft[];
  /** After item discounts: what a coupon's minimum is judged on. */
  amount: number;
  qty: number;
}

/** The products among the lines that item coupons can be put on, by serial. */
export function getProducts(drafts: readonly Draft[]): ProductGoods[] {
  const byProduct = Map.groupBy(
    drafts.filter((draft) => draft.parentLineSn === null),
    (draft) => draft.productSn,
  );
  return [...byProduct.values()]
    .flatMap((productLines): ProductGoods[] => {
      const lines = productLines.toSorted((a, b) => a.lineSn - b.lineSn);
      const [first] = lines;
      if (!first) return [];

      const { productSn, productItemCode, categoryCodes } = first;
      const amount = sum(lines.map((line) => line.sellingAmt));
      const qty = sum(lines.map((line) => line.qty));

      return [{ productSn, itemCode: productItemCode, categoryCodes, lines, amount, qty }];
    })
    .sort((a, b) => a.productSn - b.productSn);
}

/** Returns why a coupon can't be put on a product; null if it takes something off. */
export function itemCouponProblem(
  coupon: HeldCoupon,
  product: ProductGoods,
  { level, now }: Holder,
): Reason | null {
  if (coupon.couponBenefitType !== 'ProdDc') return UNUSED.kind;

  const { amount, qty } = product;
  const problem = couponProblem(coupon, { now, level, product, amount, qty });
  if (problem) return problemReason(problem);

  return itemCouponAmount(coupon, product) > 0 ? null : UNUSED.nothingOff;
}

/** Won off a product: `One` takes them off its dearest unit, `All` off every one. */
export function itemCouponAmount(coupon: HeldCoupon, { lines, amount, qty }: ProductGoods): number {
  if (coupon.prodDcCouponType !== 'One') return couponDiscount(coupon, amount, qty);
  return couponDiscount(coupon, Math.max(0, ...lines.map(unitPrice)), 1);
}

/** The result of a requested coupon. */
export interface CouponStep {
  drafts: Draft[];
  applied: AppliedCoupon[];
  unused: UnusedBenefit[];
}

/** Puts item coupons on products: the first of two on one product, or of one on two, stands. */
export function takeItemCoupons(
  drafts: readonly Draft[],
  { itemCoupons, holder }: Pick<Benefits, 'itemCoupons' | 'holder'>,
): CouponStep {
  const products = new Map(getProducts(drafts).map((product) => [product.productSn, product]));
  const step: CouponStep = { drafts: [...drafts], applied: [], unused: [] };
  for (const { productSn, coupon } of itemCoupons.toSorted(byProduct)) {
    const { possessionCouponSn, couponName } = coupon;
    const product = products.get(productSn);
    const reason =
      takenReason(step.applied, { productSn, coupon }) ??
      (product ? itemCouponProblem(coupon, product, holder) : UNUSED.notHere);

    if (reason || !product) {
      const use = { kind: 'ItemCoupon', possessionCouponSn, productSn } as const;
      step.unused.push({ ...use, reason: reason ?? UNUSED.notHere });
      continue;
    }

    const amount = itemCouponAmount(coupon, product);
    step.drafts = takeFrom(step.drafts, { coupon, product, amount });

    step.applied.push({
      possessionCouponSn,
      couponName,
      kind: 'ItemCoupon',
      productSn,
      amount,
      reason: couponReason(coupon),
    });
  }

  return step;
}

/** Makes the result independent of the order in which they were selected. */
function byProduct(a: ItemCouponUse, b: ItemCouponUse): number {
  return a.productSn - b.productSn || a.coupon.possessionCouponSn - b.coupon.possessionCouponSn;
}

function takenReason(
  applied: readonly AppliedCoupon[],
  { productSn, coupon }: ItemCouponUse,
): Reason | null {
  if (applied.some((appliedUse) => appliedUse.productSn === productSn)) return UNUSED.productTaken;

  const isUsed = applied.some(
    (appliedUse) => appliedUse.possessionCouponSn === coupon.possessionCouponSn,
  );

  return isUsed ? UNUSED.couponTaken : null;
}

interface CouponUse {
  coupon: HeldCoupon;
  product: ProductGoods;
  amount: number;
}

/** Takes the amount off the product's lines by their share; `One` off the line of the dearest unit. */
function takeFrom(drafts: readonly Draft[], { coupon, product, amount }: CouponUse): Draft[] {
  const dearest = product.lines.toSorted((a, b) => unitPrice(b) - unitPrice(a))[0];
  const lines =
    coupon.prodDcCouponType === 'One' && dearest !== undefined ? [dearest] : product.lines;
  const parts = allocate(
    amount,
    lines.map((line) => line.sellingAmt),
  );
  const partByLineSn = new Map(lines.map((line, i) => [line.lineSn, parts[i] ?? 0]));
  const ref = String(coupon.possessionCouponSn);
  const reason = couponReason(coupon);

  return drafts.map((draft) =>
    takeOff(draft, {
      kind: 'ItemCoupon',
      ref,
      amount: partByLineSn.get(draft.lineSn) ?? 0,
      reason,
    }),
  );
}
