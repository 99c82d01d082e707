import type { Reader } from '#db/connection.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { expectedArrival, type PublishedDelivery } from './arrival.ts';
import { listDaysOff, listShippingAreas, type DeliveryArea } from './shipping.queries.ts';

interface PaidOrder {
  paidAt: number;
  /** Of the recipient's zip code; undefined = nothing is special there. */
  area: DeliveryArea | undefined;
  orderHandlerSns: readonly number[];
}

/** When the last parcel of an order arrives, by the working days of its sellers. */
export async function findArrival(
  db: Reader,
  { paidAt, area, orderHandlerSns }: PaidOrder,
): Promise<number> {
  const { csHours } = await readSettings(db);
  const sellers = await listDaysOff(db, orderHandlerSns);
  const { holidays } = csHours;
  const addDays = area?.addDays ?? 0;
  // Days off only add days, so a seller without any changes nothing, and covers an empty list.
  const arrivals = [[], ...sellers].map((daysOff) =>
    expectedArrival(paidAt, { holidays, daysOff, addDays }),
  );
  return Math.max(...arrivals);
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
