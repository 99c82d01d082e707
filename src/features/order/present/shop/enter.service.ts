import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import { publishStockEdge } from '../../../benefit/promotion/stock-edge.service.ts';
import type { SaleableUnit } from '../../../benefit/saleable-unit/saleable-unit.ts';
import { findShippingArea } from '../../../benefit/shipping/shipping.queries.ts';
import { enqueueMail } from '../../../member/mail/mail.service.ts';
import { publishGivers } from '../../../product/gift/gift.service.ts';
import type { OrderRow } from '../../cancel/cancel-call.ts';
import { lockOrder } from '../../order/order-item.queries.ts';
import { listOrderItems, updateAddress } from '../../order/order.queries.ts';
import { promiseArrival } from '../../order/promise.service.ts';
import { restockUnits } from '../../order/restock-units.service.ts';
import { enterPresent } from '../present.queries.ts';
import {
  lockStock,
  moveReservation,
  takeFreeStock,
  updateItemUnit,
} from './option-choice.queries.ts';
import { listChoices } from './option-choice.service.ts';
import type { EnterPresent } from './receive.schema.ts';
import { findByToken, type ReceiverCall } from './receive.service.ts';

/**
 * The receiver enters where a present goes, and takes another option of equal price where they like:
 * from here on it is an order like any other. The buyer pays no surcharge for the area (rule 4.23).
 * Throws PresentLinkInvalid, PresentEnded if it ended meanwhile, UndeliverableArea, PresentOptionGone.
 */
export async function enterByToken(
  call: ReceiverCall,
  { token, options, agreed: _, ...to }: EnterPresent,
): Promise<{ taken: true }> {
  const { runtime, now } = call;
  const { orderSn, linkHash } = await findByToken(call, token);

  await runtime.database.tx(async (t) => {
    const order = await lockOrder(t, { orderSn });

    const area = await findShippingArea(t, to.zipCode);
    if (area?.deliverable === false) {
      throw new AppError('UndeliverableArea', { fields: { zipCode: 'UndeliverableArea' } });
    }

    if (!(await enterPresent(t, { orderSn, linkHash, now }))) throw new AppError('PresentEnded');

    await changeOptions(t, order, { options, now });
    await updateAddress(t, orderSn, { ...to, phone2: '' });
    await promiseArrival(t, { orderSn, paidAt: now });
    await enqueueMail(t, { template: 'presentEntered', presentOf: orderSn }, now);
  });

  return { taken: true };
}

interface OptionChange {
  orderItemSn: number;
  itemType: string;
  from: number;
  to: SaleableUnit;
  qty: number;
}

/** Exchanges the units of a locked order for the chosen ones, which are taken only if they are there. */
async function changeOptions(
  t: Tx,
  order: OrderRow,
  { options, now }: Pick<EnterPresent, 'options'> & { now: number },
): Promise<void> {
  const changes = await planChanges(t, order, { options, now });
  if (changes.length === 0) return;

  const ref = `${order.orderNo}:O`;
  await lockStock(
    t,
    changes.flatMap(({ from, to }) => [from, to.prodUnitSn]),
  );

  const taken = Map.groupBy(changes, ({ to }) => to.prodUnitSn);
  const soldOut: number[] = [];
  for (const [prodUnitSn, same] of taken) {
    const qty = same.reduce((sum, change) => sum + change.qty, 0);
    const left = await takeFreeStock(t, { prodUnitSn, qty, ref, now });
    if (left === undefined) throw toGoneError(same);

    if (left === 0) soldOut.push(prodUnitSn);
    await publishGivers(t, [{ prodUnitSn, qty: -qty }], now);
  }

  for (const { orderItemSn, from, to, qty } of changes) {
    await updateItemUnit(t, orderItemSn, to);
    await moveReservation(t, { orderSn: order.orderSn, from, to: to.prodUnitSn, qty });
  }

  const returned = changes.map(({ itemType, from, qty }) => ({ itemType, prodUnitSn: from, qty }));
  await restockUnits(t, returned, { ref, now });
  await publishStockEdge(t, soldOut, now);
}

/** Lists what differs from what was bought. Throws PresentOptionGone for an option that is not offered. */
async function planChanges(
  t: Tx,
  { orderSn }: OrderRow,
  { options, now }: Pick<EnterPresent, 'options'> & { now: number },
): Promise<OptionChange[]> {
  if (options.length === 0) return [];

  const rows = await listOrderItems(t, orderSn);
  const choices = await listChoices(t, { rows, now });
  const chosen = new Map(options.map(({ orderItemSn, itemCode }) => [orderItemSn, itemCode]));

  return [...chosen].flatMap(([orderItemSn, itemCode]) => {
    const row = rows.find((item) => item.orderItemSn === orderItemSn);
    if (row?.itemCode === itemCode) return [];

    const choice = choices.get(orderItemSn)?.find(({ unit }) => unit.itemCode === itemCode);
    if (!row || !choice || choice.isSoldOut) throw toGoneError([{ orderItemSn }]);

    const { itemType, prodUnitSn: from, orderedQty: qty } = row;
    return [{ orderItemSn, itemType, from, to: choice.unit, qty }];
  });
}

function toGoneError(changes: readonly { orderItemSn: number }[]): AppError {
  const fields = changes.map(
    ({ orderItemSn }) => [`options.${orderItemSn}`, 'PresentOptionGone'] as const,
  );
  return new AppError('PresentOptionGone', { fields: Object.fromEntries(fields) });
}
