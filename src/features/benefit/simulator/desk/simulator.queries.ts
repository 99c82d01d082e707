import { padList, type Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { termsColumns, toTerms, listTargets } from '../../coupon/coupon.queries.ts';
import type { HeldCoupon } from '../../coupon/coupon.ts';
import type { Promotion } from '../../promotion/promotion.ts';

/** A promotion whether or not it runs, with a product that it is for. */
export interface PlacedPromotion extends Promotion {
  productSn: number;
  status: string;
  startAt: number;
  endAt: number;
}

const promotionColumns = [
  'p.promotionSn',
  'p.kind',
  'p.nameKo',
  'p.nameEn',
  'p.dcType',
  'p.dcRate',
  'p.dcAmt',
  'p.startAt',
  'p.endAt',
  'p.status',
] as const;

const SHOWN = 100;

/** The promotions of products, running or not, the latest first. */
export async function listPlacedPromotions(
  db: Reader,
  productSns: readonly number[],
  locale: Locale,
): Promise<PlacedPromotion[]> {
  const rows = await db
    .selectFrom('promotion_product as place')
    .innerJoin('promotion as p', 'p.promotionSn', 'place.promotionSn')
    .select('place.productSn')
    .select(promotionColumns)
    .where('place.productSn', 'in', padList(productSns))
    .orderBy('p.promotionSn', 'desc')
    .limit(SHOWN * 4)
    .execute();
  return rows.map(({ nameKo, nameEn, ...row }) => ({
    ...row,
    kind: row.kind,
    dcType: row.dcType,
    name: getLocalizedText(locale, nameKo, nameEn),
  }));
}

/** Promotions that run, by name and number. */
export async function listRunning(db: Reader, now: number, locale: Locale) {
  const rows = await db
    .selectFrom('promotion as p')
    .select(['p.promotionSn', 'p.nameKo', 'p.nameEn'])
    .where('p.status', '=', 'On')
    .where('p.startAt', '<=', now)
    .where('p.endAt', '>', now)
    .orderBy('p.promotionSn')
    .limit(SHOWN)
    .execute();
  return rows.map(({ promotionSn, nameKo, nameEn }) => ({
    promotionSn,
    name: getLocalizedText(locale, nameKo, nameEn),
  }));
}

/** Every part of units in flash sales, running or not. */
export async function listFlashItems(db: Reader, prodUnitSns: readonly number[], locale: Locale) {
  const rows = await db
    .selectFrom('flash_sale_item as item')
    .innerJoin('flash_sale as sale', 'sale.flashSaleSn', 'item.flashSaleSn')
    .select(['sale.flashSaleSn', 'sale.nameKo', 'sale.nameEn', 'sale.status', 'sale.startAt'])
    .select(['sale.endAt', 'item.prodUnitSn', 'item.flashPrice', 'item.quota', 'item.sold'])
    .where('item.prodUnitSn', 'in', padList(prodUnitSns))
    .orderBy('sale.flashSaleSn', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ nameKo, nameEn, ...row }) => ({
    ...row,
    name: getLocalizedText(locale, nameKo, nameEn),
  }));
}
export type FlashItem = Awaited<ReturnType<typeof listFlashItems>>[number];

/** The flash sales to choose from, the latest first. */
export async function listFlashSaleNames(db: Reader, locale: Locale) {
  const rows = await db
    .selectFrom('flash_sale')
    .select(['flashSaleSn', 'nameKo', 'nameEn'])
    .orderBy('startAt', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ flashSaleSn, nameKo, nameEn }) => ({
    flashSaleSn,
    name: getLocalizedText(locale, nameKo, nameEn),
  }));
}

/** A coupon that is looked at: held, or supposed to be. */
export interface LookedCoupon extends HeldCoupon {
  /** On | Off */
  couponStatus: string;
  /** The reason why a held coupon can't be used whatever the order is; undefined if it can. */
  stopped: 'stopped' | 'takenBack' | undefined;
}

/** The coupons that a member holds and has not used, usable or not. */
export async function listHeldCoupons(
  db: Reader,
  memberNo: number,
  locale: Locale,
): Promise<LookedCoupon[]> {
  const rows = await db
    .selectFrom('possession_coupon as held')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['held.possessionCouponSn', 'held.usableFrom', 'held.usableTo'])
    .select(['held.status', 'held.takenBackAt', 'coupon.status as couponStatus'])
    .select(termsColumns)
    .where('held.memberNo', '=', memberNo)
    .where('held.status', 'in', ['Usable', 'UseStop', 'Expiration'])
    .orderBy('held.possessionCouponSn', 'desc')
    .limit(SHOWN)
    .execute();
  return withTargets(db, rows, locale);
}

/** Coupons by number as if each were held; their held numbers are below zero. */
export async function listSupposed(
  db: Reader,
  couponSns: readonly number[],
  locale: Locale,
): Promise<LookedCoupon[]> {
  if (couponSns.length === 0) return [];

  const rows = await db
    .selectFrom('coupon')
    .select(termsColumns)
    .select(['coupon.usableFrom', 'coupon.usableTo', 'coupon.status as couponStatus'])
    .where('couponSn', 'in', padList(couponSns))
    .execute();

  const held = rows.map((row) => ({
    ...row,
    possessionCouponSn: -row.couponSn,
    status: 'Usable',
    takenBackAt: null,
  }));

  return withTargets(db, held, locale);
}

type HeldRow = Parameters<typeof toTerms>[0] & {
  possessionCouponSn: number;
  status: string;
  takenBackAt: number | null;
  couponStatus: string;
};

async function withTargets(
  db: Reader,
  rows: readonly HeldRow[],
  locale: Locale,
): Promise<LookedCoupon[]> {
  const couponSns = rows.map(({ couponSn }) => couponSn);
  const targets = await listTargets(db, couponSns);

  return rows.map(({ possessionCouponSn, status, takenBackAt, couponStatus, ...row }) => ({
    ...toTerms(row, getLocalizedText(locale, row.nameKo, row.nameEn)),
    ...(targets.get(row.couponSn) ?? { itemCodes: [], categoryCodes: [] }),
    possessionCouponSn,
    couponStatus,
    stopped: stoppedBy(status, { takenBackAt, couponStatus }),
  }));
}

function stoppedBy(
  status: string,
  { takenBackAt, couponStatus }: Pick<HeldRow, 'takenBackAt' | 'couponStatus'>,
): LookedCoupon['stopped'] {
  if (takenBackAt !== null) return 'takenBack';
  return status === 'UseStop' || couponStatus !== 'On' ? 'stopped' : undefined;
}

export function findSimulatedMember(db: Reader, memberNo: number) {
  return db
    .selectFrom('member')
    .select(['memberNo', 'name', 'level', 'flashSaleSn'])
    .where('memberNo', '=', memberNo)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();
}

export function findSimulatedOrder(db: Reader, orderNo: string) {
  return db
    .selectFrom('orders')
    .select(['orderSn', 'orderNo', 'checkoutSn', 'memberNo', 'zipCode', 'createdAt'])
    .select(['finalTotalPaymentAmt', 'usedExclusivePointAmt', 'usedDepositAmt'])
    .where('orderNo', '=', orderNo)
    .executeTakeFirst();
}
