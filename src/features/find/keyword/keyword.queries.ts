import { sql } from 'kysely';
import type { Reader, Tx } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { Days } from './keyword.ts';

interface Counted {
  day: string;
  locale: Locale;
  keyword: string;
  resultCount: number;
}

const countUp = prepare((t: Tx, row: Counted) =>
  t
    .insertInto('search_count')
    .values({ ...row, searchCount: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'locale', 'keyword']).doUpdateSet((eb) => ({
        searchCount: eb('search_count.searchCount', '+', 1),
        resultCount: eb.ref('excluded.resultCount'),
      })),
    )
    .compile(),
);

export async function countSearch(t: Tx, row: Counted): Promise<void> {
  await countUp.all(t, row);
}

/**
 * Counts results that were opened. An update, never an insert: a keyword that nobody searched for
 * that day can't be made popular.
 */
export async function countClicks(
  t: Tx,
  { day, locale, keyword, count }: { day: string; locale: Locale; keyword: string; count: number },
): Promise<void> {
  await t
    .updateTable('search_count')
    .set((eb) => ({ clickCount: eb('clickCount', '+', count) }))
    .where('day', '=', day)
    .where('locale', '=', locale)
    .where('keyword', '=', keyword)
    .execute();
}

/** How often keywords were searched for in all, and how often a result was opened. */
export async function sumSearches(db: Reader, { from, until }: Days) {
  const row = await db
    .selectFrom('search_count')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('searchCount'), eb.lit(0)).as('searches'),
      eb.fn.coalesce(eb.fn.sum<number>('clickCount'), eb.lit(0)).as('clicks'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .executeTakeFirstOrThrow();
  return { searches: Number(row.searches), clicks: Number(row.clicks) };
}

/**
 * Keywords that find something, the most searched for first, of one language or of both; an opened
 * result counts as one.
 */
export async function listPopular(
  db: Reader,
  { from, until, locale }: Days & { locale?: Locale },
  limit: number,
): Promise<string[]> {
  const rows = await countsByKeyword(db, { from, until })
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale ?? 'ko'))
    .having(latestFinds, '=', 1)
    .limit(limit)
    .execute();
  return rows.map((row) => row.keyword);
}

/** Keywords that find nothing, the most searched for first. */
export async function listMisses(db: Reader, days: Days, limit: number) {
  const rows = await countsByKeyword(db, days).having(latestFinds, '=', 0).limit(limit).execute();
  return rows.map((row) => ({ ...row, searchCount: Number(row.searchCount) }));
}

/** 1 when the latest day of a keyword found products: its day sorts last, its digit behind it counts. */
const latestFinds = sql<number>`case
  when max("day" || case when "resultCount" > 0 then '1' else '0' end) like '%1' then 1 else 0 end`;

function countsByKeyword(db: Reader, { from, until }: Days) {
  return db
    .selectFrom('search_count')
    .select(['keyword'])
    .select((eb) => eb.fn.sum<number>('searchCount').as('searchCount'))
    .select((eb) => eb.fn.max('day').as('lastDay'))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('keyword')
    .orderBy(sql`sum("searchCount" + "clickCount")`, 'desc')
    .orderBy('keyword');
}

export async function deleteCountsBefore(t: Tx, day: string): Promise<number> {
  const { numDeletedRows } = await t
    .deleteFrom('search_count')
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
