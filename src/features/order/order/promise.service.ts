import type { Tx } from '#db/connection.ts';
import { findArrival } from '../../benefit/shipping/arrival.service.ts';
import { findShippingArea } from '../../benefit/shipping/shipping.queries.ts';
import { updatePromised } from './order.queries.ts';
import { lockPromiseTerms, type PromiseTerms } from './promise.queries.ts';

/** Finds the day of arrival of an order paid at `paidAt`: product page and checkout count alike. */
export async function findPromise(
  t: Tx,
  { zipCode, daysOff, shipsBy }: PromiseTerms,
  paidAt: number,
): Promise<number> {
  const area = await findShippingArea(t, zipCode);
  return findArrival(t, { paidAt, area, daysOff, shipsBy: shipsBy === null ? [] : [shipsBy] });
}

/** Promises the day of arrival of a paid order whose address was entered or changed. */
export async function promiseArrival(
  t: Tx,
  { orderSn, paidAt }: { orderSn: number; paidAt: number },
): Promise<void> {
  const terms = await lockPromiseTerms(t, orderSn);
  await updatePromised(t, orderSn, await findPromise(t, terms, paidAt));
}
