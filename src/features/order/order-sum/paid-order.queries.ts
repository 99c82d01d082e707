import type { Reader } from '#db/connection.ts';
import type { OrderStatus } from '../order/order.ts';
import { listOrderItems, listOrderShippings } from '../order/order.queries.ts';
import { readShippedQtys } from '../shipment/shipment.queries.ts';
import {
  listAddedPayments,
  listClaimFees,
  listCouponLosses,
  listReturnedUnits,
} from './claimed.queries.ts';
import { lessLost, type PaidItem, type ReturnedUnit } from './paid-item.ts';
import type { PaidParcel } from './parcel-fee.ts';

export interface ReadOrder {
  items: PaidItem[];
  parcels: (PaidParcel & { returnFee: number })[];
  /** Fees of confirmed claims that no parcel's fee contains. */
  claimFeeAmt: number;
  /** Additional payments that are kept, by claim. */
  added: { claimSn: number; amount: number }[];
  /** Kept for claims beyond goods and shipping fees: the fees less the additional payments. */
  retainedAmt: number;
}

/** Everything that the amounts of an order follow from, with its confirmed claims settled. */
export async function readPaidOrder(db: Reader, orderSn: number): Promise<ReadOrder> {
  const [rows, parcels, shipped, discounts] = await Promise.all([
    listOrderItems(db, orderSn),
    listOrderShippings(db, orderSn),
    readShippedQtys(db, orderSn),
    listUnitDiscounts(db, orderSn),
  ]);
  const [returned, losses, fees, added] = await Promise.all([
    listReturnedUnits(db, orderSn),
    listCouponLosses(db, orderSn),
    listClaimFees(db, orderSn),
    listAddedPayments(db, orderSn),
  ]);
  const claimFeeAmt = fees.reduce((sum, fee) => sum + fee.claimFee - fee.initialShippingFee, 0);
  return {
    items: rows.map((row) => ({
      ...row,
      status: row.status as OrderStatus, // CHECK of order_item
      orderShippingSn: homeParcel(rows, row),
      shippedQty: shipped.get(row.orderItemSn) ?? 0,
      discounts: lessLost(discounts.filter(isOf(row)), losses.filter(isOf(row))),
      returned: returned.filter(isOf(row)).map(toReturnedUnit),
    })),
    parcels: parcels.map((parcel) => {
      const own = fees.filter((fee) => fee.orderShippingSn === parcel.orderShippingSn);
      return {
        ...parcel,
        initialShippingFee: own.reduce((sum, fee) => sum + fee.initialShippingFee, 0),
        shippingRefundAmt: own.reduce((sum, fee) => sum + fee.shippingRefundAmt, 0),
      };
    }),
    claimFeeAmt,
    added,
    retainedAmt: claimFeeAmt - added.reduce((sum, { amount }) => sum + amount, 0),
  };
}

interface Row {
  orderItemSn: number;
  orderShippingSn: number;
  exchangeOfItemSn: number | null;
}

/** An exchange is sent in a parcel of its own, and counts in that of the item it replaces. */
function homeParcel(rows: readonly Row[], row: Row): number {
  const source = rows.find(({ orderItemSn }) => orderItemSn === row.exchangeOfItemSn);
  return source ? homeParcel(rows, source) : row.orderShippingSn;
}

function isOf({ orderItemSn }: Row) {
  return (one: { orderItemSn: number }) => one.orderItemSn === orderItemSn;
}

function toReturnedUnit(unit: { unitNo: number; claimType: string; fault: string }): ReturnedUnit {
  const { unitNo, claimType, fault } = unit;
  if (claimType !== 'Return') return { unitNo, cause: 'Exchange' };
  return { unitNo, cause: fault === 'Buyer' ? 'BuyerReturn' : 'SellerReturn' };
}

function listUnitDiscounts(db: Reader, orderSn: number) {
  return db
    .selectFrom('order_unit_adjustment as adjustment')
    .innerJoin('order_item', 'order_item.orderItemSn', 'adjustment.orderItemSn')
    .select(['adjustment.orderItemSn', 'unitNo', 'kind', 'ref', 'amount'])
    .where('order_item.orderSn', '=', orderSn)
    .execute();
}
