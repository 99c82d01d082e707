import type { HeldCoupon } from '#src/features/benefit/coupon/coupon.ts';
import type { PriceLine } from '#src/features/benefit/pricing/price-line.ts';
import type { PriceInput } from '#src/features/benefit/pricing/pricing.ts';

/**
 * Test oracle for `pricePlan`: computes the price of a purchase again, unit by unit and without
 * the shop's rules. Both must agree to the won.
 */
export function naivePlan({ lines: given, area, benefits }: PriceInput) {
  let list = 0;
  /** Every single unit, with its price so far. */
  const units: { line: PriceLine; price: number }[] = [];
  /** Remaining quantity of each unit's flash sale. */
  const left: Record<string, number> = {};
  /** Net amount of each line so far. */
  const nets = new Map<PriceLine, number>();
  const lines = [...given].sort((a, b) => a.lineSn - b.lineSn);

  for (const line of lines) {
    let price = line.salePrice;
    price -= bestOff(line, 'Promo', price);
    price -= bestOff(line, 'ImmedDcCoupon', price);

    if (line.flashSale) {
      const { flashPrice, leftQty } = line.flashSale;
      const there = (left[line.itemCode] ??= leftQty ?? Infinity);
      if (flashPrice < price && there >= line.qty) {
        price = flashPrice;
        left[line.itemCode] = there - line.qty;
      }
    }

    for (let n = 0; n < line.qty; n++) {
      list += line.listPrice > line.salePrice ? line.listPrice : line.salePrice;
      units.push({ line, price });
    }

    nets.set(line, price * line.qty);
  }

  const takeOff = (off: number, from: readonly PriceLine[]) => {
    const parts = naiveSplit(
      off,
      from.map((line) => nets.get(line) ?? 0),
    );
    from.forEach((line, i) => nets.set(line, (nets.get(line) ?? 0) - (parts[i] ?? 0)));
  };

  const goods = sumAmounts(units.map((unit) => unit.price));
  const fees = naiveFees(lines, units, area?.addFee ?? 0);
  let coupons = 0;
  let paid = goods;
  let waived = 0;
  const level = benefits?.holder.level ?? '';
  const now = benefits?.holder.now ?? 0;

  const isGood = (coupon: HeldCoupon, amount: number, qty: number) =>
    coupon.usableFrom <= now &&
    now < coupon.usableTo &&
    (coupon.levels.length === 0 || coupon.levels.includes(level)) &&
    (coupon.orderRangeType !== 'Amt' || amount >= coupon.orderAmt) &&
    (coupon.orderRangeType !== 'Qty' || qty >= coupon.orderQty);

  const seen = new Set<number>();
  const applied = [...(benefits?.itemCoupons ?? [])];

  applied.sort((a, b) => a.coupon.possessionCouponSn - b.coupon.possessionCouponSn);

  for (const { productSn, coupon } of applied) {
    const productUnits = units.filter(
      (u) => u.line.productSn === productSn && u.line.parentLineSn === null,
    );
    const [first] = productUnits;
    if (!first || seen.has(productSn)) continue;

    const amount = sumAmounts(productUnits.map((unit) => unit.price));
    if (!isGood(coupon, amount, productUnits.length) || !isFor(coupon, first.line)) continue;

    const isOne = coupon.prodDcCouponType === 'One';
    const base = isOne ? Math.max(...productUnits.map((unit) => unit.price)) : amount;
    const off = naiveOff(coupon, base, isOne ? 1 : productUnits.length);
    if (off === 0) continue;

    seen.add(productSn);
    coupons += off;
    paid -= off;

    const dearest = productUnits.find((unit) => unit.price === base);

    takeOff(
      off,
      isOne && dearest ? [dearest.line] : [...new Set(productUnits.map((unit) => unit.line))],
    );
  }

  const cart = benefits?.cartCoupon;

  const isGoodForSome = (coupon: HeldCoupon) => {
    const eligibleUnits = units.filter(({ line }) => isFor(coupon, line));
    return (
      eligibleUnits.length > 0 &&
      isGood(coupon, sumAmounts(eligibleUnits.map(({ price }) => price)), eligibleUnits.length)
    );
  };

  const targets = cart ? lines.filter((line) => isFor(cart, line)) : [];
  const netOf = (some: readonly PriceLine[]) => sumAmounts(some.map((line) => nets.get(line) ?? 0));
  const isCartGood = cart && isGoodForSome(cart);
  if (isCartGood && cart.couponBenefitType === 'CartDc') {
    const off = naiveOff(cart, netOf(targets), 1);
    coupons += off;
    paid -= off;
    takeOff(off, targets);
  }

  const ship = benefits?.shippingCoupon;
  if (ship && ship.freeShippingType === 'ShippingFee' && isGoodForSome(ship)) {
    const eligibleFees = fees.filter((fee) => fee.lines.some((line) => isFor(ship, line)));
    waived = naiveOff(ship, Math.max(0, ...eligibleFees.map((fee) => fee.basic)), 1);
  }

  const shipping = sumAmounts(fees.map((fee) => fee.basic + fee.add)) - waived;
  let owed = paid + shipping;
  let point = 0;

  if (benefits && paid >= 30_000) {
    while (
      point + 100 <= benefits.point &&
      point + 100 <= benefits.pointBalance &&
      point + 100 <= owed
    ) {
      point += 100;
    }
  }

  owed -= point;
  takeOff(Math.min(point, paid), lines);

  const isPlain = lines.every((line) => line.taxType === 'Standard');
  const deposit =
    benefits && isPlain ? Math.min(benefits.deposit, benefits.depositBalance, owed) : 0;
  let earned = 0;

  for (const [line, net] of nets) earned += Math.trunc((net * line.pointRateBp) / 10_000);

  const rest = netOf(targets);
  if (isCartGood && cart.couponBenefitType === 'AwardPoint' && rest > 0) {
    const { prodDcType, dcAmt } = cart.dcRule;
    earned += prodDcType === 'FixedAmt' ? dcAmt : naiveOff(cart, rest, 1);
  }

  return {
    totalListAmt: list,
    totalDiscountAmt: list - paid,
    totalCouponAmt: coupons,
    totalAdjSellingAmt: paid,
    totalShippingFee: shipping,
    totalAppliedFreeShippingCouponAmt: waived,
    usedExclusivePointAmt: point,
    usedDepositAmt: deposit,
    finalTotalPaymentAmt: owed - deposit,
    totalEarningExclusivePoint: earned,
  };
}

/** Largest-remainder split: shares rounded down, then won by won to the largest remainder. */
function naiveSplit(amount: number, weights: readonly number[]): number[] {
  const sum = sumAmounts(weights);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? amount : 0));

  const parts = weights.map((weight) => (amount * weight - ((amount * weight) % sum)) / sum);
  for (let rest = amount - sumAmounts(parts); rest > 0; rest -= 1) {
    const owed = weights.map((weight, i) => amount * weight - (parts[i] ?? 0) * sum);
    const most = owed.indexOf(Math.max(...owed));
    parts[most] = (parts[most] ?? 0) + 1;
  }

  return parts;
}

function bestOff(line: PriceLine, kind: string, price: number): number {
  let best = 0;
  for (const promotion of line.promotions) {
    if (promotion.kind !== kind) continue;
    const { dcType, dcRate, dcAmt } = promotion;
    const off = dcType === 'FixedRate' ? Math.trunc((price * dcRate) / 100) : dcAmt;
    if (off > best) best = off;
  }

  return best > price ? price : best;
}

function naiveOff({ dcRule, couponBenefitType }: HeldCoupon, base: number, units: number): number {
  let off = Math.trunc((base * dcRule.dcRate) / 100);
  if (dcRule.prodDcType === 'FixedAmt') {
    off = couponBenefitType === 'ProdDc' ? dcRule.dcAmt * units : dcRule.dcAmt;
  }
  if (dcRule.maxDcAmtLimit && off > dcRule.maxDcAmt) off = dcRule.maxDcAmt;

  return off > base ? base : off;
}

function isFor({ itemCodes, categoryCodes }: HeldCoupon, line: PriceLine): boolean {
  if (itemCodes.length + categoryCodes.length === 0) return true;
  return (
    itemCodes.includes(line.productItemCode) ||
    line.categoryCodes.some((code) =>
      categoryCodes.some((categoryCode) => code.indexOf(categoryCode) === 0),
    )
  );
}

interface FeeUnit {
  line: PriceLine;
  price: number;
}

/** Delivery fee of each parcel unless the policy waives it, plus the area's surcharge. */
function naiveFees(lines: readonly PriceLine[], units: readonly FeeUnit[], add: number) {
  const parcels: Record<string, (FeeUnit & { own: PriceLine; isAddOn: boolean })[]> = {};
  for (const unit of units) {
    const parent = lines.find((line) => line.lineSn === unit.line.parentLineSn);
    const line = parent ?? unit.line;
    const { policy, productSn } = line;

    const key = [
      policy.orderHandlerSn,
      policy.shippingFeePolicySn,
      policy.combineType === 'ByProduct' ? productSn : 'all',
    ].join();

    const lineFields = { own: unit.line, isAddOn: parent !== undefined };
    (parcels[key] ??= []).push({ line, price: unit.price, ...lineFields });
  }

  return Object.values(parcels).map((parcel) => {
    const policy = parcel[0]?.line.policy;
    const amount = sumAmounts(parcel.map((unit) => unit.price));
    let basic = policy?.fee ?? 0;
    if (policy?.type === 'Free') basic = 0;
    if (policy?.type === 'Individual') basic *= parcel.filter((unit) => !unit.isAddOn).length;
    if (policy?.type === 'ConditionalFree' && amount >= policy.baseAmt) basic = 0;

    return { basic, add, lines: parcel.map((unit) => unit.own) };
  });
}

function sumAmounts(amounts: readonly number[]): number {
  let whole = 0;
  for (const amount of amounts) whole += amount;
  return whole;
}
