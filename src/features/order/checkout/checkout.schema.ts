import { z } from 'zod';
import { plainCode } from '../../../lib/text.ts';
import { ADDRESS_SEARCHES } from '../../member/address/address-search.ts';
import { MAX_QTY, SHIPPING_MESSAGE_MAX } from '../../../lib/constants.ts';
import { ISSUING_BANKS } from '../../../lib/bank.ts';
import {
  DEPOSITOR_NAME_MAX,
  PAYMENT_METHOD_CODES,
  PAYMENT_METHOD_TYPES,
} from '../payment-method/payment-method.ts';
import { RequestedComponents, ItemCode } from '../../product/product/product.schema.ts';
import {
  Email,
  Line,
  Name,
  Phone,
  withError,
  ZipCode,
} from '../../member/address/person.schema.ts';
import {
  AppliedCoupons,
  CheckoutCoupons,
  SelectedBenefits,
  EstimatedBenefits,
  ReasonView,
} from './checkout-benefit.schema.ts';
import { RECEIPT_PURPOSES } from '../cash-receipt/cash-receipt.ts';
import { AGREEMENTS, type Agreement } from './pre-payment.ts';
import { PresentField } from '../present/present.schema.ts';

export const CheckoutSn = z.string().regex(/^[\w-]{32}$/);
const Sn = z.int().positive();
const Qty = z.int().min(1).max(MAX_QTY);

export const SetCheckout = z.strictObject({
  cartLineItemSns: z.array(Sn).min(1, withError('NothingSelected')).max(200),
});

export const BuyNow = z.strictObject({
  /** The goods are sent as a present: their receiver enters the address. */
  isPresent: z.boolean().default(false),
  items: z
    .array(
      z.strictObject({
        itemCode: ItemCode,
        qty: Qty,
        componentItems: RequestedComponents,
        addOnItems: z
          .array(z.strictObject({ itemCode: ItemCode, qty: Qty }))
          .max(20)
          .default([]),
      }),
    )
    .min(1, withError('InvalidSelectItem'))
    .max(50),
});
export type BuyNow = z.output<typeof BuyNow>;

export const CheckoutMade = z.object({ checkoutSn: z.string() });
export const CheckoutParams = z.object({ checkoutSn: CheckoutSn });

const Buyer = z.strictObject({
  name: Name,
  email: Email,
  phone: Phone,
});

const ShippingAddress = z.strictObject({
  name: Name,
  phone1: Phone,
  phone2: z.union([z.literal(''), Phone], withError('InvalidPhone')).default(''),
  zipCode: ZipCode,
  address1: Line(100).pipe(z.string().min(1, withError('AddressRequired'))),
  address2: Line(100).default(''),
});

export const CashReceiptField = z.strictObject({
  apply: z.boolean(),
  purpose: z.enum(RECEIPT_PURPOSES).default('IncomeDeduction'),
  mobileNumber: z.string().max(20).default(''),
  businessNumber: z.string().max(20).default(''),
});

/** A box of each agreement; none is checked by default. */
export function agreementsField<Name extends Agreement>(names: readonly Name[]) {
  return z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.boolean().default(false)])) as Record<
      Name,
      z.ZodDefault<z.ZodBoolean>
    >,
  );
}

export const CreateOrder = z.strictObject({
  checkoutSn: CheckoutSn,
  buyer: Buyer,
  shippingAddressType: z.enum(['REP', 'LATEST', 'NEW']).default('NEW'),
  /** Only of a present its receiver enters it. */
  shippingAddressInfo: ShippingAddress.optional(),
  /** Needed where the checkout was begun as a present's. */
  present: PresentField.optional(),
  shippingMessage: Line(1000)
    .pipe(z.string().max(SHIPPING_MESSAGE_MAX, withError('ShippingMessageTooLong')))
    .default(''),
  selectedPaymentMethodType: z.enum(PAYMENT_METHOD_TYPES),
  selectedPaymentMethodCode: z.enum(PAYMENT_METHOD_CODES),
  /** The buyer's preferred bank of a virtual account; if absent, it is chosen at the provider. */
  selectedBankCode: z.enum(ISSUING_BANKS.map(({ bankCode }) => bankCode)).optional(),
  /** The name that a transfer to the mall's own account will come under; the buyer's if empty. */
  depositorName: Line(DEPOSITOR_NAME_MAX).default(''),
  cashReceipt: CashReceiptField.optional(),
  agreements: agreementsField(AGREEMENTS),
  ...SelectedBenefits,
  /**
   * Guests only: the password to access the order later. Without one, that of the checkout's earlier
   * order holds, if its e-mail address is the same.
   */
  guestPassword: z.string().max(200).optional(),
  /**
   * The total shown to the shopper; if it differs now, PriceChanged reports the new one and nothing
   * is ordered.
   */
  expectedTotal: z.int().min(0).max(1_000_000_000),
});
export type CreateOrder = z.output<typeof CreateOrder>;
export const OrderMade = z.object({
  orderNo: z.string(),
  ecpPaymentId: z.string(),
  amount: z.int(),
});

const Typed = z.string().max(200).default('');

/** The form input so far, valid or not, stored while the shopper signs in. */
export const RegisterParams = z.strictObject({
  checkoutSn: CheckoutSn,
  params: z.strictObject({
    buyer: z.strictObject({ name: Typed, email: Typed, phone: Typed }).prefault({}),
    shippingAddressInfo: z
      .strictObject({
        name: Typed,
        phone1: Typed,
        phone2: Typed,
        zipCode: Typed,
        address1: Typed,
        address2: Typed,
      })
      .prefault({}),
    shippingMessage: Typed,
  }),
});
export type RegisterParams = z.output<typeof RegisterParams>;
export type CheckoutParamsKept = RegisterParams['params'];

/** The login URL, which also offers to continue as a guest (rule 4.13 "guest checkout marker"). */
export const GoToLogin = z.object({ checkoutSn: z.string(), loginUrl: z.string() });

const Won = z.int();
export const PriceTotalsView = z.object({
  totalListAmt: Won,
  totalDiscountAmt: Won,
  totalCouponAmt: Won,
  totalAdjSellingAmt: Won,
  totalShippingFee: Won,
  totalAppliedFreeShippingCouponAmt: Won,
  usedExclusivePointAmt: Won,
  usedDepositAmt: Won,
  finalTotalPaymentAmt: Won,
  totalEarningExclusivePoint: Won,
});

/** A dependent item of a line: a set component or a gift. */
const WithinView = z.object({
  itemCode: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  qty: z.int(),
});

const LineItemView = z.object({
  lineSn: z.int(),
  parentLineSn: z.int().nullable(),
  itemCode: z.string(),
  productItemCode: z.string(),
  brandName: z.string(),
  itemName: z.string(),
  optionName: z.string(),
  imagePath: z.string(),
  qty: z.int(),
  /** The last day of dispatch, of a pre-order. */
  shipsBy: z.string().optional(),
  listAmt: Won,
  sellingAmt: Won,
  reasons: z.array(ReasonView),
  /** The components of the whole line's sets; empty for other products. */
  componentItems: z.array(WithinView),
  /** The gifts in stock now. */
  gifts: z.array(WithinView),
});

export const PlanView = z.object({
  orderHandlers: z.array(
    z.object({
      orderHandlerSn: z.int(),
      name: z.string(),
      /** The day of arrival of this seller's parcel; null where nothing is delivered. */
      arrivesAt: z.int().nullable(),
      combinedShippings: z.array(
        z.object({
          key: z.string(),
          basicShippingFee: Won,
          addShippingFee: Won,
          exemptedFee: Won,
          couponExemptedFee: Won,
          shippingFee: Won,
          /**
           * The amount of these goods still missing for free shipping; 0 if it is free, or can't
           * become so.
           */
          amountUntilFree: Won,
          reason: ReasonView,
          lineItems: z.array(LineItemView),
        }),
      ),
    }),
  ),
  totals: PriceTotalsView,
  estimatedBenefits: EstimatedBenefits,
  deliverableStatus: z.enum(['Deliverable', 'Empty', 'UndeliverableArea', 'Failed']),
  /** The day when the last parcel of what is paid for now arrives; null where nothing is delivered. */
  arrivesAt: z.int().nullable(),
});
export type PlanView = z.output<typeof PlanView>;

declare module '../../../errors/errors.ts' {
  /** The current plan. */
  interface ErrorDetails {
    PriceChanged: PlanView;
    CouponNotUsable: PlanView;
    PointNotUsable: PlanView;
    DepositNotUsable: PlanView;
  }
}

const AddressView = z.object({
  name: z.string(),
  phone1: z.string(),
  phone2: z.string(),
  zipCode: z.string(),
  address1: z.string(),
  address2: z.string(),
});

const PaymentMethodView = z.object({
  paymentMethodType: z.enum(PAYMENT_METHOD_TYPES),
  paymentMethodCode: z.enum(PAYMENT_METHOD_CODES),
  minPaymentAmt: Won,
  maxPaymentAmt: Won,
});

export const CheckoutInputInfo = PlanView.extend({
  checkoutSn: z.string(),
  checkoutType: z.enum(['Cart', 'BuyNow']),
  /** Days that the receiver of a present has to enter an address; null where the buyer names it. */
  presentDays: z.int().nullable(),
  /** Days from their delivery in which items can be returned without a reason. */
  returnDays: z.int(),
  isGuest: z.boolean(),
  /** The member's coupons with the highest discount, which the totals contain. */
  appliedCoupons: AppliedCoupons,
  /** The member's coupons for these items, as GET /api/checkout/coupons tells them; null of a guest. */
  coupons: CheckoutCoupons.nullable(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The cash receipt as the member asked for it last; null if they never paid in cash. */
  cashReceipt: CashReceiptField.nullable(),
  /** The boxes that a guest ticked for the checkout's earlier order, which was not paid. */
  agreements: agreementsField(AGREEMENTS),
  /** A guest's password of that order holds on, while the e-mail address stays the same. */
  isPasswordKept: z.boolean(),
  shippingAddressType: z.enum(['REP', 'LATEST', 'NEW']),
  shippingAddressInfo: AddressView,
  /**
   * The first and last zip codes of areas whose price or day is another one; everywhere else the plan
   * is that of no address. Null if there are too many to tell.
   */
  specialZipCodes: z.array(z.tuple([z.string(), z.string()])).nullable(),
  /** The prefill of the other address types; null if there is none. */
  repAddress: AddressView.nullable(),
  latestAddress: AddressView.nullable(),
  /** The address search of the form; null: addresses are typed. */
  addressSearch: z.enum(ADDRESS_SEARCHES).nullable(),
  shippingMessage: z.string(),
  /** Methods of a provider that is down are shown, but disabled. */
  availablePaymentMethods: z.array(
    PaymentMethodView.extend({
      isAvailable: z.boolean(),
      /** Days that a transfer is awaited, if it is one. */
      dueDays: z.int(),
      /** True if the member paid with it last; it comes first, if it can be used for this checkout. */
      isLastUsed: z.boolean(),
    }),
  ),
  /** Points and deposit, which pay a part first; members only. */
  secondaryPaymentMethods: z.array(PaymentMethodView),
});
export type CheckoutInputInfo = z.output<typeof CheckoutInputInfo>;

/** A zip code that may be incomplete. */
export const AnyZipCode = z.string().max(20).meta({ format: 'code' }).transform(plainCode);

export const CalculateShipping = z.strictObject({ checkoutSn: CheckoutSn, zipCode: AnyZipCode });

export const EstimateBenefits = z.strictObject({
  checkoutSn: CheckoutSn,
  zipCode: AnyZipCode.default(''),
  ...SelectedBenefits,
});
export type EstimateBenefits = z.output<typeof EstimateBenefits>;

export const CouponsQuery = z.object({ checkoutSn: CheckoutSn, zipCode: AnyZipCode.default('') });
