import { useState } from 'react';
import type { Translate } from '../../../i18n/t.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { outlineFrom } from '../../../lib/html-outline.ts';
import type { Agreement } from '../../checkout/checkout/pre-payment.ts';
import type { TermsContent } from '../../content/terms/terms.schema.ts';

/** The version in force when the checkout was opened: what the box agrees to. */
export interface AgreementTerms {
  agreement: Agreement;
  termsCode: string;
  termsContentSn: number;
}

interface Props {
  t: Translate;
  terms: AgreementTerms;
}

/** The text behind a box; few read it, so it is fetched when it is opened. */
export function AgreementText({ t, terms: { agreement, termsCode, termsContentSn } }: Props) {
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState('');
  const label = t(`checkout.agree.${agreement}`);

  async function load() {
    setProblem('');
    try {
      const query = new URLSearchParams({ termsCode, termsContentSn: String(termsContentSn) });
      const { body } = await api.get<TermsContent>(`/api/terms/content?${query}`);
      setHtml(outlineFrom(body, 3));
    } catch (error) {
      setProblem(messageOf(error, t));
    }
  }

  return (
    <details
      onToggle={(event) => {
        if (event.currentTarget.open && html === undefined) void load();
      }}
    >
      <summary>
        {t('checkout.readTerms')}
        <span className="sr-only"> {label}</span>
      </summary>
      {problem !== '' && (
        <div className="prose" role="alert">
          <p>{problem}</p>
          <button type="button" className="btn btn-line" onClick={() => void load()}>
            {t('common.retry')}
          </button>
        </div>
      )}
      {html === undefined && problem === '' && (
        <p className="prose" role="status">
          {t('common.loading')}
        </p>
      )}
      {html !== undefined && (
        // It scrolls in itself, so the keyboard has to reach it.
        <div
          className="prose"
          role="group"
          tabIndex={0}
          aria-label={label}
          // Sanitised when it was saved.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </details>
  );
}
