import { z } from 'zod';
import { agreementsField, CashReceiptField } from '../checkout/checkout.schema.ts';
import { PAYMENT_AGREEMENTS } from '../checkout/pre-payment.ts';
import { pageFields } from '../../../lib/query.schema.ts';
import { Line, Name, Phone, withError, ZipCode } from '../../member/address/person.schema.ts';
import { PAYMENT_METHOD_CODES, PAYMENT_METHOD_TYPES } from '../payment-method/payment-method.ts';
import { CASH_REFUND_METHODS, REFUND_MEANS } from '../refund/refund.ts';
import { adjustmentFields, refundAccountFields } from '../refund/refund.schema.ts';
import {
  CLAIM_CHANGES,
  CLAIM_DETAIL_MAX,
  CLAIM_PHOTOS,
  CLAIM_STATUSES,
  CLAIM_TYPES,
  COLLECTION_METHODS,
  EXCHANGE_STATUSES,
} from './claim.ts';

const Won = z.int();

/** An order, draft or claim number, depending on the call. */
export const ClaimParams = z.object({ id: z.string().max(64) });

export const ClaimAddress = z.strictObject({
  name: Name,
  phone1: Phone,
  zipCode: ZipCode,
  address1: Line(100).pipe(z.string().min(1, withError('AddressRequired'))),
  address2: Line(100).default(''),
});
export type ClaimAddress = z.output<typeof ClaimAddress>;

/** An address of a draft: of a present it is empty until its giver names one. */
export const StoredAddress = z.object({
  name: z.string(),
  phone1: z.string(),
  zipCode: z.string(),
  address1: z.string(),
  address2: z.string(),
}) satisfies z.ZodType<ClaimAddress>;

export const DraftAddress = z.strictObject({
  /** The address where goods are collected, or the exchange's destination. */
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
      /** The unit that an exchange sends instead. */
      exchangeItemCode: z.string().max(40).optional(),
    }),
    withError('ClaimNothingChosen'),
  )
  .min(1, withError('ClaimNothingChosen'))
  .max(200);

/** The code of a reason that the shop offers for a claim of that kind. */
const reasonCode = (code: 'ReturnReasonRequired' | 'ExchangeReasonRequired') =>
  z.string(withError(code)).min(1, withError(code)).max(40, withError(code));

const claimFields = {
  items: ClaimItems,
  claimDetailedReason: z.string().trim().max(CLAIM_DETAIL_MAX).default(''),
  collectionMethod: z.enum(COLLECTION_METHODS).default('Collect'),
  /** A ReturnFee or ExchangeFee coupon, or null for none; if absent, the best one applies. */
  possessionCouponSn: z.int().positive().nullable().optional(),
  cashRefundMethod: z.enum(CASH_REFUND_METHODS).optional(),
};

export const EstimateReturn = z.strictObject({
  ...claimFields,
  claimReasonCode: reasonCode('ReturnReasonRequired'),
});
export const EstimateExchange = z.strictObject({
  ...claimFields,
  claimReasonCode: reasonCode('ExchangeReasonRequired'),
});
export type EstimateClaim = z.output<typeof EstimateReturn>;

/** Missing or damaged units, requested to be sent again. */
export const RequestReship = z.strictObject({
  items: z
    .array(ReshipItem, withError('ClaimNothingChosen'))
    .min(1, withError('ClaimNothingChosen'))
    .max(200),
  claimReasonCode: reasonCode('ExchangeReasonRequired'),
  claimDetailedReason: claimFields.claimDetailedReason,
});
export const ReshipRequested = z.object({ claimNo: z.string(), status: z.enum(CLAIM_STATUSES) });

/** Submits an estimated draft, with the sums that its buyer saw. */
export const ApplyClaim = z.strictObject({
  expectedRefundAmt: Won.min(0),
  expectedAddPaymentAmt: Won.min(0),
  ...refundAccountFields,
});
export type ApplyClaim = z.output<typeof ApplyClaim>;

/** The photos that a draft keeps, by name; uploaded files are added after them. */
export const AttachFiles = z.strictObject({
  keep: z.array(z.string().max(64)).max(CLAIM_PHOTOS.max).default([]),
});

export const AttachedFile = z.object({
  name: z.string(),
  /** Readable by its owner only. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AttachedFile = z.output<typeof AttachedFile>;

export const AttachedFiles = z.object({ attachFiles: z.array(AttachedFile) });
export type AttachedFiles = z.output<typeof AttachedFiles>;

/** The fees of one parcel (rule 3.18). */
const ClaimFees = z.object({
  orderShippingSn: z.int(),
  handlerName: z.string(),
  initialShippingFee: Won,
  basicReturnFee: Won,
  addReturnFee: Won,
  basicShippingFee: Won,
  addShippingFee: Won,
  couponExemptedAmt: Won,
  waivedAmt: Won,
  deductedAmt: Won,
  claimFee: Won,
  shippingRefundAmt: Won,
});

/** The refund method of a transfer; null where the refund goes back as it was paid. */
const cashRefundMethod = z.enum(CASH_REFUND_METHODS).nullable();

/** The additional payment of a claim; null where none is owed. */
const addPayment = z
  .object({
    amount: Won,
    /** Its deadline, epoch ms; null once it is paid, or its claim has ended. */
    payUntil: z.int().nullable(),
  })
  .nullable();

const ClaimSums = z.object({
  goodsAmt: Won,
  shippingRefundAmt: Won,
  exchangeDiffAmt: Won,
  couponLossAmt: Won,
  claimFee: Won,
  /** A delivery fee that became due and is left to other refunds of the order. */
  unchargedFeeAmt: Won,
  ...adjustmentFields,
  refundAmt: Won,
  /** The additional payment, due before the claim is Applied. */
  addPaymentAmt: Won,
});

const EstimateItem = z.object({ orderItemSn: z.int(), claimQty: z.int(), goodsAmt: Won });

export const ClaimEstimate = ClaimSums.extend({
  /** Including components, add-ons and gifts. */
  items: z.array(EstimateItem),
  fees: z.array(ClaimFees),
  refunds: z.array(z.object({ means: z.enum(REFUND_MEANS), amount: Won })),
  /** The amount that comes back beyond the refund if the order's other open returns are settled. */
  moreAmt: Won,
  /** Each amount with its reason as text. */
  lines: z.array(z.object({ code: z.string(), text: z.string(), amount: Won })),
  /** The points of a return that the order's confirmation will not give any more, and those that it gave. */
  unearnedPoint: z.int(),
  takenBackPoint: z.int(),
  /** The refund needs a bank account. */
  needsAccount: z.boolean(),
  cashRefundMethod,
  /** The coupon that exempts fees; null if none does. */
  possessionCouponSn: z.int().nullable(),
  /** The same units as an exchange for the same price, or as a return; null where that can't be. */
  instead: ClaimSums.pick({ refundAmt: true, addPaymentAmt: true }).nullable(),
});
export type ClaimEstimate = z.output<typeof ClaimEstimate>;

declare module '../../../errors/errors.ts' {
  /** The current estimate of the claim. */
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

/** A reason that can be chosen, in the reader's language. */
export const OfferedReason = z.object({
  claimReasonCode: z.string(),
  fault: z.enum(['Buyer', 'Seller']),
  name: z.string(),
  needsDetail: z.boolean(),
});
export type OfferedReason = z.output<typeof OfferedReason>;

export const ClaimReasons = z.object({ reasons: z.array(OfferedReason) });

/** The claimable items of an order, with their periods. */
export const Claimable = z.object({
  orderNo: z.string(),
  claimType: z.enum(['Return', 'Exchange']),
  reasons: z.array(OfferedReason),
  items: z.array(
    z.object({
      ...ItemNames,
      /** Claimable by change of mind, and for goods that differ from the description. */
      buyer: z.object({ claimableQty: z.int(), until: z.int().nullable() }),
      seller: z.object({ claimableQty: z.int(), until: z.int().nullable() }),
      /** Units that never came: nothing is collected, and no fee is due. */
      notReceived: z.int(),
      unitAmt: Won,
    }),
  ),
  /** The buyer’s fee for one way, in the dearest of the parcels, before coupons and surcharges. */
  returnFee: Won,
  /** ReturnFee or ExchangeFee coupons of the member. */
  coupons: z.array(
    z.object({ possessionCouponSn: z.int(), couponName: z.string(), usableTo: z.int() }),
  ),
  /**
   * A member's payment that may not go back the way it came: it becomes money or deposit, as
   * `cashRefundMethod` says.
   */
  choosesCashRefund: z.boolean(),
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
      /** The price difference per unit in won, negative if it is cheaper. */
      priceDiff: Won,
    }),
  ),
});

export type ExchangeableItems = z.output<typeof ExchangeableItems>;

export const ExchangeableQuery = z.object({
  orderItemSn: z.coerce.number().int().positive(),
  /** The party at fault for the exchange: the same unit is sent again for the shop's. */
  fault: z.enum(['Buyer', 'Seller']).default('Buyer'),
});

export const ClaimApplied = z.object({
  claimNo: z.string(),
  status: z.enum(CLAIM_STATUSES),
  refundAmt: Won,
  addPaymentAmt: Won,
  addPayment,
  cashRefundMethod,
});
export type ClaimApplied = z.output<typeof ClaimApplied>;

export const RequestPayment = z.strictObject({
  paymentMethodType: z.enum(PAYMENT_METHOD_TYPES),
  paymentMethodCode: z.enum(PAYMENT_METHOD_CODES),
  cashReceipt: CashReceiptField.optional(),
  agreements: agreementsField(PAYMENT_AGREEMENTS),
});
export type RequestPayment = z.output<typeof RequestPayment>;

/** The attempt continues with the provider's `start` call (rule 7.3 "Payments"). */
export const ClaimPayment = z.object({ ecpPaymentId: z.string(), amount: Won });

export const ConfirmPayment = z.strictObject({ ecpPaymentId: z.string().max(64) });

export const PaymentConfirmed = z.object({
  state: z.enum(['Paid', 'Waiting', 'Deposit', 'Failed', 'Refunded']),
  status: z.enum(CLAIM_STATUSES),
  redirectUrl: z.string(),
});

export const ClaimEnded = z.object({ status: z.enum(CLAIM_STATUSES) });

const ClaimedItem = z.object({
  ...ItemNames,
  claimQty: z.int(),
  receivedQty: z.int().nullable(),
  goodsAmt: Won,
  /** The unit that an exchange sends instead. */
  exchangeItemCode: z.string().nullable(),
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
  addPayment,
  cashRefundMethod,
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
  /** Deadline of the additional payment; set while the claim is Created. */
  payUntil: z.int().nullable(),
  /** Its statuses, and the changes of its sums while it was open. */
  timeline: z.array(
    z.object({
      status: z.enum(CLAIM_STATUSES),
      at: z.int(),
      change: z
        .object({ kind: z.enum(CLAIM_CHANGES), note: z.string(), fromAmt: Won, toAmt: Won })
        .nullable(),
    }),
  ),
});
export type ClaimDetail = z.output<typeof ClaimDetail>;

export const ClaimList = z.object({ claims: z.array(ClaimSummary) });
export type ClaimList = z.output<typeof ClaimList>;
export const ClaimListQuery = z.object(pageFields());
