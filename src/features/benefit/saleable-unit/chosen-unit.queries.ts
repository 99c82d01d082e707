import type { Reader } from '#db/connection.ts';
import { listGiftTerms } from '../../product/gift/gift.queries.ts';
import type { GiftTerms } from '../../product/gift/gift.ts';
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

/** The units that lines hold, and the gifts that come with them, by the serial of the bought unit. */
export interface UnitsAndGifts {
  /** Knows the units of the gifts as well, as `plainUnit`. */
  getUnit: UnitOf;
  gifts: ReadonlyMap<number, readonly GiftTerms[]>;
}

/** Reads what the lines hold at `now` with its gifts: most products have none, and need no query. */
export async function readUnitsAndGifts(
  db: Reader,
  lines: readonly ChosenUnit[],
  now: number,
): Promise<UnitsAndGifts> {
  const getUnit = await readChosenUnits(db, lines, now);
  const givers = lines.filter((line) => getUnit(line).hasGift).map((line) => line.prodUnitSn);
  const gifts = await listGiftTerms(db, givers);
  if (gifts.size === 0) return { getUnit, gifts };

  const giftUnits = [...gifts.values()].flat().map((gift) => plainUnit(gift.prodUnitSn));
  return { getUnit: await readChosenUnits(db, [...lines, ...giftUnits], now), gifts };
}
