import { useState } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { outlineFrom } from '../../../../lib/html-outline.ts';
import type { AgreementTerms } from '../agreement-terms.service.ts';
import type { TermsContent } from '../../../content/terms/terms.schema.ts';

interface Props {
  t: Translate;
  terms: AgreementTerms;
}

/** The terms of a checkbox, fetched when opened, as few shoppers read them. */
export function AgreementText({ t, terms }: Props) {
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState('');
  const label = t(`checkout.agree.${terms.agreement}`);

  async function load() {
    setProblem('');

    try {
      const query = new URLSearchParams({
        termsCode: terms.termsCode,
        termsContentSn: String(terms.termsContentSn),
      });
      const { body } = await api.get<TermsContent>(`/api/terms/content?${query}`);

      setHtml(outlineFrom(body, 3));
    } catch (error) {
      setProblem(getMessage(error, t));
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
        // A scroll container needs keyboard focus.
        <div
          className="prose"
          role="group"
          tabIndex={0}
          aria-label={label}
          // The HTML was sanitised when it was saved.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </details>
  );
}
