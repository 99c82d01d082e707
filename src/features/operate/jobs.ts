import type { JobHandler } from '../../server/job-worker.ts';
import type { Runtime } from '../../server/runtime.ts';
import { authHandlers } from '../account/auth/auth.jobs.ts';
import { adoptHandlers } from '../order/cancel/adopt.service.ts';
import { refundJobs } from '../order/refund/refund.jobs.ts';
import { cashReceiptJobs } from '../checkout/cash-receipt/cash-receipt.jobs.ts';
import { contentDraftJobs } from '../content/content-draft/content-draft.jobs.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import { couponHandlers } from '../benefit/coupon/coupon.jobs.ts';
import { feedJobs } from './feed/feed.jobs.ts';
import { mediaJobs } from '../../server/media/media.jobs.ts';
import { couponReminderHandlers } from '../member/coupon-reminder/coupon-reminder.jobs.ts';
import { depositDueJobs } from '../order/payment/deposit-due.service.ts';
import { consentHandlers } from '../member/consent/consent.jobs.ts';
import { forgetJobs } from './forget/forget.jobs.ts';
import { indexNowJobs } from './index-now/index-now.jobs.ts';
import { keywordHandlers } from '../find/keyword/keyword.jobs.ts';
import { levelHandlers } from '../member/level/level.jobs.ts';
import { mailHandlers } from './mail-log/deliver.service.ts';
import { confirmJobs } from '../order/order/confirm.service.ts';
import { guestOrderHandlers } from '../account/guest-order/guest-order.jobs.ts';
import { passwordHandlers } from '../account/password/password.jobs.ts';
import { privacyHandlers } from '../account/privacy/privacy.jobs.ts';
import { claimPaymentJobs } from '../claim/claim-payment/claim-paid.service.ts';
import { paymentJobs } from '../order/payment/payment.jobs.ts';
import { pointHandlers } from '../benefit/point/point.jobs.ts';
import { promotionJobs } from '../benefit/promotion/promoted-price.service.ts';
import { rewardJobs } from '../talk/review/reward-points.service.ts';
import { selfCheckJobs } from './self-check/self-check.jobs.ts';
import { restockHandlers } from '../member/restock/restock.jobs.ts';
import { trackingHandlers } from './tracking/tracking.jobs.ts';

/** All job handlers of the shop (leases, retries, at-least-once delivery). */
export function jobHandlers(runtime: Runtime): JobHandler[] {
  return [
    ...paymentJobs(runtime),
    ...depositDueJobs(runtime),
    ...claimPaymentJobs(runtime),
    ...refundJobs(runtime),
    ...adoptHandlers(runtime),
    ...cashReceiptJobs(runtime),
    ...confirmJobs(runtime),
    ...mailHandlers(runtime),
    ...authHandlers(runtime),
    ...passwordHandlers(runtime),
    ...guestOrderHandlers(runtime),
    ...privacyHandlers(runtime),
    ...consentHandlers(runtime),
    ...levelHandlers(runtime),
    ...couponHandlers(runtime),
    ...couponReminderHandlers(runtime),
    ...pointHandlers(runtime),
    ...promotionJobs(runtime),
    ...restockHandlers(runtime),
    ...rewardJobs(runtime),
    ...keywordHandlers(runtime),
    ...trackingHandlers(runtime),
    ...feedJobs(runtime),
    ...indexNowJobs(runtime),
    ...forgetJobs(runtime),
    ...mediaJobs(runtime),
    ...selfCheckJobs(runtime),
    ...contentDraftJobs(runtime, CONTENT_KINDS),
  ];
}
