import { z } from 'zod';
import { SearchField } from '../../../../lib/query.schema.ts';
import { MEMBER_LEVELS } from '../member-level.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';

/** Whoever has left is nobody: their row is anonymous. */
export const MEMBER_STATUSES = ['Active', 'Blocked'] as const;

export const MemberTableQuery = z.strictObject({
  /** E-mail address, mobile number, name or number of the member. */
  search: SearchField,
  status: z.enum(MEMBER_STATUSES).optional(),
  level: z.enum(MEMBER_LEVELS).optional(),
  ...sortedPage('-createdAt', ['createdAt']),
});
export type MemberTableQuery = z.output<typeof MemberTableQuery>;

/** Name, e-mail and telephone are masked. */
const MemberRow = z.object({
  memberNo: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  level: z.enum(MEMBER_LEVELS),
  status: z.enum(MEMBER_STATUSES),
  createdAt: z.int(),
});
export type MemberRow = z.output<typeof MemberRow>;

export const MemberPage = tablePage(MemberRow);
export type MemberPage = z.output<typeof MemberPage>;
