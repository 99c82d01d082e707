import { sql } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { AppError } from '../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { isForLevel, usableAgainTo, type HeldCoupon, type PossessionStatus } from './coupon.ts';
import { listTargets, termsColumns, toTerms, type Targets } from './coupon.queries.ts';

// Literals, so that the indexes of what can still be used apply.
const USABLE = sql.lit<PossessionStatus>('Usable');

export interface Holder {
  memberNo: number;
  level: string;
  now: number;
  /** The language of the coupons' names; Korean if left out. */
  locale?: Locale;
  /** An order that gives way to the next: what it uses counts as usable. */
  usedBy?: number | undefined;
}

function selectHeld(db: Reader, { memberNo, now }: { memberNo: number; now: number }) {
  return db
    .selectFrom('possession_coupon as held')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['held.possessionCouponSn', 'held.usableFrom', 'held.usableTo'])
    .select(termsColumns)
    .where('held.memberNo', '=', memberNo)
    .where('coupon.status', '=', sql.lit('On'))
    .where('held.usableFrom', '<=', now)
    .where('held.usableTo', '>', now);
}

const usableOf = prepare((db: Reader, by: { memberNo: number; now: number }) =>
  selectHeld(db, by)
    .where('held.status', '=', USABLE)
    .orderBy('held.usableTo')
    .orderBy('held.possessionCouponSn')
    .compile(),
);

const usedOf = prepare((db: Reader, by: { memberNo: number; now: number; usedBy: number }) =>
  selectHeld(db, by)
    .innerJoin('order_coupon as used', 'used.possessionCouponSn', 'held.possessionCouponSn')
    .where('used.orderSn', '=', by.usedBy)
    .where('used.returnedAt', 'is', null)
    .compile(),
);

/** A member's usable coupons, earliest expiry first. */
export async function listUsableCoupons(
  db: Reader,
  { memberNo, level, now, locale = 'ko', usedBy }: Holder,
): Promise<HeldCoupon[]> {
  const usable = await usableOf.all(db, { memberNo, now });
  const used = usedBy === undefined ? [] : await usedOf.all(db, { memberNo, now, usedBy });
  const rows = [...usable, ...used];

  const targets = await listTargets(
    db,
    rows.map(({ couponSn }) => couponSn),
  );

  const none: Targets = { itemCodes: [], categoryCodes: [] };

  return rows
    .map(({ possessionCouponSn, ...row }) => ({
      ...toTerms(row, getLocalizedText(locale, row.nameKo, row.nameEn)),
      ...(targets.get(row.couponSn) ?? none),
      possessionCouponSn,
    }))
    .filter((coupon) => isForLevel(coupon, level));
}

/** Coupons held by the member's unpaid orders, and until when; without those of `usedBy`. */
export async function listCouponsInPayment(
  db: Reader,
  { memberNo, locale = 'ko', usedBy }: Omit<Holder, 'level' | 'now'>,
) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_coupon as used', 'used.orderSn', 'orders.orderSn')
    .innerJoin('possession_coupon as held', 'held.possessionCouponSn', 'used.possessionCouponSn')
    .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
    .select(['used.possessionCouponSn', 'coupon.nameKo', 'coupon.nameEn'])
    .select(['coupon.couponBenefitType', 'orders.orderNo', 'orders.reservedUntil'])
    .where('orders.memberNo', '=', memberNo)
    .where('orders.status', '=', sql.lit('OrderCreated'))
    .where('orders.orderSn', '!=', usedBy ?? 0)
    .where('used.returnedAt', 'is', null)
    .orderBy('orders.reservedUntil')
    .orderBy('used.possessionCouponSn')
    .execute();
  return rows.map(({ nameKo, nameEn, couponBenefitType, ...row }) => ({
    ...row,
    couponName: getLocalizedText(locale, nameKo, nameEn),
    couponBenefitType,
  }));
}

interface Spend {
  orderSn: number;
  memberNo: number;
  possessionCouponSns: readonly number[];
  now: number;
}

/**
 * Uses coupons up for an order. Throws CouponAlreadyUsed with the serials of those that are not
 * the member's, were used meanwhile or can't be used now: the caller then gives the order up.
 */
export async function spendCoupons(t: Tx, spend: Spend): Promise<void> {
  const { orderSn, memberNo, possessionCouponSns, now } = spend;
  if (possessionCouponSns.length === 0) return;

  const taken = await t
    .updateTable('possession_coupon')
    .set({ status: 'Used', usedAt: now })
    .where('possessionCouponSn', 'in', padList(possessionCouponSns))
    .where('memberNo', '=', memberNo)
    .where('status', '=', USABLE)
    .where('usableFrom', '<=', now)
    .where('usableTo', '>', now)
    .returning('possessionCouponSn')
    .execute();

  const used = new Set(taken.map(({ possessionCouponSn }) => possessionCouponSn));
  const missing = possessionCouponSns.filter((sn) => !used.has(sn));
  if (missing.length > 0) {
    throw new AppError('CouponAlreadyUsed', { detail: { possessionCouponSns: missing } });
  }

  // The minimum stays with the order: what is returned later is judged on it.
  await t
    .insertInto('order_coupon')
    .columns([
      'orderSn',
      'possessionCouponSn',
      'createdAt',
      'orderRangeType',
      'orderAmt',
      'orderQty',
    ])
    .expression((e) =>
      e
        .selectFrom('possession_coupon as held')
        .innerJoin('coupon', 'coupon.couponSn', 'held.couponSn')
        .select((x) => [x.val(orderSn).as('orderSn'), 'held.possessionCouponSn'])
        .select((x) => x.val(now).as('createdAt'))
        .select(['coupon.orderRangeType', 'coupon.orderAmt', 'coupon.orderQty'])
        .where('held.possessionCouponSn', 'in', padList(possessionCouponSns)),
    )
    .execute();
}

interface GiveBack {
  orderSn: number;
  /** Only these; all that the order still uses if left out. */
  possessionCouponSns?: readonly number[];
  /** The party at fault: by the shop's, they can be used for some days more (`usableAgainTo`). */
  fault?: 'Buyer' | 'Seller';
  now: number;
}

/** Gives an order's coupons back, once; returns which. One whose time is over comes back expired. */
export async function giveBackCoupons(t: Tx, giveBack: GiveBack): Promise<number[]> {
  const { orderSn, possessionCouponSns, fault = 'Buyer', now } = giveBack;

  const returned = await t
    .updateTable('order_coupon')
    .set({ returnedAt: now })
    .where('orderSn', '=', orderSn)
    .where('returnedAt', 'is', null)
    .$if(possessionCouponSns !== undefined, (query) =>
      query.where('possessionCouponSn', 'in', padList(possessionCouponSns ?? [])),
    )
    .returning('possessionCouponSn')
    .execute();

  const sns = returned.map(({ possessionCouponSn }) => possessionCouponSn);
  if (fault === 'Seller') await extendCoupons(t, sns, usableAgainTo(now));
  await freeCoupons(t, sns, now);

  return sns;
}

/** Gives fee coupons of claims back, by the shop's fault. */
export async function giveBackFeeCoupons(
  t: Tx,
  sns: readonly number[],
  now: number,
): Promise<void> {
  await extendCoupons(t, sns, usableAgainTo(now));
  await freeCoupons(t, sns, now);
}

async function extendCoupons(t: Tx, sns: readonly number[], usableTo: number): Promise<void> {
  await t
    .updateTable('possession_coupon')
    .set({ usableTo })
    .where('possessionCouponSn', 'in', padList(sns))
    .where('usableTo', '<', usableTo)
    .execute();
}

/** Makes used coupons usable again; an expired one is Expiration, a stopped one UseStop. */
export async function freeCoupons(t: Tx, sns: readonly number[], now: number): Promise<void> {
  if (sns.length === 0) return;

  await t
    .updateTable('possession_coupon')
    .set((e) => ({
      status: e
        .case()
        .when('usableTo', '<=', now)
        .then<PossessionStatus>('Expiration')
        .when(
          e.exists(
            e
              .selectFrom('coupon')
              .select('coupon.couponSn')
              .whereRef('coupon.couponSn', '=', 'possession_coupon.couponSn')
              .where('coupon.status', '=', 'Off'),
          ),
        )
        .then<PossessionStatus>('UseStop')
        .else<PossessionStatus>('Usable')
        .end(),
      usedAt: null,
    }))
    .where('possessionCouponSn', 'in', padList(sns))
    .where('status', '=', 'Used')
    .execute();
}

/** Ends what can't be used any more; returns how many. */
export async function expireCoupons(t: Tx, now: number): Promise<number> {
  const { numUpdatedRows } = await t
    .updateTable('possession_coupon')
    .set({ status: 'Expiration' })
    .where('status', '=', USABLE)
    .where('usableTo', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
