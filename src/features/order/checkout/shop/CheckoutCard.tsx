import { useState, type ReactNode } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import './CheckoutCard.css';

interface Props {
  /** The id of the heading. */
  id: string;
  title: string;
  /** A line or two of known values; undefined while they have to be filled in. */
  summary: ReactNode;
  /** True shows the fields whatever was chosen: one of them has an error. */
  isForced?: boolean;
  t: Translate;
  children: ReactNode;
}

/** A section that shows what is known, and opens in place to change it. */
export function CheckoutCard({ id, title, summary, isForced = false, t, children }: Props) {
  const [isClosed, setClosed] = useState(summary !== undefined);
  const isShort = isClosed && !isForced && summary !== undefined;

  return (
    <section
      className={isShort ? 'checkout-section checkout-card' : 'checkout-section'}
      aria-labelledby={id}
    >
      <div className="checkout-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {summary !== undefined && !isForced && (
          <button
            type="button"
            className="link checkout-change"
            aria-expanded={!isShort}
            aria-label={`${title} ${t(isShort ? 'checkout.change' : 'checkout.fold')}`}
            onClick={() => setClosed(!isClosed)}
          >
            {t(isShort ? 'checkout.change' : 'checkout.fold')}
          </button>
        )}
      </div>
      {isShort ? <div className="checkout-known">{summary}</div> : children}
    </section>
  );
}
