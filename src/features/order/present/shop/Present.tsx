import { useEffect, useState } from 'react';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api, ApiError, getMessage } from '../../../../lib/api.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { localePath, paths } from '../../../../lib/paths.ts';
import type { AddressSearchKind } from '../../../member/address/address-search.ts';
import { PresentCard } from './PresentCard.tsx';
import { PresentForm } from './PresentForm.tsx';
import type { PresentView } from './receive.schema.ts';
import './Present.css';

interface Props {
  locale: Locale;
  messages: Messages;
  search: AddressSearchKind | null;
}

/** A present for its receiver, by the link that has its token behind the `#`. */
export function Present({ locale, messages, search }: Props) {
  const t = createT(messages, locale);
  const { present, problem, token, readAgain } = usePresent(t);
  const [isRefused, setRefused] = useState(false);

  if (isRefused) {
    return (
      <section className="present-done" role="status">
        <h1>{t('present.receiver.refused')}</h1>
        <p>{t('present.receiver.refusedText')}</p>
      </section>
    );
  }

  if (problem !== '') {
    return (
      <section className="present-done" role="status">
        <h1>{t('present.receiver.unopened')}</h1>
        <p>{problem}</p>
        <p>
          <a className="btn btn-line" href={localePath(locale, paths.home())}>
            {t('present.receiver.home')}
          </a>
        </p>
      </section>
    );
  }

  if (!present) return <p role="status">{t('common.loading')}</p>;

  return (
    <>
      <PresentCard present={present} t={t} locale={locale} />
      {present.state === 'Waiting' && (
        <PresentForm
          present={present}
          token={token}
          search={search}
          t={t}
          locale={locale}
          onEntered={readAgain}
          onRefused={() => setRefused(true)}
        />
      )}
    </>
  );
}

/** Reads the present that the address names, and again after each change. */
function usePresent(t: Translate) {
  const [token, setToken] = useState('');
  const [present, setPresent] = useState<PresentView>();
  const [problem, setProblem] = useState('');

  async function readPresent(linkToken: string) {
    try {
      setPresent(await api.post<PresentView>('/api/present/open', { token: linkToken }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(getMessage(error, t));
    }
  }

  useEffect(() => {
    const linkToken = location.hash.slice(1);
    setToken(linkToken);
    void readPresent(linkToken);
  }, []);

  return { present, problem, token, readAgain: () => readPresent(token) };
}
