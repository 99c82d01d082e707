import type { Tx } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { publishStockEdge } from '../../benefit/promotion/stock-edge.service.ts';
import type { SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';
import { publishGivers } from '../../product/gift/gift.service.ts';
import { listOrderItems } from '../order/order.queries.ts';
import { restockUnits } from '../order/restock-units.service.ts';
import {
  lockStock,
  moveReservation,
  takeFreeStock,
  updateItemUnit,
} from './option-change.queries.ts';
import { listChoices } from './option-choice.service.ts';

interface OptionChange {
  orderItemSn: number;
  itemType: string;
  from: number;
  /** The option that it was. */
  fromNames: Pick<SaleableUnit, 'optionNameKo' | 'optionNameEn'>;
  to: SaleableUnit;
  qty: number;
}

/** The options that items of an order shall become, and the reference of the stock that moves, used once. */
interface ChosenOptions {
  options: readonly { orderItemSn: number; itemCode: string }[];
  ref: string;
  now: number;
}

/**
 * Exchanges the units of a locked order for the chosen ones of equal price, which are taken only if they are there;
 * returns what changed. Throws PresentOptionGone.
 */
export async function changeOptions(
  t: Tx,
  order: { orderSn: number },
  { options, ref, now }: ChosenOptions,
): Promise<OptionChange[]> {
  const changes = await planChanges(t, order, { options, now });
  if (changes.length === 0) return [];

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

  return changes;
}

/** Lists what differs from what was bought. Throws PresentOptionGone for an option that is not offered. */
async function planChanges(
  t: Tx,
  { orderSn }: { orderSn: number },
  { options, now }: Pick<ChosenOptions, 'options' | 'now'>,
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

    const { itemType, prodUnitSn: from, orderedQty: qty, optionNameKo, optionNameEn } = row;
    const fromNames = { optionNameKo, optionNameEn };
    return [{ orderItemSn, itemType, from, fromNames, to: choice.unit, qty }];
  });
}

function toGoneError(changes: readonly { orderItemSn: number }[]): AppError {
  const fields = changes.map(
    ({ orderItemSn }) => [`options.${orderItemSn}`, 'PresentOptionGone'] as const,
  );
  return new AppError('PresentOptionGone', { fields: Object.fromEntries(fields) });
}
