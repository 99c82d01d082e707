import { DISPATCH_HOUR, isBusinessDay, nextBusinessDay } from '../../../lib/business-day.ts';
import { kstParts } from '../../../lib/date.ts';

/** When a parcel paid for at `paidAt` arrives: the working day after it leaves. */
export function expectedArrival(paidAt: number, holidays: readonly string[]): number {
  const isInTime = isBusinessDay(paidAt, holidays) && kstParts(paidAt).hour < DISPATCH_HOUR;
  const leaves = isInTime ? paidAt : nextBusinessDay(paidAt, holidays);
  return nextBusinessDay(leaves, holidays);
}
