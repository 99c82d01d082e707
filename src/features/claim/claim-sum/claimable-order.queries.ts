import { padList, type Reader } from '#db/connection.ts';
import { readOrderMeans } from '../../order/order-sum/order-means.queries.ts';
import { readPaidOrder } from '../../order/order-sum/paid-order.queries.ts';
import { findOrderRow } from '../../order/cancel/cancel.queries.ts';
import { isOpen } from '../claim/claim.ts';
import { listClaimFees, listClaimItems, listClaims } from '../claim/claim.queries.ts';
import type { ClaimableOrder } from './claimable-order.ts';
import { orderAfter, type SettledClaim } from './settled-claim.ts';

/** The open claims that count as settled: all, for a new claim; those before an open claim; none. */
type Counted = { settledClaimSn?: never } | { settledClaimSn: number; countsEarlier?: boolean };

/**
 * Reads a paid order for a new claim, with its open claims counted as settled; for the settlement of
 * an open claim, without open claims; or as that claim was told, with those before it.
 */
export async function readClaimableOrder(
  db: Reader,
  orderSn: number,
  counted: Counted = {},
): Promise<ClaimableOrder> {
  const order = await findOrderRow(db, orderSn);
  if (!order) throw new Error(`Order ${orderSn} is not there.`);
  const { settledClaimSn } = counted;
  const [paid, means, units, open] = await Promise.all([
    readPaidOrder(db, orderSn),
    readOrderMeans(db, order),
    listUnits(db, orderSn),
    listCounted(db, orderSn, counted),
  ]);
  const { parcels, coupons, claimFeeAmt, added } = paid;
  const others = units.filter((unit) => unit.live === 1 && unit.claimSn !== settledClaimSn);
  const items = paid.items.map((item) => ({
    ...item,
    claimedUnits: others
      .filter(({ orderItemSn }) => orderItemSn === item.orderItemSn)
      .map(({ unitNo }) => unitNo),
  }));
  const found = { ...means, items, parcels, coupons, claimFeeAmt, added };
  return open.reduce<ClaimableOrder>(orderAfter, found);
}

function listUnits(db: Reader, orderSn: number) {
  return db
    .selectFrom('claim_unit as unit')
    .innerJoin('claim', 'claim.claimSn', 'unit.claimSn')
    .select(['unit.claimSn', 'unit.orderItemSn', 'unit.unitNo', 'unit.live'])
    .where('claim.orderSn', '=', orderSn)
    .orderBy('unit.unitNo')
    .execute();
}

async function listCounted(db: Reader, orderSn: number, counted: Counted): Promise<SettledClaim[]> {
  const { settledClaimSn } = counted;
  if (settledClaimSn !== undefined && !counted.countsEarlier) return [];
  const claims = (await listClaims(db, [orderSn])).filter(
    ({ status, claimSn }) => isOpen(status) && claimSn < (settledClaimSn ?? Infinity),
  );
  if (claims.length === 0) return [];
  const claimSns = claims.map(({ claimSn }) => claimSn);
  const [items, fees, units, couponLosses] = await Promise.all([
    listClaimItems(db, claimSns),
    listClaimFees(db, claimSns),
    listUnits(db, orderSn),
    listLosses(db, claimSns),
  ]);
  return claims.map((claim) => {
    const isOwn = ({ claimSn }: { claimSn: number }) => claimSn === claim.claimSn;
    const ownUnits = units.filter((unit) => isOwn(unit) && unit.live === 1);
    return {
      ...claim,
      items: items.filter(isOwn).map((item) => ({
        ...item,
        unitNos: ownUnits
          .filter(({ orderItemSn }) => orderItemSn === item.orderItemSn)
          .map(({ unitNo }) => unitNo),
      })),
      fees: fees.filter(isOwn),
      couponLosses: couponLosses.filter(isOwn),
    };
  });
}

function listLosses(db: Reader, claimSns: readonly number[]) {
  return db
    .selectFrom('claim_coupon_loss')
    .select(['claimSn', 'orderItemSn', 'unitNo', 'ref', 'amount'])
    .where('claimSn', 'in', padList(claimSns))
    .execute();
}
