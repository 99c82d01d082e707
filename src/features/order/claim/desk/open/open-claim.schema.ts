import { z } from 'zod';
import type { ErrorCode } from '../../../../../errors/errors.ts';
import { Reason } from '../../../../desk/bulk/bulk.schema.ts';
import { Claimable, ClaimAddress, ApplyClaim, EstimateReturn } from '../../claim.schema.ts';
import { CLAIM_BARRIERS } from '../../draft/claimable.ts';
import { ClaimTerms } from '../../draft/draft-input.ts';

const ClaimKind = z.enum(['Return', 'Exchange']);
export const ClaimKindQuery = z.strictObject({ claimType: ClaimKind });

/** The units of an item that can be claimed because of a fault. */
const Ground = z.object({
  claimableQty: z.int(),
  /** The same if its time limit is lifted. */
  liftedQty: z.int(),
  /** The end of its time limit; null where it has none. */
  until: z.int().nullable(),
  /** The reason why none can be claimed; null where some can. */
  barrier: z.enum(CLAIM_BARRIERS).nullable(),
});

/** All items of an order, with what of each can be claimed, or why nothing. */
export const StaffClaimable = z.object({
  items: z.array(
    z.object({
      orderItemSn: z.int(),
      itemCode: z.string(),
      itemName: z.string(),
      optionName: z.string(),
      buyer: Ground,
      seller: Ground,
      notReceived: z.int(),
    }),
  ),
  choosesCashRefund: Claimable.shape.choosesCashRefund,
  reasons: Claimable.shape.reasons,
});
export type StaffClaimable = z.output<typeof StaffClaimable>;

/** A return or an exchange that a buyer asks for by telephone; addresses are the order's by default. */
export const StaffClaimRequest = EstimateReturn.extend({
  claimType: ClaimKind,
  payer: ClaimTerms.shape.payer,
  liftsPeriod: ClaimTerms.shape.liftsPeriod,
  collectionAddress: ClaimAddress.optional(),
  shippingAddress: ClaimAddress.optional(),
});
export type StaffClaimRequest = z.output<typeof StaffClaimRequest>;

/** Opens an estimated claim, at the sums that staff told its buyer. */
export const OpenClaim = StaffClaimRequest.extend({
  expectedRefundAmt: ApplyClaim.shape.expectedRefundAmt,
  expectedAddPaymentAmt: ApplyClaim.shape.expectedAddPaymentAmt,
  /** Required where the time limit is lifted, or others pay than by the rules. Its buyer reads it then. */
  reason: Reason,
});
export type OpenClaim = z.output<typeof OpenClaim>;

/** The refusals of a request, whether it is estimated or opened. */
export const OPEN_CLAIM_ERRORS = [
  'ReturnReasonRequired',
  'ExchangeReasonRequired',
  'ClaimNothingChosen',
  'ClaimDetailRequired',
  'ClaimQtyTooMany',
  'CouponNotUsable',
  'OrderCouldNotBeReturned',
  'OrderCouldNotBeExchanged',
  'ExchangeItemRequired',
  'ExchangeItemUnavailable',
  'InvalidName',
  'InvalidPhone',
  'InvalidZipCode',
  'AddressRequired',
  'UndeliverableArea',
  'CouldNotChangeAnotherShippingArea',
] as const satisfies readonly ErrorCode[];
