import { z } from 'zod';
import { commaList } from '../../../lib/query.schema.ts';
import { CouponSns, CouponStand } from '../../benefit/coupon/coupon.schema.ts';
import { CouponPrice, CouponWallet } from '../../benefit/pricing/coupon-price.schema.ts';
import { FlashSaleInfo } from '../../benefit/flash-sale/flash-sale.schema.ts';
import { BlackFriday } from '../../content/setting/flags.schema.ts';
import { DeliveryAreaView } from '../../benefit/shipping/shipping.schema.ts';
import { HomeNews } from '../popup/home-news.schema.ts';
import { ItemCode, SaleFacts } from '../../product/product/product.schema.ts';
import { ShippingFeePolicy } from '../../product/product/shipping-policy.schema.ts';

/** Products one page may ask for at once. */
const LIVE_MAX_PRODUCTS = 100;

/** `?itemCode=P1,P2`: the products the page shows; none on a page without products. */
export const LiveQuery = z.object({
  itemCode: commaList(LIVE_MAX_PRODUCTS * 65)
    .pipe(z.array(ItemCode).max(LIVE_MAX_PRODUCTS))
    .prefault(''),
  /** `7,8`: the coupons the page offers. */
  couponSn: CouponSns,
  /** The product whose page it is: how many wish for it, and whether there are coupons for it. */
  wishCountOf: ItemCode.optional(),
  /** Set by the home page, to get its news too. */
  at: z.literal('home').optional(),
  /** Set where only a csrf token is wanted. */
  csrf: z.string().optional(),
});

const LiveUnit = z.object({
  itemCode: z.string(),
  saleStatus: z.enum(['OnSale', 'Suspend', 'End']),
  /** Capped at the most anybody may buy. */
  salePossibleQty: z.int(),
  benefitPrice: z.int(),
  /** The last day of dispatch, of one that is bought as a pre-order. */
  shipsBy: z.string().optional(),
});

/** The delivery of a product to the visitor's address, by which the page computes that of a choice. */
const ProductDelivery = z.object({
  paidAt: z.int(),
  holidays: z.array(z.string()).readonly(),
  /** False as long as the visitor's address is not known. */
  isKnown: z.boolean(),
  /** Null where nothing is special, or no address is known. */
  area: DeliveryAreaView.nullable(),
  /** The days on which the seller does not pack. */
  daysOff: z.array(z.string()).readonly(),
  policy: ShippingFeePolicy.omit({ name: true }).extend({ returnFee: z.int() }),
  /** The day of the first of what can be bought now; null where nothing is delivered. */
  arrivesAt: z.int().nullable(),
  /** Texts of the page; without a known address the published ones stay. */
  notes: z.object({
    arrival: z.string(),
    area: z.string().optional(),
    fee: z.string().optional(),
  }),
});
export type ProductDelivery = z.output<typeof ProductDelivery>;

/** The parts of a page that depend on the viewer or change by the minute. */
export const Live = z.object({
  loggedIn: z.boolean(),
  memberName: z.string().optional(),
  /** Opaque, and the member's alone: names do not tell two members apart. */
  memberKey: z.string().optional(),
  /** The usual size that the member keeps, '' if they keep other facts of their size alone. */
  mySize: z.string().optional(),
  cartCount: z.int(),
  /** Every page leads there once a session (rule 2.10). */
  blackFriday: BlackFriday.optional(),
  /** Only for the home page. */
  home: HomeNews.optional(),
  /** The products that are on the member's wish list. */
  wished: z.array(z.string()),
  /** How many members have the requested product on their wish list. */
  wishCount: z.int().optional(),
  /** True if coupons can be downloaded for that product. */
  hasCoupons: z.boolean().optional(),
  /** The coupons that prices of the page's own product are computed with. */
  couponWallet: CouponWallet.optional(),
  /** The delivery of that product. */
  delivery: ProductDelivery.optional(),
  /** The requested coupons. */
  coupons: z.array(CouponStand),
  products: z.array(
    z.object({
      itemCode: z.string(),
      ...SaleFacts,
      prodUnits: z.array(LiveUnit),
      flashSaleInfo: FlashSaleInfo.optional(),
      /** The price of one with the viewer's best coupons, if they take any off. */
      couponPrice: CouponPrice.optional(),
    }),
  ),
});
export type Live = z.output<typeof Live>;
