import type { Reader } from '#db/connection.ts';
import { readOrderMeans } from '../../order-sum/order-means.queries.ts';
import { readPaidOrder } from '../../order-sum/paid-order.queries.ts';
import { findOrderRow } from '../../cancel/cancel.queries.ts';
import type { ClaimableOrder } from './claimable-order.ts';

/** Reads a paid order for a new claim; or, for the settlement of an open claim, without that one. */
export async function readClaimableOrder(
  db: Reader,
  orderSn: number,
  { settledClaimSn }: { settledClaimSn?: number } = {},
): Promise<ClaimableOrder> {
  const order = await findOrderRow(db, orderSn);
  if (!order) throw new Error(`Order ${orderSn} is not there.`);

  const [paid, means, units] = await Promise.all([
    readPaidOrder(db, orderSn),
    readOrderMeans(db, order),
    listLiveUnits(db, orderSn),
  ]);

  const others = units.filter(({ claimSn }) => claimSn !== settledClaimSn);
  const items = paid.items.map((item) => ({
    ...item,
    claimedUnits: others
      .filter(({ orderItemSn }) => orderItemSn === item.orderItemSn)
      .map(({ unitNo }) => unitNo),
  }));

  const open = paid.open.filter(({ claimSn }) => claimSn !== settledClaimSn);
  const openExchanges = paid.openExchanges.filter(({ claimSn }) => claimSn !== settledClaimSn);
  return { ...paid, ...means, items, open, openExchanges };
}

function listLiveUnits(db: Reader, orderSn: number) {
  return db
    .selectFrom('claim_unit as unit')
    .innerJoin('claim', 'claim.claimSn', 'unit.claimSn')
    .select(['unit.claimSn', 'unit.orderItemSn', 'unit.unitNo'])
    .where('claim.orderSn', '=', orderSn)
    .where('unit.live', '=', 1)
    .orderBy('unit.unitNo')
    .execute();
}
