import { ADJUSTMENT_KINDS } from '../../../benefit/pricing/price-line.ts';
import type { DcRule } from '../../../benefit/coupon/coupon.ts';
import { promotionDiscount, type Promotion } from '../../../benefit/promotion/promotion.ts';
import type { UnitDiscount } from '../../order-sum/paid-item.ts';

/** The terms of the discounts that an order had, by their refs. */
export interface DiscountTerms {
  promotions: ReadonlyMap<string, Pick<Promotion, 'dcType' | 'dcRate' | 'dcAmt'>>;
  coupons: ReadonlyMap<string, Pick<DcRule, 'prodDcType' | 'dcRate'>>;
  /** The prices of the other unit in the flash sales of the order. */
  flashPrices: ReadonlyMap<string, number>;
}

/** A unit of an order at its list price, with its discounts. */
interface OrderedUnit {
  listPrice: number;
  discounts: readonly UnitDiscount[];
}

/**
 * Computes what another unit would have cost in an order, in the place of an ordered one: `moreAmt`
 * more by the catalogue, with the same discounts taken off by their terms. The share of a coupon of the
 * cart stays.
 */
export function priceInOrder(
  { listPrice, discounts }: OrderedUnit,
  moreAmt: number,
  terms: DiscountTerms,
): number {
  const steps = ADJUSTMENT_KINDS.flatMap((kind) =>
    discounts.filter((discount) => discount.kind === kind),
  );
  const start = { own: listPrice, other: Math.max(0, listPrice + moreAmt) };

  const { other } = steps.reduce(
    (before, discount) => ({
      own: before.own - discount.amount,
      other: before.other - Math.min(before.other, otherDiscount(discount, before, terms)),
    }),
    start,
  );

  return other;
}

interface Prices {
  own: number;
  other: number;
}

/** Computes what a discount of the ordered unit takes off the other one. */
function otherDiscount(
  { kind, ref, amount }: UnitDiscount,
  { own, other }: Prices,
  { promotions, coupons, flashPrices }: DiscountTerms,
): number {
  switch (kind) {
    case 'Promo':
    case 'ImmedDcCoupon':
      return calculateOtherPromotionDiscount(promotions.get(ref), { amount, own, other });
    case 'FlashSale':
      return Math.max(0, other - (flashPrices.get(ref) ?? other));
    case 'ItemCoupon':
      return ofCoupon(coupons.get(ref), { amount, own, other });
    case 'ProdType':
    case 'CartCoupon':
      return amount;
  }
}

interface OwnDiscount extends Prices {
  amount: number;
}

/** Computes the discount by the promotion's terms or, if these have changed since, in proportion. */
function calculateOtherPromotionDiscount(
  terms: Pick<Promotion, 'dcType' | 'dcRate' | 'dcAmt'> | undefined,
  { amount, own, other }: OwnDiscount,
): number {
  if (terms && promotionDiscount(terms, own) === amount) return promotionDiscount(terms, other);
  if (terms?.dcType === 'FixedAmt') return amount;
  return Math.floor((other * amount) / own);
}

/** A percentage, at most what its limit left to the ordered unit; or the same amount. */
function ofCoupon(
  rule: Pick<DcRule, 'prodDcType' | 'dcRate'> | undefined,
  { amount, own, other }: OwnDiscount,
): number {
  if (rule?.prodDcType !== 'FixedRate' || other === own) return amount;

  const rate = (price: number) => Math.floor((price * rule.dcRate) / 100);
  // Its won are spread over units, so that one can have one less.
  const isLimited = amount < rate(own) - 1;

  return isLimited ? Math.min(amount, rate(other)) : rate(other);
}
