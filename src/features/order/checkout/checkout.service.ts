import type { Reader, ShopDatabase, Tx } from '#db/connection.ts';
import { AppError, throwIf } from '../../../errors/errors.ts';
import type { Locale } from '../../../lib/locale.ts';
import { isZipCode } from '../../../lib/zip-code.ts';
import { randomToken } from '../../../server/crypto.ts';
import type { Cookies } from '../../../server/cookies.ts';
import type { Visitor } from '../../../server/visitor.ts';
import { resolveItems } from '../cart/cart-add.service.ts';
import { listFlashOffers } from '../../benefit/flash-sale/flash-offer.queries.ts';
import { flashHeldSince } from '../../benefit/flash-sale/flash-sale.ts';
import { listUnitPromotions } from '../../benefit/saleable-unit/saleable-unit.queries.ts';
import { findArrivals } from '../../benefit/shipping/arrival.service.ts';
import { presentProblem } from '../present/present.ts';
import { findShippingArea } from '../../benefit/shipping/shipping.queries.ts';
import {
  CHECKOUT_VALID_MS,
  linesProblem,
  getPlan,
  type CheckoutLine,
  type CheckoutType,
} from './checkout.ts';
import type { SelectedBenefits } from './checkout-benefit.schema.ts';
import {
  findBenefits,
  requireMember,
  isAwarded,
  withCouponGift,
  withOwnHolds,
} from './checkout-benefit.service.ts';
import { deliverableStatus } from './deliverable.ts';
import { readCheckoutLines } from './checkout-line.queries.ts';
import { toPlanView, type PlanFacts } from './checkout-plan.ts';
import type { BuyNow, PlanView } from './checkout.schema.ts';
import {
  findCheckout,
  isOfMember,
  insertCheckout,
  listCheckoutLines,
  listOwnCartLines,
  type Checkout,
  type CheckoutOwner,
  type NewLine,
  updateCheckoutCompleted,
} from './checkout.queries.ts';
import { deleteOrderedLines } from '../cart/ordered-line.queries.ts';

export interface Begin {
  database: ShopDatabase;
  visitor: Visitor;
  cookies: Cookies;
  now: number;
  locale: Locale;
}

export function checkoutOwner(visitor: Visitor): CheckoutOwner {
  return { memberNo: visitor.member?.memberNo, cartId: visitor.cartId };
}

/**
 * Begins a checkout of cart lines and their add-ons; lines that are not the visitor's are ignored.
 */
export async function beginFromCart(
  context: Begin,
  cartLineItemSns: readonly number[],
): Promise<{ checkoutSn: string }> {
  const rows = await listOwnCartLines(
    context.database.read,
    cartLineItemSns,
    checkoutOwner(context.visitor),
  );

  const found = new Set(rows.map((row) => row.cartLineItemSn));
  if (cartLineItemSns.some((sn) => !found.has(sn))) throw new AppError('NotFound');

  const lines = rows.map((row) => ({
    key: row.cartLineItemSn,
    parent: row.parentLineItemSn,
    prodUnitSn: row.prodUnitSn,
    components: row.components,
    qty: row.qty,
    cartLineItemSn: row.cartLineItemSn,
  }));

  const isWhole = lines.every((line) => line.parent === null || found.has(line.parent));
  if (!isWhole) throw new AppError('UnorderableAddOn');

  return beginCheckout(context, { checkoutType: 'Cart', isPresent: false }, lines);
}

/** Begins a checkout from a product page, without the cart. */
export async function beginBuyNow(
  context: Begin,
  { items, isPresent }: BuyNow,
): Promise<{ checkoutSn: string }> {
  const goods = await resolveGoods(context, items);
  return beginCheckout(context, { checkoutType: 'BuyNow', isPresent }, goods);
}

/** The lines of named items, with their add-ons; throws where one can't be bought. */
export async function resolveGoods(
  { database, now }: Pick<Begin, 'database' | 'now'>,
  items: BuyNow['items'],
): Promise<NewLine[]> {
  const resolved = await resolveItems(database.read, items, now);

  let key = 0;

  const toLine = (unit: { prodUnitSn: number }, qty: number): NewLine => ({
    key: (key += 1),
    parent: null,
    prodUnitSn: unit.prodUnitSn,
    components: '',
    qty,
    cartLineItemSn: null,
  });

  return resolved.flatMap(({ unit, qty, components, addOns }) => {
    const line = { ...toLine(unit, qty), components };
    const addOnLines = addOns.map((addOn) => toLine(addOn.unit, addOn.qty));
    return [line, ...addOnLines.map((addOn) => ({ ...addOn, parent: line.key }))];
  });
}

interface CheckoutKind {
  checkoutType: CheckoutType;
  isPresent: boolean;
}

async function beginCheckout(
  { database, visitor, cookies, now, locale }: Begin,
  { checkoutType, isPresent }: CheckoutKind,
  goods: readonly NewLine[],
): Promise<{ checkoutSn: string }> {
  const lines = await readGoods(database.read, goods, now);
  throwIfUnorderable(lines, { checkoutType, isPresent });

  const cartId = visitor.cartId ?? randomToken();
  if (!visitor.cartId) cookies.set('cart', cartId);

  const checkout = {
    checkoutSn: randomToken(),
    cartId,
    memberNo: visitor.member?.memberNo ?? null,
    memberLevel: visitor.member?.level ?? null,
    checkoutType,
    isPresent: isPresent ? 1 : 0,
    status: 'Open' as const,
    locale,
    createdAt: now,
    expiresAt: now + CHECKOUT_VALID_MS,
  };

  await database.tx((t) => insertCheckout(t, checkout, goods));

  return { checkoutSn: checkout.checkoutSn };
}

/** The lines that are about to be stored, with the current data of their units. */
export function readGoods(
  db: Reader,
  goods: readonly NewLine[],
  now: number,
): Promise<CheckoutLine[]> {
  const rows = goods.map(({ key, parent, ...line }) => ({
    lineSn: key,
    parentLineSn: parent,
    ...line,
  }));
  return readCheckoutLines(db, rows, now);
}

export function throwIfUnorderable(
  lines: readonly CheckoutLine[],
  { checkoutType, isPresent, withStock = true }: CheckoutKind & { withStock?: boolean },
): void {
  const problem = linesProblem(lines, { checkoutType, withStock });
  if (problem) {
    const { code, params = {}, itemCode } = problem;
    throw new AppError(code, { params, detail: { itemCodes: [itemCode] } });
  }

  if (isPresent) throwIf(presentProblem(lines));
}

/**
 * The visitor's open checkout. Throws 404 for another visitor's, CheckoutCompleted if it was paid,
 * 410 if it expired, LoginRequired for a member's checkout whose session has ended.
 */
export async function openCheckout(
  { database, visitor, now }: Pick<Begin, 'database' | 'visitor' | 'now'>,
  checkoutSn: string,
): Promise<Checkout> {
  const checkout = await findCheckout(database.read, checkoutSn, checkoutOwner(visitor));

  if (!visitor.member && (await isOfMember(database.read, checkoutSn)))
    throw new AppError('LoginRequired');
  if (!checkout) throw new AppError('NotFound');

  // It belongs to a member, and another one is signed in.
  const isOthers = checkout.memberNo !== null && checkout.memberNo !== visitor.member?.memberNo;
  if (isOthers) throw new AppError('MemberStatusChanged');
  if (checkout.status === 'Completed') throw new AppError('CheckoutCompleted');
  if (checkout.expiresAt <= now) throw new AppError('CheckoutExpired');

  return checkout;
}

export type Pricing = Pick<Begin, 'database' | 'visitor' | 'now' | 'locale'>;

interface Priced {
  checkout: Pick<Checkout, 'checkoutSn' | 'createdAt' | 'isPresent'>;
  /** The shipping zip code; may be empty or invalid. A present has none yet. */
  zipCode: string;
  /** The selected benefits; if absent none are used, without further queries. */
  asked?: SelectedBenefits | undefined;
}

/** Prices a checkout. */
export async function priceCheckout(
  pricing: Pricing,
  { checkout, zipCode: typedZipCode, asked }: Priced,
): Promise<PlanFacts> {
  const { database, visitor } = pricing;
  const isPresent = checkout.isPresent === 1;
  const zipCode = isPresent ? '' : typedZipCode;

  const [stored, area] = await Promise.all([
    listCheckoutLines(database.read, checkout.checkoutSn, pricing.now),
    isZipCode(zipCode) ? findShippingArea(database.read, zipCode) : undefined,
  ]);
  const linesWithHolds = await withOwnHolds(database.read, checkout.checkoutSn, stored);
  const priced = await atPricesOfNow(pricing, checkout, linesWithHolds);
  const deliverable = isPresent
    ? PRESENT_DELIVERY
    : { deliverableStatus: deliverableStatus(zipCode, area), destination: { area } };
  if (!asked) return { lines: priced, plan: getPlan(priced, area), ...deliverable };

  const holder = {
    member: requireMember(visitor.member),
    now: pricing.now,
    locale: pricing.locale,
  };

  const { lines, benefits, gone, gift } = await findBenefits(database.read, priced, {
    holder,
    asked,
    checkoutSn: checkout.checkoutSn,
  });

  const plan = getPlan(lines, area, benefits);
  const all = { ...plan, unused: [...plan.unused, ...gone] };
  const isGiven = gift !== undefined && plan.coupons.some(isAwarded);

  return {
    lines: isGiven ? withCouponGift(lines, plan, gift) : lines,
    plan: all,
    ...deliverable,
    ...(isGiven && { couponGiftSn: gift.prodUnitSn }),
  };
}

/** rule 4.23: the receiver's address is checked as it is entered, and costs the buyer nothing. */
const PRESENT_DELIVERY = { deliverableStatus: 'Deliverable', destination: null } as const;

/** The shopper's view of a priced checkout, with the days of arrival. */
export async function readPlanView(
  { database, now, locale }: Pick<Pricing, 'database' | 'now' | 'locale'>,
  facts: PlanFacts,
): Promise<PlanView> {
  const { lines, destination } = facts;
  if (!destination) return toPlanView(facts, new Map(), locale);

  // An add-on travels in its parent's parcel.
  const carriers = lines.filter((line) => line.parentLineSn === null);
  const orderHandlerSns = carriers.map(({ unit }) => unit.policy.orderHandlerSn);
  const shipsBy = lines.flatMap(({ unit }) => unit.preOrder?.shipsBy ?? []);
  const payment = { ...destination, paidAt: now, orderHandlerSns, shipsBy };

  return toPlanView(facts, await findArrivals(database.read, payment), locale);
}

/** The lines with the current promotions and the buyer's flash prices. */
export async function atPricesOfNow(
  { database, visitor, now, locale }: Pricing,
  { checkoutSn, createdAt }: Priced['checkout'],
  lines: readonly CheckoutLine[],
): Promise<CheckoutLine[]> {
  const since = flashHeldSince({ createdAt }, now);
  const flashSaleSn = visitor.member?.flashSaleSn ?? null;
  // Only members who have entered a sale's code have offers.
  const memberNo = flashSaleSn === null ? undefined : visitor.member?.memberNo;
  const buyer = { memberNo, now, since, checkoutSn };
  const unitSns = lines.map((line) => line.unit.prodUnitSn);

  const [offers, promotions] = await Promise.all([
    listFlashOffers(database.read, buyer, unitSns),
    listUnitPromotions(
      database.read,
      lines.map(({ unit }) => unit),
      { now, locale },
    ),
  ]);

  return lines.map((line) => ({
    ...line,
    flashSale: offers.get(line.unit.prodUnitSn),
    promotions: promotions.get(line.unit.productSn) ?? [],
  }));
}

/** Shipping fees for a zip code (rule 4.10: "update fees by zip code"). */
export async function calculateShipping(
  pricing: Pricing,
  { checkoutSn, zipCode }: { checkoutSn: string; zipCode: string },
): Promise<PlanView> {
  const checkout = await openCheckout(pricing, checkoutSn);
  return readPlanView(pricing, await priceCheckout(pricing, { checkout, zipCode }));
}

/**
 * Completes a checkout, and deletes the cart lines it was made from. Idempotent: a transfer
 * completes it when its account is issued, and again when the money arrives.
 */
export async function completeCheckout(t: Tx, checkoutSn: string): Promise<void> {
  const completed = await updateCheckoutCompleted(t, checkoutSn);
  if (completed?.checkoutType === 'Cart') await deleteOrderedLines(t, checkoutSn);
}
