/**
 * The sums of sales, in won. Each is counted on the day of its event in Korea: a sale when its order
 * was paid, a cancel when it was made, a claim when it was confirmed. So the sums of a past day never
 * change.
 */
export interface SalesSums {
  /** Paid orders. */
  orders: number;
  /** Goods at their list prices. */
  listAmt: number;
  /** Everything taken off the list prices: product discounts, promotions, coupons, flash sales. */
  discountAmt: number;
  /** Delivery fees, after exemptions and free-shipping coupons. */
  shippingAmt: number;
  /** The amounts paid by points, by deposit, and by the payment method; their sum is what was sold. */
  pointAmt: number;
  depositAmt: number;
  paymentAmt: number;
  /** Cancels, and what they refunded by all means. */
  cancels: number;
  cancelAmt: number;
  /** Confirmed claims, and what they refunded less what they charged. */
  claims: number;
  claimAmt: number;
  /** listAmt - discountAmt + shippingAmt - cancelAmt - claimAmt */
  netAmt: number;
}

export const SALES_NAMES = [
  'orders',
  'listAmt',
  'discountAmt',
  'shippingAmt',
  'pointAmt',
  'depositAmt',
  'paymentAmt',
  'cancels',
  'cancelAmt',
  'claims',
  'claimAmt',
  'netAmt',
] as const satisfies readonly (keyof SalesSums)[];

export const NO_SALES: SalesSums = {
  orders: 0,
  listAmt: 0,
  discountAmt: 0,
  shippingAmt: 0,
  pointAmt: 0,
  depositAmt: 0,
  paymentAmt: 0,
  cancels: 0,
  cancelAmt: 0,
  claims: 0,
  claimAmt: 0,
  netAmt: 0,
};

/** The sums of the goods of one product; what it sold less what was taken back of it is its net. */
export interface GoodsSums {
  /** Units sold, and units taken back by cancels and returns. */
  soldQty: number;
  backQty: number;
  listAmt: number;
  discountAmt: number;
  cancelAmt: number;
  claimAmt: number;
  /** listAmt - discountAmt - cancelAmt - claimAmt */
  netAmt: number;
  /**
   * The part of `netAmt` of units whose cost was known when they were ordered, and their cost. Goods
   * that came back take their cost along; an exchange keeps that of the first unit.
   */
  costedAmt: number;
  costAmt: number;
  /** Units sold less those taken back whose cost was not known: no margin counts them. */
  uncostedQty: number;
}

/** The sums that only those see who see cost prices. */
export const COST_NAMES = [
  'costedAmt',
  'costAmt',
  'uncostedQty',
] as const satisfies readonly (keyof GoodsSums)[];

/** The earnings of goods beyond their cost, where that is known; both have VAT in them. */
export const getMargin = ({ costedAmt, costAmt }: Pick<GoodsSums, 'costedAmt' | 'costAmt'>) =>
  costedAmt - costAmt;

export const GOODS_NAMES = [
  'soldQty',
  'backQty',
  'listAmt',
  'discountAmt',
  'cancelAmt',
  'claimAmt',
  'netAmt',
] as const satisfies readonly (keyof GoodsSums)[];

export const NO_GOODS: GoodsSums = {
  soldQty: 0,
  backQty: 0,
  listAmt: 0,
  discountAmt: 0,
  cancelAmt: 0,
  claimAmt: 0,
  netAmt: 0,
  costedAmt: 0,
  costAmt: 0,
  uncostedQty: 0,
};

/** Adds some of the sums to others of the same names. */
export function addSums<T extends { [name in keyof T]: number }>(sums: T, more: Partial<T>): T {
  const entries = Object.entries(sums) as [keyof T, number][];
  return Object.fromEntries(
    entries.map(([name, sum]) => [name, sum + (more[name] ?? 0)]),
  ) as unknown as T; // the names are those of `sums`
}

/** The dimensions by which orders can be divided, beside the day. */
export const SALES_CHANNELS = ['payment', 'level', 'buyer', 'customer', 'locale'] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];

/** The sums of the orders that used a coupon. */
export interface CouponSums extends SalesSums {
  /** Taken off their goods and delivery fees by this coupon alone, when they were paid. */
  couponAmt: number;
}

/** The dimensions by which goods can be divided. */
export const GOODS_GROUPS = ['product', 'category', 'brand'] as const;
export type GoodsGroup = (typeof GOODS_GROUPS)[number];

/** The goods that returns are counted of: those of one product, main category or brand. */
export interface GoodsFilter {
  group: GoodsGroup;
  code: string;
}

/** Units that came back by confirmed returns and exchanges, of those that were sold meanwhile. */
export interface ReturnSums {
  soldQty: number;
  returnedQty: number;
  exchangedQty: number;
}

export const NO_RETURNS: ReturnSums = { soldQty: 0, returnedQty: 0, exchangedQty: 0 };

/** The dimensions by which units that came back can be divided. */
export const RETURN_GROUPS = ['reason', 'option'] as const;
export type ReturnGroup = (typeof RETURN_GROUPS)[number];
