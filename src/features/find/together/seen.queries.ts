import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { LEAST_BUYERS } from './together.ts';

/** The latest visits of a product that are looked at: they bound the time of a statement. */
const MOST_VISITS = 20_000;

const visits = sql<number>`count(distinct "own"."visitKey")`;

interface SeenProduct {
  productSn: number;
}

/** The latest visits to a product, of visitors who consented to statistics. */
function productVisits(db: Reader, { productSn }: SeenProduct) {
  return db.selectFrom((e) =>
    e
      .selectFrom('daily_view')
      .select(['day', 'visitKey'])
      .where('productSn', '=', productSn)
      .orderBy('day', 'desc')
      .orderBy('visitKey')
      .limit(sql.lit(MOST_VISITS))
      .as('own'),
  );
}

const visitCount = prepare((db: Reader, product: SeenProduct) =>
  productVisits(db, product).select(visits.as('visits')).compile(),
);

export async function countVisitsOfProduct(db: Reader, productSn: number): Promise<number> {
  return Number((await visitCount.one(db, { productSn })).visits);
}

const pairCounts = prepare((db: Reader, { productSn }: SeenProduct) =>
  productVisits(db, { productSn })
    .innerJoin('daily_view as other', (join) =>
      join.onRef('other.day', '=', 'own.day').onRef('other.visitKey', '=', 'own.visitKey'),
    )
    .innerJoin('product', 'product.productSn', 'other.productSn')
    .select(['other.productSn as otherSn', visits.as('visits')])
    .where('other.productSn', '<>', productSn)
    .where('product.itemType', '<>', 'AddOnItem')
    .where('product.displayed', '=', 1)
    .groupBy('other.productSn')
    .having(visits, '>=', LEAST_BUYERS)
    .compile(),
);

/** Products seen in the same visits, each with how many distinct visits saw both. */
export async function countPairVisits(db: Reader, productSn: number) {
  const rows = await pairCounts.all(db, { productSn });
  return rows.map((row) => ({ otherSn: row.otherSn, buyers: Number(row.visits) }));
}
