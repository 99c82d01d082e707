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
 * A checkbox per agreement with its text, none checked by default, and one that checks them all.
 */
export function CheckoutAgreements({ t, asked, agreements, terms, fields, onChange }: Props) {
  const isAll = asked.every((agreement) => agreements[agreement]);
  const setAll = (agreed: boolean) =>
    onChange(Object.fromEntries(asked.map((agreement) => [agreement, agreed])));

  return (
    <section className="checkout-section" aria-labelledby="checkout-agreements">
      <h2 id="checkout-agreements">{t('checkout.agreements')}</h2>
      <label className="check checkout-all">
        <input
          type="checkbox"
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        <span>
          <strong>{t('checkout.agreeAll')}</strong>
          <span className="muted">{t('checkout.agreeAllNote')}</span>
        </span>
      </label>
      <ul className="checkout-terms">
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
