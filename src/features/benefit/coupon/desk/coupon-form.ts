import { buildFields } from '../../../desk/parts/form/form-values.ts';
import { MEMBER_LEVELS } from '../../../member/member/member-level.ts';

/** The body of a coupon's form (SaveCoupon); fields that its kind has not are left out. */
export function getCoupon(form: FormData): Record<string, unknown> {
  const { text, number, time, pair } = buildFields(form);
  const kind = text('couponBenefitType');
  const isDiscount = kind !== 'AwardFreeGift' && text('rule') !== 'full';

  const values = {
    couponSn: number('couponSn'),
    name: pair('name'),
    couponBenefitType: kind,
    ...(isDiscount && { dcRule: getRule(form) }),
    prodDcCouponType: kind === 'ProdDc' ? text('prodDcCouponType') : null,
    freeShippingType: kind === 'ShipFeeFree' ? text('freeShippingType') : null,
    giftItemCode: kind === 'AwardFreeGift' ? text('giftItemCode') : null,
    orderAmt: number('orderAmt'),
    orderQty: number('orderQty'),
    levels: MEMBER_LEVELS.filter((level) => form.get(`level-${level}`) !== null),
    itemCodes: codesIn(text('itemCodes')),
    categoryCodes: codesIn(text('categoryCodes')),
    issueType: text('issueType'),
    usableFrom: time('usableFrom'),
    usableTo: time('usableTo'),
    issueFrom: time('issueFrom'),
    issueTo: time('issueTo'),
    usableDays: number('usableDays'),
    totalLimit: number('totalLimit'),
    memberLimit: number('memberLimit'),
    memberLimitPeriod: text('memberLimitPeriod') || 'Whole',
    status: text('status') || 'On',
    reason: text('reason'),
  };

  return omitNullValues(values);
}

function getRule(form: FormData) {
  const { text, number } = buildFields(form);
  const amount = number('dcRule.amount');
  const max = number('dcRule.maxDcAmt');

  return omitNullValues({
    [text('rule') === 'amount' ? 'dcAmt' : 'dcRate']: amount,
    maxDcAmt: max,
  });
}

const omitNullValues = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const codesIn = (text: string) => text.split(/[\s,]+/).filter((code) => code !== '');
