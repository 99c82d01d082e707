import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatDate } from '../../../../lib/date.ts';
import { formatEnd } from '../../../../lib/end-date.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import type { CouponTerms } from '../coupon.ts';

interface Reader {
  t: Translate;
  locale: Locale;
}

/** A date or an end without line breaks, for narrow tickets. */
const toNonBreakingText = (text: string) => text.replaceAll(' ', '\u00a0');
export const wholeDate = (instant: number, locale: Locale) =>
  toNonBreakingText(formatDate(instant, locale));
export const wholeEnd = (endAt: number, locale: Locale) =>
  toNonBreakingText(formatEnd(endAt, locale));

/** The headline of a coupon: `10%`, `5,000원`, `무료배송`. */
export function benefitWords(
  { couponBenefitType, dcRule, freeShippingType }: CouponTerms,
  reader: Reader,
): string {
  const { t } = reader;
  switch (couponBenefitType) {
    case 'ProdDc':
    case 'CartDc':
      return t('coupon.off', { benefit: amountWords(dcRule, reader) });
    case 'ShipFeeFree':
      return t(`coupon.free.${freeShippingType ?? 'ShippingFee'}`);
    case 'AwardPoint':
      return t('coupon.award', { benefit: pointWords(dcRule) });
    case 'AwardFreeGift':
      return t('coupon.gift');
    default:
      return couponBenefitType satisfies never;
  }
}

type Rule = CouponTerms['dcRule'];

function amountWords({ prodDcType, dcRate, dcAmt }: Rule, { locale }: Reader): string {
  return prodDcType === 'FixedRate' ? `${dcRate}%` : formatWon(dcAmt, locale);
}

function pointWords({ prodDcType, dcRate, dcAmt }: Rule): string {
  return prodDcType === 'FixedRate' ? `${dcRate}%` : `${formatCount(dcAmt)}P`;
}

/**
 * A coupon's conditions as short sentences: minimum amount, maximum discount, targets and members.
 */
export function conditionWords(
  coupon: CouponTerms & { targetNames: readonly string[] },
  { t, locale }: Reader,
): string[] {
  const { dcRule, orderRangeType, orderAmt, orderQty, levels, targetNames } = coupon;
  const [first, ...others] = targetNames;
  const isPoints = coupon.couponBenefitType === 'AwardPoint';
  const max = isPoints ? `${formatCount(dcRule.maxDcAmt)}P` : formatWon(dcRule.maxDcAmt, locale);
  const names = levels.map((level) => t(`myPage.level.${level}`)).join(', ');

  const words = [
    orderRangeType === 'Amt' && t('coupon.from', { amount: formatWon(orderAmt, locale) }),
    orderRangeType === 'Qty' && t('coupon.fromQty', { qty: orderQty }),
    dcRule.maxDcAmtLimit && t('coupon.upTo', { amount: max }),
    coupon.prodDcCouponType === 'One' && t('coupon.one'),
    first === undefined
      ? t('coupon.forAll')
      : others.length === 0
        ? t('coupon.forOne', { name: first })
        : t('coupon.forMore', { name: first, count: others.length }),
    levels.length > 0 && t('coupon.forLevels', { levels: names }),
  ];

  return words.filter((word) => word !== false);
}
