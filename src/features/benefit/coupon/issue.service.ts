import type { ShopDatabase, Tx } from '#db/connection.ts';
import { kstDay } from '../../../lib/date.ts';
import { AppError, throwIf } from '../../../errors/errors.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import { issueProblem, normalizeSerialCode, usablePeriod, type IssueType } from './coupon.ts';
import {
  findIssueTerms,
  insertPossession,
  listIssueTerms,
  raiseIssued,
  raiseMemberIssued,
  redeemSerial,
  setSerialCoupon,
  type IssueRow,
} from './issue.queries.ts';

export interface Receiver {
  memberNo: number;
  level: string;
  now: number;
}

interface Issued {
  possessionCouponSn: number;
  couponSn: number;
  usableFrom: number;
  usableTo: number;
}

/** A member takes a coupon (rule 8.7: alerts 1041, 1042, success 1043). */
export function downloadCoupon(
  database: ShopDatabase,
  to: Receiver,
  couponSn: number,
): Promise<Issued> {
  return database.tx((t) => issueCoupon(t, to, { couponSn, issueType: 'Download' }));
}

/** Rate limit of serial codes by member: they can be guessed. */
const serials = limitPerShop({ burst: 10, perMinute: 2 });

/** Turns a serial code into its coupon, once. */
export function registerSerialCode(
  database: ShopDatabase,
  to: Receiver,
  text: string,
): Promise<Issued> {
  const serialCode = normalizeSerialCode(text);
  if (serialCode === '') throw new AppError('SerialCodeRequired');
  throwIfTooMany(serials(database).take(`${to.memberNo}`, to.now));

  return database.tx(async (t) => {
    const redeemed = await redeemSerial(t, { serialCode, memberNo: to.memberNo, now: to.now });
    if ('problem' in redeemed) throw new AppError(redeemed.problem);
    const issued = await issueCoupon(t, to, { ...redeemed, issueType: 'SerialCode' });
    await setSerialCoupon(t, serialCode, issued.possessionCouponSn);
    return issued;
  });
}

/** Gives a new member what there is for joining; what has run out is left out. */
export async function giveSignUpCoupons(t: Tx, to: Receiver): Promise<void> {
  for (const coupon of await listIssueTerms(t, 'SignUp')) {
    if (issueProblem(coupon, to)) continue;
    if (!(await raiseIssued(t, coupon.couponSn))) continue;
    await issueWithinMemberLimit(t, to, coupon);
  }
}

/**
 * Gives a member a coupon: each limit is a conditional update, so that none is passed however many
 * ask at once. Throws CouponStockExceeded, CouponLimitExceeded, and what forbids it to them.
 */
export async function issueCoupon(
  t: Tx,
  to: Receiver,
  { couponSn, issueType }: { couponSn: number; issueType: IssueType },
): Promise<Issued> {
  const coupon = await findIssueTerms(t, couponSn);
  // Staff may issue any coupon; shoppers only those offered in that way.
  if (!coupon || (issueType !== 'Staff' && coupon.issueType !== issueType)) {
    throw new AppError('NotFound');
  }
  throwIf(issueProblem(coupon, to));

  // The coupon's row last: it is the one everybody waits for.
  const issued = await issueWithinMemberLimit(t, to, coupon);

  if (!(await raiseIssued(t, couponSn))) throw new AppError('CouponStockExceeded');

  return issued;
}

async function issueWithinMemberLimit(
  t: Tx,
  { memberNo, now }: Receiver,
  coupon: IssueRow,
): Promise<Issued> {
  const { couponSn, memberLimit } = coupon;
  const issuePeriod = coupon.memberLimitPeriod === 'Day' ? kstDay(now) : '';
  if (!(await raiseMemberIssued(t, { couponSn, memberNo, issuePeriod, memberLimit }))) {
    throw new AppError('CouponLimitExceeded');
  }

  const period = usablePeriod(coupon, now);
  const row = { couponSn, memberNo, issuePeriod, ...period, issuedAt: now };

  return { possessionCouponSn: await insertPossession(t, row), couponSn, ...period };
}
