import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const KINDS = ['', 'Top', 'Raglan', 'Pants', 'Skirt', 'Dress', 'Shoes', 'Bag', 'Hat', 'Belt'];
const MEASURES = [
  'length',
  'shoulder',
  'chest',
  'sleeve',
  'raglanSleeve',
  'waist',
  'hip',
  'thigh',
  'rise',
  'inseam',
  'hem',
  'armhole',
  'footLength',
  'footWidth',
  'heelHeight',
  'width',
  'height',
  'depth',
  'strap',
  'headGirth',
  'brim',
  'crown',
  'totalLength',
  'beltWidth',
];

/** Measured sizes of products, and the kind of goods that tells what is usually measured. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);

  for (const table of ['category', 'product']) {
    await db.schema
      .alterTable(table)
      .addColumn('sizeKind', text, (c) => c.notNull().defaultTo('').check(oneOf('sizeKind', KINDS)))
      .execute();
  }

  await createTable('product_size')
    .addColumn('productSn', int, (c) => c.notNull().references('product.productSn'))
    .addColumn('size', text, notNull)
    .addColumn('measure', text, (c) => c.notNull().check(oneOf('measure', MEASURES)))
    .addColumn('mm', int, (c) => c.notNull().check(sql`"mm" between 1 and 9999`))
    .addPrimaryKeyConstraint('product_size_pk', ['productSn', 'size', 'measure'])
    .execute();
}
