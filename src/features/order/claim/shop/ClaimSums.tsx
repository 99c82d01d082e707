import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatCount } from '../../../../lib/money.ts';
import { LostPoints } from '../../order-sum/shop/LostPoints.tsx';
import { RefundSums } from '../../order-sum/shop/RefundSums.tsx';
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
  const isPaid = addPaymentAmt > 0;

  return (
    <RefundSums
      rows={lines.map(({ text, amount }) => ({ label: text, amount }))}
      total={{
        label: t(isPaid ? 'claim.form.toPay' : 'claim.form.refund'),
        amount: isPaid ? addPaymentAmt : refundAmt,
      }}
      refunds={refunds}
      locale={locale}
      t={t}
    >
      {heldAmt > 0 && <p className="muted">{t('orderSum.heldWhy')}</p>}
      {moreAmt > 0 && (
        <p className="muted">{t('orderSum.more', { amount: formatCount(moreAmt) })}</p>
      )}
      {!isPaid && refundAmt === 0 && <p className="muted">{t('claim.form.nothing')}</p>}
      <LostPoints points={estimate} t={t} />
    </RefundSums>
  );
}
