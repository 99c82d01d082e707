import type { Generated } from 'kysely';
import type { CheckoutType } from './checkout.ts';
import type { Locale } from './member.ts';
import type { TaxType } from './product.ts';
import type { CombineType, ShippingFeePolicyType } from './shipping.ts';

/** OrderItemStatus of rule 3.22, for an order as a whole and for each of its items. */
export type OrderStatus =
  | 'OrderCreated'
  | 'OrderReceived'
  | 'PaymentCompleted'
  | 'OrderCompleted'
  | 'PreparingToShip'
  | 'InTransit'
  | 'Delivered'
  | 'OrderCancelled'
  | 'OrderItemCancelled'
  | 'ShippingDelayed'
  | 'PurchaseConfirmed';

/** The actor of a status change, for its history. */
export type OrderActor = 'shopper' | 'gateway' | 'job' | 'staff';

/** The party at fault: the buyer pays the fees of a claim, or the seller. */
export type Fault = 'Buyer' | 'Seller';

/** IncomeDeduction: of a person. ExpenditureEvidence: of a business. */
export type ReceiptPurpose = 'IncomeDeduction' | 'ExpenditureEvidence';

/** Everything that can lower the price of goods, in the order it is applied. */
export type AdjustmentKind =
  | 'ProdType'
  | 'Promo'
  | 'ImmedDcCoupon'
  | 'FlashSale'
  | 'ItemCoupon'
  | 'CartCoupon';

/** The kinds of benefits of an order. */
export type BenefitKind = Exclude<AdjustmentKind, 'ProdType'> | 'FreeShipping';

/**
 * States of a cash receipt. Changed: after a refund its amount may be too high. ByHand: its tid is
 * unknown, so staff change it at the provider.
 */
export type ReceiptStatus = 'Asked' | 'Changed' | 'Issued' | 'Refused' | 'Cancelled' | 'ByHand';

/**
 * A Set or Bundle is a heading without price and stock, and the SetComponent items below it carry
 * both.
 */
export type OrderItemType = 'General' | 'AddOnItem' | 'Gift' | 'Set' | 'Bundle' | 'SetComponent';

export interface OrdersTable {
  orderSn: Generated<number>;
  /** Date and random letters, not guessable. */
  orderNo: string;
  checkoutSn: string;
  checkoutType: CheckoutType;
  memberNo: number | null;
  guestPasswordHash: string | null;
  status: OrderStatus;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  recipientName: string;
  recipientPhone1: string;
  recipientPhone2: string;
  zipCode: string;
  address1: string;
  address2: string;
  shippingMessage: string;
  /** Sum of list prices, of what was taken off, of fees; finalTotalPaymentAmt is what the gateway takes. */
  totalListAmt: number;
  totalDiscountAmt: number;
  totalAdjSellingAmt: number;
  totalShippingFee: number;
  usedExclusivePointAmt: number;
  usedDepositAmt: number;
  finalTotalPaymentAmt: number;
  totalEarningExclusivePoint: number;
  locale: Locale;
  /** The stock reservation of an unpaid order is released after this. */
  reservedUntil: number;
  createdAt: number;
  paidAt: number | null;
  /** The day of arrival promised when it was paid; null for unpaid orders and those before. */
  promisedAt: Generated<number | null>;
  /** The later day that is promised since it is delayed. */
  delayedTo: Generated<number | null>;
  /** Why it is delayed, as its buyer reads it. */
  delayReason: Generated<string | null>;
  /** Since when staff keep it back from packing and shipping, and why; both null of any other. */
  onHoldAt: Generated<number | null>;
  onHoldNote: Generated<string | null>;
  cancelledAt: number | null;
  cancelReason: string | null;
  /** Refunded, or being refunded: never more than was paid (CHECK). */
  refundedPaymentAmt: Generated<number>;
  refundedPointAmt: Generated<number>;
  refundedDepositAmt: Generated<number>;
}

/** One parcel's fee: a handler's items that share it (rule 3.14 "combined shipping"). */
export interface OrderShippingTable {
  orderShippingSn: Generated<number>;
  orderSn: number;
  orderHandlerSn: number;
  handlerNameKo: string;
  handlerNameEn: string;
  policyType: ShippingFeePolicyType;
  combineType: CombineType;
  basicShippingFee: number;
  addShippingFee: number;
  exemptedFee: number;
  /** The policy's fee and its limit for free shipping, for the fee of what is left after a cancel. */
  policyFee: Generated<number>;
  policyBaseAmt: Generated<number>;
  /** The policy's fee of one way, for returns and exchanges. */
  returnFee: Generated<number>;
  /** Waived by a free-shipping coupon, on top. */
  couponExemptedFee: Generated<number>;
}

/** Named benefits of an order, as its buyer read them; they explain its totals. */
export interface OrderBenefitTable {
  orderSn: number;
  kind: BenefitKind;
  /** As in `order_unit_adjustment`: a promotion's, sale's or held coupon's number. */
  ref: string;
  name: string;
  /** Sum over the order. */
  amount: number;
}

/** The cash receipt that a buyer requested. */
export interface OrderCashReceiptTable {
  cashReceiptSn: Generated<number>;
  orderSn: number;
  /** The claim whose additional payment it is of; null of the order's own. */
  claimSn: Generated<number | null>;
  purpose: ReceiptPurpose;
  /** A mobile or business number, digits only. */
  receiptNo: string;
  status: Generated<ReceiptStatus>;
  /** When the provider is called next, while it is Asked or Changed; set anew by each change. */
  checkAt: Generated<number>;
  /** The provider's transaction id, once it is issued. */
  tid: string | null;
  /** Its approval number at the tax office. */
  approveNo: string | null;
  /** Its amount, and the tax-free part. */
  amount: number | null;
  taxFreeAmt: number | null;
  resultCode: string | null;
}

export interface OrderItemTable {
  orderItemSn: Generated<number>;
  orderSn: number;
  orderShippingSn: number;
  parentItemSn: number | null;
  prodUnitSn: number;
  productItemCode: string;
  itemCode: string;
  itemType: OrderItemType;
  nameKo: string;
  nameEn: string;
  optionNameKo: string;
  optionNameEn: string;
  imagePath: string;
  orderedQty: number;
  listPrice: number;
  /** Price of one unit before adjustments of the order. */
  sellingPrice: number;
  /** Sum over units after every adjustment: what a full return gives back for goods. */
  netAmt: number;
  /** Points at its confirmation, less those of a coupon whose minimum is not met any more. */
  earningPoint: number;
  /** Of them, what a coupon gives. */
  couponPoint: number;
  /** The cost of one unit when it was ordered, in won; null where it was not known. */
  costPrice: Generated<number | null>;
  /** As it was sold: the product's own may have changed since. */
  taxType: TaxType;
  status: OrderStatus;
  /** Cancelled units, always the item's last ones. */
  cancelledQty: Generated<number>;
  /** Units of confirmed returns and exchanges. */
  returnedQty: Generated<number>;
  /** Units in open claims. */
  claimingQty: Generated<number>;
  /** The item whose units this one replaces; it is no part of the order's totals. */
  exchangeOfItemSn: Generated<number | null>;
  deliveredAt: Generated<number | null>;
}

/** The terms of a gift: `giveQty` for every `perQty` of a product, or a coupon. */
export interface OrderGiftTable {
  orderItemSn: number;
  /** The product that it came with. */
  giverItemCode: string;
  perQty: number;
  giveQty: number;
  /** The coupon that gave it, whose minimum decides instead. */
  possessionCouponSn: number | null;
}

/** A discount frozen to one unit (1..orderedQty), so that any partial return is exact. */
export interface OrderUnitAdjustmentTable {
  orderItemSn: number;
  unitNo: number;
  kind: AdjustmentKind;
  ref: string;
  amount: number;
}

/** Every change of state, read by shopper and staff alike. */
export interface OrderHistoryTable {
  orderHistorySn: Generated<number>;
  orderSn: number;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actor: OrderActor;
  note: string;
  createdAt: number;
}
