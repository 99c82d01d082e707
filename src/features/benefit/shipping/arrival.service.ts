import type { Reader } from '#db/connection.ts';
import { readSettings } from '../../content/setting/setting.service.ts';
import { expectedArrival, type PublishedDelivery } from './arrival.ts';
import { listDaysOff, listShippingAreas, type DeliveryArea } from './shipping.queries.ts';

interface Payment {
  paidAt: number;
  /** The area of the recipient's zip code; undefined = nothing is special there. */
  area: DeliveryArea | undefined;
  orderHandlerSns: readonly number[];
}

/** Finds when the last parcel of an order arrives, by the working days of its sellers. */
export async function findArrival(db: Reader, payment: Payment): Promise<number> {
  const { usual, bySeller } = await findArrivals(db, payment);
  // Days off only add days, so the usual day changes nothing, and is that of an empty list.
  return Math.max(usual, ...bySeller.values());
}

/** Finds when the parcels of each of these sellers arrive, and those of one without days off. */
export async function findArrivals(
  db: Reader,
  { paidAt, area, orderHandlerSns }: Payment,
): Promise<{ usual: number; bySeller: ReadonlyMap<number, number> }> {
  const { csHours } = await readSettings(db);

  const addDays = area?.addDays ?? 0;
  const getArrival = (daysOff: readonly string[]) =>
    expectedArrival(paidAt, { holidays: csHours.holidays, daysOff, addDays });

  const sellers = await listDaysOff(db, orderHandlerSns);
  const arrivals = sellers.map(({ orderHandlerSn, daysOff }) => {
    return [orderHandlerSn, getArrival(daysOff)] as const;
  });

  return { usual: getArrival([]), bySeller: new Map(arrivals) };
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
