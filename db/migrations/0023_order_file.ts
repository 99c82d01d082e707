import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

/**
 * Files of orders for couriers and order managers: the templates of their columns, the files that were
 * made, and the orders in each. An order is new to one file that stands (`order_file_first`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('order_file_template')
    .addColumn('orderFileTemplateSn', int, id)
    .addColumn('name', text, (c) =>
      c
        .notNull()
        .unique()
        .check(sql`length("name") between 1 and 40`),
    )
    .addColumn('rowKind', text, (c) => c.notNull().check(oneOf('rowKind', ['order', 'item'])))
    .addColumn('sheetName', text, (c) => c.notNull().check(sql`length("sheetName") <= 31`))
    .addColumn('columns', text, (c) => c.notNull().check(sql`length("columns") <= 20000`))
    .execute();

  await createTable('order_file')
    .addColumn('orderFileSn', int, id)
    .addColumn('fileNo', text, (c) => c.notNull().unique())
    .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
    .addColumn('templateName', text, notNull)
    .addColumn('format', text, (c) => c.notNull().check(oneOf('format', ['xlsx', 'utf8', 'cp949'])))
    .addColumn('createdAt', int, notNull)
    .addColumn('cancelledAt', int, (c) => c.check(sql`"cancelledAt" >= "createdAt"`))
    .execute();

  await createTable('order_file_order')
    .addColumn('orderFileSn', int, (c) => c.notNull().references('order_file.orderFileSn'))
    .addColumn('orderSn', int, (c) => c.notNull().references('orders.orderSn'))
    .addColumn('isFirst', int, (c) => c.notNull().check(oneOf('isFirst', [0, 1])))
    .addPrimaryKeyConstraint('order_file_order_key', ['orderFileSn', 'orderSn'])
    .execute();
  await db.schema
    .createIndex('order_file_order_order')
    .on('order_file_order')
    .column('orderSn')
    .execute();
  await sql`create unique index "order_file_first" on "order_file_order" ("orderSn")
    where "isFirst" = 1`.execute(db);
}
