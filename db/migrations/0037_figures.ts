import { sql, type Kysely } from 'kysely';
import { ddl, won } from '../ddl.ts';

const SOURCE_MAX = 64;

/** The cost prices of units and of what was ordered, and where visits came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  // Apart from the unit, so that no read of units for shoppers has it by accident.
  await createTable('unit_cost')
    .addColumn('prodUnitSn', int, (c) => c.primaryKey().references('prod_unit.prodUnitSn'))
    .addColumn('costPrice', int, (c) => c.notNull().check(won('costPrice')))
    .execute();

  // Null where the unit had none when it was ordered.
  await db.schema
    .alterTable('order_item')
    .addColumn('costPrice', int, (c) => c.check(won('costPrice')))
    .execute();

  for (const name of ['source', 'medium', 'campaign']) {
    await db.schema
      .alterTable('daily_visit')
      .addColumn(name, text, (c) =>
        c
          .notNull()
          .defaultTo('')
          .check(sql`length(${sql.ref(name)}) <= ${sql.lit(SOURCE_MAX)}`),
      )
      .execute();
  }

  // The visits of some days by source, without sorting them.
  await db.schema
    .createIndex('daily_visit_source')
    .on('daily_visit')
    .columns(['day', 'source', 'medium', 'campaign', 'step'])
    .execute();
}
