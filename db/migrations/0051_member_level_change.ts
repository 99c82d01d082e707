import { sql, type Kysely } from 'kysely';
import { ddl, notNull, oneOf } from '../ddl.ts';

const LEVELS = ['Family', 'Silver', 'Gold', 'Vip'];

/** The history of members' levels, and the time of purchase confirmation by item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);
  await createTable('member_level_change')
    .addColumn('memberLevelChangeSn', int, id)
    .addColumn('memberNo', int, (c) => c.notNull().references('member.memberNo'))
    .addColumn('fromLevel', text, (c) => c.notNull().check(oneOf('fromLevel', LEVELS)))
    .addColumn('toLevel', text, (c) => c.notNull().check(oneOf('toLevel', LEVELS)))
    .addColumn('reason', text, (c) =>
      c.notNull().check(oneOf('reason', ['Monthly', 'Staff', 'Import'])),
    )
    .addColumn('month', text)
    .addColumn('amount', int)
    .addColumn('note', text, notNull)
    .addColumn('createdAt', int, notNull)
    .addCheckConstraint(
      'member_level_change_month',
      sql`("month" is not null) = ("reason" = 'Monthly')`,
    )
    .execute();
  // One monthly change a member and month; rows without a month do not conflict.
  await db.schema
    .createIndex('member_level_change_month')
    .on('member_level_change')
    .columns(['memberNo', 'month'])
    .unique()
    .execute();
  // Levels given before there was a review count as imported, so that they are kept for a time.
  await sql`insert into "member_level_change"
    ("memberNo", "fromLevel", "toLevel", "reason", "note", "createdAt")
    select "memberNo", 'Family', "level", 'Import', '', ${Date.now()}
    from "member" where "level" <> 'Family'`.execute(db);
}
