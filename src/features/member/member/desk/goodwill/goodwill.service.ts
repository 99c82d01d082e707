import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { throwIfAboveLimit } from '../../../../../server/staff/staff-limit.ts';
import type { StaffCall } from '../../../../desk/parts/call/staff-call.ts';
import { readStaffLimit } from '../../../../desk/parts/call/staff-limit.service.ts';
import { findStaffMember } from '../member-desk.queries.ts';
import { takePossessionBack } from '../../../../benefit/coupon/coupon-content.queries.ts';
import { issueProblem } from '../../../../benefit/coupon/coupon.ts';
import { issueCoupon } from '../../../../benefit/coupon/issue.service.ts';
import {
  countHeldBy,
  findPossession,
} from '../../../../benefit/coupon/desk/coupon-holder.queries.ts';
import { listGoodwillRows } from './goodwill.queries.ts';
import type {
  GivenGoodwill,
  GiveGoodwill,
  GoodwillCoupons,
  GoodwillParams,
  TakeGoodwillBack,
} from './goodwill.schema.ts';

/** The coupons that whoever calls may give to a member now. Throws NotFound for no member. */
export async function readGoodwillCoupons(
  call: Pick<StaffCall, 'runtime' | 'staff' | 'locale' | 'now'>,
  memberNo: number,
): Promise<GoodwillCoupons> {
  const { read } = call.runtime.database;
  const { level } = await readMember(read, memberNo);
  const limit = await readStaffLimit(call);
  const rows = await listGoodwillRows(read);

  return {
    coupons: rows
      .filter((row) => issueProblem(row, { level, now: call.now }) === null)
      .filter(({ worth }) => limit === undefined || worth <= limit)
      .map(({ couponSn, nameKo, nameEn }) => ({
        couponSn,
        couponName: getLocalizedText(call.locale, nameKo, nameEn),
      })),
  };
}

/**
 * Gives a member a coupon that is for staff to give, once for each call. Throws NotFound, AboveStaffLimit, and
 * what `issueCoupon` throws.
 */
export async function giveGoodwill(
  call: StaffCall,
  memberNo: number,
  { couponSn, reason }: GiveGoodwill,
): Promise<GivenGoodwill> {
  const { read } = call.runtime.database;
  const { level } = await readMember(read, memberNo);
  const row = (await listGoodwillRows(read)).find((coupon) => coupon.couponSn === couponSn);
  if (!row) throw new AppError('NotFound');

  throwIfAboveLimit(await readStaffLimit(call), row.worth);

  const receiver = { memberNo, level, now: call.now };
  const readCount = async (db: Reader) => ({
    [`coupon ${couponSn}`]: await countHeldBy(db, { couponSn, memberNo }),
  });
  const audited = { ...aboutMember(memberNo), reason, read: readCount };

  return call
    .audit(audited)
    .database.tx((t) => issueCoupon(t, receiver, { couponSn, issueType: 'Staff' }));
}

/** Takes a coupon of a member back that staff gave and nobody used. Throws NotFound, CouponNotToTakeBack. */
export async function takeGoodwillBack(
  call: StaffCall,
  { memberNo, possessionCouponSn }: GoodwillParams,
  { reason }: TakeGoodwillBack,
): Promise<GivenGoodwill> {
  const { read } = call.runtime.database;
  const held = await findPossession(read, possessionCouponSn);
  const row = (await listGoodwillRows(read)).find((coupon) => coupon.couponSn === held?.couponSn);
  if (held?.memberNo !== memberNo || !row) throw new AppError('NotFound');

  const { couponSn } = row;
  const readState = async (db: Reader) => ({
    [`coupon ${couponSn} (${possessionCouponSn})`]: (await findPossession(db, possessionCouponSn))
      ?.status,
  });
  const audited = { ...aboutMember(memberNo), reason, read: readState };

  await call.audit(audited).database.tx(async (t) => {
    if (await takePossessionBack(t, { couponSn, possessionCouponSn, now: call.now })) return;
    throw new AppError('CouponNotToTakeBack');
  });

  return { possessionCouponSn };
}

const aboutMember = (memberNo: number) => ({ entity: 'member', id: String(memberNo) }) as const;

async function readMember(db: Reader, memberNo: number) {
  const member = await findStaffMember(db, memberNo);
  if (!member) throw new AppError('NotFound');
  return member;
}
