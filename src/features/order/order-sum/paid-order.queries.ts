import type { Reader } from '#db/connection.ts';
import { isBoughtItem } from '../order/order-items.ts';
import { listOrderItems, listOrderShippings } from '../order/order.queries.ts';
import { readShippedQtys } from '../shipment/shipment.queries.ts';
import {
  listAddedPayments,
  listCancelledQtys,
  listSettledFees,
  listCouponLosses,
  listExchangeItems,
  listGifts,
  listOpenExchanges,
  listOpenReturns,
  listReturnedUnits,
  listUsedCoupons,
  sumUnpaid,
} from './claimed.queries.ts';
import type { AddedPayment } from '../refund/refund-plan.ts';
import type { OpenOrder } from './kept-amt.ts';
import { lessLost, livingUnits, type GoneUnit, type PaidItem } from './paid-item.ts';
import type { PaidParcel } from './parcel-fee.ts';

export interface ReadOrder extends OpenOrder {
  parcels: (PaidParcel & { returnFee: number })[];
  items: PaidItem[];
  /** Additional payments of settled claims. */
  added: AddedPayment[];
  /** The amount owed that was not refunded, since it had gone back before at the provider. */
  shortAmt: number;
}

/** Everything that the amounts of an order follow from, with its confirmed claims settled. */
export async function readPaidOrder(db: Reader, orderSn: number): Promise<ReadOrder> {
  const [rows, parcels, shipped, discounts, coupons, gifts] = await Promise.all([
    listOrderItems(db, orderSn),
    listOrderShippings(db, orderSn),
    readShippedQtys(db, orderSn),
    listUnitDiscounts(db, orderSn),
    listUsedCoupons(db, orderSn),
    listGifts(db, orderSn),
  ]);

  const [returned, cancelled, losses, fees, exchanged, added, open, openExchanges, unpaid] =
    await Promise.all([
      listReturnedUnits(db, orderSn),
      listCancelledQtys(db, orderSn),
      listCouponLosses(db, orderSn),
      listSettledFees(db, orderSn),
      listExchangeItems(db, [orderSn]),
      listAddedPayments(db, orderSn),
      listOpenReturns(db, orderSn),
      listOpenExchanges(db, orderSn),
      sumUnpaid(db, orderSn),
    ]);

  const claimNos = new Map(exchanged.map((sent) => [sent.orderItemSn, sent.claimNo]));

  return {
    items: rows.map((row) => ({
      ...row,
      status: row.status,
      orderShippingSn: homeParcel(rows, row),
      shippedQty: shipped.get(row.orderItemSn) ?? 0,
      discounts: lessLost(discounts.filter(isOf(row)), losses.filter(isOf(row))),
      lost: losses.filter(isOf(row)),
      gone: goneUnits(row, returned.filter(isOf(row)), cancelled.filter(isOf(row))),
      gift: gifts
        .filter(isOf(row))
        .map((gift) => ({ ...gift, giverSns: getGivers(rows, gift) }))[0],
    })),
    parcels,
    coupons,
    claimFees: fees.map(
      ({ amount, claimNo, orderShippingSn, couponExemptedAmt, possessionCouponSn }) => ({
        amount: Number(amount),
        possessionCouponSn: couponExemptedAmt > 0 ? possessionCouponSn : null,
        exchangeItemSns: rows
          .filter((row) => claimNo === claimNos.get(row.orderItemSn))
          .filter((row) => homeParcel(rows, row) === orderShippingSn)
          .map(({ orderItemSn }) => orderItemSn),
      }),
    ),
    open,
    openExchanges,
    added,
    ...unpaid,
  };
}

function getGivers(
  rows: readonly { orderItemSn: number; productItemCode: string; itemType: string }[],
  { giverItemCode }: { giverItemCode: string },
): number[] {
  const givers = rows.filter((row) => row.productItemCode === giverItemCode && isBoughtItem(row));
  return givers.map(({ orderItemSn }) => orderItemSn);
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
  return (row: { orderItemSn: number }) => row.orderItemSn === orderItemSn;
}

/** Each cancel took the last units that were there then. */
function goneUnits(
  { orderedQty }: { orderedQty: number },
  returned: readonly Parameters<typeof toReturnedUnit>[0][],
  cancelled: readonly { qty: number; fault: string }[],
): GoneUnit[] {
  return cancelled.reduce<GoneUnit[]>((gone, { qty, fault }) => {
    const last = livingUnits({ orderedQty, gone }).slice(-qty);
    const cause = fault === 'Seller' ? 'SellerCancel' : 'BuyerCancel';
    return [...gone, ...last.map((unitNo) => ({ unitNo, cause }) as const)];
  }, returned.map(toReturnedUnit));
}

function toReturnedUnit(unit: { unitNo: number; claimType: string; fault: string }): GoneUnit {
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
