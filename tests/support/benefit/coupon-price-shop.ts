import fc from 'fast-check';
import type { HeldCoupon } from '#src/features/benefit/coupon/coupon.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import type { TestShop } from '../shop.ts';
import { makeFlashSale } from './flash-sale.ts';
import { makeCoupon, makeHolder } from './benefit.ts';
import { makePromotion } from './wallet.ts';
import { anyCoupons } from './any-cart.ts';
import { makeProduct, type TestProduct } from '../product/factories.ts';

const CATEGORIES = ['001', '001002', '002', '002001'];
const DAY_MS = 24 * 60 * 60 * 1000;
/** Levels of coupons that members of the level Family can't have. */
const HIGHER = JSON.stringify(['Gold', 'Vip']);

export interface PricedProduct extends TestProduct {
  categoryCodes: readonly string[];
}

const anyShopProduct = fc.record({
  prices: fc.array(
    fc.integer({ min: 10, max: 120 }).map((n) => n * 990),
    { minLength: 1, maxLength: 3 },
  ),
  categoryCodes: fc.subarray(CATEGORIES),
  promoted: fc.nat(5).map((n) => n === 0),
  inFlashSale: fc.nat(9).map((n) => n === 0),
});

/** Random products with categories, promotions, and flash prices for `members`. */
export async function makePricedProducts(
  shop: TestShop,
  { seed, count, members }: { seed: number; count: number; members: readonly number[] },
): Promise<PricedProduct[]> {
  await makeCategories(shop);

  const products: PricedProduct[] = [];
  const promoted: string[] = [];
  const flashUnits: { prodUnitSn: number; flashPrice: number }[] = [];

  for (const row of fc.sample(anyShopProduct, { seed, numRuns: count })) {
    const salePrice = Math.min(...row.prices);
    const prices = { prices: row.prices, salePrice, listPrice: salePrice };
    const product = {
      ...(await makeProduct(shop, prices)),
      categoryCodes: row.categoryCodes,
    };

    await placeInCategories(shop, product);
    products.push(product);
    if (row.promoted) promoted.push(product.itemCode);

    const unit = product.units.at(-1);
    const flashPrice = Math.floor(salePrice / 2);
    if (row.inFlashSale && unit) flashUnits.push({ prodUnitSn: unit.prodUnitSn, flashPrice });
  }

  const targets = promoted.map((targetCode) => ({ targetType: 'Product' as const, targetCode }));
  await makePromotion(shop, { dcRate: 13, targets });
  await makeFlashSale(shop, { units: flashUnits, members });

  return products;
}

async function makeCategories(shop: TestShop): Promise<void> {
  const rows = CATEGORIES.map((displayCateCode, sortOrder) => {
    return { displayCateCode, nameKo: displayCateCode, nameEn: '', sortOrder, hide: 0 };
  });

  await shop.runtime.database.tx((t) =>
    t
      .insertInto('category')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function placeInCategories(shop: TestShop, product: PricedProduct): Promise<void> {
  const { productSn, categoryCodes } = product;
  const rows = categoryCodes.map((displayCateCode, i) => {
    return { productSn, displayCateCode, isPrimary: i === 0 ? 1 : 0 };
  });
  if (rows.length === 0) return;

  await shop.runtime.database.tx((t) => t.insertInto('product_category').values(rows).execute());
}

/** A coupon as it was made, with what decides who can have it. */
export interface MadeCoupon extends HeldCoupon {
  isForHigher: boolean;
  isStaff: boolean;
  isOpen: boolean;
}

/** Random coupons to download, some of them over, not begun, run out, for some or from staff. */
export async function makeAnyCoupons(
  shop: TestShop,
  { seed, count, products }: { seed: number; count: number; products: readonly PricedProduct[] },
): Promise<MadeCoupon[]> {
  const now = shop.now();
  const coupons: MadeCoupon[] = [];
  const always = { usableFrom: now - DAY_MS, usableTo: now + 30 * DAY_MS };
  const issued = { issueFrom: now - DAY_MS, issueTo: now + DAY_MS };

  const sampled = fc.sample(anyCoupons(count, count), { seed, numRuns: 1 }).flat();
  for (const [i, terms] of sampled.entries()) {
    const facts = {
      isForHigher: i % 5 === 4,
      isStaff: i % 6 === 5,
      isOpen: CLOSED[i % 8] === undefined,
      itemCodes: terms.itemCodes.flatMap((_, n) => {
        return products[(i * 7 + n) % products.length]?.itemCode ?? [];
      }),
    };
    const closing = CLOSED[i % 8]?.(now) ?? {};
    const couponSn = await makeCoupon(shop.runtime.database, {
      ...toRow(terms, facts),
      ...always,
      ...issued,
      ...closing,
    });

    if ('totalLimit' in closing) await giveToAnother(shop, couponSn);
    await aimCoupon(shop, couponSn, { ...terms, itemCodes: facts.itemCodes, products });

    const sns = { couponSn, possessionCouponSn: couponSn };
    coupons.push({ ...terms, ...always, ...facts, ...sns, levels: [] });
  }

  return coupons;
}

function toRow(
  terms: HeldCoupon,
  { isForHigher, isStaff }: Pick<MadeCoupon, 'isForHigher' | 'isStaff'>,
) {
  const { couponBenefitType, dcRule, orderRangeType, orderAmt, orderQty } = terms;
  return {
    couponBenefitType,
    prodDcType: dcRule.prodDcType,
    dcRate: dcRule.dcRate,
    dcAmt: dcRule.dcAmt,
    maxDcAmtLimit: Number(dcRule.maxDcAmtLimit),
    maxDcAmt: dcRule.maxDcAmt,
    orderRangeType,
    orderAmt,
    orderQty,
    freeShippingType: couponBenefitType === 'ShipFeeFree' ? ('ShippingFee' as const) : null,
    prodDcCouponType: couponBenefitType === 'ProdDc' ? terms.prodDcCouponType : null,
    levels: isForHigher ? HIGHER : '[]',
    issueType: isStaff ? ('Staff' as const) : ('Download' as const),
  };
}

/** The ways in which a coupon is not to be had, or not to be used yet. */
const CLOSED: Readonly<Record<number, (now: number) => object>> = {
  1: (now) => ({ issueTo: now }),
  3: () => ({ totalLimit: 1 }),
  5: (now) => ({ usableFrom: now + DAY_MS }),
  7: () => ({ status: 'Off' as const }),
};

/** Takes the last of a coupon. */
async function giveToAnother({ runtime, now }: TestShop, couponSn: number): Promise<void> {
  const memberNo = await makeHolder(runtime.database);
  const to = { memberNo, level: 'Gold', now: now() };
  await runtime.database.tx((t) => issueCoupon(t, to, { couponSn, issueType: 'Staff' }));
}

interface Targets {
  itemCodes: readonly string[];
  categoryCodes: readonly string[];
  products: readonly PricedProduct[];
}

async function aimCoupon(
  shop: TestShop,
  couponSn: number,
  { itemCodes, categoryCodes, products }: Targets,
): Promise<void> {
  const productSns = products
    .filter(({ itemCode }) => itemCodes.includes(itemCode))
    .map(({ productSn }) => productSn);
  const rows = [
    ...productSns.map((productSn) => ({ couponSn, productSn, displayCateCode: null })),
    ...categoryCodes.map((displayCateCode) => ({ couponSn, productSn: null, displayCateCode })),
  ];
  if (rows.length === 0) return;

  await shop.runtime.database.tx((t) => t.insertInto('coupon_target').values(rows).execute());
}

/** A coupon that visitors can download, for what stands in a category. */
export async function makeCouponForCategory(shop: TestShop, categoryCode: string): Promise<void> {
  await makeCategories(shop);

  const couponSn = await makeCoupon(shop.runtime.database);
  await aimCoupon(shop, couponSn, { itemCodes: [], categoryCodes: [categoryCode], products: [] });
}
