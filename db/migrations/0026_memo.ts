import { sql, type Kysely } from 'kysely';
import { ddl, notNull } from '../ddl.ts';

const MEMO_MAX = 1000;

/** Memos of staff about orders and members, which nobody else sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { createTable, id, int, text } = ddl(db);

  const createMemo = (name: string, key: 'orderSn' | 'memberNo', parent: string) =>
    createTable(name)
      .addColumn('memoSn', int, id)
      .addColumn(key, int, (c) => c.notNull().references(`${parent}.${key}`))
      .addColumn('staffSn', int, (c) => c.notNull().references('staff.staffSn'))
      .addColumn('text', text, (c) =>
        c.notNull().check(sql`length("text") between 1 and ${sql.lit(MEMO_MAX)}`),
      )
      .addColumn('createdAt', int, notNull)
      .execute();

  await createMemo('order_memo', 'orderSn', 'orders');
  await createMemo('member_memo', 'memberNo', 'member');
  await db.schema.createIndex('order_memo_order').on('order_memo').column('orderSn').execute();
  await db.schema.createIndex('member_memo_member').on('member_memo').column('memberNo').execute();
}
