import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { listOffers } from '../../product/product/add-on.queries.ts';
import { giftQty } from '../../product/gift/gift.ts';
import {
  plainUnit,
  readUnitsAndGifts,
  type ChosenUnit,
  type UnitOf,
} from '../../benefit/saleable-unit/chosen-unit.queries.ts';
import { asGift, isGiven } from '../../benefit/saleable-unit/saleable-unit.ts';
import type { CheckoutLine } from './checkout.ts';

/** A stored line, or one about to be stored. */
interface LineRow extends ChosenUnit {
  lineSn: number;
  parentLineSn: number | null;
  qty: number;
}

/**
 * Lines with the current data of their units, set components and gifts: one query, one more each for
 * promotions, for sets and for add-ons, and two for gifts.
 */
export async function readCheckoutLines(
  db: Reader,
  rows: readonly LineRow[],
  now: number,
): Promise<CheckoutLine[]> {
  const { getUnit: unitOf, gifts: terms } = await readUnitsAndGifts(db, rows, now);
  const isOffered = await readOffered(db, rows, unitOf);

  const products = productQtys(rows, unitOf);

  return rows.map((row) => {
    const { lineSn, parentLineSn, qty } = row;
    const product = products.get(unitOf(row).productSn);
    const giftTerms = product?.firstSn === lineSn ? (terms.get(row.prodUnitSn) ?? []) : [];

    const gifts = giftTerms
      .map((gift) => ({
        unit: asGift(unitOf(plainUnit(gift.prodUnitSn))),
        qty: giftQty(gift, product?.qty ?? 0),
        terms: { perQty: gift.perQty, qty: gift.qty },
      }))
      .filter((gift) => isGiven(gift.unit) && gift.qty > 0);

    return { lineSn, parentLineSn, qty, unit: unitOf(row), offered: isOffered(row), gifts };
  });
}

/** How many pieces are bought of each product, add-ons aside, and the first line that has it. */
function productQtys(
  rows: readonly LineRow[],
  unitOf: UnitOf,
): ReadonlyMap<number, { firstSn: number; qty: number }> {
  const bought = rows.filter((row) => row.parentLineSn === null);
  const byProduct = Map.groupBy(bought, (row) => unitOf(row).productSn);

  return new Map(
    [...byProduct].map(([productSn, own]) => {
      const firstSn = Math.min(...own.map(({ lineSn }) => lineSn));
      return [productSn, { firstSn, qty: own.reduce((sum, { qty }) => sum + qty, 0) }];
    }),
  );
}

/**
 * Reads whether a parent line's product offers the add-on; add-ons are sold only with such a product
 * (rule 4.12).
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
