import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

const SEARCH_WORDS_MAX = 500;
const SEO_TITLE_MAX = 100;

/** The words that staff have a product found by, the title of its page, and the end of its sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  const longest = {
    searchWords: SEARCH_WORDS_MAX,
    seoTitleKo: SEO_TITLE_MAX,
    seoTitleEn: SEO_TITLE_MAX,
  };

  for (const [column, max] of Object.entries(longest)) {
    await db.schema
      .alterTable('product')
      .addColumn(column, text, (c) =>
        c
          .notNull()
          .defaultTo('')
          .check(sql`length(${sql.ref(column)}) <= ${sql.lit(max)}`),
      )
      .execute();
  }
  await db.schema
    .alterTable('product')
    .addColumn('saleEndAt', int, (c) => c.check(sql`"saleEndAt" >= 0`))
    .execute();

  // The start of a sale only informed until now: one that has passed must not open an announced product,
  // nor one that is ahead take a product off sale.
  const now = Date.now();
  await sql`update "product" set "saleStartAt" = null
    where "saleStatus" = 'Waiting' and "saleStartAt" <= ${now}
      or "saleStatus" = 'On' and "saleStartAt" > ${now}`.execute(db);
  await sql`create index "product_sale_start" on "product" ("saleStartAt") where "saleStartAt" is not null`.execute(
    db,
  );
  await sql`create index "product_sale_end" on "product" ("saleEndAt") where "saleEndAt" is not null`.execute(
    db,
  );
}
