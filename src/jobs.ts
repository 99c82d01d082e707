import type { JobHandler } from './server/job-worker.ts';
import type { Runtime } from './server/runtime.ts';
import { authHandlers } from './features/account/sign-in/auth.jobs.ts';
import { adoptHandlers } from './features/order/cancel/adopt.service.ts';
import { presentJobs } from './features/order/cancel/present-end.service.ts';
import { refundJobs } from './features/order/refund/refund.jobs.ts';
import { cashReceiptJobs } from './features/order/cash-receipt/cash-receipt.jobs.ts';
import { alarmJobs } from './features/content/alarm/desk/alarm.jobs.ts';
import { brandPictureJobs } from './features/content/setting/brand-pictures.jobs.ts';
import { contentDraftJobs } from './features/content/content/content-draft.jobs.ts';
import { CONTENT_KINDS } from './features/content/content/desk/content-kinds.ts';
import { couponHandlers } from './features/benefit/coupon/coupon.jobs.ts';
import { feedJobs } from './features/marketing/feed/feed.jobs.ts';
import { mediaJobs } from './server/media/media.jobs.ts';
import { couponReminderHandlers } from './features/benefit/coupon/coupon-reminder.jobs.ts';
import { consentHandlers } from './features/member/consent/consent.jobs.ts';
import { forgetJobs } from './features/account/privacy/forget.jobs.ts';
import { indexNowJobs } from './features/marketing/sitemap/index-now.jobs.ts';
import { keywordHandlers } from './features/find/keyword/keyword.jobs.ts';
import { levelHandlers } from './features/benefit/level/level.jobs.ts';
import { mailHandlers } from './features/member/mail/shop/deliver.service.ts';
import { confirmJobs } from './features/order/order/confirm.service.ts';
import { guestOrderHandlers } from './features/account/guest-order/guest-order.jobs.ts';
import { passwordHandlers } from './features/account/password/password.jobs.ts';
import { privacyHandlers } from './features/account/privacy/privacy.jobs.ts';
import { claimPaymentJobs } from './features/order/claim/payment/claim-paid.service.ts';
import { lateOrderJobs } from './features/order/order/pre-order/late-order.jobs.ts';
import { laterDayJobs } from './features/order/order/pre-order/later-day.service.ts';
import { depositDueJobs, paymentJobs } from './features/order/payment/payment.jobs.ts';
import { pointHandlers } from './features/benefit/point/point.jobs.ts';
import { promotionJobs } from './features/benefit/promotion/promoted-price.service.ts';
import { salePeriodJobs } from './features/product/product/desk/save/sale-period.jobs.ts';
import { rewardJobs } from './features/talk/review/reward-points.service.ts';
import { selfCheckJobs } from './features/desk/health/self-check.jobs.ts';
import { restockHandlers } from './features/find/restock/restock.jobs.ts';
import { togetherHandlers } from './features/find/together/together.jobs.ts';
import { shipmentTrackingJobs } from './features/order/tracking/tracking.jobs.ts';
import { trackingHandlers } from './features/marketing/tracking/tracking.jobs.ts';

/** All job handlers of the shop (leases, retries, at-least-once delivery). */
export function jobHandlers(runtime: Runtime): JobHandler[] {
  return [
    ...paymentJobs(runtime),
    ...depositDueJobs(runtime),
    ...laterDayJobs(runtime),
    ...lateOrderJobs(runtime),
    ...claimPaymentJobs(runtime),
    ...refundJobs(runtime),
    ...adoptHandlers(runtime),
    ...cashReceiptJobs(runtime),
    ...shipmentTrackingJobs(runtime),
    ...confirmJobs(runtime),
    ...presentJobs(runtime),
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
    ...salePeriodJobs(runtime),
    ...restockHandlers(runtime),
    ...rewardJobs(runtime),
    ...keywordHandlers(runtime),
    ...togetherHandlers(runtime),
    ...trackingHandlers(runtime),
    ...feedJobs(runtime),
    ...indexNowJobs(runtime),
    ...forgetJobs(runtime),
    ...mediaJobs(runtime),
    ...brandPictureJobs(runtime),
    ...selfCheckJobs(runtime),
    ...alarmJobs(runtime),
    ...contentDraftJobs(runtime, CONTENT_KINDS),
  ];
}
