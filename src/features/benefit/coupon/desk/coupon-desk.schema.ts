import { z } from 'zod';
import { normalizeEmail } from '../../../../lib/email.ts';
import { SearchField } from '../../../../lib/query.schema.ts';
import { couponFields, fileProblems } from '../coupon-file.schema.ts';
import { COUPON_BENEFIT_TYPES, ISSUE_TYPES } from '../coupon.ts';
import { DcRule } from '../coupon.schema.ts';
import { MEMBER_LEVELS } from '../../../member/member/member-level.ts';
import { AuditView } from '../../../desk/audit/audit.schema.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { FormShape } from '../../../desk/form/schema-form.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { COUPON_STAGES } from './coupon-desk.ts';
import { HOLDER_STATUSES } from './holder-status.ts';

export const CouponTableQuery = z.strictObject({
  /** Its number, or a part of its name. */
  search: SearchField,
  stage: z.enum(COUPON_STAGES).optional(),
  couponBenefitType: z.enum(COUPON_BENEFIT_TYPES).optional(),
  issueType: z.enum(ISSUE_TYPES).optional(),
  ...sortedPage('-couponSn', ['couponSn', 'issueTo', 'issuedCount']),
});
export type CouponTableQuery = z.output<typeof CouponTableQuery>;

/** Times in epoch ms. */
const CouponRow = z.object({
  couponSn: z.int(),
  name: z.string(),
  couponBenefitType: z.enum(COUPON_BENEFIT_TYPES),
  issueType: z.enum(ISSUE_TYPES),
  stage: z.enum(COUPON_STAGES),
  issueFrom: z.int(),
  issueTo: z.int(),
  usableFrom: z.int(),
  usableTo: z.int(),
  issuedCount: z.int(),
  usedCount: z.int(),
  /** The number that can still be given out; null without a limit. */
  leftCount: z.int().nullable(),
});
export type CouponRow = z.output<typeof CouponRow>;

export const CouponPage = tablePage(CouponRow);
export type CouponPage = z.output<typeof CouponPage>;

const CouponSn = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const StaffCouponParams = z.object({ couponSn: CouponSn });

/** A coupon as staff see it. */
export const StaffCoupon = CouponRow.extend({
  nameKo: z.string(),
  nameEn: z.string(),
  dcRule: DcRule,
  orderRangeType: z.enum(['Amt', 'Qty']).nullable(),
  orderAmt: z.int(),
  orderQty: z.int(),
  freeShippingType: z.enum(['ShippingFee', 'ReturnFee', 'ExchangeFee']).nullable(),
  prodDcCouponType: z.enum(['One', 'All']).nullable(),
  giftItemCode: z.string().nullable(),
  levels: z.array(z.string()).readonly(),
  itemCodes: z.array(z.string()).readonly(),
  categoryCodes: z.array(z.string()).readonly(),
  targetNames: z.array(z.string()),
  usableDays: z.int().nullable(),
  totalLimit: z.int().nullable(),
  memberLimit: z.int().nullable(),
  memberLimitPeriod: z.enum(['Whole', 'Day']),
  status: z.enum(['On', 'Off']),
  createdAt: z.int(),
  /** The number of issued ones by status; those whose time is over are `Expiration`. */
  held: z.record(z.enum(HOLDER_STATUSES), z.int()),
  /** The number issued on each of the last days with any, the newest first. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Pages that show it, now or later, at times when it can't be taken or used; `endAt` null: no end. */
  pageGaps: z.array(
    z.object({
      pageCode: z.string(),
      title: z.string(),
      startAt: z.int(),
      endAt: z.int().nullable(),
      kind: z.enum(['issue', 'use']),
    }),
  ),
  audit: z.array(AuditView),
});
export type StaffCoupon = z.output<typeof StaffCoupon>;

/** A coupon as the form of the desk sends it, times in epoch ms. */
export const SaveCoupon = z
  .strictObject({ ...couponFields(z.int().min(0).max(8_640_000_000_000_000)), reason: Reason })
  .superRefine((coupon, context) => {
    for (const { path } of fileProblems(coupon)) {
      const isPeriod = path === 'usableTo' || path === 'issueTo';
      const message = isPeriod ? 'CouponPeriodReversed' : 'InvalidInput';
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });
export type SaveCoupon = z.output<typeof SaveCoupon>;

/** The number that the next coupon can have, and the form of any. */
export const NextCoupon = z.object({ couponSn: z.int(), form: FormShape });
export type NextCoupon = z.output<typeof NextCoupon>;

export const SwitchCoupon = z.strictObject({ status: z.enum(['On', 'Off']), reason: Reason });
export type SwitchCoupon = z.output<typeof SwitchCoupon>;

/** Members by number or e-mail address. */
export const IssueCoupons = z.strictObject({
  receivers: z.array(z.string().max(254).transform(normalizeEmail)).min(1).max(BULK_MAX),
  reason: Reason,
  dryRun: DryRun,
  /** The number of members that a dry run gave it to in the parts before this one. */
  tried: z.int().min(0).default(0),
});
export type IssueCoupons = z.output<typeof IssueCoupons>;

export const Receivers = z.object({
  receivers: z.array(z.string()),
  /** Rows that were left out, with the reason. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type Receivers = z.output<typeof Receivers>;

/** Members of a level, those with larger numbers than `after`, by number. */
export const LevelQuery = z.strictObject({
  level: z.enum(MEMBER_LEVELS),
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(BULK_MAX).default(BULK_MAX),
});
export type LevelQuery = z.output<typeof LevelQuery>;
export const LevelMembers = z.object({ total: z.int(), memberNos: z.array(z.int()) });
export type LevelMembers = z.output<typeof LevelMembers>;

export const HolderQuery = z.strictObject({
  /** Number, e-mail address or name of a member. */
  search: SearchField,
  status: z.enum(HOLDER_STATUSES).optional(),
  ...sortedPage('-issuedAt', ['issuedAt']),
});
export type HolderQuery = z.output<typeof HolderQuery>;

/** A present or past holder; masked. */
const HolderRow = z.object({
  possessionCouponSn: z.int(),
  memberNo: z.int(),
  name: z.string(),
  email: z.string(),
  status: z.enum(HOLDER_STATUSES),
  issuedAt: z.int(),
  usableTo: z.int(),
  usedAt: z.int().nullable(),
  orderNo: z.string().nullable(),
});
export type HolderRow = z.output<typeof HolderRow>;
export const HolderPage = tablePage(HolderRow);
export type HolderPage = z.output<typeof HolderPage>;

const TakeBackReason = z.string().trim().max(200).default('');
/** Takes unused ones back, or returns those that were taken back. */
export const TakeBack = z.strictObject({
  possessionCouponSns: z.array(z.int().positive()).min(1).max(BULK_MAX),
  isReturn: z.boolean().default(false),
  reason: TakeBackReason,
  dryRun: DryRun,
});
export type TakeBack = z.output<typeof TakeBack>;

export const MakeCodes = z.strictObject({
  count: z.int().min(1).max(20_000),
  reason: Reason,
});
export type MakeCodes = z.output<typeof MakeCodes>;

/** The codes are answered this once; after that they are known to their holders alone. */
export const MadeCodes = z.object({ fileName: z.string(), csv: z.string() });
export type MadeCodes = z.output<typeof MadeCodes>;

/** Batches of codes, the newest first, and the last that were redeemed, masked. */
export const CouponCodes = z.object({
  batches: z.array(z.object({ createdAt: z.int(), made: z.int(), redeemed: z.int() })),
  redeemed: z.array(
    z.object({
      code: z.string(),
      redeemedAt: z.int(),
      memberNo: z.int(),
      name: z.string(),
    }),
  ),
});
export type CouponCodes = z.output<typeof CouponCodes>;
