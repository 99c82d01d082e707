import type { ReactNode } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { CouponTerms } from '../coupon.ts';
import { benefitWords, conditionWords, wholeDate, wholeEnd } from './coupon-words.ts';

interface Props {
  coupon: CouponTerms & { targetNames: readonly string[] };
  /** Replaces the usable period. */
  period?: string | undefined;
  isOver?: boolean;
  locale: Locale;
  t: Translate;
  /** The stub. */
  children?: ReactNode;
}

/** A coupon as a ticket: benefit, conditions and expiry, with a stub (coupon.css). */
export function CouponTicket({ coupon, period, isOver = false, locale, t, children }: Props) {
  const reader = { t, locale };
  const usable = t('coupon.usablePeriod', {
    from: wholeDate(coupon.usableFrom, locale),
    to: wholeEnd(coupon.usableTo, locale),
  });

  return (
    <div className={isOver ? 'ticket is-over' : 'ticket'}>
      <div className="ticket-words">
        <p className="ticket-kind">{t(`coupon.type.${coupon.couponBenefitType}`)}</p>
        <p className="ticket-benefit">{benefitWords(coupon, reader)}</p>
        <h2 className="ticket-name">{coupon.couponName}</h2>
        <p className="muted">{conditionWords(coupon, reader).join('\u00a0· ')}</p>
        <p className="muted tabular">{period ?? usable}</p>
      </div>
      <div className="ticket-stub">{children}</div>
    </div>
  );
}
