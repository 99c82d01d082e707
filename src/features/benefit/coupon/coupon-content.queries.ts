import { sql, type Insertable } from 'kysely';
import { padList, type Reader, type Tx } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import type { PossessionStatus } from './coupon.ts';

export type CouponRow = Omit<Insertable<Database['coupon']>, 'issuedCount' | 'createdAt'>;

export function findCoupon(db: Reader, couponSn: number) {
  return db.selectFrom('coupon').selectAll().where('couponSn', '=', couponSn).executeTakeFirst();
}

export async function insertCoupon(t: Tx, row: CouponRow & { createdAt: number }): Promise<void> {
  await t.insertInto('coupon').values(row).execute();
}

export async function updateCoupon(t: Tx, { couponSn, ...row }: CouponRow): Promise<void> {
  await t.updateTable('coupon').set(row).where('couponSn', '=', couponSn).execute();
}

export async function replaceTargets(
  t: Tx,
  couponSn: number,
  targets: readonly { productSn: number | null; displayCateCode: string | null }[],
): Promise<void> {
  await t.deleteFrom('coupon_target').where('couponSn', '=', couponSn).execute();

  if (targets.length === 0) return;

  const rows = targets.map((target) => ({ couponSn, ...target }));
  await t.insertInto('coupon_target').values(rows).execute();
}

/**
 * Stops issued coupons, or makes them usable again; returns how many. Their dates stay as they were
 * issued: a promise is kept, a mistake can be ended.
 */
export async function stopPossessions(
  t: Tx,
  couponSn: number,
  { isStopped }: { isStopped: boolean },
): Promise<number> {
  const [from, to] = isStopped
    ? (['Usable', 'UseStop'] as const)
    : (['UseStop', 'Usable'] as const);

  const { numUpdatedRows } = await t
    .updateTable('possession_coupon')
    .set({ status: to })
    .where('couponSn', '=', couponSn)
    .where('status', '=', from)
    .where('takenBackAt', 'is', null)
    .executeTakeFirstOrThrow();

  return Number(numUpdatedRows);
}

/** Stops a coupon, or lets it go on; false if it is there already. */
export async function setCouponStatus(
  t: Tx,
  { couponSn, status }: { couponSn: number; status: 'On' | 'Off' },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('coupon')
    .set({ status })
    .where('couponSn', '=', couponSn)
    .where('status', '<>', status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes an unused one away from its member; false if there is none of that number. */
export async function takePossessionBack(
  t: Tx,
  { couponSn, possessionCouponSn, now }: OnePossession & { now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('possession_coupon')
    .set({ status: 'UseStop', takenBackAt: now })
    .where('possessionCouponSn', '=', possessionCouponSn)
    .where('couponSn', '=', couponSn)
    .where('takenBackAt', 'is', null)
    .where('status', 'in', ['Usable', 'UseStop'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undoes that; it is as usable as its coupon. */
export async function returnPossession(
  t: Tx,
  { couponSn, possessionCouponSn }: OnePossession,
): Promise<boolean> {
  const { numUpdatedRows } = await t
    .updateTable('possession_coupon')
    .set((e) => ({
      status: e
        .case()
        .when(
          e.selectFrom('coupon').select('coupon.status').where('coupon.couponSn', '=', couponSn),
          '=',
          'On',
        )
        .then<PossessionStatus>('Usable')
        .else<PossessionStatus>('UseStop')
        .end(),
      takenBackAt: null,
    }))
    .where('possessionCouponSn', '=', possessionCouponSn)
    .where('couponSn', '=', couponSn)
    .where('takenBackAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface OnePossession {
  couponSn: number;
  possessionCouponSn: number;
}

/** Finds those of the codes that name something. */
export async function findKnownTargets(
  db: Reader,
  codes: { itemCodes: readonly string[]; categoryCodes: readonly string[] },
) {
  const [products, categories] = await Promise.all([
    db
      .selectFrom('product')
      .select(['itemCode', 'productSn'])
      .where('itemCode', 'in', padList(codes.itemCodes))
      .execute(),
    db
      .selectFrom('category')
      .select('displayCateCode')
      .where('displayCateCode', 'in', padList(codes.categoryCodes))
      .execute(),
  ]);
  return {
    productSns: new Map(products.map(({ itemCode, productSn }) => [itemCode, productSn])),
    categoryCodes: new Set(categories.map(({ displayCateCode }) => displayCateCode)),
  };
}

export async function findGiftUnit(db: Reader, itemCode: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('prod_unit')
    .select('prodUnitSn')
    .where('itemCode', '=', itemCode)
    .executeTakeFirst();
  return row?.prodUnitSn;
}

/** All, the latest first. */
export function listStoredCoupons(db: Reader) {
  return db
    .selectFrom('coupon')
    .select(['couponSn', 'nameKo', 'nameEn', 'status'])
    .select(['usableFrom as startAt', 'usableTo as endAt'])
    .orderBy('usableFrom', 'desc')
    .orderBy('couponSn', 'desc')
    .execute();
}

export async function findUnitCode(db: Reader, prodUnitSn: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('prod_unit')
    .select('itemCode')
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirst();
  return row?.itemCode;
}

/** Every coupon with how many are in hands and used, for the operator. */
export function listCoupons(db: Reader) {
  return db
    .selectFrom('coupon')
    .leftJoin('possession_coupon as held', 'held.couponSn', 'coupon.couponSn')
    .select(['coupon.couponSn', 'coupon.nameKo', 'coupon.couponBenefitType'])
    .select(['coupon.issueType', 'coupon.status', 'coupon.issueFrom', 'coupon.issueTo'])
    .select(['coupon.issuedCount', 'coupon.totalLimit'])
    .select((e) =>
      e.fn
        .count<number>('held.possessionCouponSn')
        .filterWhere('held.status', '=', sql.lit('Used'))
        .as('usedCount'),
    )
    .groupBy(['coupon.couponSn', 'coupon.nameKo', 'coupon.couponBenefitType'])
    .groupBy(['coupon.issueType', 'coupon.status', 'coupon.issueFrom', 'coupon.issueTo'])
    .groupBy(['coupon.issuedCount', 'coupon.totalLimit'])
    .orderBy('coupon.couponSn')
    .execute();
}

export async function insertSerials(
  t: Tx,
  rows: readonly { serialCode: string; couponSn: number; createdAt: number }[],
): Promise<void> {
  await t.insertInto('coupon_serial').values(rows).execute();
}
