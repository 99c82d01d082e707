import { POINT_MIN_ORDER } from '#src/features/benefit/point/point.ts';
import { itemCodeOf, priceOf, toProduct, unitCodeOf, type BenchCatalogue } from '../catalogue.ts';

/** Orders a minute at the peak of the largest Korean fashion mall. */
export const MALL_ORDERS = 10_000;
/** Page requests a minute at the peak of the largest Korean fashion mall. */
const MALL_PAGES = 4_000_000;
/** Requests of visitors for each order. */
export const REQUESTS_PER_ORDER = MALL_PAGES / MALL_ORDERS;
/** A page makes one live call as soon as it is there, so that half of all requests are pages. */
export const PAGES_PER_ORDER = REQUESTS_PER_ORDER / 2;

/**
 * Shares of all pages; the others are product pages. One visit of four, of about a dozen pages,
 * searches once.
 */
export const PAGE_SHARES = { home: 0.1, category: 0.2, search: 0.02 };
/** Pages that a browser has already, and revalidates: those one returns to, or reloads. */
export const REVISITED = 0.3;

/** Share of all orders, and of product pages, that are of the most popular products. */
const POPULAR = 0.8;
const POPULAR_PRODUCTS = 0.01;
/** Expensive enough for a coupon and points. */
const FIRST_POPULAR = 30;

/** The share of orders for a product of which few are left; that product is another one each time. */
const SCARCE_ORDERS = 0.1;
export const SCARCE_STOCK = 5;
const SCARCE_BUYERS = 10;
/** Orders until the next scarce product. */
const SCARCE_EVERY = SCARCE_BUYERS / SCARCE_ORDERS;
/** The share of all products: the last ones. */
const SCARCE_PRODUCTS = 0.25;

const GUESTS = 0.2;
/** Shares of members' orders. */
const WITH_COUPON = 0.5;
const WITH_POINTS = 0.5;
/** The discount of a coupon, and the points used in an order, in won. */
export const BENEFIT = 1_000;
/** Orders of members that are cancelled at once: 3 % of all orders. */
const CANCELLED = 0.03 / (1 - GUESTS);

/** The kinds of work of a sale; the cost of each is measured alone, too. */
export const PARTS = ['order', 'page', 'search', 'live', 'change'] as const;
export type Part = (typeof PARTS)[number];

/** The catalogue of the sale: of its last products few are left. */
export function saleCatalogue(count: number): BenchCatalogue {
  return {
    count,
    toInput(n) {
      const product = toProduct(n);
      if (n < countPlenty(count)) return product;
      return {
        ...product,
        units: product.units.map((unit) => ({ ...unit, stockQty: SCARCE_STOCK })),
      };
    },
  };
}

/** The number of products of which there is enough. */
export function countPlenty(products: number): number {
  return Math.ceil(products * (1 - SCARCE_PRODUCTS));
}

function countPopular(products: number): number {
  return Math.ceil(products * POPULAR_PRODUCTS);
}

/** One of the most popular products, which differ among themselves, too. */
function drawPopular(random: () => number, products: number): number {
  return FIRST_POPULAR + Math.floor(random() ** 2 * countPopular(products));
}

/** The product of a page. */
export function drawProduct(random: () => number, products: number): number {
  return random() < POPULAR ? drawPopular(random, products) : Math.floor(random() * products);
}

/** A buyer of the sale. */
export interface Purchase {
  product: number;
  unit: number;
  isGuest: boolean;
  hasCoupon: boolean;
  hasPoints: boolean;
  /** Cancels the paid order. */
  isCancelled: boolean;
}

/** The nth order. */
export function drawPurchase(random: () => number, n: number, products: number): Purchase {
  const isGuest = random() < GUESTS;

  return {
    ...drawUnit(random, n, products),
    isGuest,
    hasCoupon: !isGuest && random() < WITH_COUPON,
    hasPoints: !isGuest && random() < WITH_POINTS,
    isCancelled: !isGuest && random() < CANCELLED,
  };
}

function drawUnit(random: () => number, n: number, products: number) {
  const chance = random();
  if (chance < SCARCE_ORDERS) return { product: findScarce(n, products), unit: 0 };

  const unit = Math.floor(random() * 4);
  if (chance < SCARCE_ORDERS + POPULAR) return { product: drawPopular(random, products), unit };
  return { product: Math.floor(random() * countPlenty(products)), unit };
}

/** Buyers of the same minute want the same product. */
function findScarce(n: number, products: number): number {
  const plenty = countPlenty(products);
  return plenty + (Math.floor(n / SCARCE_EVERY) % (products - plenty));
}

/** The form fields of what a buyer uses, and how much less is to be paid. */
export function useBenefits(
  { product, hasPoints }: Purchase,
  { price, possessionCouponSn }: { price: number; possessionCouponSn: number | undefined },
) {
  const couponAmt = possessionCouponSn === undefined ? 0 : BENEFIT;
  const point = hasPoints && price - couponAmt >= POINT_MIN_ORDER ? BENEFIT : 0;
  const itemCoupons = [{ itemCode: itemCodeOf(product), possessionCouponSn }];
  const appliedCoupons = possessionCouponSn === undefined ? {} : { itemCoupons };

  return { formFields: { appliedCoupons, point }, amount: couponAmt + point };
}

/** A change of the price of a popular product's first unit. */
export function repriceUnit(n: number, products: number) {
  const product = FIRST_POPULAR + (n % countPopular(products));
  const salePrice = priceOf(product) + 100 * (1 + (n % 50));
  const listPrice = priceOf(product) + 20_000;

  return {
    itemCode: itemCodeOf(product),
    units: [{ itemCode: unitCodeOf(product), listPrice, salePrice }],
  };
}
