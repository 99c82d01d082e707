import type { Generated } from 'kysely';

interface MemoTable {
  memoSn: Generated<number>;
  /** Its author. */
  staffSn: number;
  text: string;
  createdAt: number;
}

/** A note of staff about an order, for one another. */
export interface OrderMemoTable extends MemoTable {
  orderSn: number;
}

/** A note of staff about a member, for one another. */
export interface MemberMemoTable extends MemoTable {
  memberNo: number;
}
