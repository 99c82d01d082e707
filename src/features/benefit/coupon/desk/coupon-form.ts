import { exactInstant, parseInstant } from '../../../../lib/instant.ts';
import { asObject, asText, type FormObject } from '../../../desk/form/form-field.ts';
import type { StaffCoupon } from './coupon-desk.schema.ts';

const GROUPS = ['benefit', 'conditions', 'issue', 'limits'] as const;
const TIMES = ['issueFrom', 'issueTo', 'usableFrom', 'usableTo'] as const;

/** A coupon in the groups of its form (CouponForm). */
export function toCouponValue(coupon: StaffCoupon): FormObject {
  return {
    couponSn: coupon.couponSn,
    status: coupon.status,
    name: { ko: coupon.nameKo, en: coupon.nameEn },
    benefit: omitNullValues({
      couponBenefitType: coupon.couponBenefitType,
      dcRule: toRule(coupon),
      prodDcCouponType: coupon.prodDcCouponType,
      freeShippingType: coupon.freeShippingType,
      giftItemCode: coupon.giftItemCode,
    }),
    conditions: omitNullValues({
      orderAmt: coupon.orderRangeType === 'Amt' ? coupon.orderAmt : null,
      orderQty: coupon.orderRangeType === 'Qty' ? coupon.orderQty : null,
      itemCodes: coupon.itemCodes,
      categoryCodes: coupon.categoryCodes,
      levels: coupon.levels,
    }),
    issue: omitNullValues({
      issueType: coupon.issueType,
      usableDays: coupon.usableDays,
      ...Object.fromEntries(TIMES.map((name) => [name, exactInstant(coupon[name])])),
    }),
    limits: omitNullValues({
      totalLimit: coupon.totalLimit,
      memberLimit: coupon.memberLimit,
      memberLimitPeriod: coupon.memberLimitPeriod,
    }),
  };
}

function toRule({ couponBenefitType, dcRule }: StaffCoupon): FormObject | null {
  if (couponBenefitType === 'AwardFreeGift') return null;
  if (couponBenefitType === 'ShipFeeFree' && dcRule.dcRate === 100) return { rule: 'full' };

  const limit = dcRule.maxDcAmtLimit ? { maxDcAmt: dcRule.maxDcAmt } : {};
  return dcRule.prodDcType === 'FixedAmt'
    ? { rule: 'amount', dcAmt: dcRule.dcAmt, ...limit }
    : { rule: 'rate', dcRate: dcRule.dcRate, ...limit };
}

/** The body of the form of a coupon (SaveCoupon), which has no groups, and times in epoch ms. */
export function toCouponBody(value: FormObject): FormObject {
  const fields = GROUPS.reduce<FormObject>(
    (before, group) => ({ ...before, ...asObject(value[group]) }),
    {},
  );
  const times = TIMES.map((name) => [name, parseInstant(asText(fields[name]))]);

  return {
    couponSn: value['couponSn'],
    name: value['name'],
    ...fields,
    ...Object.fromEntries(times),
    dcRule: toDcRule(asObject(fields['dcRule'])),
    status: value['status'],
    reason: value['reason'],
  };
}

/** An empty amount is sent as null, so that it is refused at its field. */
function toDcRule({ rule, dcRate = null, dcAmt = null, maxDcAmt }: FormObject) {
  if (rule === 'rate') return { dcRate, maxDcAmt };
  return rule === 'amount' ? { dcAmt, maxDcAmt } : undefined;
}

const omitNullValues = (values: FormObject): FormObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
