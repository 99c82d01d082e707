import type { Translate } from '../../../../../i18n/t.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { formatWon } from '../../../../../lib/money.ts';
import type { ClaimEstimate } from '../../claim.schema.ts';

interface Props {
  claimType: 'Return' | 'Exchange';
  estimate: ClaimEstimate;
  locale: Locale;
  t: Translate;
}

type Sums = Pick<ClaimEstimate, 'refundAmt' | 'addPaymentAmt'>;

/** A return and an exchange of the same units side by side, before one decides. */
export function ClaimCompare({ claimType, estimate, locale, t }: Props) {
  if (!estimate.instead) return null;

  const isReturn = claimType === 'Return';
  const sides = [
    ['Return', isReturn ? estimate : estimate.instead],
    ['Exchange', isReturn ? estimate.instead : estimate],
  ] as const;

  return (
    <dl className="claim-compare">
      {sides.map(([type, sums]) => (
        <div key={type} aria-current={type === claimType || undefined}>
          <dt>{t(`claim.type.${type}`)}</dt>
          <dd className="tabular">{getWords(sums, locale, t)}</dd>
        </div>
      ))}
    </dl>
  );
}

function getWords({ refundAmt, addPaymentAmt }: Sums, locale: Locale, t: Translate): string {
  if (addPaymentAmt > 0) {
    return `${t('claim.form.toPay')} ${formatWon(addPaymentAmt, locale)}`;
  }
  return refundAmt > 0
    ? `${t('claim.form.refund')} ${formatWon(refundAmt, locale)}`
    : t('claim.form.free');
}
