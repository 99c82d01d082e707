import { parcelArrival } from '../../../../benefit/shipping/arrival.ts';
import { combineShippings } from '../../../../benefit/shipping/shipping.ts';
import type { ProductDelivery } from '../../../live/live.schema.ts';
import {
  buildRows,
  rowKey,
  rowPrices,
  toOffer,
  type Choosable,
  type Selection,
} from '../selection.ts';

interface Choosing {
  from: Choosable;
  selection: Selection;
}

interface SelectionDelivery {
  shippingFee: number;
  /** The amount that is missing for free delivery; 0 if it is free, or can't become so. */
  amountUntilFree: number;
  /** Null where nothing is delivered. */
  arrivesAt: number | null;
}

/** The delivery of everything chosen, equal to that of a cart which holds nothing else. */
export function selectionDelivery(
  { from, selection }: Choosing,
  delivery: ProductDelivery,
): SelectionDelivery {
  const { policy, area, daysOff } = delivery;
  const prices = rowPrices(selection, from);

  const lines = buildRows(selection).map((row, i) => ({
    lineSn: i,
    // Add-ons travel with the first row.
    parentLineSn: i < selection.rows.length ? null : 0,
    productSn: 0,
    qty: row.qty,
    sellingAmt: prices.get(rowKey(row)) ?? 0,
    policy,
  }));
  const [parcel] = combineShippings(lines, area ?? undefined);
  const shipsBy = buildRows(selection).flatMap((row) => toOffer(from, row)?.shipsBy ?? []);

  return {
    shippingFee: parcel?.shippingFee ?? 0,
    amountUntilFree: parcel?.amountUntilFree ?? 0,
    arrivesAt: parcelArrival(delivery, { daysOff, shipsBy }),
  };
}
