import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

/** The bank account that a member saved for refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, int, text } = ddl(db);
  await createTable('member_refund_account')
    .addColumn('memberNo', int, (c) => c.primaryKey().references('member.memberNo'))
    .addColumn('account', text, notNull)
    .addColumn('bankCode', text, notNull)
    .addColumn('lastDigits', text, (c) => c.notNull().check(sql`length("lastDigits") = 4`))
    .addColumn('updatedAt', int, notNull)
    .execute();
}
