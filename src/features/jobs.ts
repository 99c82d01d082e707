import { forgetAnswers } from '../server/idempotency.ts';
import { handleEvery } from '../server/job-worker.ts';
import type { JobHandler } from '../server/job-worker.ts';
import type { Runtime } from '../server/runtime.ts';
import { authHandlers } from './auth/auth.jobs.ts';
import { mailHandlers } from './mail/mail.service.ts';
import { passwordHandlers } from './password/password.jobs.ts';
import { paymentJobs } from './payment/payment.jobs.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Every kind of background work of the shop (leases, retries, at least once). */
export function jobHandlers(runtime: Runtime): JobHandler[] {
  return [
    ...paymentJobs(runtime),
    ...mailHandlers(runtime),
    ...authHandlers(runtime),
    ...passwordHandlers(runtime),
    handleEvery({ kind: 'forget-answers', everyMs: HOUR_MS }, async ({ now }) => {
      return `${await runtime.shop.tx((t) => forgetAnswers(t, now))} forgotten`;
    }),
  ];
}
