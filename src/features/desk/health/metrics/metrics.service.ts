import { readReadyHealth } from '../../../../server/health.ts';
import { formatMetrics, toGauge, type Metric } from '../../../../server/metrics/metric-text.ts';
import type { Runtime } from '../../../../server/runtime.ts';
import { sumPaidOrders } from '../../../marketing/tracking/tracking.queries.ts';
import { mailJob } from '../../../member/mail/mail.ts';
import { countUnknownAttempts } from '../../../order/payment-attempt/attempt-claim.queries.ts';
import { countLate } from '../../../order/refund/owed/owed-refund.service.ts';
import { countOpenJobs, countPublishRequests } from '../health.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The metrics of this server and of the shop as text; undefined where nothing is measured. */
export async function readMetrics(runtime: Runtime, now: number): Promise<string | undefined> {
  const { metrics } = runtime;
  if (!metrics) return undefined;

  return formatMetrics([
    metrics.requests.read(),
    ...(await readShopMetrics(runtime, now)),
    ...metrics.readProcess(),
  ]);
}

/** The same on every server of the shop: they are read from its database. */
async function readShopMetrics(runtime: Runtime, now: number): Promise<Metric[]> {
  const { read } = runtime.database;
  const { jobLagMs } = await readReadyHealth(runtime, now);
  const publishing = await countPublishRequests(read, now);
  const jobs = await countOpenJobs(read, now);
  const paid = await sumPaidOrders(read, { since: now - DAY_MS, before: now });

  const sumPaid = (name: 'orders' | 'paidAmt') => paid.reduce((sum, day) => sum + day[name], 0);
  const sumJobs = (name: 'open' | 'parked') => jobs.reduce((sum, kind) => sum + kind[name], 0);
  const mails = jobs.find(({ kind }) => kind === mailJob.kind);

  return [
    toGauge(
      'shop_publish_lag_seconds',
      'Age of the oldest due change of a page',
      publishing.oldestMs / 1000,
    ),
    toGauge('shop_publish_waiting', 'Changes of pages that are due', publishing.waiting),
    toGauge('shop_job_lag_seconds', 'Age of the oldest due job', jobLagMs / 1000),
    toGauge('shop_jobs_open', 'Jobs that are due, retried or parked', sumJobs('open')),
    toGauge('shop_jobs_parked', 'Jobs that failed for good', sumJobs('parked')),
    toGauge('shop_orders_paid_day', 'Orders paid in the last 24 hours', sumPaid('orders')),
    toGauge('shop_orders_paid_day_won', 'Their sum in won', sumPaid('paidAmt')),
    toGauge(
      'shop_payments_unknown',
      'Payments whose result is unknown',
      await countUnknownAttempts(read),
    ),
    toGauge('shop_refunds_late', 'Refunds later than the law allows', await countLate(read, now)),
    toGauge('shop_mails_waiting', 'Mails that are due', (mails?.open ?? 0) - (mails?.parked ?? 0)),
  ];
}
