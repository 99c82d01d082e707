import { DISPATCH_HOUR, isBusinessDay, nextBusinessDay } from '../../../lib/business-day.ts';
import { kstParts } from '../../../lib/date.ts';
import { dispatchFrom } from '../../product/pre-order/pre-order.ts';
import type { DeliveryArea } from './shipping.ts';

export interface DeliveryDays {
  /** Days on which neither sellers nor carriers work, besides weekends: `2026-12-25`. */
  holidays: readonly string[];
  /** Further days on which the seller does not pack. */
  daysOff: readonly string[];
  /** Working days that a parcel takes longer to the buyer's area. */
  addDays: number;
}

/** The facts of a delivery that are the same for all parcels which are paid for at once. */
export interface DeliveryTerms {
  paidAt: number;
  holidays: readonly string[];
  /** The area of the address; null where nothing is special, or no address is known. */
  area: DeliveryArea | null;
}

/** The facts of one seller's parcel. */
interface ParcelTerms {
  /** The days on which the seller does not pack. */
  daysOff: readonly string[];
  /** The days of dispatch of all pre-orders of the order, as it is sent as a whole. */
  shipsBy: readonly string[];
}

/** The facts of deliveries on a page that does not know where its reader lives. */
export interface PublishedDelivery {
  holidays: readonly string[];
  /** The lowest surcharge of an area; 0 if there is none. */
  remoteFee: number;
  /** The most working days that an area adds. */
  remoteDays: number;
}

/**
 * Returns when a parcel paid for at `paidAt` arrives: the carrier's working day after it leaves,
 * and the days that its area adds.
 */
export function expectedArrival(
  paidAt: number,
  { holidays, daysOff, addDays }: DeliveryDays,
): number {
  const packing = [...holidays, ...daysOff];
  const isInTime = kstParts(paidAt).hour < DISPATCH_HOUR && isBusinessDay(paidAt, packing);
  let deliveryAt = isInTime ? paidAt : nextBusinessDay(paidAt, packing);

  for (let day = 0; day <= addDays; day++) deliveryAt = nextBusinessDay(deliveryAt, holidays);

  return deliveryAt;
}

/** Returns when a parcel arrives by the same terms everywhere; null where nothing is delivered. */
export function parcelArrival(
  { paidAt, holidays, area }: DeliveryTerms,
  { daysOff, shipsBy }: ParcelTerms,
): number | null {
  if (area?.deliverable === false) return null;

  const addDays = area?.addDays ?? 0;
  return expectedArrival(dispatchFrom(paidAt, shipsBy), { holidays, daysOff, addDays });
}

/** The days of a text like `2026-12-24 2026-12-31`. */
export function toDays(text: string): string[] {
  return text.split(' ').filter((day) => day !== '');
}
