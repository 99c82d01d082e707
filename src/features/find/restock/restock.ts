import type { RestockStatus } from '#db/tables/keeping.ts';
import { RESTOCK_MAX_MONTHS } from '../../../lib/constants.ts';
import { addMonths } from '../../../lib/days.ts';
import type { Problem } from '../../../errors/errors.ts';

export type { RestockStatus };

/** How a request stands (rule 3.30); `Expired` by its last day, whether or not a job noted it yet. */
export const RESTOCK_STATUSES = [
  'Request',
  'Cancel',
  'Send',
  'Expired',
] as const satisfies readonly RestockStatus[];

/** Days in Korea, YYYY-MM-DD; both count. */
interface RestockPeriod {
  notifyRequestStartDt: string;
  notifyRequestEndDt: string;
}

/** The problem of a requested period on the day `today`; null if there is none. */
export function periodProblem(period: RestockPeriod, today: string): Problem | null {
  const { notifyRequestStartDt: start, notifyRequestEndDt: end } = period;
  if (end < start) return { code: 'RestockPeriodReversed' };
  if (start < today) return { code: 'RestockPeriodPast' };
  if (end > addMonths(start, RESTOCK_MAX_MONTHS)) return { code: 'RestockPeriodTooLong' };
  return null;
}

/** rule 4.19: Expired when the end date has passed. */
export function statusOn(
  today: string,
  request: { notifyStatus: RestockStatus; notifyRequestEndDt: string },
): RestockStatus {
  const hasPassed = request.notifyRequestEndDt < today;
  return request.notifyStatus === 'Request' && hasPassed ? 'Expired' : request.notifyStatus;
}
