import { DISPATCH_HOUR, isBusinessDay } from '../../../lib/business-day.ts';
import { kstParts } from '../../../lib/date.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a parcel paid for at `paidAt` arrives: the working day after it leaves. */
export function expectedArrival(paidAt: number, holidays: readonly string[]): number {
  const isLate = kstParts(paidAt).hour >= DISPATCH_HOUR;
  const leaves = workingDayFrom(isLate ? paidAt + DAY_MS : paidAt, holidays);
  return workingDayFrom(leaves + DAY_MS, holidays);
}

/** The same time of day on the first working day from a moment on. */
function workingDayFrom(at: number, holidays: readonly string[]): number {
  return isBusinessDay(at, holidays) ? at : workingDayFrom(at + DAY_MS, holidays);
}
