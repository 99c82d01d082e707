import type { Reader } from '#db/connection.ts';
import { translateDynamic } from '../../../../i18n/server.ts';
import { AppError, ERRORS } from '../../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { type HeldCoupon, isOrderCoupon } from '../../coupon/coupon.ts';
import { depositBalance } from '../../deposit/deposit.service.ts';
import { pointBalance } from '../../point/point.service.ts';
import { bestCombination, type Combination } from '../../pricing/best-combination.ts';
import type { Benefits } from '../../pricing/benefit.ts';
import { getCoupons, secondBest } from '../../pricing/second-best.ts';
import { listPromotions } from '../../promotion/promotion.queries.ts';
import type { ShippingArea } from '../../shipping/shipping.ts';
import { findShippingArea } from '../../shipping/shipping.queries.ts';
import { withCategories } from '../../../order/checkout/checkout-benefit.service.ts';
import {
  linesProblem,
  getPlan,
  toPriceLine,
  type CheckoutLine,
} from '../../../order/checkout/checkout.ts';
import { listCheckoutLines } from '../../../order/checkout/checkout.queries.ts';
import { deliverableStatus } from '../../../order/checkout/deliverable.ts';
import { toNames } from '../../saleable-unit/saleable-unit.ts';
import { mask } from '../../../desk/parts/call/mask.ts';
import { readSimulatedCart } from './simulated-cart.service.ts';
import { readRules } from './simulated-rules.service.ts';
import {
  findSimulatedMember,
  findSimulatedOrder,
  listFlashItems,
  listHeldCoupons,
  listSupposed,
  type FlashItem,
  type LookedCoupon,
} from './simulator.queries.ts';
import type { Simulation, SimulationQuery } from './simulator.schema.ts';

interface Reading {
  db: Reader;
  now: number;
  locale: Locale;
}

type Order = NonNullable<Awaited<ReturnType<typeof findSimulatedOrder>>>;

/**
 * The price of a cart or an order, by the functions that a checkout prices with, and what each
 * rule did to it or why it did nothing. Reads alone. Throws NotFound for an unknown order,
 * MemberNotFound, and what `readSimulatedCart` throws.
 */
export async function simulatePricing(
  { db, now, locale }: Reading,
  query: SimulationQuery,
): Promise<Simulation> {
  const order = await readOrder(db, query);
  const reading = { db, now: query.at ?? order?.createdAt ?? now, locale };
  const member = await readMember(db, query, order);
  const joinedSn = query.flashSaleSn ?? member?.flashSaleSn ?? null;

  const bare = order
    ? await listCheckoutLines(db, order.checkoutSn, reading.now)
    : await readSimulatedCart(db, query.cart, reading.now);
  const unitSns = bare.map(({ unit }) => unit.prodUnitSn);
  const flash = await listFlashItems(db, unitSns, locale);

  const joined = flash.filter((flashItem) => flashItem.flashSaleSn === joinedSn);
  const lines = await atPrices(reading, bare, joined);

  const zipCode = query.zipCode || (order?.zipCode ?? '');
  const area = zipCode === '' ? undefined : await findShippingArea(db, zipCode);

  const level = query.level ?? member?.level ?? 'Family';
  const bought = { query, member, lines, area, holder: { level, now: reading.now } };
  const priced = await readPrice(reading, bought);

  return {
    ...toView(reading, { lines, ...priced }),
    level,
    member: member ? { memberNo: member.memberNo, name: mask.name(member.name) } : null,
    ordered: order
      ? { orderNo: order.orderNo, finalTotalPaymentAmt: order.finalTotalPaymentAmt }
      : null,
    deliverableStatus: deliverableStatus(zipCode, area),
    rules: await readRules(reading, { ...bought, ...priced, flash, joinedSn }),
  };
}

type Member = Awaited<ReturnType<typeof findSimulatedMember>>;

async function readMember(db: Reader, query: SimulationQuery, order?: Order): Promise<Member> {
  const memberNo = query.memberNo ?? order?.memberNo ?? undefined;
  const member = memberNo === undefined ? undefined : await findSimulatedMember(db, memberNo);
  if (query.memberNo === undefined || member) return member;
  throw new AppError('MemberNotFound', { fields: { memberNo: 'MemberNotFound' } });
}

interface Bought {
  query: SimulationQuery;
  member: Member;
  lines: readonly CheckoutLine[];
  area: ShippingArea | undefined;
  holder: Benefits['holder'];
}

/** The plan with the best coupons, and the best without one of them. */
async function readPrice(reading: Reading, { query, member, lines, area, holder }: Bought) {
  const isGuest = !member && query.coupons.length === 0 && query.point + query.deposit === 0;

  const coupons = await lookedCoupons(reading, query, member?.memberNo);
  const usable = coupons.filter((coupon) => isUsable(coupon, reading.now));
  const priceLines = lines.map(toPriceLine);
  const wallet = { lines: priceLines, area, holder, coupons: usable };
  const best = withOrderCoupon(bestCombination(wallet), usable, query.orderCouponSn);
  const benefitRequest = { query, memberNo: member?.memberNo, holder, best };

  const plan = getPlan(
    lines,
    area,
    isGuest ? undefined : await readBenefits(reading, benefitRequest),
  );

  return { priceLines, coupons, best, plan, second: secondBest(wallet, best) };
}

type Priced = Awaited<ReturnType<typeof readPrice>>;

/** The plan for the reader. */
function toView(
  { now, locale }: Reading,
  { lines, plan, best, second }: Priced & { lines: readonly CheckoutLine[] },
) {
  const unnumbered = <T extends { productSn?: number }>({ productSn: _, ...one }: T) => one;
  return {
    at: now,
    problem: getProblem(lines, locale),
    lines: getLines(lines, { plan, locale }),
    parcels: getParcels(lines, { plan, locale }),
    benefits: {
      coupons: plan.coupons.map(unnumbered),
      means: plan.means,
      unused: plan.unused.map(unnumbered),
    },
    totals: plan.totals,
    best: toChoice(best),
    second: second ? toChoice(second) : null,
  };
}

async function readOrder(db: Reader, { orderNo }: SimulationQuery): Promise<Order | undefined> {
  if (orderNo === undefined || orderNo === '') return undefined;
  const order = await findSimulatedOrder(db, orderNo);
  if (!order) throw new AppError('NotFound', { fields: { orderNo: 'NotFound' } });
  return order;
}

/** The lines with their categories, and the prices of promotions and of the sale that was joined. */
async function atPrices(
  { db, now, locale }: Reading,
  lines: readonly CheckoutLine[],
  joined: readonly FlashItem[],
): Promise<CheckoutLine[]> {
  const productSns = lines.map(({ unit }) => unit.productSn);
  const promotions = await listPromotions(db, productSns, { now, locale });
  const known = await withCategories(db, lines);

  return known.map((line) => {
    const item = joined.find(
      ({ prodUnitSn, startAt }) => prodUnitSn === line.unit.prodUnitSn && startAt <= now,
    );
    return {
      ...line,
      promotions: promotions.get(line.unit.productSn) ?? [],
      ...(item && { flashSale: toOffer(item, now) }),
    };
  });
}

function toOffer({ flashSaleSn, flashPrice, status, endAt, quota, sold }: FlashItem, now: number) {
  const isOver = status !== 'On' || endAt <= now;
  const leftQty = isOver ? 0 : quota === null ? null : quota - sold;
  return { flashSaleSn, flashPrice, leftQty };
}

/** The coupons that the member holds, and those assumed by the query. */
async function lookedCoupons(
  { db, locale }: Reading,
  { own, coupons: couponSns }: SimulationQuery,
  memberNo: number | undefined,
): Promise<LookedCoupon[]> {
  const isOwn = own === 'on' && memberNo !== undefined;
  const held = isOwn ? await listHeldCoupons(db, memberNo, locale) : [];

  return [...held, ...(await listSupposed(db, couponSns, locale))];
}

/** Returns whether a checkout lists the coupon; grades are judged by the rules. */
function isUsable({ stopped, usableFrom, usableTo }: LookedCoupon, now: number): boolean {
  return stopped === undefined && usableFrom <= now && now < usableTo;
}

/** Uses the order's coupon of a certain number instead of the best. */
function withOrderCoupon(
  best: Combination,
  coupons: readonly HeldCoupon[],
  couponSn: number | undefined,
): Combination {
  const chosen = coupons.find((coupon) => coupon.couponSn === couponSn && isOrderCoupon(coupon));
  return chosen ? { ...best, cartCoupon: chosen } : best;
}

interface BenefitFacts {
  query: SimulationQuery;
  memberNo: number | undefined;
  holder: Benefits['holder'];
  best: Combination;
}

/** Reads the benefits; without a member, the balances are as high as what is asked for. */
async function readBenefits(
  { db, now }: Reading,
  { query, memberNo, holder, best }: BenefitFacts,
): Promise<Benefits> {
  const { itemCoupons, cartCoupon, shippingCoupon } = best;

  return {
    holder,
    itemCoupons,
    cartCoupon,
    shippingCoupon,
    point: query.point,
    deposit: query.deposit,
    pointBalance: memberNo === undefined ? query.point : await pointBalance(db, memberNo, now),
    depositBalance: memberNo === undefined ? query.deposit : await depositBalance(db, memberNo),
  };
}

/** Returns why the goods could not be ordered, in the reader's language. */
function getProblem(lines: readonly CheckoutLine[], locale: Locale): string | null {
  const problem = linesProblem(lines, { checkoutType: 'Cart', withStock: true });
  if (!problem) return null;
  const { code, params, itemCode } = problem;
  return `${itemCode} ${translateDynamic(locale)(ERRORS[code].message, params)}`.trim();
}

type Shown = { plan: ReturnType<typeof getPlan>; locale: Locale };

function getLines(lines: readonly CheckoutLine[], { plan, locale }: Shown): Simulation['lines'] {
  return lines.flatMap((line) => {
    const planned = plan.lines.find(({ lineSn }) => lineSn === line.lineSn);
    if (!planned) return [];

    const { lineSn, parentLineSn, qty, unit } = line;
    const { itemCode, itemName, optionName } = toNames(unit, locale);
    const { listAmt, sellingAmt, earningPoint, adjustments } = planned;

    return {
      lineSn,
      parentLineSn,
      qty,
      itemCode,
      listAmt,
      sellingAmt,
      earningPoint,
      productItemCode: unit.productItemCode,
      name: `${itemName} ${optionName}`.trim(),
      adjustments: adjustments.map(({ kind, amount, reason }) => ({ kind, amount, reason })),
    };
  });
}

function getParcels(
  lines: readonly CheckoutLine[],
  { plan, locale }: Shown,
): Simulation['parcels'] {
  return plan.shippings.map((parcel) => {
    const parcelLines = lines.filter(({ lineSn }) => parcel.lineSns.includes(lineSn));
    const unit = parcelLines[0]?.unit;
    const { goodsAmt, basicShippingFee, addShippingFee, exemptedFee } = parcel;
    const { couponExemptedFee, shippingFee, reason } = parcel;

    return {
      handlerName: unit ? getLocalizedText(locale, unit.handlerNameKo, unit.handlerNameEn) : '',
      items: parcelLines.map((line) => line.unit.itemCode),
      goodsAmt,
      basicShippingFee,
      addShippingFee,
      exemptedFee,
      couponExemptedFee,
      shippingFee,
      reason,
    };
  });
}

const toChoice = (choice: Combination) => ({
  names: getCoupons(choice).map(({ couponName }) => couponName),
  saved: choice.saved,
});
