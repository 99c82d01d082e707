import type { MemberLevel } from '../tables/member.ts';

/** Coupons of every kind, as an operator would write them; days are counted from today. */
export const coupons = [
  {
    couponSn: 101,
    name: { ko: '캠핑 용품 10% 쿠폰', en: '10% off camping gear' },
    couponBenefitType: 'ProdDc',
    dcRule: { dcRate: 10, maxDcAmt: 30_000 },
    prodDcCouponType: 'All',
    orderAmt: 50_000,
    categoryCodes: ['005'],
    issueType: 'Download',
    memberLimit: 1,
    days: [-10, 50],
  },
  {
    couponSn: 102,
    name: { ko: '텐트·타프 배송비 쿠폰', en: 'Free shipping on tents and tarps' },
    couponBenefitType: 'ShipFeeFree',
    freeShippingType: 'ShippingFee',
    categoryCodes: ['005001'],
    issueType: 'Download',
    memberLimit: 1,
    days: [-10, 50],
  },
  {
    couponSn: 103,
    name: { ko: '매일 5,000원 쿠폰', en: '₩5,000 off, every day' },
    couponBenefitType: 'ProdDc',
    dcRule: { dcAmt: 5_000 },
    prodDcCouponType: 'One',
    orderAmt: 50_000,
    issueType: 'Download',
    usableDays: 6,
    totalLimit: 2_000,
    memberLimit: 1,
    memberLimitPeriod: 'Day',
    days: [-20, 40],
  },
  {
    couponSn: 104,
    name: { ko: '장바구니 7% 쿠폰', en: '7% off your cart' },
    couponBenefitType: 'CartDc',
    dcRule: { dcRate: 7, maxDcAmt: 20_000 },
    orderAmt: 100_000,
    issueType: 'Download',
    memberLimit: 1,
    days: [-5, 25],
  },
  {
    couponSn: 105,
    name: { ko: '골드·VIP 감사 쿠폰', en: 'Gold & VIP thank-you coupon' },
    couponBenefitType: 'CartDc',
    dcRule: { dcAmt: 15_000 },
    orderAmt: 150_000,
    levels: ['Gold', 'Vip'],
    issueType: 'Download',
    memberLimit: 1,
    days: [-5, 60],
  },
  {
    couponSn: 106,
    name: { ko: '가입 축하 5,000원 쿠폰', en: 'Welcome: ₩5,000 off' },
    couponBenefitType: 'CartDc',
    dcRule: { dcAmt: 5_000 },
    orderAmt: 50_000,
    issueType: 'SignUp',
    usableDays: 30,
    memberLimit: 1,
    days: [-200, 400],
  },
  {
    couponSn: 107,
    name: { ko: '포인트 3% 추가 적립 쿠폰', en: '3% extra points' },
    couponBenefitType: 'AwardPoint',
    dcRule: { dcRate: 3, maxDcAmt: 5_000 },
    issueType: 'Download',
    memberLimit: 1,
    days: [-5, 30],
  },
  {
    couponSn: 108,
    name: { ko: '방수 스프레이 증정 쿠폰', en: 'Free waterproofing spray' },
    couponBenefitType: 'AwardFreeGift',
    giftItemCode: 'P9001-001',
    orderQty: 2,
    categoryCodes: ['003'],
    issueType: 'Download',
    totalLimit: 200,
    memberLimit: 1,
    days: [-5, 30],
  },
  {
    couponSn: 109,
    name: { ko: '매장 방문 20% 쿠폰', en: 'Store visit: 20% off' },
    couponBenefitType: 'ProdDc',
    dcRule: { dcRate: 20, maxDcAmt: 30_000 },
    prodDcCouponType: 'One',
    issueType: 'SerialCode',
    usableDays: 60,
    days: [-30, 300],
  },
  {
    couponSn: 110,
    name: { ko: '반품 배송비 무료 쿠폰', en: 'Free return shipping' },
    couponBenefitType: 'ShipFeeFree',
    freeShippingType: 'ReturnFee',
    issueType: 'Staff',
    days: [-30, 300],
  },
  {
    couponSn: 111,
    name: { ko: '교환 배송비 무료 쿠폰', en: 'Free exchange shipping' },
    couponBenefitType: 'ShipFeeFree',
    freeShippingType: 'ExchangeFee',
    issueType: 'Staff',
    days: [-30, 300],
  },
  {
    couponSn: 112,
    name: { ko: '가을 산행 15% 쿠폰', en: '15% off autumn hikes' },
    couponBenefitType: 'ProdDc',
    dcRule: { dcRate: 15, maxDcAmt: 20_000 },
    prodDcCouponType: 'All',
    categoryCodes: ['003', '004'],
    issueType: 'Staff',
    days: [-80, -10],
  },
] as const;

/** Serial codes of coupon 109, as handed out in stores. */
export const serialCodes = ['STORE2026HIKE', 'STORE2026CAMP', 'STORE2026WALK'];

/** Points came in so many days ago and last for so many. */
interface SeedPoint {
  ref: string;
  amount: number;
  daysAgo: number;
  days: number;
}

/** A member for each grade; the first is the one the terminal names. */
export interface SeedHolder {
  email: string;
  name: string;
  phone: string;
  level: MemberLevel;
  /** couponSn, and days ago it was issued. */
  coupons: readonly (readonly [number, number])[];
  points: readonly SeedPoint[];
  deposit: readonly { ref: string; amount: number; daysAgo: number }[];
}

export const holders: readonly SeedHolder[] = [
  {
    email: 'member@example.com',
    name: '김산행',
    phone: '+821012345678',
    level: 'Gold',
    coupons: [
      [112, 70],
      [110, 20],
      [111, 20],
      [104, 3],
      [103, 1],
    ],
    points: [
      { ref: 'signUp', amount: 3_000, daysAgo: 340, days: 365 },
      // All before the first of their orders, which comes into the same history.
      { ref: 'event:spring', amount: 1_500, daysAgo: 240, days: 180 },
      { ref: 'event:photo', amount: 500, daysAgo: 58, days: 365 },
      { ref: 'event:autumn', amount: 10_000, daysAgo: 50, days: 90 },
    ],
    deposit: [{ ref: 'demo:1', amount: 48_000, daysAgo: 15 }],
  },
  {
    email: 'family@example.com',
    name: '박초보',
    phone: '+821023456789',
    level: 'Family',
    coupons: [[106, 2]],
    points: [{ ref: 'signUp', amount: 3_000, daysAgo: 2, days: 365 }],
    deposit: [],
  },
  {
    email: 'silver@example.com',
    name: '이능선',
    phone: '+821034567890',
    level: 'Silver',
    coupons: [[104, 2]],
    points: [{ ref: 'event:autumn', amount: 5_000, daysAgo: 12, days: 90 }],
    deposit: [{ ref: 'demo:1', amount: 12_000, daysAgo: 8 }],
  },
  {
    email: 'vip@example.com',
    name: '최정상',
    phone: '+821045678901',
    level: 'Vip',
    coupons: [
      [104, 2],
      [105, 2],
      [110, 10],
    ],
    points: [
      { ref: 'event:autumn', amount: 30_000, daysAgo: 12, days: 90 },
      { ref: 'event:photo', amount: 1_000, daysAgo: 5, days: 365 },
    ],
    deposit: [{ ref: 'demo:1', amount: 250_000, daysAgo: 30 }],
  },
];
