import { z } from 'zod';
import { pageFields } from '../../../lib/query.schema.ts';
import { Line, Name, Phone, says, ZipCode } from '../../member/address/person.schema.ts';
import {
  PAYMENT_METHOD_CODES,
  PAYMENT_METHOD_TYPES,
} from '../../checkout/payment-method/payment-method.ts';
import { CASH_REFUND_METHODS, REFUND_MEANS } from '../../order/refund/refund.ts';
import { refundAccountFields } from '../../order/refund/refund.schema.ts';
import {
  CLAIM_DETAIL_MAX,
  CLAIM_PHOTOS,
  CLAIM_REASON_CODES,
  CLAIM_STATUSES,
  CLAIM_TYPES,
  COLLECTION_METHODS,
  EXCHANGE_STATUSES,
  RESHIP_REASON_CODES,
} from './claim.ts';

const Won = z.int();

/** An order number, a draft's or a claim's, as the call says. */
export const ClaimParams = z.object({ id: z.string().max(64) });

export const ClaimAddress = z.strictObject({
  name: Name,
  phone1: Phone,
  zipCode: ZipCode,
  address1: Line(100).pipe(z.string().min(1, says('AddressRequired'))),
  address2: Line(100).default(''),
});
export type ClaimAddress = z.output<typeof ClaimAddress>;

export const DraftAddress = z.strictObject({
  /** Where the goods are collected, or where the exchange goes. */
  kind: z.enum(['collection', 'shipping']),
  address: ClaimAddress,
});

const ReshipItem = z.strictObject({
  orderItemSn: z.int().positive(),
  claimQty: z.int().min(1).max(999),
});

const ClaimItems = z
  .array(
    ReshipItem.extend({
      /** Of an exchange: the unit that is sent instead. */
      exchangeItemCode: z.string().max(40).optional(),
    }),
    says('ClaimNothingChosen'),
  )
  .min(1, says('ClaimNothingChosen'))
  .max(200);

const claimFields = {
  items: ClaimItems,
  claimDetailedReason: z.string().trim().max(CLAIM_DETAIL_MAX).default(''),
  collectionMethod: z.enum(COLLECTION_METHODS).default('Collect'),
  /** A ReturnFee or ExchangeFee coupon. */
  possessionCouponSn: z.int().positive().optional(),
  cashRefundMethod: z.enum(CASH_REFUND_METHODS).optional(),
};

export const EstimateReturn = z.strictObject({
  ...claimFields,
  claimReasonCode: z.enum(CLAIM_REASON_CODES, says('ReturnReasonRequired')),
});
export const EstimateExchange = z.strictObject({
  ...claimFields,
  claimReasonCode: z.enum(CLAIM_REASON_CODES, says('ExchangeReasonRequired')),
});
export type EstimateClaim = z.output<typeof EstimateReturn>;

/** What did not arrive, or not whole, and is to be sent again. */
export const RequestReship = z.strictObject({
  items: z
    .array(ReshipItem, says('ClaimNothingChosen'))
    .min(1, says('ClaimNothingChosen'))
    .max(200),
  claimReasonCode: z.enum(RESHIP_REASON_CODES, says('ExchangeReasonRequired')),
  claimDetailedReason: claimFields.claimDetailedReason,
});
export const ReshipRequested = z.object({ claimNo: z.string(), status: z.enum(CLAIM_STATUSES) });

/** What was estimated is applied for; the sums are those its buyer saw. */
export const ApplyClaim = z.strictObject({
  expectedRefundAmt: Won.min(0),
  expectedAddPaymentAmt: Won.min(0),
  ...refundAccountFields,
});
export type ApplyClaim = z.output<typeof ApplyClaim>;

/** The photos of a draft as they shall be: those that stay, by name; the files follow them. */
export const AttachFiles = z.strictObject({
  keep: z.array(z.string().max(64)).max(CLAIM_PHOTOS.max).default([]),
});

const AttachedFile = z.object({
  name: z.string(),
  /** Its owner's alone. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AttachedFile = z.output<typeof AttachedFile>;

export const AttachedFiles = z.object({ attachFiles: z.array(AttachedFile) });
export type AttachedFiles = z.output<typeof AttachedFiles>;

/** The fees of one parcel (spec 3). */
export const ClaimFees = z.object({
  orderShippingSn: z.int(),
  handlerName: z.string(),
  initialShippingFee: Won,
  basicReturnFee: Won,
  addReturnFee: Won,
  basicShippingFee: Won,
  addShippingFee: Won,
  couponExemptedAmt: Won,
  waivedAmt: Won,
  claimFee: Won,
  shippingRefundAmt: Won,
});

export const ClaimSums = z.object({
  goodsAmt: Won,
  shippingRefundAmt: Won,
  exchangeDiffAmt: Won,
  couponLossAmt: Won,
  claimFee: Won,
  refundAmt: Won,
  /** What its buyer pays before it is applied for. */
  addPaymentAmt: Won,
});

const EstimateItem = z.object({ orderItemSn: z.int(), claimQty: z.int(), goodsAmt: Won });

export const ClaimEstimate = ClaimSums.extend({
  /** With what goes along: components, add-ons, gifts. */
  items: z.array(EstimateItem),
  fees: z.array(ClaimFees),
  refunds: z.array(z.object({ means: z.enum(REFUND_MEANS), amount: Won })),
  /** Every won with its reason in words. */
  lines: z.array(z.object({ code: z.string(), text: z.string(), amount: Won })),
  /** The money needs a bank account to go to. */
  needsAccount: z.boolean(),
  usesCoupon: z.boolean(),
});
export type ClaimEstimate = z.output<typeof ClaimEstimate>;

declare module '../../../lib/errors.ts' {
  /** What the claim comes to now. */
  interface ErrorDetails {
    ClaimChanged: ClaimEstimate;
  }
}

export const FeeEstimate = z.object({ fees: z.array(ClaimFees), claimFee: Won });

const ItemNames = {
  orderItemSn: z.int(),
  itemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  image: z.string(),
};

/** What of an order can be claimed, and until when. */
export const Claimable = z.object({
  orderNo: z.string(),
  claimType: z.enum(['Return', 'Exchange']),
  items: z.array(
    z.object({
      ...ItemNames,
      /** By change of mind, and where the goods are not as shown. */
      buyer: z.object({ claimableQty: z.int(), until: z.int().nullable() }),
      seller: z.object({ claimableQty: z.int(), until: z.int().nullable() }),
      unitAmt: Won,
    }),
  ),
  /** ReturnFee or ExchangeFee coupons of the member. */
  coupons: z.array(
    z.object({ possessionCouponSn: z.int(), couponName: z.string(), usableTo: z.int() }),
  ),
  /** A cash-type payment is in the order: a refund account may be needed. */
  isCash: z.boolean(),
});
export type Claimable = z.output<typeof Claimable>;

export const DraftMade = z.object({ draftClaimSn: z.string() });

export const ExchangeableItems = z.object({
  items: z.array(
    z.object({
      itemCode: z.string(),
      optionName: z.string(),
      image: z.string(),
      saleableQty: z.int(),
      /** What one costs more, or less below 0. */
      priceDiff: Won,
    }),
  ),
});

export type ExchangeableItems = z.output<typeof ExchangeableItems>;

export const ExchangeableQuery = z.object({ orderItemSn: z.coerce.number().int().positive() });

export const ClaimApplied = z.object({
  claimNo: z.string(),
  status: z.enum(CLAIM_STATUSES),
  refundAmt: Won,
  addPaymentAmt: Won,
});
export type ClaimApplied = z.output<typeof ClaimApplied>;

export const RequestPayment = z.strictObject({
  paymentMethodType: z.enum(PAYMENT_METHOD_TYPES),
  paymentMethodCode: z.enum(PAYMENT_METHOD_CODES),
});

/** The attempt goes on with its provider's own call (spec 7 "Payments"). */
export const ClaimPayment = z.object({ ecpPaymentId: z.string(), amount: Won });

export const ConfirmPayment = z.strictObject({ ecpPaymentId: z.string().max(64) });

export const PaymentConfirmed = z.object({
  state: z.enum(['Paid', 'Waiting', 'Deposit', 'Failed', 'Refunded']),
  status: z.enum(CLAIM_STATUSES),
  redirectUrl: z.string(),
});

export const ClaimEnded = z.object({ status: z.enum(CLAIM_STATUSES) });

export const ClaimReasons = z.object({
  reasons: z.array(
    z.object({
      claimReasonCode: z.enum(CLAIM_REASON_CODES),
      fault: z.enum(['Buyer', 'Seller']),
      name: z.string(),
      needsDetail: z.boolean(),
    }),
  ),
});

const ClaimedItem = z.object({
  ...ItemNames,
  claimQty: z.int(),
  receivedQty: z.int().nullable(),
  goodsAmt: Won,
  exchange: z
    .object({
      itemCode: z.string(),
      optionName: z.string(),
      status: z.enum(EXCHANGE_STATUSES),
      priceDiff: Won,
    })
    .nullable(),
});

export const ClaimSummary = z.object({
  claimNo: z.string(),
  orderNo: z.string(),
  claimType: z.enum(CLAIM_TYPES),
  status: z.enum(CLAIM_STATUSES),
  createdAt: z.int(),
  items: z.array(ClaimedItem),
  refundAmt: Won,
  addPaymentAmt: Won,
  cancellable: z.boolean(),
});
export type ClaimSummary = z.output<typeof ClaimSummary>;

export const ClaimDetail = ClaimSummary.extend({
  ...ClaimSums.shape,
  fault: z.enum(['Buyer', 'Seller']),
  claimReasonCode: z.string(),
  claimReason: z.string(),
  claimDetailedReason: z.string(),
  ...AttachedFiles.shape,
  collectionMethod: z.enum([...COLLECTION_METHODS, 'None']),
  collectionAddress: ClaimAddress.nullable(),
  shippingAddress: ClaimAddress.nullable(),
  returnParcel: z
    .object({
      shippingCarrierCode: z.string(),
      carrierName: z.string(),
      invoiceNo: z.string(),
      trackingUrl: z.string().nullable(),
    })
    .nullable(),
  fees: z.array(ClaimFees),
  refunds: z.array(z.object({ means: z.enum(REFUND_MEANS), amount: Won, isDone: z.boolean() })),
  endReason: z.string(),
  /** Created: until when the additional payment can be made. */
  payUntil: z.int().nullable(),
  timeline: z.array(z.object({ status: z.enum(CLAIM_STATUSES), at: z.int() })),
});
export type ClaimDetail = z.output<typeof ClaimDetail>;

export const ClaimList = z.object({ claims: z.array(ClaimSummary) });
export type ClaimList = z.output<typeof ClaimList>;
export const ClaimListQuery = z.object(pageFields());
