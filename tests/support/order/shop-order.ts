import type { ShippingFeePolicyType } from '#db/tables/shipping.ts';
import { expect } from 'vitest';
import fc from 'fast-check';
import type { TaxType } from '#db/tables/product.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import { createOrder, type PayingShop } from './checkout.ts';
import { makeGift, makeProduct, type TestProduct } from '../product/factories.ts';
import { itemsOf, type PaidOrder } from './orders.ts';
import { ShopBook } from './shop-book.ts';
import { memberWith } from '../benefit/wallet.ts';

/** Payment methods by their names at NICEPAY. */
const METHODS = {
  CreditCard: 'card',
  BankAccountTransfer: 'bank',
  CellPhone: 'cellphone',
  VirtualBankAccount: 'vbank',
} as const;
export type Method = keyof typeof METHODS;
const METHOD_NAMES = Object.keys(METHODS) as Method[]; // the keys above

/** Of each unit of a product, before the order. */
const STOCK = 99;
/** What the other size of a product costs more. */
const DEARER = 15_000;

/** What those of products take off stays the same for another size. */
const COUPONS = {
  all: { prodDcCouponType: 'All', prodDcType: 'FixedAmt', dcAmt: 2_500 },
  one: { prodDcCouponType: 'One', prodDcType: 'FixedAmt', dcAmt: 4_000 },
  cart: { couponBenefitType: 'CartDc', prodDcCouponType: null, dcRate: 20 },
  points: { couponBenefitType: 'AwardPoint', prodDcCouponType: null, dcRate: 10 },
  delivery: {
    couponBenefitType: 'ShipFeeFree' as const,
    prodDcCouponType: null,
    dcRate: 100,
    freeShippingType: 'ShippingFee' as const,
  },
} as const;

export interface Placed {
  method: Method;
  isMember: boolean;
  products: readonly { taxType: TaxType; price: number; qty: number }[];
  policy: { type: ShippingFeePolicyType; fee: number; baseAmt: number };
  hasGift: boolean;
  /** Coupons of a member. Minimums in percent of the goods. */
  coupons: readonly { kind: keyof typeof COUPONS; least: number }[];
}

interface Size {
  itemCode: string;
  prodUnitSn: number;
  price: number;
}

/** A paid order, and what its histories need to know of it. */
export interface PlacedOrder {
  order: PaidOrder;
  book: ShopBook;
  isMember: boolean;
  /** Of each product: its units. */
  sizes: readonly (readonly Size[])[];
  /** A member's coupons for the fees of claims. */
  feeCouponSns: { Return?: number | undefined; Exchange?: number | undefined };
}

export async function placeOrder(shop: PayingShop, placed: Placed): Promise<PlacedOrder> {
  const { products, units } = await stockUp(shop, placed);
  const { buyer, feeCouponSns, pointsCouponSn } = await buyerOf(shop, placed);
  const items = products.map(({ units: [unit] }, i) => ({
    itemCode: unit?.itemCode ?? '',
    qty: placed.products[i]?.qty ?? 1,
  }));
  const { method, isMember } = placed;
  const order = await orderAndPay(shop, { buyer, items, method, pointsCouponSn });
  const stock = new Map(units.map(({ prodUnitSn }) => [prodUnitSn, STOCK]));
  const book = await ShopBook.of(shop, order.orderSn, stock);
  const sizes = products.map((product, i) => {
    const [price = 0, other = 0] = pricesOf(placed.products[i]?.price ?? 0);
    return product.units.map((unit, index) => ({ ...unit, price: index === 0 ? price : other }));
  });

  return { order, book, isMember, sizes, feeCouponSns };
}

const pricesOf = (price: number) => [price, price + DEARER];

async function stockUp(shop: PayingShop, { products: wanted, policy, hasGift }: Placed) {
  const products: TestProduct[] = [];
  for (const { price, taxType } of wanted) {
    const stock = [STOCK, STOCK];
    products.push(await makeProduct(shop, { prices: pricesOf(price), stock, taxType, policy }));
  }

  const gift = await makeProduct(shop, { stock: STOCK });
  const [first] = products;
  if (hasGift && first) await makeGift(shop, first, { gift });

  return { products, units: [...products, gift].flatMap((product) => product.units) };
}

async function buyerOf(shop: PayingShop, { isMember, products, coupons }: Placed) {
  if (!isMember) return { buyer: shop.shopper(), feeCouponSns: {}, pointsCouponSn: null };

  const goods = products.reduce((all, { price, qty }) => all + price * qty, 0);
  const couponInputs = coupons.map(({ kind, least }) => ({
    ...COUPONS[kind],
    ...(least > 0 && {
      orderRangeType: 'Amt' as const,
      orderAmt: Math.floor((goods * least) / 100),
    }),
  }));

  const forReturns = { ...COUPONS.delivery, freeShippingType: 'ReturnFee' as const };
  const forExchanges = { ...COUPONS.delivery, freeShippingType: 'ExchangeFee' as const };
  const { shopper: buyer, couponSns } = await memberWith(shop, {
    coupons: [forReturns, forExchanges, ...couponInputs],
  });
  const [Return, Exchange, ...ownSns] = couponSns;
  const pointsAt = coupons.findIndex(({ kind }) => kind === 'points');

  return { buyer, feeCouponSns: { Return, Exchange }, pointsCouponSn: ownSns[pointsAt] ?? null };
}

interface Bought {
  buyer: PaidOrder['buyer'];
  items: readonly { itemCode: string; qty: number }[];
  method: Method;
  pointsCouponSn: number | null;
}

/** Orders with the coupons that the checkout takes by itself, or one for points, and pays. */
async function orderAndPay(
  shop: PayingShop,
  { buyer, items, method, pointsCouponSn }: Bought,
): Promise<PaidOrder> {
  const begun = await buyer.post<{ checkoutSn: string }>('/api/checkout/buyNow', { items });
  const { checkoutSn } = begun.body;
  const path = `/api/checkout/checkoutInputInfo/${checkoutSn}`;
  const { appliedCoupons, totals } = (await buyer.get<CheckoutInputInfo>(path)).body;
  const { cartCouponSn } = appliedCoupons;

  const { status, body: made } = await createOrder(buyer, checkoutSn, {
    appliedCoupons: { ...appliedCoupons, cartCouponSn: cartCouponSn ?? pointsCouponSn },
    expectedTotal: totals.finalTotalPaymentAmt,
    selectedPaymentMethodType: method,
  });
  expect(status, JSON.stringify(made)).toBe(201);

  const { ecpPaymentId, orderNo } = made;

  if (method === 'VirtualBankAccount') {
    const start = await buyer.post<{ fields: object }>('/api/payment/nicepayments/start', {
      ecpPaymentId,
    });
    await shop.comeBack(await shop.consent(made, start.body.fields));
    await shop.control('deposit', { orderId: orderNo });
  } else {
    const how = { method: METHODS[method], isDigital: 'false' };
    await shop.comeBack(await shop.consent(made, how));
  }

  const { orderSn } = await shop.runtime.database.read
    .selectFrom('orders')
    .select('orderSn')
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();

  return { ...made, orderSn, buyer, items: await itemsOf(shop, orderSn) };
}

const anyCoupon = (...kinds: readonly (keyof typeof COUPONS)[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), least: fc.constantFrom(0, 60, 90, 100) });

const anyProduct = (price: { min: number; max: number }, max: number) =>
  fc.record({
    taxType: fc.constantFrom<TaxType[]>('Standard', 'TaxFree'),
    price: fc.integer(price),
    qty: fc.integer({ min: 1, max }),
  });

export const anyPlaced = fc.record<Placed>({
  method: fc.constantFrom(...METHOD_NAMES),
  isMember: fc.constantFrom(true, true, false),
  products: fc.tuple(
    anyProduct({ min: 20_000, max: 90_000 }, 4),
    anyProduct({ min: 5_000, max: 40_000 }, 3),
  ),
  policy: fc.constantFrom<Placed['policy'][]>(
    { type: 'Free', fee: 0, baseAmt: 0 },
    { type: 'Fixed', fee: 3_000, baseAmt: 0 },
    { type: 'Individual', fee: 2_500, baseAmt: 0 },
    { type: 'ConditionalFree', fee: 3_000, baseAmt: 50_000 },
  ),
  hasGift: fc.boolean(),
  coupons: fc
    .tuple(anyCoupon('all', 'one'), anyCoupon('cart', 'points'), anyCoupon('delivery'))
    .chain((coupons) => fc.subarray(coupons, { minLength: 1 })),
});
