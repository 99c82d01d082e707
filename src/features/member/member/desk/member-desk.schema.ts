import { z } from 'zod';
import { MEMBER_LEVELS } from '../member-level.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { Memo, MemoSn } from '../../../desk/memo/memo.schema.ts';
import { Reason } from '../../../desk/bulk/bulk.schema.ts';
import { MEMBER_STATUSES } from './member-table.schema.ts';
import { OrderTablePage } from '../../../order/order/desk/order-table.schema.ts';

export const StaffMemberParams = z.object({ memberNo: z.coerce.number().int().positive() });
export const StaffMemberMemoParams = StaffMemberParams.extend({ memoSn: MemoSn });
export type StaffMemberMemoParams = z.output<typeof StaffMemberMemoParams>;

const Won = z.int();
const Level = z.enum(MEMBER_LEVELS);

/** A member's personal data, unmasked. */
export const MemberPeople = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type MemberPeople = z.output<typeof MemberPeople>;

/** A member as staff see them; times in epoch ms. */
export const StaffMember = MemberPeople.extend({
  memberNo: z.int(),
  level: Level,
  status: z.enum(MEMBER_STATUSES),
  locale: z.string(),
  createdAt: z.int(),
  emailVerifiedAt: z.int().nullable(),
  /** The last time one of their sessions was used; null without a session. */
  lastSeenAt: z.int().nullable(),
  /** Points that can be used now. */
  pointAmt: z.int(),
  depositAmt: Won,
  /** Advertising they agree to: by e-mail, SMS, at night. */
  adChannels: z.array(z.string()),
  levelChanges: z.array(
    z.object({
      fromLevel: z.string(),
      toLevel: z.string(),
      reason: z.string(),
      note: z.string(),
      createdAt: z.int(),
    }),
  ),
  /** Their latest orders, and how many there are. */
  orders: OrderTablePage,
  memos: z.array(Memo),
  audit: z.array(AuditView),
});
export type StaffMember = z.output<typeof StaffMember>;

export const ResetMemberPassword = z.strictObject({ reason: Reason });

/** The reason of a change by hand. */
const Why = z.string().trim().min(1).max(200);

export const ChangeLevel = z.strictObject({ level: Level, reason: Why });
export type ChangeLevel = z.output<typeof ChangeLevel>;

/** A blocked member stays signed in, and is refused when ordering. */
export const ChangeStatus = z.strictObject({ status: z.enum(MEMBER_STATUSES), reason: Why });
export type ChangeStatus = z.output<typeof ChangeStatus>;

/** The changes that have a form. */
export type MemberChange = 'level' | 'points' | 'deposit';

const LARGEST = 100_000_000;
/** The same ref has an effect once. */
const Ref = z.string().trim().min(8).max(64);

/** Points given, or taken if below zero; the member reads the reason. */
export const ChangePoints = z.strictObject({
  amount: z
    .int()
    .min(-LARGEST)
    .max(LARGEST)
    .refine((amount) => amount !== 0),
  reason: Why,
  ref: Ref,
});
export type ChangePoints = z.output<typeof ChangePoints>;

/** Money put into a deposit; the member reads the reason. */
export const GiveDeposit = z.strictObject({
  amount: z.int().min(1).max(LARGEST),
  reason: Why,
  ref: Ref,
});
export type GiveDeposit = z.output<typeof GiveDeposit>;
