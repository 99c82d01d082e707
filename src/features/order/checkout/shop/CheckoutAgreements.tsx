import { useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { fieldId } from './checkout-form.ts';
import type { Agreements, Agreement } from '../pre-payment.ts';
import type { AgreementTerms } from '../agreement-terms.service.ts';
import { AgreementText } from './AgreementText.tsx';
import './CheckoutAgreements.css';

interface Props {
  t: Translate;
  asked: readonly Agreement[];
  agreements: Partial<Agreements>;
  terms: readonly AgreementTerms[];
  /** Field -> error message. */
  fields: Record<string, string>;
  onChange: (change: Partial<Agreements>) => void;
}

/**
 * One line that agrees to everything and names it. It opens to a checkbox per agreement with its
 * text; none is checked by default.
 */
export function CheckoutAgreements({ t, asked, agreements, terms, fields, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isRefused = asked.some((agreement) => fields[`agreements.${agreement}`]);
  const isShown = isOpen || isRefused;
  const isAll = asked.every((agreement) => agreements[agreement]);
  const setAll = (agreed: boolean) =>
    onChange(Object.fromEntries(asked.map((agreement) => [agreement, agreed])));

  return (
    <section className="checkout-section" aria-labelledby="checkout-agreements">
      <h2 id="checkout-agreements" className="sr-only">
        {t('checkout.agreements')}
      </h2>
      <div className="checkout-all">
        <label className="check">
          <input
            type="checkbox"
            checked={isAll}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          <span>
            <strong>{t('checkout.agreeAll')}</strong>{' '}
            <span className="required">({t('common.required')})</span>
            <span className="muted">
              {asked.map((agreement) => t(`checkout.agreeShort.${agreement}`)).join(', ')}
            </span>
          </span>
        </label>
        <button
          type="button"
          className="link"
          aria-expanded={isShown}
          aria-controls="checkout-terms"
          disabled={isRefused}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isShown ? 'checkout.fold' : 'checkout.openTerms')}
          <span className="sr-only"> {t('checkout.agreements')}</span>
        </button>
      </div>
      <ul id="checkout-terms" className="checkout-terms" hidden={!isShown}>
        {asked.map((agreement) => {
          const id = fieldId(`agreements.${agreement}`);
          const error = fields[`agreements.${agreement}`];
          const text = terms.find((candidate) => candidate.agreement === agreement);

          return (
            <li key={agreement}>
              <label className="check">
                <input
                  id={id}
                  type="checkbox"
                  checked={agreements[agreement] ?? false}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={`${id}-error`}
                  onChange={(event) => onChange({ [agreement]: event.currentTarget.checked })}
                />
                <span>
                  {t(`checkout.agree.${agreement}`)}{' '}
                  <span className="required">({t('common.required')})</span>
                </span>
              </label>
              {text && <AgreementText t={t} terms={text} />}
              <p className="field-error" id={`${id}-error`}>
                {error}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
