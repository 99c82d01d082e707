import { sql, type Kysely } from 'kysely';
import { ddl, oneOf, rebuildTable } from '../ddl.ts';

/** Order files with a line for each parcel: what leaves from one place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rebuildTable(db, 'order_file_template', createTemplates);
  await ddl(db).countOn('order_file_template', 'orderFileTemplateSn');
}

async function createTemplates(db: Kysely<unknown>): Promise<readonly string[]> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('order_file_template')
    .addColumn('orderFileTemplateSn', int, id)
    .addColumn('name', text, (c) =>
      c
        .notNull()
        .unique()
        .check(sql`length("name") between 1 and 40`),
    )
    .addColumn('rowKind', text, (c) =>
      c.notNull().check(oneOf('rowKind', ['order', 'parcel', 'item'])),
    )
    .addColumn('sheetName', text, (c) => c.notNull().check(sql`length("sheetName") <= 31`))
    .addColumn('columns', text, (c) => c.notNull().check(sql`length("columns") <= 20000`))
    .execute();

  return ['orderFileTemplateSn', 'name', 'rowKind', 'sheetName', 'columns'];
}
