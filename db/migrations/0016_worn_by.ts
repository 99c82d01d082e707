import { sql, type Kysely } from 'kysely';
import { ddl } from '../ddl.ts';

/**
 * The person in a picture stands at the picture. What was said of a product's model goes to its first
 * picture, as nothing tells which ones showed it; a product without pictures had nobody to show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);

  for (const [column, range] of [
    ['modelHeightCm', sql`"modelHeightCm" between 50 and 230`],
    ['modelWeightKg', sql`"modelWeightKg" between 3 and 200`],
  ] as const) {
    await db.schema
      .alterTable('product_image')
      .addColumn(column, int, (c) => c.check(range))
      .execute();
  }

  await db.schema
    .alterTable('product_image')
    .addColumn('modelSize', text, (c) =>
      c
        .notNull()
        .defaultTo('')
        .check(sql`length("modelSize") <= 100`),
    )
    .execute();

  await sql`update "product_image" set
      "modelHeightCm" = (select p."modelHeightCm" from "product" p
        where p."productSn" = "product_image"."productSn"),
      "modelSize" = (select p."modelSize" from "product" p
        where p."productSn" = "product_image"."productSn")
    where not exists (select 1 from "product_image" i
      where i."productSn" = "product_image"."productSn"
        and (i."sortOrder" < "product_image"."sortOrder" or (i."sortOrder" = "product_image"."sortOrder"
          and i."productImageSn" < "product_image"."productImageSn")))`.execute(db);

  for (const column of ['modelHeightCm', 'modelSize']) {
    await db.schema.alterTable('product').dropColumn(column).execute();
  }
}
