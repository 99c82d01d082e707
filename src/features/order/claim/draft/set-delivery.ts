import { getOrigin } from '../../order-sum/paid-item.ts';
import { toDelivery, type Delivery, type Parcel, type Promised } from './reportable.ts';

/** The fields of an order item that decide when a set that it belongs to is here. */
interface Row extends Pick<Delivery, 'status' | 'deliveredAt'> {
  orderItemSn: number;
  parentItemSn: number | null;
  itemType: string;
  exchangeOfItemSn: number | null;
  orderedQty: number;
  cancelledQty: number;
  returnedQty: number;
  claimingQty: number;
}

/** The items of an order with their delivery so far. */
export function getDeliveries<T extends Row>(
  rows: readonly T[],
  parcels: readonly Parcel[],
  promise: Promised,
): (T & Delivery)[] {
  return rows.map((row) => asWhole(rows, { ...row, ...toDelivery(row, parcels, promise) }));
}

/**
 * A set goes back whole: while a piece of it is exchanged or sent again it is not here, and afterwards
 * it has come with its last piece.
 */
function asWhole<T extends Row & Delivery>(rows: readonly Row[], row: T): T {
  const pieces = rows.filter(
    (otherRow) => otherRow.itemType === 'SetComponent' && otherRow.parentItemSn === row.orderItemSn,
  );
  const again = pieces.filter((piece) => piece.exchangeOfItemSn !== null && leftQty(piece) > 0);
  const isOnItsWay = again.some(({ deliveredAt }) => deliveredAt === null);
  if (isOnItsWay || pieces.some((piece) => isExchanged(pieces, piece, row))) {
    return { ...row, shippedAt: null, deliveredAt: null };
  }

  const dates = [row, ...again].flatMap(({ deliveredAt }) => deliveredAt ?? []);
  return row.deliveredAt === null ? row : { ...row, deliveredAt: Math.max(...dates) };
}

function leftQty({ orderedQty, cancelledQty, returnedQty }: Row): number {
  return orderedQty - cancelledQty - returnedQty;
}

/** Returns whether more of a piece is in open claims than goes back with its set. */
function isExchanged(pieces: readonly Row[], piece: Row, set: Row): boolean {
  const same = pieces.filter((otherPiece) => getOrigin(pieces, otherPiece) === piece);
  const claimingQty = same.reduce((sum, matchingPiece) => sum + matchingPiece.claimingQty, 0);
  return claimingQty * set.orderedQty > piece.orderedQty * set.claimingQty;
}
