import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/** Units that are sold before they are here: with a day of dispatch, and a cap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('pre_order')
    .addColumn('preOrderSn', int, id)
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('shipsBy', text, (c) => c.notNull().check(sql`length("shipsBy") = 10`))
    .addColumn('cap', int, (c) => c.notNull().check(sql`"cap" between 1 and 100000`))
    .addColumn('soldQty', int, (c) => c.notNull().defaultTo(0))
    .addColumn('state', text, (c) =>
      c.notNull().check(oneOf('state', ['Open', 'Closed', 'Arrived'])),
    )
    .addColumn('createdAt', int, notNull)
    .addColumn('endedAt', int)
    .addCheckConstraint('pre_order_cap', sql`"soldQty" between 0 and "cap"`)
    .addCheckConstraint('pre_order_ended', sql`("state" = 'Open') = ("endedAt" is null)`)
    .execute();
  await sql`create unique index "pre_order_open" on "pre_order" ("prodUnitSn") where "state" = 'Open'`.execute(
    db,
  );
  await db.schema.createIndex('pre_order_unit').on('pre_order').column('prodUnitSn').execute();

  await createTable('pre_order_line')
    .addColumn('orderItemSn', int, (c) => c.primaryKey().references('order_item.orderItemSn'))
    .addColumn('preOrderSn', int, (c) => c.notNull().references('pre_order.preOrderSn'))
    .addColumn('shipsBy', text, (c) => c.notNull().check(sql`length("shipsBy") = 10`))
    .addColumn('toldShipsBy', text, (c) => c.notNull().check(sql`"toldShipsBy" >= "shipsBy"`))
    .addColumn('packedAt', int)
    .execute();
  await db.schema
    .createIndex('pre_order_line_pre_order')
    .on('pre_order_line')
    .column('preOrderSn')
    .execute();

  await db.schema
    .alterTable('stock')
    .addColumn('owedQty', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"owedQty" >= 0`),
    )
    .execute();
  await db.schema
    .alterTable('order_cancel_item')
    .addColumn('placeQty', int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`"placeQty" >= 0`),
    )
    .execute();
}
