import { sql } from 'kysely';
import type { Reader } from '#db/connection.ts';

/** Digits of the codes of each level. */
const LEVELS = [3, 6, 9, 12];

/** Products in each category or below it, by its code. */
export async function countWithin(db: Reader): Promise<ReadonlyMap<string, number>> {
  const counts = await Promise.all(LEVELS.map((digits) => countAt(db, digits)));
  return new Map(counts.flat().map(({ code, count }) => [code, Number(count)]));
}

function countAt(db: Reader, digits: number) {
  const code = sql<string>`substr("displayCateCode", 1, ${sql.lit(digits)})`;
  return db
    .selectFrom('product_category')
    .select(code.as('code'))
    .select((e) => e.fn.count<number>('productSn').distinct().as('count'))
    .where((e) => e(e.fn<number>('length', ['displayCateCode']), '>=', digits))
    .groupBy(code)
    .execute();
}
