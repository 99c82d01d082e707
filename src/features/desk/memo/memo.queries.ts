import type { Reader, Tx } from '#db/connection.ts';
import type { Memo } from './memo.schema.ts';

/** The thing that a memo is about. */
export type MemoSubject = { orderSn: number } | { memberNo: number };

/** The memos about an order or a member, the newest first. */
export async function listMemos(db: Reader, subject: MemoSubject): Promise<Memo[]> {
  const query =
    'orderSn' in subject
      ? db
          .selectFrom('order_memo as memo')
          .innerJoin('staff', 'staff.staffSn', 'memo.staffSn')
          .select([
            'memoSn',
            'memo.createdAt',
            'memo.text',
            'memo.staffSn',
            'staff.name as staffName',
          ])
          .where('orderSn', '=', subject.orderSn)
      : db
          .selectFrom('member_memo as memo')
          .innerJoin('staff', 'staff.staffSn', 'memo.staffSn')
          .select([
            'memoSn',
            'memo.createdAt',
            'memo.text',
            'memo.staffSn',
            'staff.name as staffName',
          ])
          .where('memberNo', '=', subject.memberNo);

  return query.orderBy('memoSn', 'desc').execute();
}

interface NewMemo {
  staffSn: number;
  text: string;
  createdAt: number;
}

export async function insertMemo(t: Tx, subject: MemoSubject, memo: NewMemo): Promise<void> {
  if ('orderSn' in subject) {
    await t
      .insertInto('order_memo')
      .values({ ...memo, ...subject })
      .execute();
  } else {
    await t
      .insertInto('member_memo')
      .values({ ...memo, ...subject })
      .execute();
  }
}

/** Deletes a memo of its author. Returns whether there was one. */
export async function deleteMemo(
  t: Tx,
  subject: MemoSubject,
  { memoSn, staffSn }: { memoSn: number; staffSn: number },
): Promise<boolean> {
  const { numDeletedRows } =
    'orderSn' in subject
      ? await t
          .deleteFrom('order_memo')
          .where('memoSn', '=', memoSn)
          .where('staffSn', '=', staffSn)
          .where('orderSn', '=', subject.orderSn)
          .executeTakeFirst()
      : await t
          .deleteFrom('member_memo')
          .where('memoSn', '=', memoSn)
          .where('staffSn', '=', staffSn)
          .where('memberNo', '=', subject.memberNo)
          .executeTakeFirst();

  return numDeletedRows > 0n;
}
