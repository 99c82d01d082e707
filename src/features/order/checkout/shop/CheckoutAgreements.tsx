import { useState } from 'react';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import type { Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { fieldId } from './checkout-form.ts';
import { boxesToTick, type Agreements, type Agreement } from '../pre-payment.ts';
import type { AgreementTerms } from '../agreement-terms.service.ts';
import { AgreementText } from './AgreementText.tsx';
import './CheckoutAgreements.css';

interface Props {
  t: Translate;
  locale: Locale;
  required: readonly Agreement[];
  agreements: Partial<Agreements>;
  terms: readonly AgreementTerms[];
  /** Field -> error message. */
  fields: Record<string, string>;
  onChange: (change: Partial<Agreements>) => void;
}

/**
 * One line that agrees to everything and names it, or says what was agreed to at an earlier payment.
 * It opens to a checkbox per agreement with its text; none is checked by default.
 */
export function CheckoutAgreements({
  t,
  locale,
  required,
  agreements,
  terms,
  fields,
  onChange,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const boxes = boxesToTick(required, terms);
  const isRefused = boxes.some((agreement) => fields[`agreements.${agreement}`]);
  const isShown = isOpen || isRefused;

  return (
    <section className="checkout-section" aria-labelledby="checkout-agreements">
      <h2 id="checkout-agreements" className="sr-only">
        {t('checkout.agreements')}
      </h2>
      <div className="checkout-all">
        {boxes.length > 0 ? (
          <AllBox t={t} boxes={boxes} agreements={agreements} onChange={onChange} />
        ) : (
          <p>{describeKnown(terms, locale, t)}</p>
        )}
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
      <div id="checkout-terms" hidden={!isShown}>
        <ul className="checkout-terms">
          {required.map((agreement) => {
            const id = fieldId(`agreements.${agreement}`);
            const error = fields[`agreements.${agreement}`];
            const text = terms.find((candidate) => candidate.agreement === agreement);

            return (
              <li key={agreement}>
                {boxes.includes(agreement) ? (
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
                ) : (
                  <p>
                    {t(`checkout.agree.${agreement}`)}{' '}
                    <span className="muted">({describeConsent(text, locale, t)})</span>
                  </p>
                )}
                {text && <AgreementText t={t} terms={text} />}
                <p className="field-error" id={`${id}-error`}>
                  {error}
                </p>
              </li>
            );
          })}
        </ul>
        {terms.some(({ agreedAt }) => agreedAt !== null) && <Withdrawal t={t} />}
      </div>
    </section>
  );
}

interface AllBoxProps extends Pick<Props, 't' | 'agreements' | 'onChange'> {
  boxes: readonly Agreement[];
}

function AllBox({ t, boxes, agreements, onChange }: AllBoxProps) {
  const setAll = (agreed: boolean) =>
    onChange(Object.fromEntries(boxes.map((agreement) => [agreement, agreed])));

  return (
    <label className="check">
      <input
        type="checkbox"
        checked={boxes.every((agreement) => agreements[agreement])}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <span>
        <strong>{t('checkout.agreeAll')}</strong>{' '}
        <span className="required">({t('common.required')})</span>
        <span className="muted">
          {boxes.map((agreement) => t(`checkout.agreeShort.${agreement}`)).join(', ')}
        </span>
      </span>
    </label>
  );
}

/** The number of consents given at earlier payments, and when the last was. */
function describeKnown(terms: readonly AgreementTerms[], locale: Locale, t: Translate): string {
  const times = terms.flatMap(({ agreedAt }) => agreedAt ?? []);
  const date = formatDate(Math.max(...times), locale);
  return t('checkout.known', { date, count: times.length });
}

/** The way in which an agreement without a box is given. */
function describeConsent(terms: AgreementTerms | undefined, locale: Locale, t: Translate): string {
  const agreedAt = terms?.agreedAt ?? null;
  if (agreedAt === null) return t('checkout.agreedByPaying');
  return t('checkout.agreedOn', { date: formatDate(agreedAt, locale) });
}

/** Withdraws what was agreed to before; the page then asks for it anew. */
function Withdrawal({ t }: Pick<Props, 't'>) {
  const { isBusy, run } = useButtonTask(t);

  async function withdraw() {
    await api.delete('/api/my/paymentConsents');
    location.reload();
  }

  return (
    <button type="button" className="link" aria-busy={isBusy} onClick={() => void run(withdraw)}>
      {t('checkout.withdrawConsents')}
    </button>
  );
}
