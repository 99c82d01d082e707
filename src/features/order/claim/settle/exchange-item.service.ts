import type { Tx } from '#db/connection.ts';
import { publishStockEdge } from '../../../benefit/promotion/stock-edge.service.ts';
import { listCatalogueUnits } from '../../../benefit/saleable-unit/saleable-unit.queries.ts';
import { moveOrderItems, readItems, type OrderItemRow } from '../../order/order-move.service.ts';
import type { UnitDiscount } from '../../order-sum/paid-item.ts';
import { readPaidOrder } from '../../order-sum/paid-order.queries.ts';
import { insertFirstItemHistory } from '../../order/order-item.queries.ts';
import {
  insertOrderItems,
  insertOrderShippings,
  insertUnitAdjustments,
} from '../../order/order.queries.ts';
import { findParcel, takeReserved, type ReservedUnit } from './exchange-item.queries.ts';

/** The exchanged units of an order item, and their replacement. */
interface ExchangedUnits {
  source: OrderItemRow;
  /** Unit numbers of the source item; the new units inherit their discounts. None arrived: empty. */
  unitNos: readonly number[];
  /** Units that the claim reserved; the rest of them is released. */
  reservedQty: number;
  exchangeUnitSn: number;
  /** The price difference per new unit in won, negative if it is cheaper. */
  diffAmt: number;
}

interface Exchange {
  order: { orderSn: number; orderNo: string };
  claim: { claimSn: number; claimNo: string };
  exchanges: readonly ExchangedUnits[];
  now: number;
}

/**
 * Inserts the units of a confirmed exchange as order items, ready to be packed; they are shipped,
 * confirmed and claimed like any other item. They use the stock that the claim reserved, and release
 * that of units which did not arrive.
 */
export async function insertExchangeItems(t: Tx, exchange: Exchange): Promise<void> {
  const { order, claim, exchanges, now } = exchange;
  const units = exchanges.map(({ exchangeUnitSn, unitNos, reservedQty }) => ({
    prodUnitSn: exchangeUnitSn,
    qty: unitNos.length,
    reservedQty,
  }));

  await takeReserved(t, sumByUnit(units), { ref: `${order.orderNo}:X${claim.claimSn}`, now });

  const released = units.filter(({ qty, reservedQty }) => reservedQty > qty);

  await publishStockEdge(
    t,
    released.map(({ prodUnitSn }) => prodUnitSn),
    now,
  );

  const { items: priced } = await readPaidOrder(t, order.orderSn);

  const exchangeItemSns: number[] = [];
  for (const exchangedItem of exchanges) {
    const { orderItemSn } = exchangedItem.source;
    const { discounts = [] } = priced.find((item) => item.orderItemSn === orderItemSn) ?? {};
    const unitDiscounts = discounts.filter(({ unitNo }) => exchangedItem.unitNos.includes(unitNo));
    if (exchangedItem.unitNos.length > 0)
      exchangeItemSns.push(
        await insertExchangeItem(t, order.orderSn, exchangedItem, unitDiscounts),
      );
  }

  await insertFirstItemHistory(t, order.orderSn, now);

  const by = { orderSn: order.orderSn, actor: 'staff', note: claim.claimNo, now } as const;
  for (const to of ['PaymentCompleted', 'PreparingToShip'] as const) {
    const items = (await readItems(t, order.orderSn)).filter((item) =>
      exchangeItemSns.includes(item.orderItemSn),
    );
    await moveOrderItems(t, { ...by, items, to });
  }
}

async function insertExchangeItem(
  t: Tx,
  orderSn: number,
  { source, unitNos, exchangeUnitSn, diffAmt }: ExchangedUnits,
  discounts: readonly UnitDiscount[],
): Promise<number> {
  const unit = (await listCatalogueUnits(t, [exchangeUnitSn])).get(exchangeUnitSn);
  if (!unit) throw new Error(`Unit ${exchangeUnitSn} of an exchange is not there.`);

  const parcel = await findParcel(t, source.orderShippingSn);

  const fees = { basicShippingFee: 0, addShippingFee: 0, exemptedFee: 0, couponExemptedFee: 0 };
  const [orderShippingSn = 0] = await insertOrderShippings(t, [
    { ...parcel, ...fees, orderSn, policyType: 'Free', policyFee: 0, policyBaseAmt: 0 },
  ]);

  const listPrice = source.listPrice + diffAmt;
  const off = discounts.reduce((sum, { amount }) => sum + amount, 0);
  const { prodUnitSn, productItemCode, itemCode, nameKo, nameEn } = unit;
  const { optionNameKo, optionNameEn, imagePath } = unit;
  const qty = unitNos.length;

  const [orderItemSn = 0] = await insertOrderItems(t, [
    {
      orderSn,
      orderShippingSn,
      parentItemSn: source.parentItemSn,
      status: 'OrderCreated',
      exchangeOfItemSn: source.orderItemSn,
      itemType: source.itemType,
      prodUnitSn,
      productItemCode,
      itemCode,
      nameKo,
      nameEn,
      optionNameKo,
      optionNameEn,
      imagePath,
      taxType: source.taxType,
      orderedQty: qty,
      listPrice,
      sellingPrice: source.sellingPrice + diffAmt,
      netAmt: listPrice * qty - off,
      earningPoint: Math.floor((source.earningPoint * qty) / source.orderedQty),
      couponPoint: Math.floor((source.couponPoint * qty) / source.orderedQty),
    },
  ]);

  const rows = discounts.map(({ unitNo, ...discount }) => ({
    ...discount,
    orderItemSn,
    unitNo: unitNos.indexOf(unitNo) + 1,
  }));

  if (rows.length > 0) await insertUnitAdjustments(t, rows);

  return orderItemSn;
}

function sumByUnit(units: readonly ReservedUnit[]): ReservedUnit[] {
  const sums = new Map<number, ReservedUnit>();
  for (const unit of units) {
    const { qty = 0, reservedQty = 0 } = sums.get(unit.prodUnitSn) ?? {};

    sums.set(unit.prodUnitSn, {
      prodUnitSn: unit.prodUnitSn,
      qty: qty + unit.qty,
      reservedQty: reservedQty + unit.reservedQty,
    });
  }

  return [...sums.values()];
}
