import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { listOffers } from '../../product/product/add-on.queries.ts';
import { giftQty } from '../../product/gift/gift.ts';
import { listGiftTerms } from '../../product/gift/gift.queries.ts';
import { parseComponents, piecesOf, saleableSets } from '../../product/product/item-set.ts';
import type { SetGroup } from '../../product/product/item-set.ts';
import { listSetGroups } from '../../product/product/item-set.queries.ts';
import { listCheckoutUnits } from './checkout-unit.queries.ts';
import type { CheckoutLine, CheckoutUnit } from './checkout.ts';

/** A line as it is stored, or about to be. */
export interface LineRow {
  lineSn: number;
  parentLineSn: number | null;
  prodUnitSn: number;
  components: string;
  qty: number;
}

/**
 * Lines with their units, what sets hold and what is given along, as they are now: two queries, one
 * more when a set is among them, and one when an add-on is.
 */
export async function readCheckoutLines(
  db: Reader,
  rows: readonly LineRow[],
): Promise<CheckoutLine[]> {
  const bought = rows.filter((row) => row.parentLineSn === null).map((row) => row.prodUnitSn);
  const sets = rows.filter((row) => row.components !== '').map((row) => row.prodUnitSn);
  const [groups, gifts] = [await listSetGroups(db, sets), await listGiftTerms(db, bought)];
  const needed = [
    ...rows.flatMap((row) => [row.prodUnitSn, ...parseComponents(row.components)]),
    ...[...gifts.values()].flat().map((gift) => gift.prodUnitSn),
  ];
  const read = await listCheckoutUnits(db, [...new Set(needed)]);
  const units = new Map(read.map((unit) => [unit.prodUnitSn, unit]));
  const isOffered = await readOffered(db, rows, units);
  return rows.flatMap((row) => {
    const found = units.get(row.prodUnitSn);
    if (!found) return [];
    const unit = { ...found, isOnSale: found.isOnSale && isOffered(row) };
    const { lineSn, parentLineSn, qty } = row;
    const terms = parentLineSn === null ? (gifts.get(row.prodUnitSn) ?? []) : [];
    const given = terms.flatMap((gift) => {
      const giftUnit = units.get(gift.prodUnitSn);
      const pieces = giftQty(gift, qty);
      return giftUnit?.isOnSale && pieces > 0 ? [{ unit: giftUnit, qty: pieces }] : [];
    });
    const line = { lineSn, parentLineSn, qty, unit, components: [], gifts: given };
    if (row.components === '') return [line];
    const own = { groups: groups.get(row.prodUnitSn) ?? [], components: row.components };
    return [{ ...line, ...asChosen(unit, own, units) }];
  });
}

/** Whether a line's product offers it: an add-on is sold with such a one alone (spec 4). */
async function readOffered(
  db: Reader,
  rows: readonly LineRow[],
  units: ReadonlyMap<number, CheckoutUnit>,
): Promise<(row: LineRow) => boolean> {
  if (rows.every((row) => row.parentLineSn === null)) return () => true;
  const productOf = ({ prodUnitSn }: LineRow) => units.get(prodUnitSn)?.productSn ?? 0;
  const products = new Map(rows.map((row) => [row.lineSn, productOf(row)]));
  const offers = await listOffers(db, [...products.values()]);
  return (row) =>
    row.parentLineSn === null || offers.has(`${products.get(row.parentLineSn)}-${productOf(row)}`);
}

const categoriesOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('product_category')
    .select(['productSn', 'displayCateCode'])
    .where('productSn', 'in', sns)
    .compile(),
);

/** Every category of some products, by the product's serial. */
export async function listProductCategories(
  db: Reader,
  productSns: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await categoriesOf.all(db, { sns: padList([...new Set(productSns)]) });
  const byProduct = Map.groupBy(rows, (row) => row.productSn);
  return new Map([...byProduct].map(([sn, own]) => [sn, own.map((row) => row.displayCateCode)]));
}

/** A set as it was chosen: it sells while all of its components do. */
function asChosen(
  set: CheckoutUnit,
  { groups, components }: { groups: readonly SetGroup[]; components: string },
  units: ReadonlyMap<number, CheckoutUnit>,
): Pick<CheckoutLine, 'unit' | 'components'> {
  const pieces = piecesOf(groups, components);
  const chosen = (pieces ?? []).flatMap(({ prodUnitSn, qty, listPrice, groupPrice }) => {
    const unit = units.get(prodUnitSn);
    return unit ? [{ unit, qty, listPrice, groupPrice }] : [];
  });
  const sells = pieces !== undefined && chosen.every(({ unit }) => unit.isOnSale);
  const saleableQty = saleableSets(chosen, (unit) => unit.saleableQty);
  return { unit: { ...set, isOnSale: set.isOnSale && sells, saleableQty }, components: chosen };
}
