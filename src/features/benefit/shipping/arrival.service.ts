import type { Reader } from '#db/connection.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { parcelArrival, type PublishedDelivery } from './arrival.ts';
import { listDaysOff, listShippingAreas } from './shipping.queries.ts';
import type { DeliveryArea } from './shipping.ts';

interface Payment {
  paidAt: number;
  /** The area of the recipient's zip code; undefined = nothing is special there. */
  area: DeliveryArea | undefined;
  /** The days of dispatch of the pre-orders in it. */
  shipsBy: readonly string[];
}

/** The days on which nothing is sent: the shop's holidays, and those of each seller besides. */
export interface WorkingDays {
  holidays: readonly string[];
  daysOffBySeller: ReadonlyMap<number, readonly string[]>;
}

/** Reads the days on which these sellers send nothing. */
export async function readWorkingDays(
  db: Reader,
  orderHandlerSns: readonly number[],
): Promise<WorkingDays> {
  const { csHours } = await readSettings(db);
  const sellers = await listDaysOff(db, orderHandlerSns);

  return {
    holidays: csHours.holidays,
    daysOffBySeller: new Map(sellers.map((seller) => [seller.orderHandlerSn, seller.daysOff])),
  };
}

/** Finds when the last parcel of an order arrives, by the days off of the seller of each. */
export async function findArrival(
  db: Reader,
  payment: Payment & { daysOff: readonly (readonly string[])[] },
): Promise<number> {
  // An order that was taken is delivered, whatever has become of its area.
  const area = payment.area ? { ...payment.area, deliverable: true } : null;
  const { paidAt, shipsBy } = payment;
  const { csHours } = await readSettings(db);
  const terms = { paidAt, holidays: csHours.holidays, area };

  // Days off only add days, so the usual day changes nothing, and is that of an empty list.
  const arrivals = [[], ...payment.daysOff].map((daysOff) =>
    parcelArrival(terms, { daysOff, shipsBy }),
  );
  return Math.max(...arrivals.map((arrivesAt) => arrivesAt ?? paidAt));
}

/** Finds when the parcel of each of these sellers arrives; none where nothing is delivered. */
export async function findArrivals(
  db: Reader,
  { paidAt, area, orderHandlerSns, shipsBy }: Payment & { orderHandlerSns: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const { holidays, daysOffBySeller } = await readWorkingDays(db, orderHandlerSns);

  const terms = { paidAt, holidays, area: area ?? null };
  return new Map(
    orderHandlerSns.flatMap((sn) => {
      const daysOff = daysOffBySeller.get(sn) ?? [];
      const arrivesAt = parcelArrival(terms, { daysOff, shipsBy });
      return arrivesAt === null ? [] : [[sn, arrivesAt] as const];
    }),
  );
}

/** The delivery to the usual areas and to remote ones, for pages that are the same for everybody. */
export async function readPublishedDelivery(db: Reader): Promise<PublishedDelivery> {
  const { csHours } = await readSettings(db);
  const areas = (await listShippingAreas(db)).filter(({ deliverable }) => deliverable);
  const fees = areas.map(({ addFee }) => addFee).filter((addFee) => addFee > 0);

  return {
    holidays: csHours.holidays,
    remoteFee: fees.length === 0 ? 0 : Math.min(...fees),
    remoteDays: Math.max(0, ...areas.map(({ addDays }) => addDays)),
  };
}
