import { sql } from 'kysely';
import { padList } from '#db/connection.ts';
import type { Reader } from '#db/connection.ts';
import { localized } from '../../../lib/locale.ts';
import type { Locale } from '../../../lib/locale.ts';
import type { CodeNames, CodeQuery } from './code-names.schema.ts';

const MOST_FOUND = 20;

/** The tables of things that codes name. */
const NAMED = {
  product: { table: 'product', code: 'itemCode' },
  category: { table: 'category', code: 'displayCateCode' },
  brand: { table: 'brand', code: 'brandCode' },
} as const;

interface Named {
  nameKo: string;
  nameEn: string;
}

/** Products, categories or brands by a search, or by their codes. */
export async function listCodeNames(
  db: Reader,
  { of, search, codes }: CodeQuery,
  locale: Locale,
): Promise<CodeNames> {
  if (search === '' && codes.length === 0) return { rows: [] };
  const { table, code } = NAMED[of];
  const column = sql.ref<string>(code);
  // Signs that mean something in a pattern are left out: nothing needs them to be found.
  const wanted = search.toLowerCase().replaceAll(/[%_\\]/g, '');
  const [start, part] = [`${wanted}%`, `%${wanted}%`];
  const condition =
    search === ''
      ? sql<boolean>`${column} in (${sql.join(padList(codes))})`
      : sql<boolean>`lower(${column}) like ${start} or "nameKo" like ${part}
          or lower("nameEn") like ${part}`;
  const rows = await db
    .selectFrom(sql<Named>`${sql.table(table)}`.as('named'))
    .select([column.as('code'), 'nameKo', 'nameEn'])
    .where(condition)
    .orderBy(column)
    .limit(search === '' ? codes.length : MOST_FOUND)
    .execute();
  return {
    rows: rows.map((row) => ({
      code: row.code,
      name: localized(locale, row.nameKo, row.nameEn),
    })),
  };
}
