import { AppError } from '../../../../errors/errors.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { raiseIssued } from '../issue.queries.ts';
import { issueCoupon } from '../issue.service.ts';
import { returnPossession, takePossessionBack } from '../coupon-content.queries.ts';
import type { TextFile } from '../../../desk/bulk/bulk.schema.ts';
import { forEachThing } from '../../../desk/bulk/bulk.service.ts';
import { readCsvRows } from '../../../desk/bulk/csv-rows.service.ts';
import { countHeldBy, findPossession, findReceiver } from './coupon-holder.queries.ts';
import type { IssueCoupons, Receivers, TakeBack } from './coupon-desk.schema.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';

/** Gives a coupon to members, each on their own; the change is audited with the member. */
export function issueCoupons(call: StaffCall, couponSn: number, input: IssueCoupons) {
  const { runtime, locale, now, audit } = call;
  const { receivers, reason, dryRun } = input;
  const memberNos = new Set<number>();

  return forEachThing(receivers, { idOf: String, locale }, async (receiver) => {
    const member = await findReceiver(runtime.database.read, receiver);
    if (!member) throw new AppError('MemberNotFound', { message: 'couponDesk.noMember' });

    const { memberNo } = member;
    if (memberNos.has(memberNo))
      throw new AppError('CouponLimitExceeded', { message: 'couponDesk.twice' });

    const { database } = audit({
      entity: 'member',
      id: String(memberNo),
      reason,
      dryRun,
      read: async (db) => ({
        [`coupon ${couponSn}`]: await countHeldBy(db, { couponSn, memberNo }),
      }),
    });

    await database.tx(async (t) => {
      await issueCoupon(t, { ...member, now }, { couponSn, issueType: 'Staff' });
      const ahead = input.tried + memberNos.size;
      if (dryRun && !(await raiseIssued(t, couponSn, ahead))) {
        throw new AppError('CouponStockExceeded');
      }
    });

    memberNos.add(memberNo);

    return 'Usable';
  });
}

/** The columns of a file of receivers: either names a member. */
const COLUMNS = {
  memberNo: { headings: ['memberNo', '회원번호'], isOptional: true },
  email: { headings: ['email', '이메일'], isOptional: true },
} as const;

/** The receivers that a file names; see `readCsvRows` for what it throws. */
export function readReceivers(file: TextFile, locale: Locale): Receivers {
  const rows = readCsvRows(file, COLUMNS, locale);
  const named = rows.filter(({ memberNo, email }) => memberNo !== '' || email !== '');
  if (named.length === 0) {
    const columns = '회원번호/memberNo, 이메일/email';
    throw new AppError('InvoiceColumnsMissing', { params: { columns } });
  }

  const read = named.filter(({ unread }) => unread === undefined);

  return {
    receivers: [...new Set(read.map(({ memberNo, email }) => memberNo || email))],
    refused: named.flatMap(({ line, unread: reason }) => (reason ? [{ line, reason }] : [])),
  };
}

/** Takes unused coupons back from their members, or returns them, each on its own. */
export function takeBack(call: StaffCall, couponSn: number, input: TakeBack) {
  const { locale, now, audit } = call;
  const { possessionCouponSns, isReturn, reason, dryRun } = input;
  if (!isReturn && !dryRun && reason === '') throw new AppError('CancelReasonRequired');

  const sns = [...new Set(possessionCouponSns)];

  return forEachThing(sns, { idOf: String, locale }, async (possessionCouponSn) => {
    const possessionKey = { couponSn, possessionCouponSn };

    const held = await findPossession(call.runtime.database.read, possessionCouponSn);
    if (!held) throw new AppError('NotFound');

    const { database } = audit({
      entity: 'member',
      id: String(held.memberNo),
      reason,
      dryRun,
      read: async (db) => ({
        [`coupon ${couponSn} (${possessionCouponSn})`]: (
          await findPossession(db, possessionCouponSn)
        )?.status,
      }),
    });

    return database.tx(async (t) => {
      const isDone = isReturn
        ? await returnPossession(t, possessionKey)
        : await takePossessionBack(t, { ...possessionKey, now });
      if (!isDone) throw new AppError('CouponNotToTakeBack');
      return isReturn ? 'Usable' : 'TakenBack';
    });
  });
}
