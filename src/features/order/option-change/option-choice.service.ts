import type { Reader } from '#db/connection.ts';
import {
  listSaleableUnits,
  listUnitsOfProduct,
} from '../../benefit/saleable-unit/saleable-unit.queries.ts';
import { isSold, type SaleableUnit } from '../../benefit/saleable-unit/saleable-unit.ts';
import { inStockQty } from '../../product/pre-order/pre-order.ts';
import { isOfEqualPrice } from './option-change.ts';
import { listFlashItems } from './option-change.queries.ts';

interface ItemRow {
  orderItemSn: number;
  itemType: string;
  prodUnitSn: number;
  orderedQty: number;
}

interface OptionChoice {
  unit: SaleableUnit;
  isSoldOut: boolean;
}

/** The options by orderItemSn; items without another option are missing. */
export type OptionChoices = ReadonlyMap<number, readonly OptionChoice[]>;

/**
 * The options that items may become: those of the same product that are sold and cost
 * the same now. Not for pieces of sets, add-ons and gifts, nor where the unit itself had a flash price.
 */
export async function listChoices(
  db: Reader,
  { rows, now }: { rows: readonly ItemRow[]; now: number },
): Promise<OptionChoices> {
  const flashItems = await listFlashItems(
    db,
    rows.map(({ orderItemSn }) => orderItemSn),
  );
  const open = rows.filter(
    ({ itemType, orderItemSn }) => itemType === 'General' && !flashItems.has(orderItemSn),
  );
  const bought = await listSaleableUnits(
    db,
    open.map(({ prodUnitSn }) => prodUnitSn),
    now,
  );

  const choices = new Map<number, OptionChoice[]>();
  for (const row of open) {
    const unit = bought.get(row.prodUnitSn);
    if (!unit) continue;

    const units = await listUnitsOfProduct(db, unit.productSn, now);
    const equal = units.filter((other) => isChoice(other, unit));
    if (equal.length > 1)
      choices.set(
        row.orderItemSn,
        equal.map((other) => toChoice(other, row)),
      );
  }

  return choices;
}

function isChoice(other: SaleableUnit, bought: SaleableUnit): boolean {
  if (other.prodUnitSn === bought.prodUnitSn) return true;
  return isSold(other) && isOfEqualPrice(other, bought);
}

/** The bought unit is the order's already, whatever is left of it. */
function toChoice(unit: SaleableUnit, { prodUnitSn, orderedQty }: ItemRow): OptionChoice {
  const isBought = unit.prodUnitSn === prodUnitSn;
  return { unit, isSoldOut: !isBought && inStockQty(unit) < orderedQty };
}
