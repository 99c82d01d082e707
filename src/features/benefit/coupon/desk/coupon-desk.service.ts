import type { Reader } from '#db/connection.ts';
import { countRows } from '#db/count-rows.ts';
import { formatCsv } from '../../../../lib/csv-text.ts';
import { kstDay } from '../../../../lib/date.ts';
import { AppError } from '../../../../errors/errors.ts';
import { getLocalizedText } from '../../../../lib/locale.ts';
import { findCouponGap, type CouponPeriods } from '../../../display/page-builder/coupon-period.ts';
import { listPagesWithCoupon } from '../../../display/page-builder/page-coupon.queries.ts';
import type { AuditedThing } from '../../../../server/staff/audit.ts';
import { makeSerials } from '../serial.service.ts';
import { saveCoupon, switchCoupon } from '../coupon.content.ts';
import { listTargetNames, listTargets, toTerms } from '../coupon.queries.ts';
import { requestWishes } from '../../../content/content/content.service.ts';
import { ContentError } from '../../../content/content/content.ts';
import { listAuditOf } from '../../../desk/audit/audit.queries.ts';
import { countHeld, listIssueDays } from './coupon-holder.queries.ts';
import { findDeskCoupon, toCouponRow } from './coupon-table.queries.ts';
import {
  StaffCouponParams,
  type MadeCodes,
  type MakeCodes,
  type SaveCoupon,
  type StaffCoupon,
  type SwitchCoupon,
} from './coupon-desk.schema.ts';
import { deskCalls } from '../../../desk/parts/call/desk-calls.service.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** The calls of staff about a coupon. */
export const couponCalls = deskCalls({
  params: StaffCouponParams,
  read: 'benefit:read',
  write: 'benefit:write',
  errors: ['NotFound'],
});

/** A coupon with its terms, counts and audit; throws NotFound. */
export async function readStaffCoupon(
  { runtime, now, locale }: Pick<StaffCall, 'runtime' | 'now' | 'locale'>,
  couponSn: number,
): Promise<StaffCoupon> {
  const { read } = runtime.database;
  const row = await findDeskCoupon(read, couponSn);
  if (!row) throw new AppError('NotFound');

  const held = await countHeld(read, { couponSn, now });
  const targets = (await listTargets(read, [couponSn])).get(couponSn);
  const names = (await listTargetNames(read, [couponSn])).get(couponSn) ?? [];

  const { giftUnitSn: _, ...terms } = toTerms(row, row.nameKo);

  return {
    ...terms,
    ...(targets ?? { itemCodes: [], categoryCodes: [] }),
    ...toCouponRow(row, { usedCount: held.Used, now, locale }),
    nameKo: row.nameKo,
    nameEn: row.nameEn,
    giftItemCode: row.giftItemCode,
    targetNames: names.map(({ nameKo, nameEn }) => getLocalizedText(locale, nameKo, nameEn)),
    usableDays: row.usableDays,
    totalLimit: row.totalLimit,
    memberLimit: row.memberLimit,
    memberLimitPeriod: row.memberLimitPeriod,
    status: row.status,
    createdAt: row.createdAt,
    held,
    days: await listIssueDays(read, { couponSn, now }),
    pageGaps: await listPageGaps(read, row, { now, locale }),
    audit: await listAuditOf(read, { entity: 'coupon', id: String(couponSn) }),
  };
}

async function listPageGaps(
  db: Reader,
  coupon: CouponPeriods & { couponSn: number },
  { now, locale }: Pick<StaffCall, 'now' | 'locale'>,
): Promise<StaffCoupon['pageGaps']> {
  const pages = await listPagesWithCoupon(db, { couponSn: coupon.couponSn, now });

  return pages.flatMap((page) => {
    const gap = findCouponGap(page, coupon, now);
    if (!gap) return [];

    const { pageCode, startAt, endAt, titleKo, titleEn } = page;
    const title = getLocalizedText(locale, titleKo, titleEn);
    return { pageCode, title, startAt, endAt, kind: gap.kind };
  });
}

/** Makes a coupon; throws CouponExists, and as `updateCoupon`. */
export async function createCoupon(call: StaffCall, input: SaveCoupon): Promise<StaffCoupon> {
  const { couponSn } = input;

  await saveDeskCoupon(call, input, async (db) => {
    if (await findDeskCoupon(db, couponSn)) {
      throw new AppError('CouponExists', { fields: { couponSn: 'CouponExists' } });
    }
  });

  return readStaffCoupon(call, couponSn);
}

/**
 * Changes a coupon; throws NotFound, CouponTargetUnknown, and CouponLimitTooLow below what was given
 * out. The dates of those in hands stay.
 */
export async function updateCoupon(
  call: StaffCall,
  couponSn: number,
  input: SaveCoupon,
): Promise<StaffCoupon> {
  await saveDeskCoupon(call, { ...input, couponSn }, async (db) => {
    if (!(await findDeskCoupon(db, couponSn))) throw new AppError('NotFound');
  });
  return readStaffCoupon(call, couponSn);
}

async function saveDeskCoupon(
  call: StaffCall,
  { reason, ...file }: SaveCoupon,
  guard: (db: Reader) => Promise<void>,
): Promise<void> {
  const { now } = call;

  await databaseFor(call, file.couponSn, reason).tx(async (t) => {
    await guard(t);

    try {
      const { publish } = await saveCoupon(t, file, now);
      await requestWishes(t, publish, now);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      throw getRefusal(error, file, (await findDeskCoupon(t, file.couponSn))?.issuedCount ?? 0);
    }
  });
}

/** The refusal of a content file, for the fields of a form. */
function getRefusal({ path }: ContentError, file: object, issued: number): AppError {
  const [name, at] = path.map(String);
  const field = name ?? '';
  if (field === 'totalLimit') {
    return new AppError('CouponLimitTooLow', {
      params: { issued },
      fields: { totalLimit: 'CouponLimitTooLow' },
    });
  }

  const value: unknown = Object.entries(file).find(([key]) => key === field)?.[1];
  const code = Array.isArray(value) ? String(value[Number(at)]) : String(value);

  return new AppError('CouponTargetUnknown', {
    params: { code },
    fields: { [field]: 'CouponTargetUnknown' },
  });
}

/** Stops a coupon with all that members hold of it, or lets both go on. */
export async function switchStaffCoupon(
  call: StaffCall,
  couponSn: number,
  { status, reason }: SwitchCoupon,
): Promise<StaffCoupon> {
  await databaseFor(call, couponSn, reason).tx(async (t) => {
    if (!(await findDeskCoupon(t, couponSn))) throw new AppError('NotFound');
    await switchCoupon(t, { couponSn, status, now: call.now });
  });
  return readStaffCoupon(call, couponSn);
}

/** Makes serial codes, and answers them this once. */
export async function makeCodes(
  call: StaffCall,
  couponSn: number,
  { count, reason }: MakeCodes,
): Promise<MadeCodes> {
  const database = databaseFor(call, couponSn, reason);
  const codes = await makeSerials(database, { couponSn, count, now: call.now });

  const fileName = `coupon-${couponSn}-codes-${kstDay(call.now)}.csv`;
  return { fileName, csv: formatCsv(['code', ...codes].map((code) => [code])) };
}

function databaseFor({ audit }: StaffCall, couponSn: number, reason: string) {
  const read: AuditedThing['read'] = async (db) => {
    const row = await findDeskCoupon(db, couponSn);
    if (!row) return {};

    const { issuedCount: _, createdAt: _at, giftUnitSn: _gift, ...values } = row;

    const targets = (await listTargets(db, [couponSn])).get(couponSn);

    const codes = await countRows(db.selectFrom('coupon_serial').where('couponSn', '=', couponSn));

    return { ...values, ...targets, codes };
  };
  return audit({ entity: 'coupon', id: String(couponSn), read, reason }).database;
}
