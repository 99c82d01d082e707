import { useState } from 'react';
import { Field } from '../../../../components/Field.tsx';
import { api, getMessage } from '../../../../lib/api.ts';
import type { SearchPanelProps } from '../search-panel.ts';
import { ADDRESS_KEYWORD_MAX } from '../address-search.ts';
import type { FoundAddresses } from '../address-search.schema.ts';

type FoundAddress = FoundAddresses['addresses'][number];

/** Searches road-name addresses through the shop; everything else of the form stays as it is. */
export default function AddressSearchPanel({ t, locale, onChosen }: SearchPanelProps) {
  const [keyword, setKeyword] = useState('');
  /** Results for the keyword of the last search, not for anything typed since. */
  const [answer, setAnswer] = useState<FoundAddresses & { keyword: string }>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function search(query: string, known: readonly FoundAddress[]) {
    if (isBusy) return;

    setBusy(true);
    setProblem('');

    try {
      const params = new URLSearchParams({ keyword: query, offset: String(known.length) });
      const { total, addresses } = await api.get<FoundAddresses>(`/api/address/search?${params}`);
      setAnswer({ keyword: query, total, addresses: [...known, ...addresses] });
    } catch (error) {
      setProblem(getMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  const submit = () => void search(keyword, []);
  const hasMore = answer !== undefined && answer.addresses.length < answer.total;

  return (
    <div className="address-search-panel" role="search" aria-label={t('address.search.open')}>
      <div className="address-search-row">
        <Field
          label={t('address.search.label')}
          type="search"
          placeholder={t('address.search.placeholder')}
          maxLength={ADDRESS_KEYWORD_MAX}
          autoComplete="off"
          autoFocus
          error={problem}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The form around it is not sent by a search; a syllable may still be composed.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <button type="button" className="btn btn-primary" aria-busy={isBusy} onClick={submit}>
          {t('address.search.submit')}
        </button>
      </div>
      <p className="address-search-status" role="status">
        {answer && t(...getStatus(answer.total))}
      </p>
      {answer && answer.addresses.length > 0 && (
        <ul aria-label={t('address.search.results')}>
          {answer.addresses.map((found) => (
            <li key={`${found.zipCode} ${found.roadAddress}`}>
              <button type="button" onClick={() => onChosen(toChosenAddress(found))}>
                <strong>{found.roadAddress}</strong>
                {locale === 'en' && <span lang="en">{found.englishAddress}</span>}
                <span className="muted">
                  {found.zipCode} · {t('address.search.jibun')} {found.jibunAddress}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <button
          type="button"
          className="btn btn-line btn-block"
          aria-busy={isBusy}
          onClick={() => void search(answer.keyword, answer.addresses)}
        >
          {t('address.search.more')}
        </button>
      )}
    </div>
  );
}

function getStatus(total: number): [string, { count: number }?] {
  return total === 0 ? ['address.search.none'] : ['address.search.found', { count: total }];
}

function toChosenAddress({ zipCode, roadAddress }: FoundAddress) {
  return { zipCode, address1: roadAddress };
}
