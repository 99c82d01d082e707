import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** The content of a cart when it was shared by a link; nothing of it tells whose cart it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  await createTable('shared_cart')
    .addColumn('sharedCartSn', int, id)
    .addColumn('token', text, (c) =>
      c
        .notNull()
        .unique()
        .check(sql`length("token") = 32`),
    )
    .addColumn('cartKey', text, notNull)
    .addColumn('contentKey', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addColumn('expiresAt', int, (c) => c.notNull().check(sql`"expiresAt" > "createdAt"`))
    .addUniqueConstraint('shared_cart_content', ['cartKey', 'contentKey'])
    .execute();
  await db.schema.createIndex('shared_cart_expiry').on('shared_cart').column('expiresAt').execute();

  await createTable('shared_cart_line')
    .addColumn('sharedCartSn', int, (c) =>
      c.notNull().references('shared_cart.sharedCartSn').onDelete('cascade'),
    )
    .addColumn('lineNo', int, (c) => c.notNull().check(sql`"lineNo" between 1 and 100`))
    .addColumn('parentNo', int, (c) => c.check(sql`"parentNo" < "lineNo"`))
    .addColumn('prodUnitSn', int, (c) => c.notNull().references('prod_unit.prodUnitSn'))
    .addColumn('components', text, (c) => c.notNull().defaultTo(''))
    .addColumn('qty', int, (c) => c.notNull().check(sql`"qty" between 1 and 999`))
    .addPrimaryKeyConstraint('shared_cart_line_pk', ['sharedCartSn', 'lineNo'])
    .addForeignKeyConstraint(
      'shared_cart_line_parent',
      ['sharedCartSn', 'parentNo'],
      'shared_cart_line',
      ['sharedCartSn', 'lineNo'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
}
