import type { JobHandler } from '../server/job-worker.ts';
import type { Runtime } from '../server/runtime.ts';
import { authHandlers } from './auth/auth.jobs.ts';
import { adoptHandlers } from './cancel/adopt.service.ts';
import { refundJobs } from './cancel/refund.jobs.ts';
import { cashReceiptJobs } from './cash-receipt/cash-receipt.jobs.ts';
import { couponHandlers } from './coupon/coupon.jobs.ts';
import { feedJobs } from './feed/feed.jobs.ts';
import { forgetJobs } from './forget/forget.jobs.ts';
import { indexNowJobs } from './index-now/index-now.jobs.ts';
import { keywordHandlers } from './keyword/keyword.jobs.ts';
import { mailHandlers } from './mail/mail.service.ts';
import { confirmJobs } from './order/confirm.service.ts';
import { passwordHandlers } from './password/password.jobs.ts';
import { paymentJobs } from './payment/payment.jobs.ts';
import { pointHandlers } from './point/point.jobs.ts';
import { promotionJobs } from './promotion/promoted-price.service.ts';
import { restockHandlers } from './restock/restock.jobs.ts';
import { trackingHandlers } from './tracking/tracking.jobs.ts';

/** Every kind of background work of the shop (leases, retries, at least once). */
export function jobHandlers(runtime: Runtime): JobHandler[] {
  return [
    ...paymentJobs(runtime),
    ...refundJobs(runtime),
    ...adoptHandlers(runtime),
    ...cashReceiptJobs(runtime),
    ...confirmJobs(runtime),
    ...mailHandlers(runtime),
    ...authHandlers(runtime),
    ...passwordHandlers(runtime),
    ...couponHandlers(runtime),
    ...pointHandlers(runtime),
    ...promotionJobs(runtime),
    ...restockHandlers(runtime),
    ...keywordHandlers(runtime),
    ...trackingHandlers(runtime),
    ...feedJobs(runtime),
    ...indexNowJobs(runtime),
    ...forgetJobs(runtime),
  ];
}
