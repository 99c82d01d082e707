import type { Reader } from '#db/connection.ts';
import { parseComponents, getPieces } from '../../product/product/item-set.ts';
import { listSetGroups } from '../../product/product/item-set.queries.ts';
import { asChosen, type SaleableUnit } from './saleable-unit.ts';
import { listSaleableUnits } from './saleable-unit.queries.ts';

/** The unit of a line, and of a set its chosen components (db/tables/cart.ts). */
export interface ChosenUnit {
  prodUnitSn: number;
  components: string;
}

/** Tells how what a line holds stands now. */
export type UnitOf = (line: ChosenUnit) => SaleableUnit;

/** A unit without choices or components: a gift. */
export const plainUnit = (prodUnitSn: number): ChosenUnit => ({ prodUnitSn, components: '' });

/** Reads what the lines hold at `now`. */
export async function readChosenUnits(
  db: Reader,
  lines: readonly ChosenUnit[],
  now: number,
): Promise<UnitOf> {
  const sets = lines.filter((line) => line.components !== '');
  const groups = await listSetGroups(
    db,
    sets.map((line) => line.prodUnitSn),
  );

  const units = await listSaleableUnits(
    db,
    lines.flatMap((line) => [line.prodUnitSn, ...parseComponents(line.components)]),
    now,
  );

  return ({ prodUnitSn, components }) => {
    const unit = units.get(prodUnitSn);
    // Foreign keys promise that it is there.
    if (!unit) throw new Error(`A line points at unit ${prodUnitSn}, which is not there.`);
    if (components === '') return unit;
    return asChosen(unit, getPieces(groups.get(prodUnitSn) ?? [], components), units);
  };
}
