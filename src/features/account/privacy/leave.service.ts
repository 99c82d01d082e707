import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { seal } from '../../../server/seal.ts';
import type { SessionMember } from '../../../server/session.ts';
import { countUsable } from '../../benefit/coupon/history.queries.ts';
import { depositBalance } from '../../benefit/deposit/deposit.service.ts';
import { deductPoints, pointBalance } from '../../benefit/point/point.service.ts';
import { LEFT_MAIL_SEAL } from '../../member/mail/mail.ts';
import { enqueueMail } from '../../member/mail/mail.service.ts';
import { lockMember } from '../../member/member/member.queries.ts';
import { confirmDelivered, listUnconfirmedOf } from '../../order/order/confirm.service.ts';
import { withdrawComments } from '../../talk/comment/write.service.ts';
import { unnameReviews } from '../../talk/review/write.service.ts';
import { unpublishInquiries } from '../../talk/inquiry/inquiry.service.ts';
import { endSession, type SignInCall } from '../sign-in/sign-in.service.ts';
import { eraseMember } from './erase.service.ts';
import { leaveObstacles } from './leave.ts';
import {
  anonymiseMember,
  countOpen,
  deleteByEmail,
  listOpenOrders,
  stopCoupons,
} from './leave.queries.ts';
import type { Leave, LeavePlan } from './privacy.schema.ts';

const SHOWN_ORDERS = 10;

/** Returns what leaving would cost the member, and the obstacles to it. */
export async function readLeavePlan(
  db: Reader,
  { memberNo, now }: { memberNo: number; now: number },
): Promise<LeavePlan> {
  const openOrders = await listOpenOrders(db, memberNo);
  const deposit = await depositBalance(db, memberNo);
  const { usableCount } = await countUsable(db, { memberNo, now, soon: now });
  const standing = { openOrders: openOrders.length, depositBalance: deposit };

  return {
    obstacles: leaveObstacles({ ...standing, ...(await countOpen(db, memberNo)) }),
    openOrders: openOrders.slice(0, SHOWN_ORDERS),
    depositBalance: deposit,
    exclusivePoint: await pointBalance(db, memberNo, now),
    couponCount: usableCount,
    unconfirmedCount: (await listUnconfirmedOf(db, memberNo)).length,
  };
}

type LeaveCall = Pick<SignInCall, 'runtime' | 'cookies' | 'now'> & { member: SessionMember };

/**
 * Ends the membership: delivered orders are confirmed, points and coupons end, personal data is
 * deleted, and what the law demands to be kept is set apart. Throws LeaveObstructed while goods or
 * money are on their way, and LeavePlanChanged if the losses are not those that were agreed to.
 */
export async function leaveShop(call: LeaveCall, agreed: Leave): Promise<{ left: true }> {
  const { runtime, now } = call;
  const { memberNo } = call.member;

  await runtime.database.tx(async (t) => {
    const before = await lockMember(t, memberNo);
    if (!before) throw new AppError('LoginRequired');

    // First: its lock waits for orders in progress, and later ones find the member gone.
    await anonymiseMember(t, memberNo, now);

    const plan = await readLeavePlan(t, { memberNo, now });
    throwUnlessAgreed(plan, agreed);

    for (const orderSn of await listUnconfirmedOf(t, memberNo)) {
      await confirmDelivered(t, orderSn, now);
    }

    await endBenefits(t, memberNo, now);
    await unnameReviews(t, memberNo, now);
    await withdrawComments(t, memberNo, now);
    await unpublishInquiries(t, memberNo, now);
    await eraseMember(t, { memberNo, secret: runtime.secret, now });
    await deleteByEmail(t, { memberNo, email: before.email });

    const { name, email: address } = before;
    const sealed = seal(runtime.secret, LEFT_MAIL_SEAL, JSON.stringify({ name, address }));
    const locale = before.locale;
    const payload = { template: 'left', leftNo: memberNo, locale, sealed } as const;

    await enqueueMail(t, payload, now);
  });

  await endSession(call);
  runtime.log.info({ event: 'memberLeft', memberNo }, 'member');

  return { left: true };
}

function throwUnlessAgreed(plan: LeavePlan, agreed: Leave): void {
  if (plan.obstacles.length > 0) throw new AppError('LeaveObstructed');

  const isSame =
    plan.exclusivePoint === agreed.exclusivePoint &&
    plan.couponCount === agreed.couponCount &&
    plan.unconfirmedCount === agreed.unconfirmedCount;
  if (!isSame) throw new AppError('LeavePlanChanged');
}

async function endBenefits(t: Tx, memberNo: number, now: number): Promise<void> {
  const amount = await pointBalance(t, memberNo, now);
  if (amount > 0) await deductPoints(t, { memberNo, ref: `left:${memberNo}`, amount, now });
  await stopCoupons(t, memberNo);
}
