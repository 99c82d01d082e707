import type { Tx } from '#db/connection.ts';
import { requestPublish } from '#src/publish/request-publish.ts';
import { AppError } from '../../../../../errors/errors.ts';
import { endOfKstDay, kstMidnight } from '../../../../../lib/instant.ts';
import { publishStockEdge } from '../../../../benefit/promotion/stock-edge.service.ts';
import { listCardTags } from '../../../../benefit/promotion/promoted-price.queries.ts';
import { announceDay } from '../../../../order/order/pre-order/later-day.service.ts';
import { shipsByProblem } from '../../../pre-order/pre-order.ts';
import { markCatalogChanged } from '../../catalog-change.queries.ts';
import { databaseFor, type ProductCall } from '../record/product-call.ts';
import type { StaffProduct } from '../record/product-desk.schema.ts';
import { publishedProduct } from '../record/product-desk.service.ts';
import { lockProduct } from '../save/stock-change.queries.ts';
import type { PreOrderClose, PreOrderDelay, PreOrderEdit } from './pre-order-desk.schema.ts';
import {
  closeOpenPreOrder,
  findOpenSold,
  findPreOrderUnit,
  insertPreOrder,
  updateAwaitedDay,
  updatePreOrder,
} from './pre-order-desk.queries.ts';

/**
 * Opens the pre-order of a unit, or changes the open one. Throws UnitUnknown, PreOrderUnitUnfit for
 * what has no stock of its own, PreOrderDayInvalid, PreOrderCapTooLow below what is sold.
 */
export async function savePreOrder(
  call: ProductCall,
  itemCode: string,
  { unitCode, shipsBy, cap, reason }: PreOrderEdit,
): Promise<StaffProduct> {
  const { now } = call;
  throwUnlessAhead(shipsBy, now);

  await databaseFor(call, itemCode, { reason }).tx(async (t) => {
    const { prodUnitSn, productSn, itemType } = await lockUnit(t, { itemCode, unitCode });
    if (itemType !== 'General') throw new AppError('PreOrderUnitUnfit');

    const preOrder = { prodUnitSn, shipsBy, cap };
    const saved =
      (await updatePreOrder(t, preOrder)) ??
      (await insertPreOrder(t, { ...preOrder, createdAt: now }));

    if (!saved) {
      const { soldQty = 0 } = (await findOpenSold(t, prodUnitSn)) ?? {};
      const fields = { cap: 'PreOrderCapTooLow' } as const;
      throw new AppError('PreOrderCapTooLow', { params: { sold: soldQty }, fields });
    }

    await announceDay(t, { preOrderSn: saved.preOrderSn, shipsBy, now });
    await publishPreOrder(t, { prodUnitSn, productSn, now });
    const runAt = endOfKstDay(kstMidnight(shipsBy));
    const tags = [`product:${itemCode}`, ...(await listCardTags(t, productSn))];
    await requestPublish(t, tags, { now, runAt });
  });

  return publishedProduct(call, itemCode);
}

/** The unit of a product, locked against other edits. Throws UnitUnknown. */
async function lockUnit(t: Tx, { itemCode, unitCode }: { itemCode: string; unitCode: string }) {
  await lockProduct(t, itemCode);
  const unit = await findPreOrderUnit(t, { itemCode, unitCode });
  if (!unit) throw new AppError('UnitUnknown', { fields: { unitCode: 'UnitUnknown' } });
  return unit;
}

function throwUnlessAhead(shipsBy: string, now: number): void {
  const problem = shipsByProblem(shipsBy, now);
  if (!problem) return;
  const { code, params = {} } = problem;
  throw new AppError(code, { params, fields: { shipsBy: code } });
}

/**
 * Gives buyers of a unit's ended pre-orders who still wait a new day; nothing more is sold. A later
 * day is told to each of them, who may cancel for free. Throws UnitUnknown, PreOrderDayInvalid,
 * PreOrderNobodyWaits.
 */
export async function delayPreOrders(
  call: ProductCall,
  itemCode: string,
  { unitCode, shipsBy, reason }: PreOrderDelay,
): Promise<StaffProduct> {
  const { now } = call;
  throwUnlessAhead(shipsBy, now);

  await databaseFor(call, itemCode, { reason }).tx(async (t) => {
    const { prodUnitSn } = await lockUnit(t, { itemCode, unitCode });
    const delayed = await updateAwaitedDay(t, { prodUnitSn, shipsBy });
    if (delayed.length === 0) throw new AppError('PreOrderNobodyWaits');

    for (const { preOrderSn } of delayed) await announceDay(t, { preOrderSn, shipsBy, now });
  });

  return publishedProduct(call, itemCode);
}

/** Takes no more pre-orders of a unit; those that were placed stay. Throws PreOrderNotOpen. */
export async function closePreOrder(
  call: ProductCall,
  itemCode: string,
  { unitCode, reason }: PreOrderClose,
): Promise<StaffProduct> {
  const { now } = call;

  await databaseFor(call, itemCode, { reason }).tx(async (t) => {
    const { prodUnitSn, productSn } = await lockUnit(t, { itemCode, unitCode });
    if (!(await closeOpenPreOrder(t, prodUnitSn, now))) throw new AppError('PreOrderNotOpen');

    await publishPreOrder(t, { prodUnitSn, productSn, now });
  });

  return publishedProduct(call, itemCode);
}

interface PublishedUnit {
  prodUnitSn: number;
  productSn: number;
  now: number;
}

async function publishPreOrder(
  t: Tx,
  { prodUnitSn, productSn, now }: PublishedUnit,
): Promise<void> {
  await markCatalogChanged(t, [productSn]);
  await requestPublish(t, await listCardTags(t, productSn), { now });
  await publishStockEdge(t, [prodUnitSn], now);
}
