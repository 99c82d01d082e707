import { padList, type Reader } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import { toScore, type ProductScore } from './score.ts';

const countsOf = prepare((db: Reader, { sns }: { sns: readonly (number | null)[] }) =>
  db
    .selectFrom('review_stat')
    .select(['productSn', 'reviewCount', 'scoreSum'])
    .where('productSn', 'in', sns)
    .compile(),
);

/** Looks up how products are reviewed, by serial; one query however many. */
export async function findScores(
  db: Reader,
  productSns: readonly number[],
): Promise<(productSn: number) => ProductScore> {
  if (productSns.length === 0) return () => toScore(undefined);

  const rows = await countsOf.all(db, { sns: padList([...new Set(productSns)]) });
  const bySn = new Map(rows.map((row) => [row.productSn, row]));

  return (productSn) => toScore(bySn.get(productSn));
}
