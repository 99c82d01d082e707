import type { ReactNode } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { formatWon } from '../../../../lib/money.ts';
import type { RefundMeans } from '../../refund/refund.ts';
import './refund-sums.css';

interface Sum {
  label: string;
  amount: number;
}

interface Props {
  rows: readonly Sum[];
  total: Sum;
  /** The amount that goes back by each means of payment. */
  refunds: readonly { means: RefundMeans; amount: number }[];
  /** Read aloud when it changes. */
  isLive?: boolean;
  locale: Locale;
  t: Translate;
  /** Explanations below the sums. */
  children: ReactNode;
}

/** The amounts of a refund with its total and means. */
export function RefundSums({ rows, total, refunds, isLive, locale, t, children }: Props) {
  const won = (amount: number) => formatWon(amount, locale);
  return (
    <div className="refund-sums" aria-live={isLive ? 'polite' : undefined}>
      <dl className="tabular">
        {rows.map(({ label, amount }, i) => (
          <div key={`${label}-${i}`}>
            <dt>{label}</dt>
            <dd translate="no">{won(amount)}</dd>
          </div>
        ))}
        <div className="refund-total">
          <dt>{total.label}</dt>
          <dd translate="no">{won(total.amount)}</dd>
        </div>
        {refunds.map(({ means, amount }) => (
          <div key={means} className="refund-means">
            <dt>{t(`cancel.means.${means}`)}</dt>
            <dd translate="no">{won(amount)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
