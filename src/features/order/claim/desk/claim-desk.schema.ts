import { z } from 'zod';
import { LOCALES } from '../../../../lib/locale.ts';
import { placeholdersIn } from '../../../talk/canned-answer/canned-answer.ts';
import { SearchField } from '../../../../lib/query.schema.ts';
import { plainCode, plainForm } from '../../../../lib/text.ts';
import { restrictField } from '../../../../server/staff/needing.ts';
import { CLAIM_STATUSES, CLAIM_TYPES } from '../claim.ts';
import { ClaimDetail } from '../claim.schema.ts';
import { MoneyAudit } from '../../../desk/audit/audit.schema.ts';
import { BULK_MAX, DryRun, Reason } from '../../../desk/bulk/bulk.schema.ts';
import { sortedPage, tablePage } from '../../../desk/parts/call/page.schema.ts';
import { CLAIM_ACTIONS, CLAIM_MOVES, TOLD_MAX } from './claim-desk.ts';

const ACTIONS = z.enum(CLAIM_ACTIONS);

export const StaffClaimParams = z.object({
  claimNo: z.string().transform(plainCode).pipe(z.string().min(1).max(64)),
});

export const ClaimTableQuery = z.strictObject({
  action: ACTIONS.default('all'),
  /** Part of a claim number or of the invoice number of the return, or what finds its order. */
  search: SearchField,
  /** Those that wait longest come first. */
  ...sortedPage('createdAt', ['createdAt']),
});
export type ClaimTableQuery = z.output<typeof ClaimTableQuery>;

const Sum = restrictField('payment:read', z.int());

const ClaimRow = z.object({
  claimNo: z.string(),
  orderNo: z.string(),
  claimType: z.enum(CLAIM_TYPES),
  status: z.enum(CLAIM_STATUSES),
  claimReasonCode: z.string(),
  /** Masked. */
  buyerName: z.string(),
  refundAmt: Sum,
  addPaymentAmt: Sum,
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type ClaimRow = z.output<typeof ClaimRow>;

export const ClaimTablePage = tablePage(ClaimRow);

export const ClaimCounts = z.record(ACTIONS, z.int());
export type ClaimCounts = z.output<typeof ClaimCounts>;

/** A masked address passes no rule for a new one. */
const Masked = z.object({
  name: z.string(),
  phone1: z.string(),
  zipCode: z.string(),
  address1: z.string(),
  address2: z.string(),
});
export type MaskedAddress = z.output<typeof Masked>;

const { shape } = ClaimDetail;
const ClaimItem = shape.items.element;
const Exchange = ClaimItem.shape.exchange.unwrap().extend({ priceDiff: Sum });

/** A claim as staff see it; addresses are masked. */
export const StaffClaim = ClaimDetail.extend({
  items: z.array(ClaimItem.extend({ goodsAmt: Sum, exchange: Exchange.nullable() })),
  goodsAmt: Sum,
  shippingRefundAmt: Sum,
  exchangeDiffAmt: Sum,
  couponLossAmt: Sum,
  carriedAmt: Sum,
  heldAmt: Sum,
  priorRefundAmt: Sum,
  claimFee: Sum,
  refundAmt: Sum,
  addPaymentAmt: Sum,
  fees: restrictField('payment:read', shape.fees),
  refunds: restrictField('payment:read', shape.refunds),
  timeline: restrictField('payment:read', shape.timeline),
  collectionAddress: Masked.nullable(),
  shippingAddress: Masked.nullable(),
  /** The reasons that staff can change it to. */
  reasonCodes: z.array(z.string()),
  buyerName: z.string(),
  /** The language that the buyer reads, and the first claimed product in it. */
  buyerLocale: z.enum(LOCALES),
  buyerItemName: z.string(),
  memberNo: z.int().nullable(),
  /** The history includes the notes of staff. */
  history: z.array(
    z.object({
      fromStatus: z.string().nullable(),
      toStatus: z.string(),
      actor: z.string(),
      note: z.string(),
      change: z.string().nullable(),
      fromAmt: restrictField('payment:read', z.int().nullable()),
      toAmt: restrictField('payment:read', z.int().nullable()),
      createdAt: z.int(),
    }),
  ),
  inspection: z.array(
    z.object({
      orderItemSn: z.int(),
      claimQty: z.int(),
      receivedQty: z.int().nullable(),
      restockedQty: z.int().nullable(),
    }),
  ),
  audit: z.array(MoneyAudit),
  /** The steps that the claim's state allows. */
  can: z.object({
    accept: z.boolean(),
    book: z.boolean(),
    collect: z.boolean(),
    receive: z.boolean(),
    inspect: z.boolean(),
    confirm: z.boolean(),
    reject: z.boolean(),
    cancel: z.boolean(),
    waive: z.boolean(),
    fault: z.boolean(),
    deduct: z.boolean(),
  }),
});
export type StaffClaim = z.output<typeof StaffClaim>;

const claimNos = z.array(StaffClaimParams.shape.claimNo).min(1).max(BULK_MAX);

export const MoveClaims = z.strictObject({
  claimNos,
  move: z.enum(CLAIM_MOVES),
  reason: Reason,
  dryRun: DryRun,
});
export type MoveClaims = z.output<typeof MoveClaims>;

/** Settles inspected claims: refunds, or sends what was exchanged. */
export const SettleClaims = MoveClaims.omit({ move: true });
export type SettleClaims = z.output<typeof SettleClaims>;

export const BookClaim = z.strictObject({
  shippingCarrierCode: z.string().transform(plainForm).pipe(z.string().toUpperCase().max(20)),
  invoiceNo: z.string().transform(plainCode).pipe(z.string().max(40)),
});
export type BookClaim = z.output<typeof BookClaim>;

const Qty = z.int().min(0).max(999);

export const InspectClaim = z.strictObject({
  /** Items that are not named are complete and fit for sale. */
  items: z
    .array(z.strictObject({ orderItemSn: z.int().positive(), receivedQty: Qty, restockedQty: Qty }))
    .max(200),
});
export type InspectClaim = z.output<typeof InspectClaim>;

/** Its buyer reads the reason: a placeholder that was left in it too. */
const Told = z
  .string()
  .trim()
  .min(1)
  .max(TOLD_MAX)
  .refine((text) => placeholdersIn(text).length === 0, 'PlaceholderLeft');

export const EndClaim = z.strictObject({ to: z.enum(['Rejected', 'Cancelled']), reason: Told });
export type EndClaim = z.output<typeof EndClaim>;

/** Waives the fees of a claim. */
export const ReviseClaim = z.strictObject({ reason: Told });

/** Deducts an amount of won from the refund of a claim, in all: 0 nothing any more. */
export const DeductFee = z.strictObject({
  amount: z.int().min(0).max(100_000_000),
  reason: Told,
  dryRun: DryRun,
});
export type DeductFee = z.output<typeof DeductFee>;

/** Changes whose fault a claim is, and its reason. */
export const ChangeFault = z.strictObject({
  fault: z.enum(['Buyer', 'Seller']).default('Seller'),
  claimReasonCode: z.string().max(40).optional(),
  reason: Told,
  dryRun: DryRun,
});
export type ChangeFault = z.output<typeof ChangeFault>;

export const ClaimDone = z.object({
  claimNo: z.string(),
  status: z.enum(CLAIM_STATUSES),
  refundAmt: Sum,
  addPaymentAmt: Sum,
});
export type ClaimDone = z.output<typeof ClaimDone>;

export const StaffReship = z.strictObject({
  items: z
    .array(z.strictObject({ orderItemSn: z.int().positive(), claimQty: z.int().min(1).max(999) }))
    .min(1)
    .max(200),
  claimReasonCode: z.string().max(40),
  claimDetailedReason: z.string().trim().max(500).default(''),
});
export type StaffReship = z.output<typeof StaffReship>;
