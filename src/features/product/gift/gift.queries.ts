import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { GiftTerms } from './gift.ts';
import { freeQty } from '../pre-order/saleable-qty.queries.ts';

const giftsOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('prod_unit as bought')
    .innerJoin('product_gift as g', 'g.productSn', 'bought.productSn')
    .innerJoin('prod_unit as given', 'given.prodUnitSn', 'g.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'given.productSn')
    .select(['bought.prodUnitSn as boughtUnitSn', 'g.prodUnitSn', 'g.perQty', 'g.qty'])
    .where('bought.prodUnitSn', 'in', sns)
    .where('p.displayed', '=', 1)
    .orderBy('g.sortOrder')
    .compile(),
);

/** The gifts of the products of some units, by the serial of the bought unit. */
export async function listGiftTerms(
  db: Reader,
  boughtUnitSns: readonly number[],
): Promise<Map<number, GiftTerms[]>> {
  if (boughtUnitSns.length === 0) return new Map();

  const rows = await giftsOf.all(db, { sns: padList([...new Set(boughtUnitSns)]) });
  return Map.groupBy(rows, (row) => row.boughtUnitSn);
}

const giversOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('product_gift as g')
    .innerJoin('stock', 'stock.prodUnitSn', 'g.prodUnitSn')
    .innerJoin('product as p', 'p.productSn', 'g.productSn')
    .select(freeQty.as('saleableQty'))
    .select(['p.itemCode', 'g.prodUnitSn', 'g.qty'])
    .where('g.prodUnitSn', 'in', sns)
    .compile(),
);

/** The products that some units are given away with, and how many of those are left. */
export async function listGivers(db: Reader, prodUnitSns: readonly number[]) {
  return giversOf.all(db, { sns: padList(prodUnitSns) });
}
