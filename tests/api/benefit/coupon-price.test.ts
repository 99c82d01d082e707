import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CouponStands } from '#src/features/benefit/coupon/coupon.schema.ts';
import { issueCoupon } from '#src/features/benefit/coupon/issue.service.ts';
import { ownPrice } from '#src/features/benefit/flash-sale/flash-sale-view.ts';
import { toGoodsLine } from '#src/features/benefit/pricing/coupon-price.ts';
import { buildOptionTrie } from '#src/features/product/product/option.ts';
import { selectionCouponPrice } from '#src/features/display/purchase/shop/total/selection-coupon-price.ts';
import type { Live } from '#src/features/display/live/live.schema.ts';
import type { CheckoutInputInfo } from '#src/features/order/checkout/checkout.schema.ts';
import {
  makeAnyCoupons,
  makePricedProducts,
  type MadeCoupon,
  type PricedProduct,
} from '../../support/benefit/coupon-price-shop.ts';
import { naiveCouponPrice } from '../../support/benefit/naive-coupon-price.ts';
import { makeMember, signedIn, type TestMember } from '../../support/member/people.ts';
import { addToCart, readMine } from '../../support/order/cart.ts';
import {
  beginCheckout,
  createOrder,
  startPayingShop,
  type PayingShop,
} from '../../support/order/checkout.ts';
import type { Shopper } from '../../support/shopper.ts';

/** `COUPON_PRICE_SEED=7 npx vitest run --config tests/vitest.config.ts coupon-price` */
const SEED = Number(process.env['COUPON_PRICE_SEED'] ?? 20261128);
const PRODUCTS = 100;
const COUPONS = 28;
/** No provider takes less. */
const LEAST_PAYMENT = 1000;

let shop: PayingShop;
let member: TestMember;
let golden: TestMember;
let products: PricedProduct[];
let coupons: MadeCoupon[];

beforeAll(async () => {
  shop = await startPayingShop();
  member = await makeMember(shop);
  golden = await makeMember(shop, { level: 'Gold' });

  const members = [member.memberNo, golden.memberNo];
  products = await makePricedProducts(shop, { seed: SEED, count: PRODUCTS, members });
  coupons = await makeAnyCoupons(shop, { seed: SEED, count: COUPONS, products });
}, 120_000);
afterAll(() => shop.close());

type LiveProduct = Live['products'][number];

/** The prices of all products as one list of cards has them. */
async function readCards(shopper: Shopper): Promise<ReadonlyMap<string, LiveProduct>> {
  const codes = products.map(({ itemCode }) => itemCode).join(',');
  const { body } = await shopper.get<Live>(`/api/live?itemCode=${codes}`);
  return new Map(body.products.map((product) => [product.itemCode, product]));
}

/** The price with coupons on the page of a product, and in the sheet for the unit it is of. */
async function readPage(shopper: Shopper, product: PricedProduct) {
  const { itemCode } = product;
  const query = `itemCode=${itemCode}&wishCountOf=${itemCode}`;
  const response = await shopper.get<Live>(`/api/live?${query}`);
  const wallet = response.body.couponWallet;
  const live = response.body.products[0];
  const unit = live && findShownUnit(live);
  if (!live || !unit || !wallet) throw new Error(`${itemCode} has no page.`);

  const offer = { ...unit, minPurchaseQty: 1, maxPurchaseQty: 99 };
  const from = {
    trie: buildOptionTrie([], { basePrice: 0, minPurchaseQty: 1 }),
    hasOptions: false,
    units: new Map([[unit.itemCode, offer]]),
    addOns: new Map(),
    groups: [],
  };
  const rows = [{ itemCode: unit.itemCode, qty: 1 }];
  const selection = { path: [], groups: [], rows, addOns: [], problem: null };
  const choosing = { product: { itemCode, addOns: [] }, from, selection };

  return {
    unitCode: unit.itemCode,
    page: live.couponPrice,
    sheet: selectionCouponPrice(choosing, wallet),
  };
}

/** The unit whose price the page shows, with the member's flash price. */
function findShownUnit(live: LiveProduct) {
  const price = ownPrice(live);
  return live.prodUnits
    .map((unit) => {
      const flash = live.flashSaleInfo?.units.find(({ itemCode }) => itemCode === unit.itemCode);
      return { ...unit, flash };
    })
    .find((unit) => Math.min(unit.benefitPrice, unit.flash?.flashPrice ?? Infinity) === price);
}

/** Computed by brute force from the coupons as they were made. */
function computeNaively(live: LiveProduct, product: PricedProduct, known: readonly MadeCoupon[]) {
  const price = ownPrice(live);
  const { itemCode, categoryCodes } = product;
  const piece = { lineSn: 1, parentLineSn: null, productItemCode: itemCode, itemCode, qty: 1 };
  const line = { ...toGoodsLine({ ...piece, salePrice: price }), categoryCodes };
  const least = naiveCouponPrice([line], { level: '', now: shop.now(), coupons: known });

  return least < price ? least : undefined;
}

/** A checkout of one piece, with its best coupons. */
async function readCheckout(shopper: Shopper, unitCode: string) {
  const checkoutSn = await beginCheckout(shopper, unitCode);
  const path = `/api/checkout/checkoutInputInfo/${checkoutSn}`;
  const { body } = await shopper.get<CheckoutInputInfo>(path);

  return { checkoutSn, plan: body };
}

async function readCartPrice(shopper: Shopper, unitCode: string) {
  const { body } = await addToCart(shopper, unitCode);
  const cart = await readMine(shopper);
  await shopper.post('/api/cart/removeCartLineItems', { cartLineItemSns: body.cartLineItemSns });

  return cart.couponPrice;
}

const canVisitorsHave = (coupon: MadeCoupon) =>
  coupon.isOpen && !coupon.isStaff && !coupon.isForHigher;

interface Looking {
  /** A member who pays: the shopper, or who a visitor becomes. */
  payer: Shopper;
  cards: ReadonlyMap<string, LiveProduct>;
  /** The coupons that the shopper can have. */
  known: readonly MadeCoupon[];
}

/** Expects one price everywhere; returns what the card says of coupons. */
async function expectOnePrice(
  shopper: Shopper,
  product: PricedProduct,
  { payer, cards, known }: Looking,
) {
  const live = cards.get(product.itemCode);
  if (!live) throw new Error(`${product.itemCode} has no card.`);

  const card = live.couponPrice;
  const { unitCode, page, sheet } = await readPage(shopper, product);
  const cart = await readCartPrice(shopper, unitCode);
  expect([page, sheet, cart]).toEqual([card, card, card]);
  expect(card?.price, product.itemCode).toBe(computeNaively(live, product, known));

  const { plan } = await readCheckout(payer, unitCode);
  const paid = plan.totals.totalAdjSellingAmt;
  expect(paid, product.itemCode).toBe(card ? card.price : ownPrice(live));

  return card;
}

test('a visitor sees on card, page, sheet and in the cart what a new member pays', async () => {
  const visitor = shop.shopper();
  const cards = await readCards(visitor);
  const known = coupons.filter(canVisitorsHave);
  const payer = await signedIn(shop, await makeMember(shop));
  const all = await payer.post<CouponStands>('/api/my/coupon/downloadAll', {});
  const offered = coupons.filter((coupon) => !coupon.isStaff && !coupon.isForHigher);
  expect(all.body.coupons.length).toBeGreaterThanOrEqual(known.length);
  expect(all.body.coupons.length).toBeLessThan(offered.length);

  let priced = 0;

  for (const product of products) {
    const card = await expectOnePrice(visitor, product, { payer, cards, known });
    expect(card?.toTakeCount).toBe(card?.couponCount);
    if (card) priced += 1;
  }

  expect(priced).toBeGreaterThan(PRODUCTS / 4);
}, 240_000);

test('a member sees what they pay before and after they take all coupons', async () => {
  const { memberNo } = golden;
  const payer = await signedIn(shop, golden);
  const staffCoupons = coupons.filter(({ isStaff, isOpen }) => isStaff && isOpen);
  const to = { memberNo, level: 'Gold', now: shop.now() };
  for (const { couponSn } of staffCoupons) {
    await shop.runtime.database.tx((t) => issueCoupon(t, to, { couponSn, issueType: 'Staff' }));
  }

  const before = await readCards(payer);
  const known = coupons.filter((coupon) => coupon.isOpen);

  await payer.post<CouponStands>('/api/my/coupon/downloadAll', {});

  const again = await payer.post<CouponStands>('/api/my/coupon/downloadAll', {});
  expect(again.body.coupons).toEqual([]);

  const cards = await readCards(payer);
  const toTake = [...before.values()].filter(({ couponPrice }) => couponPrice?.toTakeCount);
  expect(toTake.length).toBeGreaterThan(PRODUCTS / 4);

  for (const product of products) {
    const card = await expectOnePrice(payer, product, { payer, cards, known });
    expect(before.get(product.itemCode)?.couponPrice?.price).toBe(card?.price);
    expect(card ? card.toTakeCount : 0).toBe(0);
  }
}, 240_000);

test('a member buys at the price that the card told', async () => {
  const shopper = await signedIn(shop, member);
  let bought = 0;

  for (const product of products.slice(0, 20)) {
    // Each order uses coupons up, and some can be taken again.
    const card = (await readCards(shopper)).get(product.itemCode)?.couponPrice;
    if (!card || card.price < LEAST_PAYMENT) continue;

    const { unitCode } = await readPage(shopper, product);
    await shopper.post<CouponStands>('/api/my/coupon/downloadAll', {});

    const { checkoutSn, plan } = await readCheckout(shopper, unitCode);
    const paid = { appliedCoupons: plan.appliedCoupons, expectedTotal: card.price };
    const order = await createOrder(shopper, checkoutSn, paid);
    const told = [product.itemCode, card.price, order.status, Reflect.get(order.body, 'code')];
    expect(told).toEqual([product.itemCode, card.price, 201, undefined]);
    bought += 1;
  }

  expect(bought).toBeGreaterThan(3);
}, 120_000);
