import { isForProduct, type HeldCoupon } from '../coupon/coupon.ts';
import { bestGoodsCoupons } from './best-goods-coupons.ts';
import { takeItemDiscounts } from './item-discount.ts';
import { sum, toDraft, type PriceLine } from './price-line.ts';

/** A coupon that takes something off goods; its products are those that the wallet was read for. */
interface WalletCoupon extends HeldCoupon {
  /** It can be downloaded; `possessionCouponSn` is then no one's, and below zero. */
  isToTake: boolean;
}

/** The coupons that a buyer holds, then one of each that they can download; all usable at `now`. */
export interface CouponWallet {
  now: number;
  coupons: readonly WalletCoupon[];
}

/** The price of goods with coupons, without delivery (rule 3.36). */
export interface CouponPrice {
  /** Won for all of the goods. */
  price: number;
  /** The number of coupons it takes, and how many of them are not downloaded yet. */
  couponCount: number;
  toTakeCount: number;
}

/**
 * The price of goods with the coupons that take most off them, as the checkout of the same lines
 * applies them; undefined where none takes any off.
 */
export function findCouponPrice(
  lines: readonly PriceLine[],
  { now, coupons }: CouponWallet,
): CouponPrice | undefined {
  const drafts = takeItemDiscounts(lines.map(toDraft));
  // Coupons for other levels are in no wallet.
  const holder = { level: '', now };
  const best = bestGoodsCoupons(drafts, { holder, coupons });
  if (best.saved === 0) return undefined;

  const used = [...best.itemCoupons.map(({ coupon }) => coupon), best.cartCoupon];
  const usedSns = new Set(used.map((coupon) => coupon?.possessionCouponSn));
  const usedCoupons = coupons.filter((coupon) => usedSns.has(coupon.possessionCouponSn));

  return {
    price: sum(drafts.map((draft) => draft.sellingAmt)) - best.saved,
    couponCount: usedCoupons.length,
    toTakeCount: usedCoupons.filter(({ isToTake }) => isToTake).length,
  };
}

/** The price of one piece of a product bought alone; `price` is what it costs without coupons. */
export function findPieceCouponPrice(
  { itemCode, price }: { itemCode: string; price: number },
  { now, coupons }: CouponWallet,
): CouponPrice | undefined {
  const product = { itemCode, categoryCodes: [] };
  const fitting = coupons.filter((coupon) => isForProduct(coupon, product));
  if (fitting.length === 0) return undefined;

  const piece = { lineSn: 1, parentLineSn: null, productItemCode: itemCode, itemCode, qty: 1 };
  return findCouponPrice([toGoodsLine({ ...piece, salePrice: price })], { now, coupons: fitting });
}

type GoodsFields =
  | 'lineSn'
  | 'parentLineSn'
  | 'productItemCode'
  | 'itemCode'
  | 'qty'
  | 'salePrice'
  | 'flashSale';

/** A line whose goods alone are priced: `salePrice` is what one costs after promotions. */
export function toGoodsLine(
  goods: Pick<PriceLine, GoodsFields> & { productSn?: number },
): PriceLine {
  const { productSn = 1, salePrice } = goods;
  return { ...ANY_LINE, ...goods, productSn, listPrice: salePrice };
}

const ANY_LINE = {
  categoryCodes: [],
  pointRateBp: 0,
  taxType: 'Standard',
  promotions: [],
  policy: {
    shippingFeePolicySn: 0,
    orderHandlerSn: 0,
    type: 'Free',
    fee: 0,
    baseAmt: 0,
    returnFee: 0,
    combineType: 'ByOrderHandler',
  },
} as const satisfies Partial<PriceLine>;
