import { z } from 'zod';
import { ADDRESS_SEARCHES } from '../../member/address/address-search.ts';
import { MAX_QTY, SHIPPING_MESSAGE_MAX } from '../../../lib/constants.ts';
import { ISSUING_BANKS } from '../../benefit/deposit/bank.ts';
import { PAYMENT_METHOD_CODES, PAYMENT_METHOD_TYPES } from '../payment-method/payment-method.ts';
import { AskedComponents, ItemCode } from '../../product/product/product.schema.ts';
import { Line, Name, Phone, says, ZipCode } from '../../member/address/person.schema.ts';
import { AskedBenefits, EstimatedBenefits, ReasonView } from './checkout-benefit.schema.ts';
import { RECEIPT_PURPOSES } from '../cash-receipt/cash-receipt.ts';
import { AGREEMENTS } from './pre-payment.ts';

export const CheckoutSn = z.string().regex(/^[\w-]{32}$/);
const Sn = z.int().positive();
const Qty = z.int().min(1).max(MAX_QTY);

export const SetCheckout = z.strictObject({
  cartLineItemSns: z.array(Sn).min(1, says('NothingSelected')).max(200),
});

export const BuyNow = z.strictObject({
  items: z
    .array(
      z.strictObject({
        itemCode: ItemCode,
        qty: Qty,
        componentItems: AskedComponents,
        addOnItems: z
          .array(z.strictObject({ itemCode: ItemCode, qty: Qty }))
          .max(20)
          .default([]),
      }),
    )
    .min(1, says('InvalidSelectItem'))
    .max(50),
});
export type BuyNow = z.output<typeof BuyNow>;

export const CheckoutMade = z.object({ checkoutSn: z.string() });
export const CheckoutParams = z.object({ checkoutSn: CheckoutSn });

const Buyer = z.strictObject({
  name: Name,
  email: z.email(says('InvalidEmail')).max(100, says('InvalidEmail')),
  phone: Phone,
});

const ShippingAddress = z.strictObject({
  name: Name,
  phone1: Phone,
  phone2: z.union([z.literal(''), Phone], says('InvalidPhone')).default(''),
  zipCode: ZipCode,
  address1: Line(100).pipe(z.string().min(1, says('AddressRequired'))),
  address2: Line(100).default(''),
});

export const CreateOrder = z.strictObject({
  checkoutSn: CheckoutSn,
  buyer: Buyer,
  shippingAddressType: z.enum(['REP', 'LATEST', 'NEW']).default('NEW'),
  shippingAddressInfo: ShippingAddress,
  shippingMessage: Line(1000)
    .pipe(z.string().max(SHIPPING_MESSAGE_MAX, says('ShippingMessageTooLong')))
    .default(''),
  selectedPaymentMethodType: z.enum(PAYMENT_METHOD_TYPES),
  selectedPaymentMethodCode: z.enum(PAYMENT_METHOD_CODES),
  /** Of a virtual account: the bank the buyer would like; without it they choose at the provider. */
  selectedBankCode: z.enum(ISSUING_BANKS.map(({ bankCode }) => bankCode)).optional(),
  cashReceipt: z
    .strictObject({
      apply: z.boolean(),
      purpose: z.enum(RECEIPT_PURPOSES).default('IncomeDeduction'),
      mobileNumber: z.string().max(20).default(''),
      businessNumber: z.string().max(20).default(''),
    })
    .optional(),
  agreements: z.strictObject(
    Object.fromEntries(AGREEMENTS.map((name) => [name, z.boolean().default(false)])) as Record<
      (typeof AGREEMENTS)[number],
      z.ZodDefault<z.ZodBoolean>
    >,
  ),
  ...AskedBenefits,
  /** Guests only: it opens the order again. */
  guestPassword: z.string().max(200).optional(),
  /** The total the shopper saw; another one is told before anything is ordered. */
  expectedTotal: z.int().min(0).max(1_000_000_000),
});
export type CreateOrder = z.output<typeof CreateOrder>;
export const OrderMade = z.object({
  orderNo: z.string(),
  ecpPaymentId: z.string(),
  amount: z.int(),
});

const Typed = z.string().max(200).default('');

/** What was typed so far, whole or not: kept while the shopper signs in. */
export const RegisterParams = z.strictObject({
  checkoutSn: CheckoutSn,
  params: z.strictObject({
    buyer: z.strictObject({ name: Typed, email: Typed, phone: Typed }).prefault({}),
    shippingAddressInfo: z
      .strictObject({
        ...{ name: Typed, phone1: Typed, phone2: Typed },
        ...{ zipCode: Typed, address1: Typed, address2: Typed },
      })
      .prefault({}),
    shippingMessage: Typed,
  }),
});
export type RegisterParams = z.output<typeof RegisterParams>;
export type CheckoutParamsKept = RegisterParams['params'];

/** Where a visitor signs in, or goes on as a guest (spec 4 "guest checkout marker"). */
export const GoToLogin = z.object({ checkoutSn: z.string(), loginUrl: z.string() });

const Won = z.int();
const PriceTotalsView = z.object({
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

/** Something that comes with a line: a piece of a set, a gift. */
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
  listAmt: Won,
  sellingAmt: Won,
  reasons: z.array(ReasonView),
  /** What the line's sets hold, of the whole line; empty for anything else. */
  componentItems: z.array(WithinView),
  /** What comes along for nothing, as far as it is in stock now. */
  gifts: z.array(WithinView),
});

export const PlanView = z.object({
  orderHandlers: z.array(
    z.object({
      orderHandlerSn: z.int(),
      name: z.string(),
      combinedShippings: z.array(
        z.object({
          key: z.string(),
          basicShippingFee: Won,
          addShippingFee: Won,
          exemptedFee: Won,
          couponExemptedFee: Won,
          shippingFee: Won,
          /** How much more of these goods makes it free; 0 if it is, or nothing does. */
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
});
export type PlanView = z.output<typeof PlanView>;

declare module '../../../lib/errors.ts' {
  /** The order as it stands now. */
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
  isGuest: z.boolean(),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  shippingAddressType: z.enum(['REP', 'LATEST', 'NEW']),
  shippingAddressInfo: AddressView,
  /** What each of the other types would fill in; null where there is none. */
  repAddress: AddressView.nullable(),
  latestAddress: AddressView.nullable(),
  /** How the form looks addresses up; null = they are typed. */
  addressSearch: z.enum(ADDRESS_SEARCHES).nullable(),
  shippingMessage: z.string(),
  /** Those of a provider that does not answer are shown, and can't be chosen. */
  availablePaymentMethods: z.array(PaymentMethodView.extend({ isAvailable: z.boolean() })),
  /** What pays a part before: members only. */
  secondaryPaymentMethods: z.array(PaymentMethodView),
});
export type CheckoutInputInfo = z.output<typeof CheckoutInputInfo>;

/** As far as it is typed. */
const AnyZipCode = z.string().max(20);

export const CalculateShipping = z.strictObject({ checkoutSn: CheckoutSn, zipCode: AnyZipCode });

export const EstimateBenefits = z.strictObject({
  checkoutSn: CheckoutSn,
  zipCode: AnyZipCode.default(''),
  ...AskedBenefits,
});
export type EstimateBenefits = z.output<typeof EstimateBenefits>;

export const CouponsQuery = z.object({ checkoutSn: CheckoutSn, zipCode: AnyZipCode.default('') });
