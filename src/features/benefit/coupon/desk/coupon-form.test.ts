import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  asObject,
  changeVariant,
  findPlace,
  getEmptyValue,
} from '../../../desk/form/form-field.ts';
import { getForm } from '../../../desk/form/schema-form.schema.ts';
import { SaveCoupon, type StaffCoupon } from './coupon-desk.schema.ts';
import { toCouponBody, toCouponValue } from './coupon-form.ts';
import { CouponForm } from './coupon-form.schema.ts';

const DAY = Date.parse('2026-12-24T09:00+09:00');
const none = { dcRate: 0, dcAmt: 0, maxDcAmt: 0, maxDcAmtLimit: false, prodDcType: 'FixedAmt' };

const coupon = {
  couponSn: 7,
  status: 'Off',
  nameKo: '겨울',
  nameEn: '',
  couponBenefitType: 'CartDc',
  dcRule: { ...none, dcAmt: 5000 },
  prodDcCouponType: null,
  freeShippingType: null,
  giftItemCode: null,
  orderRangeType: 'Amt',
  orderAmt: 30_000,
  orderQty: 0,
  itemCodes: ['P1'],
  categoryCodes: [],
  levels: ['Vip'],
  issueType: 'Staff',
  usableDays: null,
  issueFrom: DAY,
  issueTo: DAY + 1,
  usableFrom: DAY,
  usableTo: DAY + 2,
  totalLimit: null,
  memberLimit: 3,
  memberLimitPeriod: 'Day',
};

const rate = { ...none, dcRate: 10, prodDcType: 'FixedRate' };

test.each([
  [{}, { dcAmt: 5000 }],
  [{ dcRule: { ...rate, maxDcAmt: 900, maxDcAmtLimit: true } }, { dcRate: 10, maxDcAmt: 900 }],
  [{ couponBenefitType: 'ProdDc', prodDcCouponType: 'One', dcRule: rate }, { dcRate: 10 }],
  [
    { couponBenefitType: 'ShipFeeFree', freeShippingType: 'ReturnFee', dcRule: rate },
    { dcRate: 10 },
  ],
  [
    {
      couponBenefitType: 'ShipFeeFree',
      freeShippingType: 'ReturnFee',
      dcRule: { ...rate, dcRate: 100 },
    },
    undefined,
  ],
  [{ couponBenefitType: 'AwardFreeGift', giftItemCode: 'P1-1', dcRule: none }, undefined],
])('a coupon with %j is sent as it was read', (changes, dcRule) => {
  const stored = { ...coupon, ...changes };
  const value = toCouponValue(stored as unknown as StaffCoupon);
  expect(CouponForm.extend({ status: z.string() }).safeParse(value).error).toBeUndefined();

  const body: unknown = JSON.parse(JSON.stringify(toCouponBody(value)));

  expect(SaveCoupon.parse(body)).toEqual({
    couponSn: 7,
    status: 'Off',
    name: { ko: '겨울', en: '' },
    couponBenefitType: stored.couponBenefitType,
    dcRule,
    prodDcCouponType: stored.prodDcCouponType ?? undefined,
    freeShippingType: stored.freeShippingType ?? undefined,
    giftItemCode: stored.giftItemCode ?? undefined,
    orderAmt: 30_000,
    itemCodes: ['P1'],
    categoryCodes: [],
    levels: ['Vip'],
    issueType: 'Staff',
    issueFrom: DAY,
    issueTo: DAY + 1,
    usableFrom: DAY,
    usableTo: DAY + 2,
    memberLimit: 3,
    memberLimitPeriod: 'Day',
    reason: '',
  });
});

test('what a new one lacks is refused at the fields of the form', () => {
  const form = getForm(CouponForm);
  const body: unknown = JSON.parse(JSON.stringify(toCouponBody(asObject(getEmptyValue(form)))));

  const paths = SaveCoupon.safeParse(body).error?.issues.map(({ path }) => path.map(String));

  expect(paths?.map((path) => findPlace(form, path))).toEqual([
    ['couponSn'],
    ['name', 'ko'],
    ['benefit', 'dcRule', 'dcRate'],
    ['issue', 'usableFrom'],
    ['issue', 'usableTo'],
  ]);
});

test('another kind keeps what both have, and no rule that it does not have', () => {
  const form = getForm(CouponForm.shape.benefit);
  if (form.kind !== 'union') throw new Error('the benefit is one of several');

  const changeTo = (dcRule: object, kind: string) =>
    changeVariant(form, { couponBenefitType: 'ShipFeeFree', dcRule }, kind);
  const part = { rule: 'amount', dcAmt: 3000, maxDcAmt: null };

  expect(changeTo(part, 'CartDc')).toEqual({ couponBenefitType: 'CartDc', dcRule: part });
  expect(changeTo({ rule: 'full' }, 'CartDc')).toMatchObject({ dcRule: { rule: 'rate' } });
});
