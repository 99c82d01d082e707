import { z } from 'zod';
import { MAX_QTY, SHIPPING_MESSAGE_MAX } from '../../lib/constants.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import { ISSUING_BANKS } from '../payment-method/bank.ts';
import { PAYMENT_METHOD_CODES, PAYMENT_METHOD_TYPES } from '../payment-method/payment-method.ts';
import { AskedComponents, ItemCode } from '../product/product.schema.ts';
import { isZipCode } from './checkout.ts';
import { AskedBenefits, BenefitView, ReasonView } from './checkout-benefit.schema.ts';
import { AGREEMENTS } from './pre-payment.ts';

/** The code a field answers with when it does not fit. */
const says = (code: ErrorCode) => ({ error: code });

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

/** spec 5: trimmed, 2-30 characters, letters of any language and what names are joined with. */
const Name = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().regex(/^[\p{L}\p{M}\p{N} .'·-]{2,30}$/u, says('InvalidName')));

/** Korean numbers, with or without dashes or the country's +82; kept as digits with the 0. */
const Phone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^\+?82(?=[1-9])/, '0'))
  .pipe(z.string().regex(/^0\d{8,11}$/, says('InvalidPhone')));

const Line = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, says('InvalidInput'))
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, says('InvalidInput')),
    );

export const Buyer = z.strictObject({
  name: Name,
  email: z.email(says('InvalidEmail')).max(100, says('InvalidEmail')),
  phone: Phone,
});

export const ShippingAddress = z.strictObject({
  name: Name,
  phone1: Phone,
  phone2: z.union([z.literal(''), Phone], says('InvalidPhone')).default(''),
  zipCode: z.string().refine(isZipCode, says('InvalidZipCode')),
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

const Won = z.int();
export const PriceTotalsView = z.object({
  totalListAmt: Won,
  totalDiscountAmt: Won,
  totalCouponAmt: Won,
  totalAdjSellingAmt: Won,
  totalShippingFee: Won,
  totalAppliedFreeShippingCouponAmt: Won,
  usedPointAmt: Won,
  usedDepositAmt: Won,
  finalTotalPaymentAmt: Won,
  totalEarningPoint: Won,
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
  ...BenefitView,
  deliverableStatus: z.enum(['Deliverable', 'Empty', 'UndeliverableArea', 'Failed']),
});
export type PlanView = z.output<typeof PlanView>;

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
  shippingMessage: z.string(),
  availablePaymentMethods: z.array(PaymentMethodView),
  /** What pays a part before: members only. */
  secondaryPaymentMethods: z.array(PaymentMethodView),
});
export type CheckoutInputInfo = z.output<typeof CheckoutInputInfo>;

const ZipCode = z.string().max(20);

export const CalculateShipping = z.strictObject({ checkoutSn: CheckoutSn, zipCode: ZipCode });

export const EstimateBenefits = z.strictObject({
  checkoutSn: CheckoutSn,
  zipCode: ZipCode.default(''),
  ...AskedBenefits,
});
export type EstimateBenefits = z.output<typeof EstimateBenefits>;

export const CouponsQuery = z.object({ checkoutSn: CheckoutSn, zipCode: ZipCode.default('') });
