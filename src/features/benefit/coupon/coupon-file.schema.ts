import { z } from 'zod';
import { Instant, Text } from '../../content/content/content.schema.ts';
import { MEMBER_LEVELS } from '../../member/member/member-level.ts';
import { ItemCode } from '../../product/product/product.schema.ts';
import { COUPON_BENEFIT_TYPES, ISSUE_TYPES } from './coupon.ts';

const Won = z.int().min(1).max(1_000_000_000).meta({ format: 'won' });
const Count = z.int().min(1).max(1_000_000_000);

/** Percent or won; `maxDcAmt` is the most it takes off. */
export const DcRuleFields = z
  .strictObject({
    dcRate: z.int().min(1).max(100).meta({ format: 'percent' }).optional(),
    dcAmt: Won.optional(),
    maxDcAmt: Won.optional(),
  })
  .refine(
    ({ dcRate, dcAmt }) => (dcRate === undefined) !== (dcAmt === undefined),
    'has to hold either dcRate or dcAmt',
  );

/** The fields of a coupon (rule 3.15 "Coupon"), its instants written as `time` reads them. */
export const couponFields = <Time extends z.ZodType<number>>(time: Time) => ({
  couponSn: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  name: Text,
  couponBenefitType: z.enum(COUPON_BENEFIT_TYPES),
  /** The discount; of an AwardPoint, the points. A ShipFeeFree without it covers the full fee. */
  dcRule: DcRuleFields.optional(),
  /** The scope of a ProdDc: one unit of the product, or all. */
  prodDcCouponType: z.enum(['One', 'All']).optional(),
  freeShippingType: z.enum(['ShippingFee', 'ReturnFee', 'ExchangeFee']).optional(),
  /** The unit that an AwardFreeGift gives. */
  giftItemCode: ItemCode.optional(),
  /** The minimum of the order; at most one of them. */
  orderAmt: Won.optional(),
  orderQty: z.int().min(1).max(999).optional(),
  levels: z.array(z.enum(MEMBER_LEVELS)).default([]),
  /** Its targets; without both, everything. */
  itemCodes: z.array(ItemCode).default([]),
  categoryCodes: z.array(z.string().meta({ format: 'category' })).default([]),
  issueType: z.enum(ISSUE_TYPES),
  usableFrom: time,
  usableTo: time,
  /** The period of its issue; without them, as long as it can be used. */
  issueFrom: time.optional(),
  issueTo: time.optional(),
  usableDays: z.int().min(1).max(3650).optional(),
  totalLimit: Count.optional(),
  memberLimit: Count.optional(),
  memberLimitPeriod: z.enum(['Whole', 'Day']).default('Whole'),
  status: z.enum(['On', 'Off']).default('On'),
});

/** A coupon as the operator writes it. */
export const CouponFile = z.strictObject(couponFields(Instant)).superRefine((coupon, context) => {
  for (const { path, message } of fileProblems(coupon)) {
    context.addIssue({ code: 'custom', path: [path], message });
  }
});
export type CouponFile = z.output<typeof CouponFile>;

interface FileFacts {
  couponBenefitType: string;
  dcRule?: object | undefined;
  prodDcCouponType?: string | undefined;
  freeShippingType?: string | undefined;
  giftItemCode?: string | undefined;
  orderAmt?: number | undefined;
  orderQty?: number | undefined;
  usableFrom: number;
  usableTo: number;
  issueFrom?: number | undefined;
  issueTo?: number | undefined;
}

/** Checks across fields. */
export function fileProblems(coupon: FileFacts): { path: string; message: string }[] {
  const { couponBenefitType: type, usableFrom, usableTo } = coupon;
  const { issueFrom = usableFrom, issueTo = usableTo } = coupon;
  // The period of use, where it has none of its own, is refused once.
  const isIssueReversed =
    issueFrom >= issueTo && !(issueFrom === usableFrom && issueTo === usableTo);

  const needs = [
    ['dcRule', ['ProdDc', 'CartDc', 'AwardPoint'], coupon.dcRule],
    ['prodDcCouponType', ['ProdDc'], coupon.prodDcCouponType],
    ['freeShippingType', ['ShipFeeFree'], coupon.freeShippingType],
    ['giftItemCode', ['AwardFreeGift'], coupon.giftItemCode],
  ] as const;

  const missing = needs
    .filter(
      ([, types, value]) => types.some((neededType) => neededType === type) && value === undefined,
    )
    .map(([path]) => ({ path, message: `is missing: a ${type} needs it` }));

  const other = [
    usableFrom >= usableTo && { path: 'usableTo', message: 'is not after usableFrom' },
    isIssueReversed && { path: 'issueTo', message: 'is not after issueFrom' },
    coupon.orderAmt !== undefined &&
      coupon.orderQty !== undefined && { path: 'orderQty', message: 'is there beside orderAmt' },
  ];

  return [...missing, ...other.filter((problem) => problem !== false)];
}
