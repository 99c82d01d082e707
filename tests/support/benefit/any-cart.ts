import fc from 'fast-check';
import { isOrderCoupon, type HeldCoupon } from '#src/features/benefit/coupon/coupon.ts';
import type { Benefits } from '#src/features/benefit/pricing/benefit.ts';
import type { PriceLine } from '#src/features/benefit/pricing/price-line.ts';
import type { PriceInput } from '#src/features/benefit/pricing/pricing.ts';
import type { ShippingPolicy } from '#src/features/product/product/shipping-policy.ts';

/** Limits of a random cart; small, so that minimums and caps are reached often. */
interface Size {
  products: number;
  lines: number;
  coupons: number;
  /** The minimum of lines. */
  atLeast?: number;
}

const CATEGORIES = ['001', '001002', '002', '002001'];
const LEVELS = ['Family', 'Silver', 'Gold', 'Vip'];
/** The current time of every cart; some coupons have expired by then or are not valid yet. */
export const NOW = 1000;

const anyPolicies = fc.array(
  fc.record({
    orderHandlerSn: fc.integer({ min: 1, max: 2 }),
    type: fc.constantFrom('Free', 'Individual', 'Fixed', 'ConditionalFree'),
    fee: fc.integer({ min: 0, max: 6 }).map((n) => n * 500),
    baseAmt: fc.integer({ min: 0, max: 20 }).map((n) => n * 5000),
    returnFee: fc.constant(3000),
    combineType: fc.constantFrom('ByOrderHandler', 'ByProduct'),
  }),
  { minLength: 3, maxLength: 3 },
);

const anyPromotion = fc.record({
  promotionSn: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('Promo', 'ImmedDcCoupon'),
  name: fc.constant('행사'),
  dcType: fc.constantFrom('FixedRate', 'FixedAmt'),
  dcRate: fc.integer({ min: 1, max: 100 }),
  dcAmt: fc.integer({ min: 1, max: 20_000 }),
});

const anyProduct = fc.record({
  policyNo: fc.nat(2),
  pointRateBp: fc.integer({ min: 0, max: 500 }),
  taxType: fc.constantFrom('Standard', 'Standard', 'Standard', 'TaxFree', 'Mixed'),
  categoryCodes: fc.subarray(CATEGORIES),
  promotions: fc.uniqueArray(anyPromotion, {
    maxLength: 3,
    selector: (promotion) => promotion.promotionSn,
  }),
});

const anyLine = fc.record({
  productNo: fc.nat(99),
  isAddOn: fc.nat(9).map((n) => n === 0),
  /** The previous line's unit: a set with other components, or an add-on of another line. */
  isSameUnit: fc.nat(4).map((n) => n === 0),
  qty: fc.integer({ min: 1, max: 5 }),
  listPrice: fc.integer({ min: 0, max: 60_000 }),
  salePrice: fc.integer({ min: 0, max: 60_000 }),
  flashPrice: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 4 }),
  leftQty: fc.option(fc.nat(5)),
});

const dates = {
  usableFrom: fc.constantFrom(0, 0, 0, 2000),
  usableTo: fc.integer({ min: 900, max: 3000 }),
};

const anyTerms = {
  couponBenefitType: fc.constantFrom(
    'ProdDc',
    'ProdDc',
    'ProdDc',
    'CartDc',
    'ShipFeeFree',
    'AwardPoint',
    'AwardFreeGift',
  ),
  dcRule: fc.record({
    prodDcType: fc.constantFrom('FixedRate', 'FixedAmt'),
    dcRate: fc.integer({ min: 1, max: 100 }),
    dcAmt: fc.integer({ min: 1, max: 30_000 }),
    maxDcAmtLimit: fc.boolean(),
    maxDcAmt: fc.integer({ min: 100, max: 20_000 }),
  }),
  orderRangeType: fc.constantFrom(null, null, 'Amt', 'Qty'),
  orderAmt: fc.integer({ min: 0, max: 100_000 }),
  orderQty: fc.integer({ min: 1, max: 8 }),
  freeShippingType: fc.constantFrom('ShippingFee', 'ShippingFee', 'ReturnFee'),
  prodDcCouponType: fc.constantFrom('One', 'All'),
  ...dates,
  levels: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.subarray(LEVELS)),
  itemCodes: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.array(
      fc.nat(5).map((n) => `P${n}`),
      { maxLength: 3 },
    ),
  ),
  categoryCodes: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.subarray(CATEGORIES)),
} as const;

/** Coupons with serials 1, 2, … */
export function anyCoupons(most: number, atLeast = 0): fc.Arbitrary<HeldCoupon[]> {
  return fc.array(fc.record(anyTerms), { minLength: atLeast, maxLength: most }).map((rows) =>
    rows.map((terms, i) => ({
      ...terms,
      couponSn: 100 + i,
      possessionCouponSn: i + 1,
      couponName: `쿠폰 ${i + 1}`,
    })),
  );
}

/** Lines with serials 1, 2, …; add-ons belong to the first line, which is not an add-on. */
export function anyLines({ products, lines, atLeast = 0 }: Size): fc.Arbitrary<PriceLine[]> {
  const catalogue = fc.array(anyProduct, { minLength: products, maxLength: products });
  return fc
    .tuple(anyPolicies, catalogue, fc.array(anyLine, { minLength: atLeast, maxLength: lines }))
    .map(([policies, known, rows]) =>
      withUnits(rows).map(({ unitNo, productNo, isAddOn, flashPrice, leftQty, ...row }, i) => {
        const productSn = productNo % products;
        const product = known[productSn];
        const policyNo = product?.policyNo ?? 0;

        return {
          ...row,
          lineSn: i + 1,
          parentLineSn: isAddOn && i > 0 ? 1 : null,
          productSn,
          productItemCode: `P${productSn}`,
          itemCode: `P${productSn}-${unitNo}`,
          categoryCodes: product?.categoryCodes ?? [],
          pointRateBp: product?.pointRateBp ?? 0,
          taxType: product?.taxType ?? 'Standard',
          promotions: product?.promotions ?? [],
          policy: policyOf(policies, policyNo),
          ...(flashPrice !== null && { flashSale: { flashSaleSn: 7, flashPrice, leftQty } }),
        };
      }),
    );
}

type Row = typeof anyLine extends fc.Arbitrary<infer T> ? T : never;

type Unit = Pick<Row, 'productNo' | 'flashPrice' | 'leftQty'> & { unitNo: number };

/** Lines of one unit have the same product and share its flash sale. */
function withUnits(rows: readonly Row[]): (Omit<Row, 'isSameUnit'> & Unit)[] {
  let unit: Unit = { unitNo: 0, productNo: 0, flashPrice: null, leftQty: null };
  return rows.map(({ isSameUnit, ...row }, i) => {
    const { productNo, flashPrice, leftQty } = row;
    if (!isSameUnit || i === 0) unit = { unitNo: i, productNo, flashPrice, leftQty };
    return { ...row, ...unit };
  });
}

function policyOf(
  policies: readonly Omit<ShippingPolicy, 'shippingFeePolicySn'>[],
  shippingFeePolicySn: number,
): ShippingPolicy {
  const policy = policies[shippingFeePolicySn];
  if (!policy) throw new Error('There are three policies.');

  return { ...policy, shippingFeePolicySn };
}

export const anyArea = fc.option(
  fc.record({ addFee: fc.constantFrom(0, 3000, 5000), deliverable: fc.constant(true) }),
  { nil: undefined },
);

/** A cart with the coupons, points and deposit that a member applies, valid or not. */
export function anyPurchase(size: Size): fc.Arbitrary<PriceInput & { benefits: Benefits }> {
  return fc
    .record({
      lines: anyLines(size),
      area: anyArea,
      coupons: anyCoupons(size.coupons),
      level: fc.constantFrom(...LEVELS),
      on: fc.array(fc.nat(size.products - 1), { minLength: size.coupons, maxLength: size.coupons }),
      point: fc.integer({ min: 0, max: 60_000 }),
      pointBalance: fc.integer({ min: 0, max: 50_000 }),
      deposit: fc.integer({ min: 0, max: 60_000 }),
      depositBalance: fc.integer({ min: 0, max: 50_000 }),
    })
    .map(({ lines, area, coupons, level, on, ...means }) => ({
      lines,
      area,
      benefits: {
        ...means,
        holder: { level, now: NOW },
        itemCoupons: coupons
          .filter((coupon) => coupon.couponBenefitType === 'ProdDc')
          .map((coupon, i) => ({ productSn: on[i] ?? 0, coupon })),
        cartCoupon: coupons.find(isOrderCoupon),
        shippingCoupon: coupons.find((coupon) => coupon.couponBenefitType === 'ShipFeeFree'),
      },
    }));
}
