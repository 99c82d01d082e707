import { z } from 'zod';

const MEMO_MAX = 1000;

/** A memo of staff about an order or a member. */
export const Memo = z.object({
  memoSn: z.int(),
  createdAt: z.int(),
  text: z.string(),
  staffSn: z.int(),
  staffName: z.string(),
});
export type Memo = z.output<typeof Memo>;

export const Memos = z.object({ memos: z.array(Memo) });
export type Memos = z.output<typeof Memos>;

export const WriteMemo = z.strictObject({
  text: z.string().trim().min(1, 'MemoRequired').max(MEMO_MAX, 'MemoTooLong'),
});
export type WriteMemo = z.output<typeof WriteMemo>;

export const MemoSn = z.coerce.number().int().positive();
