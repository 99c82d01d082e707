import { z } from 'zod';
import { Instant } from '../../../content/content/content.schema.ts';
import { Reason } from '../../../desk/bulk/bulk.schema.ts';
import { couponFields, DcRuleFields } from '../coupon-file.schema.ts';

const fields = couponFields(Instant);
const { maxDcAmt } = DcRuleFields.shape;

const Rate = z.strictObject({
  rule: z.literal('rate'),
  dcRate: DcRuleFields.shape.dcRate.unwrap(),
  maxDcAmt,
});
const Amount = z.strictObject({
  rule: z.literal('amount'),
  dcAmt: DcRuleFields.shape.dcAmt.unwrap(),
  maxDcAmt,
});
const Discount = z.discriminatedUnion('rule', [Rate, Amount]);
const FeeDiscount = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('full') }),
  Rate,
  Amount,
]);

/** A coupon as its form shows it, in groups, with the fields of its kind; `toCouponBody` reads it. */
export const CouponForm = z.strictObject({
  couponSn: fields.couponSn,
  name: fields.name,
  benefit: z.discriminatedUnion('couponBenefitType', [
    z.strictObject({
      couponBenefitType: z.literal('ProdDc'),
      dcRule: Discount,
      prodDcCouponType: z.enum(['All', 'One']),
    }),
    z.strictObject({ couponBenefitType: z.literal('CartDc'), dcRule: Discount }),
    z.strictObject({
      couponBenefitType: z.literal('ShipFeeFree'),
      dcRule: FeeDiscount,
      freeShippingType: fields.freeShippingType.unwrap(),
    }),
    z.strictObject({ couponBenefitType: z.literal('AwardPoint'), dcRule: Discount }),
    z.strictObject({
      couponBenefitType: z.literal('AwardFreeGift'),
      giftItemCode: z.string(), // a unit's, which the search for products does not find
    }),
  ]),
  conditions: z.strictObject({
    orderAmt: fields.orderAmt,
    orderQty: fields.orderQty,
    itemCodes: fields.itemCodes,
    categoryCodes: fields.categoryCodes,
    levels: fields.levels,
  }),
  issue: z.strictObject({
    issueType: fields.issueType,
    usableDays: fields.usableDays,
    issueFrom: fields.issueFrom,
    issueTo: fields.issueTo,
    usableFrom: fields.usableFrom,
    usableTo: fields.usableTo,
  }),
  limits: z.strictObject({
    totalLimit: fields.totalLimit,
    memberLimit: fields.memberLimit,
    memberLimitPeriod: fields.memberLimitPeriod,
  }),
  reason: Reason,
});
