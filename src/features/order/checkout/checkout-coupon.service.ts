import { CART_MAX_ITEMS } from '../../../lib/constants.ts';
import { getLocalizedText } from '../../../lib/locale.ts';
import { isZipCode } from '../../../lib/zip-code.ts';
import {
  type HeldCoupon,
  couponDiscount,
  couponPoints,
  isAward,
  isOrderCoupon,
} from '../../benefit/coupon/coupon.ts';
import { listCouponsInPayment } from '../../benefit/coupon/possession.queries.ts';
import { depositBalance } from '../../benefit/deposit/deposit.service.ts';
import { pointBalance } from '../../benefit/point/point.service.ts';
import { bestCombination } from '../../benefit/pricing/best-combination.ts';
import type { Benefits } from '../../benefit/pricing/benefit.ts';
import {
  itemCouponAmount,
  itemCouponProblem,
  getProducts,
  type ProductGoods,
} from '../../benefit/pricing/item-coupon.ts';
import { takeItemDiscounts } from '../../benefit/pricing/item-discount.ts';
import {
  dearestParcel,
  getGoods,
  orderCouponProblem,
  owedFee,
  targetAmount,
} from '../../benefit/pricing/order-coupon.ts';
import { toDraft } from '../../benefit/pricing/price-line.ts';
import { combineShippings, type ShippingArea } from '../../benefit/shipping/shipping.ts';
import { findShippingArea } from '../../benefit/shipping/shipping.queries.ts';
import type { CheckoutCoupons } from './checkout-benefit.schema.ts';
import { readCoupons, requireMember, withCategories } from './checkout-benefit.service.ts';
import { toPriceLine, type CheckoutLine } from './checkout.ts';
import { findUnpaidOrder, listCheckoutLines, type Checkout } from './checkout.queries.ts';
import type { EstimateBenefits, PlanView } from './checkout.schema.ts';
import {
  atPricesOfNow,
  openCheckout,
  priceCheckout,
  readPlanView,
  type Pricing,
} from './checkout.service.ts';

/** The plan with a member's choice of coupons, points and deposit (rule 4.9). */
export async function estimateBenefits(
  at: Pricing,
  { checkoutSn, zipCode, ...asked }: EstimateBenefits,
): Promise<PlanView> {
  const checkout = await openCheckout(at, checkoutSn);
  return readPlanView(at, await priceCheckout(at, { checkout, zipCode, asked }));
}

/** The member's coupons with the discount of each on each product, and the best combination. */
export async function listCheckoutCoupons(
  at: Pricing,
  { checkoutSn, zipCode }: { checkoutSn: string; zipCode: string },
): Promise<CheckoutCoupons> {
  return readCheckoutCoupons(at, await openCheckout(at, checkoutSn), zipCode);
}

/** The same for a checkout that is open. */
export async function readCheckoutCoupons(
  at: Pricing,
  checkout: Checkout,
  zipCode: string,
): Promise<CheckoutCoupons> {
  const { database, visitor, now, locale } = at;
  const { checkoutSn } = checkout;
  const { memberNo } = requireMember(visitor.member);

  const [wallet, earlier, points, deposit] = await Promise.all([
    readWallet(at, checkout, zipCode),
    findUnpaidOrder(database.read, checkoutSn),
    pointBalance(database.read, memberNo, now),
    depositBalance(database.read, memberNo),
  ]);

  const usedBy = earlier?.orderSn;

  return {
    coupons: wallet.coupons.map(toCouponView),
    inPayment: await listCouponsInPayment(database.read, { memberNo, locale, usedBy }),
    ...buildChoices(wallet, locale),
    best: toBestView(wallet),
    pointBalance: points + (earlier?.usedExclusivePointAmt ?? 0),
    depositBalance: deposit + (earlier?.usedDepositAmt ?? 0),
  };
}

interface CheckoutWallet {
  coupons: HeldCoupon[];
  lines: readonly CheckoutLine[];
  area: ShippingArea | undefined;
  holder: Benefits['holder'];
}

/**
 * Reads what coupons of a checkout are chosen from. Copies of a coupon are limited to the maximum
 * number of products in a cart.
 */
async function readWallet(
  at: Pricing,
  checkout: Checkout,
  zipCode: string,
): Promise<CheckoutWallet> {
  const { database, visitor, now, locale } = at;
  const { checkoutSn } = checkout;
  const member = requireMember(visitor.member);
  const earlier = await findUnpaidOrder(database.read, checkoutSn);

  const [held, stored, area] = await Promise.all([
    readCoupons(database.read, { member, now, locale }, earlier),
    listCheckoutLines(database.read, checkoutSn, at.now),
    isZipCode(zipCode) ? findShippingArea(database.read, zipCode) : undefined,
  ]);

  const priced = await atPricesOfNow(at, checkout, stored);

  return {
    coupons: usefulCopies(held.filter((coupon) => !isForClaims(coupon))),
    lines: await withCategories(database.read, priced),
    area,
    holder: { level: member.level, now },
  };
}

function usefulCopies(coupons: readonly HeldCoupon[]): HeldCoupon[] {
  const copies = new Map<number, number>();
  return coupons.filter(({ couponSn }) => {
    const copy = (copies.get(couponSn) ?? 0) + 1;
    copies.set(couponSn, copy);
    return copy <= CART_MAX_ITEMS;
  });
}

function buildChoices(
  { coupons, lines, area, holder }: CheckoutWallet,
  locale: Pricing['locale'],
): Pick<CheckoutCoupons, 'products' | 'cart' | 'shipping'> {
  const drafts = takeItemDiscounts(lines.map(toPriceLine).map(toDraft));
  const goods = getGoods(drafts);
  const shippings = combineShippings(drafts, area);

  const feeFor = (coupon: HeldCoupon) => {
    const parcel = dearestParcel(coupon, shippings, goods);
    return parcel ? owedFee(parcel) : 0;
  };

  const ofOrder = (kind: 'CartCoupon' | 'FreeShipping', baseOf: (coupon: HeldCoupon) => number) =>
    coupons
      .filter((coupon) => isOrderCoupon(coupon) === (kind === 'CartCoupon'))
      .filter((coupon) => coupon.couponBenefitType !== 'ProdDc')
      .map((coupon) => {
        const reason = orderCouponProblem(coupon, goods, { kind, holder });
        const amount = reason ? 0 : couponDiscount(coupon, baseOf(coupon), 1);
        const points = reason ? 0 : couponPoints(coupon, baseOf(coupon));
        const { possessionCouponSn } = coupon;
        return { possessionCouponSn, amount, reason, ...(isAward(coupon) && { points }) };
      });

  const itemCoupons = coupons.filter((coupon) => coupon.couponBenefitType === 'ProdDc');

  return {
    products: getProducts(drafts).map((product) => ({
      ...toName(product, lines, locale),
      itemCode: product.itemCode,
      amount: product.amount,
      qty: product.qty,
      choices: itemCoupons.map((coupon) => {
        const reason = itemCouponProblem(coupon, product, holder);
        const amount = reason ? 0 : itemCouponAmount(coupon, product);
        return { possessionCouponSn: coupon.possessionCouponSn, amount, reason };
      }),
    })),
    cart: ofOrder('CartCoupon', (coupon) => targetAmount(coupon, goods)),
    shipping: ofOrder('FreeShipping', feeFor),
  };
}

/** Coupons that waive the fee of a return or an exchange don't apply at checkout. */
function isForClaims({ couponBenefitType, freeShippingType }: HeldCoupon): boolean {
  return couponBenefitType === 'ShipFeeFree' && freeShippingType !== 'ShippingFee';
}

function toName(
  { productSn }: ProductGoods,
  lines: readonly CheckoutLine[],
  locale: Pricing['locale'],
): { itemName: string; imagePath: string } {
  const unit = lines.find((line) => line.unit.productSn === productSn)?.unit;
  const itemName = unit ? getLocalizedText(locale, unit.nameKo, unit.nameEn) : '';

  return { itemName, imagePath: unit?.imagePath ?? '' };
}

function toCouponView(coupon: HeldCoupon): CheckoutCoupons['coupons'][number] {
  const { possessionCouponSn, couponName, couponBenefitType, dcRule, prodDcCouponType } = coupon;
  const { orderRangeType, orderAmt, orderQty, usableTo } = coupon;

  return {
    possessionCouponSn,
    couponName,
    couponBenefitType,
    dcRule,
    prodDcCouponType,
    orderRangeType,
    orderAmt,
    orderQty,
    usableTo,
  };
}

function toBestView({ coupons, lines, area, holder }: CheckoutWallet): CheckoutCoupons['best'] {
  const wallet = { lines: lines.map(toPriceLine), area, holder, coupons };
  const { itemCoupons, cartCoupon, shippingCoupon, saved, unused } = bestCombination(wallet);
  const codes = new Map(lines.map(({ unit }) => [unit.productSn, unit.productItemCode]));

  return {
    appliedCoupons: {
      itemCoupons: itemCoupons.map(({ productSn, coupon }) => ({
        itemCode: codes.get(productSn) ?? '',
        possessionCouponSn: coupon.possessionCouponSn,
      })),
      cartCouponSn: cartCoupon?.possessionCouponSn ?? null,
      shippingCouponSn: shippingCoupon?.possessionCouponSn ?? null,
    },
    saved,
    unused,
  };
}
