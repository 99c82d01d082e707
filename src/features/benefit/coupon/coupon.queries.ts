import type { Selectable } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { CouponTable } from '#db/tables/coupon.ts';
import type { CouponTerms } from './coupon.ts';

/** Columns of `coupon` that `toTerms` reads, beside the two dates. */
export const termsColumns = [
  'coupon.couponSn',
  'coupon.nameKo',
  'coupon.nameEn',
  'coupon.couponBenefitType',
  'coupon.prodDcType',
  'coupon.dcRate',
  'coupon.dcAmt',
  'coupon.maxDcAmtLimit',
  'coupon.maxDcAmt',
  'coupon.orderRangeType',
  'coupon.orderAmt',
  'coupon.orderQty',
  'coupon.freeShippingType',
  'coupon.prodDcCouponType',
  'coupon.levels',
  'coupon.giftUnitSn',
] as const;

type TermsColumn = (typeof termsColumns)[number] extends `coupon.${infer Name}` ? Name : never;
export type TermsRow = Pick<
  Selectable<CouponTable>,
  (TermsColumn & keyof CouponTable) | 'usableFrom' | 'usableTo'
>;

/** The row as rules read it. */
export function toTerms(
  row: TermsRow,
  couponName: string,
): Omit<CouponTerms, 'itemCodes' | 'categoryCodes'> {
  return {
    couponSn: row.couponSn,
    couponName,
    couponBenefitType: row.couponBenefitType,
    dcRule: {
      prodDcType: row.prodDcType,
      dcRate: row.dcRate,
      dcAmt: row.dcAmt,
      maxDcAmtLimit: row.maxDcAmtLimit === 1,
      maxDcAmt: row.maxDcAmt,
    },
    orderRangeType: row.orderRangeType,
    orderAmt: row.orderAmt,
    orderQty: row.orderQty,
    freeShippingType: row.freeShippingType,
    prodDcCouponType: row.prodDcCouponType,
    usableFrom: row.usableFrom,
    usableTo: row.usableTo,
    levels: JSON.parse(row.levels) as string[],
    giftUnitSn: row.giftUnitSn,
  };
}

export type Targets = Pick<CouponTerms, 'itemCodes' | 'categoryCodes'>;

const targetsOf = prepare((db: Reader, { couponSns }: { couponSns: (number | null)[] }) =>
  db
    .selectFrom('coupon_target')
    .leftJoin('product', 'product.productSn', 'coupon_target.productSn')
    .select(['couponSn', 'product.itemCode', 'displayCateCode'])
    .where('couponSn', 'in', couponSns)
    .orderBy('couponTargetSn')
    .compile(),
);

/** The targets of coupons, by couponSn; a coupon without rows is valid for everything. */
export async function listTargets(
  db: Reader,
  couponSns: readonly number[],
): Promise<Map<number, Targets>> {
  const unique = [...new Set(couponSns)];
  const targets = new Map<number, { itemCodes: string[]; categoryCodes: string[] }>();
  if (unique.length === 0) return targets;

  for (const row of await targetsOf.all(db, { couponSns: padList(unique) })) {
    const couponTargets = targets.get(row.couponSn) ?? { itemCodes: [], categoryCodes: [] };
    if (row.itemCode !== null) couponTargets.itemCodes.push(row.itemCode);
    if (row.displayCateCode !== null) couponTargets.categoryCodes.push(row.displayCateCode);
    targets.set(row.couponSn, couponTargets);
  }

  return targets;
}

/** Names of the products and categories coupons are good for, by couponSn. */
export async function listTargetNames(
  db: Reader,
  couponSns: readonly number[],
): Promise<Map<number, { nameKo: string; nameEn: string }[]>> {
  const unique = [...new Set(couponSns)];
  const names = new Map<number, { nameKo: string; nameEn: string }[]>();
  if (unique.length === 0) return names;

  const rows = await db
    .selectFrom('coupon_target')
    .leftJoin('product', 'product.productSn', 'coupon_target.productSn')
    .leftJoin('category', 'category.displayCateCode', 'coupon_target.displayCateCode')
    .select((e) => [
      'couponSn',
      e.fn.coalesce('product.nameKo', 'category.nameKo').as('nameKo'),
      e.fn.coalesce('product.nameEn', 'category.nameEn').as('nameEn'),
    ])
    .where('couponSn', 'in', padList(unique))
    .orderBy('couponTargetSn')
    .execute();

  for (const { couponSn, nameKo, nameEn } of rows) {
    const name = { nameKo: nameKo ?? '', nameEn: nameEn ?? '' };
    names.set(couponSn, [...(names.get(couponSn) ?? []), name]);
  }

  return names;
}
