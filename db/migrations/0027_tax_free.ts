import { sql, type Kysely } from 'kysely';
import { ddl, oneOf } from '../ddl.ts';

const TAX_TYPES = ['Standard', 'TaxFree', 'Mixed'];

/**
 * An order keeps how its items were taxed when they were bought, and its payment and refunds how much
 * of them is free of VAT. Payments made before were told to their providers as taxed in full, so
 * their refunds go on saying that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text } = ddl(db);
  await db.schema
    .alterTable('order_item')
    .addColumn('taxType', text, (c) =>
      c.notNull().defaultTo('Standard').check(oneOf('taxType', TAX_TYPES)),
    )
    .execute();
  await sql`update "order_item" set "taxType" = (
      select p."taxType" from "product" p where p."itemCode" = "order_item"."productItemCode")
    where exists (select 1 from "product" p
      where p."itemCode" = "order_item"."productItemCode" and p."taxType" <> 'Standard')`.execute(
    db,
  );
  for (const table of ['payment_attempt', 'refund']) {
    await db.schema
      .alterTable(table)
      .addColumn('taxFreeAmt', int, (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`"taxFreeAmt" between 0 and "amount"`),
      )
      .execute();
  }
}
