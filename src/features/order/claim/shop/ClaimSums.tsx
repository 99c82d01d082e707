import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { LostPoints } from '../../order-sum/shop/LostPoints.tsx';
import type { ClaimEstimate } from '../claim.schema.ts';

interface Props {
  estimate: Pick<
    ClaimEstimate,
    | ('lines' | 'refunds' | 'refundAmt' | 'addPaymentAmt' | 'heldAmt' | 'moreAmt')
    | ('unearnedPoint' | 'takenBackPoint')
  >;
  locale: Locale;
  t: Translate;
}

/** Each amount of a claim with its reason, and the total refund or payment. */
export function ClaimSums({ estimate, locale, t }: Props) {
  const { lines, refunds, refundAmt, addPaymentAmt, heldAmt, moreAmt } = estimate;
  const won = (amount: number) => formatWon(amount, locale);
  const isPaid = addPaymentAmt > 0;
  return (
    <div className="claim-sums">
      <dl className="tabular">
        {lines.map(({ code, text, amount }, i) => (
          <div key={`${code}-${i}`}>
            <dt>{text}</dt>
            <dd translate="no">{won(amount)}</dd>
          </div>
        ))}
        <div className="claim-total">
          <dt>{t(isPaid ? 'claim.form.toPay' : 'claim.form.refund')}</dt>
          <dd translate="no">{won(isPaid ? addPaymentAmt : refundAmt)}</dd>
        </div>
        {refunds.map(({ means, amount }) => (
          <div key={means} className="claim-means">
            <dt>{t(`cancel.means.${means}`)}</dt>
            <dd translate="no">{won(amount)}</dd>
          </div>
        ))}
      </dl>
      {heldAmt > 0 && <p className="muted">{t('refundSum.heldWhy')}</p>}
      {moreAmt > 0 && (
        <p className="muted">{t('refundSum.more', { amount: formatCount(moreAmt) })}</p>
      )}
      {!isPaid && refundAmt === 0 && <p className="muted">{t('claim.form.nothing')}</p>}
      <LostPoints points={estimate} t={t} />
    </div>
  );
}
