import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { listOffers } from '../../product/product/add-on.queries.ts';
import { giftQty } from '../../product/gift/gift.ts';
import { listGiftTerms } from '../../product/gift/gift.queries.ts';
import {
  plainUnit,
  readChosenUnits,
  type ChosenUnit,
  type UnitOf,
} from '../../product/saleable-unit/chosen-unit.queries.ts';
import { isSold } from '../../product/saleable-unit/saleable-unit.ts';
import type { CheckoutLine } from './checkout.ts';

/** A stored line, or one about to be stored. */
interface LineRow extends ChosenUnit {
  lineSn: number;
  parentLineSn: number | null;
  qty: number;
}

/**
 * Lines with the current data of their units, set components and gifts: two queries, one more for
 * sets, and one for add-ons.
 */
export async function readCheckoutLines(
  db: Reader,
  rows: readonly LineRow[],
): Promise<CheckoutLine[]> {
  const bought = rows.filter((row) => row.parentLineSn === null).map((row) => row.prodUnitSn);
  const terms = await listGiftTerms(db, bought);
  const given = [...terms.values()].flat().map((gift) => plainUnit(gift.prodUnitSn));
  const unitOf = await readChosenUnits(db, [...rows, ...given]);
  const isOffered = await readOffered(db, rows, unitOf);
  return rows.map((row) => {
    const { lineSn, parentLineSn, qty } = row;
    const own = parentLineSn === null ? (terms.get(row.prodUnitSn) ?? []) : [];
    const gifts = own
      .map((gift) => ({ unit: unitOf(plainUnit(gift.prodUnitSn)), qty: giftQty(gift, qty) }))
      .filter((gift) => isSold(gift.unit) && gift.qty > 0);
    return { lineSn, parentLineSn, qty, unit: unitOf(row), offered: isOffered(row), gifts };
  });
}

/**
 * Whether the parent line's product offers the add-on; add-ons are sold only with such a product
 * (spec 4).
 */
async function readOffered(
  db: Reader,
  rows: readonly LineRow[],
  unitOf: UnitOf,
): Promise<(row: LineRow) => boolean> {
  if (rows.every((row) => row.parentLineSn === null)) return () => true;
  const products = new Map(rows.map((row) => [row.lineSn, unitOf(row).productSn]));
  const offers = await listOffers(db, [...products.values()]);
  return ({ lineSn, parentLineSn }) =>
    parentLineSn === null || offers.has(`${products.get(parentLineSn)}-${products.get(lineSn)}`);
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
