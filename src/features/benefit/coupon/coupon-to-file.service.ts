import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Reader } from '#db/connection.ts';
import type { Database } from '#db/database.ts';
import { exactInstant } from '../../../lib/instant.ts';
import type { CouponFile } from './coupon-file.schema.ts';
import { findCoupon, findUnitCode } from './coupon-content.queries.ts';
import { listTargets } from './coupon.queries.ts';

type FileValue = z.input<typeof CouponFile>;
type Row = Selectable<Database['coupon']>;

/** A coupon as a file has it. */
export async function findCouponFile(db: Reader, couponSn: number): Promise<FileValue | undefined> {
  const row = await findCoupon(db, couponSn);
  if (!row) return undefined;

  const targets = (await listTargets(db, [row.couponSn])).get(row.couponSn);
  const giftItemCode = row.giftUnitSn === null ? undefined : await findUnitCode(db, row.giftUnitSn);

  return {
    couponSn: row.couponSn,
    name: { ko: row.nameKo, en: row.nameEn },
    ...toBenefit(row),
    ...(giftItemCode !== undefined && { giftItemCode }),
    ...(row.orderRangeType === 'Amt' && { orderAmt: row.orderAmt }),
    ...(row.orderRangeType === 'Qty' && { orderQty: row.orderQty }),
    levels: JSON.parse(row.levels) as FileValue['levels'], // as saveCoupon writes it
    itemCodes: [...(targets?.itemCodes ?? [])],
    categoryCodes: [...(targets?.categoryCodes ?? [])],
    ...issueOf(row),
    status: row.status,
  };
}

type Benefit = 'couponBenefitType' | 'dcRule' | 'prodDcCouponType' | 'freeShippingType';

function toBenefit(row: Row): Pick<FileValue, Benefit> {
  const { dcRate, dcAmt, maxDcAmt } = row;
  const most = row.maxDcAmtLimit === 1 && { maxDcAmt };
  const dcRule = dcRate > 0 ? { dcRate, ...most } : dcAmt > 0 ? { dcAmt, ...most } : undefined;

  return {
    couponBenefitType: row.couponBenefitType,
    ...(dcRule && { dcRule }),
    ...(row.prodDcCouponType !== null && {
      prodDcCouponType: row.prodDcCouponType,
    }),
    ...(row.freeShippingType !== null && {
      freeShippingType: row.freeShippingType,
    }),
  };
}

function issueOf(row: Row) {
  const { usableDays, totalLimit, memberLimit } = row;
  return {
    issueType: row.issueType,
    usableFrom: exactInstant(row.usableFrom),
    usableTo: exactInstant(row.usableTo),
    issueFrom: exactInstant(row.issueFrom),
    issueTo: exactInstant(row.issueTo),
    ...(usableDays !== null && { usableDays }),
    ...(totalLimit !== null && { totalLimit }),
    ...(memberLimit !== null && { memberLimit }),
    memberLimitPeriod: row.memberLimitPeriod,
  };
}
