import type { Reader } from '#db/connection.ts';
import { parseComponents, piecesOf } from '../../product/product/item-set.ts';
import { listSetGroups } from '../../product/product/item-set.queries.ts';
import { listUnitFacts } from './cart-item.queries.ts';
import { asChosen } from './cart-item.ts';
import type { UnitFacts } from './cart-item.ts';

/** What a row of the cart holds: a unit, and of a set what was chosen for it. */
export interface ChosenUnit {
  prodUnitSn: number;
  components: string;
}

/** Tells what the catalogue says now of what a row holds. */
export type FactsOf = (row: ChosenUnit) => UnitFacts;

/** Reads what the rows hold: one query, two when a set is among them. */
export async function readRowFacts(db: Reader, rows: readonly ChosenUnit[]): Promise<FactsOf> {
  const sets = rows.filter((row) => row.components !== '');
  const groups = await listSetGroups(
    db,
    sets.map((row) => row.prodUnitSn),
  );
  const units = await listUnitFacts(
    db,
    rows.flatMap((row) => [row.prodUnitSn, ...parseComponents(row.components)]),
  );
  return ({ prodUnitSn, components }) => {
    const unit = units.get(prodUnitSn);
    // Foreign keys promise that it is there.
    if (!unit) throw new Error(`The cart points at unit ${prodUnitSn}, which is not there.`);
    if (components === '') return unit;
    return asChosen(unit, piecesOf(groups.get(prodUnitSn) ?? [], components), units);
  };
}
