import { sql } from 'kysely';
import { padList, type Reader } from '#db/connection.ts';
import { getLocalizedText, type Locale } from '../../../../lib/locale.ts';
import { listUnitNames } from '../../../product/product/unit-name.queries.ts';
import type { CodeNames, CodeQuery } from './code-names.schema.ts';

const MOST_FOUND = 20;

/** The tables of things that codes name. */
const NAMED = {
  product: { table: 'product', code: 'itemCode', only: sql<boolean>`1 = 1` },
  addOn: { table: 'product', code: 'itemCode', only: sql<boolean>`"itemType" = 'AddOnItem'` },
  category: { table: 'category', code: 'displayCateCode', only: sql<boolean>`1 = 1` },
  brand: { table: 'brand', code: 'brandCode', only: sql<boolean>`1 = 1` },
} as const;

interface Named {
  nameKo: string;
  nameEn: string;
}

/** Products, add-ons, units, categories or brands by a search, or by their codes. */
export async function listCodeNames(
  db: Reader,
  query: CodeQuery,
  locale: Locale,
): Promise<CodeNames> {
  const { of } = query;

  if (query.search === '' && query.codes.length === 0) return { rows: [] };
  if (of === 'unit') return { rows: await listUnits(db, query, locale) };
  return { rows: await listNamed(db, { ...query, of }, locale) };
}

type NamedQuery = CodeQuery & { of: keyof typeof NAMED };

async function listNamed(
  db: Reader,
  { of, search, codes }: NamedQuery,
  locale: Locale,
): Promise<CodeNames['rows']> {
  const { table, code, only } = NAMED[of];
  const column = sql.ref<string>(code);
  const { start, part } = toPatterns(search);

  const condition =
    search === ''
      ? sql<boolean>`${column} in (${sql.join(padList(codes))})`
      : sql<boolean>`${only} and (lower(${column}) like ${start} or "nameKo" like ${part}
          or lower("nameEn") like ${part})`;

  const rows = await db
    .selectFrom(sql<Named>`${sql.table(table)}`.as('named'))
    .select([column.as('code'), 'nameKo', 'nameEn'])
    .where(condition)
    .orderBy(column)
    .limit(search === '' ? codes.length : MOST_FOUND)
    .execute();

  return rows.map((row) => ({
    code: row.code,
    name: getLocalizedText(locale, row.nameKo, row.nameEn),
  }));
}

/** Signs that mean something in a pattern are left out: nothing needs them to be found. */
function toPatterns(search: string) {
  const wanted = search.toLowerCase().replaceAll(/[%_\\]/g, '');
  return { start: `${wanted}%`, part: `%${wanted}%` };
}

/** Units by the name of their product, or by their codes; a search finds those that have a stock. */
async function listUnits(
  db: Reader,
  { search, codes }: CodeQuery,
  locale: Locale,
): Promise<CodeNames['rows']> {
  const { start, part } = toPatterns(search);
  const found = sql<boolean>`u."saleStatus" <> 'End' and p."itemType" not in ('Set', 'Bundle') and
    (lower(u."itemCode") like ${start} or p."nameKo" like ${part} or lower(p."nameEn") like ${part})`;

  const rows = await db
    .selectFrom('prod_unit as u')
    .innerJoin('product as p', 'p.productSn', 'u.productSn')
    .select(['u.prodUnitSn', 'u.itemCode as code', 'p.nameKo', 'p.nameEn'])
    .$if(search === '', (q) => q.where('u.itemCode', 'in', padList(codes)))
    .$if(search !== '', (q) => q.where(found))
    .orderBy('u.itemCode')
    .limit(search === '' ? codes.length : MOST_FOUND)
    .execute();

  const choices = await listUnitNames(
    db,
    rows.map(({ prodUnitSn }) => prodUnitSn),
  );

  return rows.map(({ prodUnitSn, code, nameKo, nameEn }) => {
    const { optionNameKo = '', optionNameEn = '' } = choices.get(prodUnitSn) ?? {};
    const parts = [
      getLocalizedText(locale, nameKo, nameEn),
      getLocalizedText(locale, optionNameKo, optionNameEn),
    ];

    return { code, name: parts.filter((text) => text !== '').join(' · ') };
  });
}
