import { z } from 'zod';
import { COMBINE_TYPES } from '../../../../product/product/shipping-policy.ts';
import { StoredSellerCompany } from '../../../../content/setting/setting.schema.ts';
import { SHOWN_CANCEL_REASONS } from '../../../cancel/cancel.ts';
import { REFUND_MEANS, SHOWN_REFUND_STATUSES } from '../../../refund/refund.ts';
import { adjustmentFields } from '../../../refund/refund.schema.ts';
import { RECEIPT_PURPOSES, RECEIPT_STATUSES } from '../../../cash-receipt/cash-receipt.ts';
import { PRESENT_STATES } from '../../../present/present.ts';
import { ShipmentTracking } from '../../../tracking/tracking.schema.ts';
import { ORDER_STATUSES } from '../../order.ts';
import { COUPON_BENEFIT_TYPES } from '../../../../benefit/coupon/coupon.ts';
import { ADJUSTMENT_KINDS } from '../../../../benefit/pricing/price-line.ts';

export const Status = z.enum(ORDER_STATUSES);
/** A step of the history: a status, or a change of an option by staff. */
const HistoryStep = z.enum([...ORDER_STATUSES, 'OptionChanged']);
export const Won = z.int();

export const OrderItem = z.object({
  orderItemSn: z.int(),
  /** The parent item of an add-on, a set component or a gift. */
  parentItemSn: z.int().nullable(),
  itemType: z.enum(['General', 'AddOnItem', 'Set', 'Bundle', 'SetComponent', 'Gift']),
  productItemCode: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  /** The last day of dispatch, of a pre-order. */
  shipsBy: z.string().optional(),
  /** The latest day of the order has passed, and it is not packed. */
  isLate: z.boolean().optional(),
  orderedQty: z.int(),
  /** The amount of the whole quantity after discounts; a set's is the sum of its components'. */
  netAmt: Won,
  orderItemStatus: Status,
  cancelledQty: z.int(),
  /** The quantity of confirmed returns and exchanges. */
  returnedQty: z.int(),
  /** The parcels that have some of it. */
  shipments: z.array(
    z.object({ shippingCarrierCode: z.string(), invoiceNo: z.string(), qty: z.int() }),
  ),
});
export type OrderItem = z.output<typeof OrderItem>;

/**
 * The items that were chosen as one, with components and gifts, and what can be done with them now. An
 * add-on is a line of its own: it arrives, is claimed and confirmed by itself.
 */
export const OrderLineItem = z.object({
  /** The orderItemSn of its first item. */
  orderLineItemSn: z.int(),
  returnAppliable: z.boolean(),
  exchangeAppliable: z.boolean(),
  /** Until when, by change of mind and where the goods are not as shown; null: not any more. */
  appliableUntil: z.object({ buyer: z.int().nullable(), seller: z.int().nullable() }),
  purchaseConfirmable: z.boolean(),
  /** Until when: then its purchase is confirmed automatically. Null if it can't be confirmed. */
  purchaseConfirmableUntil: z.int().nullable(),
  /** Its member can write a review of it now. */
  reviewable: z.boolean(),
  orderItems: z.array(OrderItem),
});
export type OrderLineItem = z.output<typeof OrderLineItem>;

const CombinedShipping = z.object({
  orderShippingSn: z.int(),
  combineType: z.enum(COMBINE_TYPES),
  /** The fees are those ordered; less what is exempted they are the `initialShippingFee`. */
  basicShippingFee: Won,
  addShippingFee: Won,
  exemptedFee: Won,
  /** Waived by a coupon. */
  couponExemptedFee: Won,
  initialShippingFee: Won,
  /** The fee after cancels. */
  shippingFee: Won,
  lineItems: z.array(OrderLineItem),
});

const ItemQty = z.object({ orderItemSn: z.int(), itemName: z.string(), qty: z.int() });

const CashReceiptView = z.object({
  status: z.enum(RECEIPT_STATUSES),
  purpose: z.enum(RECEIPT_PURPOSES),
  /** Masked. */
  receiptNo: z.string(),
  /** Issued without a request, as required by law. */
  isUnasked: z.boolean(),
  /** The receipt's amount; null until it is issued. */
  amount: Won.nullable(),
  approveNo: z.string().nullable(),
});

/** A complete order, the source of its page, the list, mails, the receipt and the staff's view. */
export const OrderDetail = z.object({
  orderNo: z.string(),
  /** Null: a guest's order. */
  member: z.object({ memberNo: z.int(), name: z.string(), level: z.string() }).nullable(),
  createdAt: z.int(),
  status: Status,
  /** The day of arrival promised with the payment, until it arrives; null before, or if unknown. */
  promisedAt: z.int().nullable(),
  /** The later day, and why, of an order that is delayed. */
  delay: z.object({ delayedTo: z.int(), reason: z.string() }).nullable(),
  /** Days from their delivery in which items can be returned without a reason. */
  returnDays: z.int(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Set for a present, whose `recipient` its giver does not see; null for any other order. */
  present: z
    .object({
      state: z.enum(PRESENT_STATES),
      /** Empty once it has ended without an address. */
      toName: z.string(),
      message: z.string(),
      /** The deadline of the receiver's address; null until it is paid. */
      expiresAt: z.int().nullable(),
    })
    .nullable(),
  recipient: z.object({
    name: z.string(),
    phone1: z.string(),
    phone2: z.string(),
    zipCode: z.string(),
    address1: z.string(),
    address2: z.string(),
    shippingMessage: z.string(),
  }),
  orderHandlers: z.array(
    z.object({
      orderHandlerSn: z.int(),
      name: z.string(),
      /** The company that sells through this shop; null where the shop itself sells. */
      seller: StoredSellerCompany.nullable(),
      combinedShippings: z.array(CombinedShipping),
    }),
  ),
  /** Rows sum to `finalTotalPaymentAmt`; the parts of each row sum to it. */
  amounts: z.array(
    z.object({
      kind: z.enum(['goods', 'discount', 'shipping', 'point', 'deposit']),
      amount: Won,
      parts: z.array(
        z.discriminatedUnion('kind', [
          z.object({
            kind: z.literal('discount'),
            discount: z.enum(ADJUSTMENT_KINDS),
            /** The name of the coupon or promotion; '' if the kind suffices. */
            name: z.string(),
            amount: Won,
          }),
          z.object({
            kind: z.literal('shipping'),
            handlerName: z.string(),
            addShippingFee: Won,
            /** Waived by a coupon. */
            couponExemptedFee: Won,
            amount: Won,
          }),
        ]),
      ),
    }),
  ),
  finalTotalPaymentAmt: Won,
  totalEarningExclusivePoint: Won,
  /** The points that a guest's order brings to the account which takes it over; 0 of a member's. */
  keptPoint: Won,
  /** The points and deposit that paid a part. */
  secondaryPayments: z.array(
    z.object({ paymentMethodType: z.enum(['Point', 'Deposit']), amount: Won }),
  ),
  usedCoupons: z.array(
    z.object({
      possessionCouponSn: z.int(),
      couponName: z.string(),
      couponBenefitType: z.enum(COUPON_BENEFIT_TYPES),
      /** The discount, of goods or delivery; 0 if it gave points or a gift. */
      amount: Won,
    }),
  ),
  payment: z
    .object({
      state: z.enum(['Paid', 'Waiting', 'Deposit', 'Failed', 'Refunded']),
      ecpPaymentId: z.string(),
      paymentMethodType: z.string(),
      provider: z.string(),
      easyPayment: z.string().optional(),
      bankCode: z.string().optional(),
      bankName: z.string().optional(),
      /** Virtual accounts only. */
      accountNo: z.string().optional(),
      accountHolder: z.string().optional(),
      /** The name that a transfer to the mall's own account comes under. */
      depositorName: z.string().optional(),
      dueAt: z.int().optional(),
      cardName: z.string().optional(),
      cardNum: z.string().optional(),
      /** Instalments in months; 0 = none. */
      cardQuota: z.int().optional(),
      approveNo: z.string().optional(),
      receiptUrl: z.string().nullable(),
      paidAt: z.int().nullable(),
    })
    .nullable(),
  /** The cash receipt; null if there is none. */
  cashReceipt: CashReceiptView.nullable(),
  /** Those of the additional payments of its claims. */
  claimReceipts: z.array(CashReceiptView),
  /** Steps of the whole order have no items; steps of some items list them. */
  history: z.array(
    z.object({ status: HistoryStep, createdAt: z.int(), items: z.array(z.string()) }),
  ),
  shipments: z.array(
    z.object({
      shipmentSn: z.int(),
      shippingCarrierCode: z.string(),
      carrierName: z.string(),
      invoiceNo: z.string(),
      trackingUrl: z.string().nullable(),
      shippedAt: z.int(),
      deliveredAt: z.int().nullable(),
      /** Null: the shop does not track it. */
      tracking: ShipmentTracking.nullable(),
      items: z.array(ItemQty),
    }),
  ),
  cancels: z.array(
    z.object({
      orderCancelSn: z.int(),
      createdAt: z.int(),
      /** Null when staff cancelled it. */
      reasonCode: z.enum(SHOWN_CANCEL_REASONS).nullable(),
      items: z.array(ItemQty),
      goodsAmt: Won,
      shippingAmt: Won,
      couponLossAmt: Won,
      compensationAmt: Won,
      ...adjustmentFields,
      refundAmt: Won,
      refunds: z.array(
        z.object({
          means: z.enum(REFUND_MEANS),
          amount: Won,
          status: z.enum(SHOWN_REFUND_STATUSES),
        }),
      ),
    }),
  ),
  refundedAmt: Won,
  /** Refunds that wait for a bank account. */
  accountNeededAmt: Won,
  addressChangedAt: z.int().nullable(),
  /** The owner's current actions. */
  actions: z.object({
    cancellable: z.array(z.object({ orderItemSn: z.int(), qty: z.int() })),
    cancelWhole: z.boolean(),
    changeAddress: z.boolean(),
  }),
});
export type OrderDetail = z.output<typeof OrderDetail>;
