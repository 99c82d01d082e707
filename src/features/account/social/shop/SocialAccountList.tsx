import { useState } from 'react';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { formatDate } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { SocialList } from '../social.schema.ts';
import type { SocialProvider } from '../social.ts';
import { ProviderMark } from './ProviderMark.tsx';
import './SocialAccountList.css';

export interface SocialRow {
  provider: SocialProvider;
  /** The linked account. */
  account: SocialList['accounts'][number] | undefined;
}

interface Props {
  locale: Locale;
  messages: Messages;
  rows: readonly SocialRow[];
  /** The result of a change at the provider, read from the address. */
  news: { problem: string; linked: string };
}

/** The member's accounts at providers of identity, each linked or unlinked by its button. */
export function SocialAccountList({ locale, messages, rows, news }: Props) {
  const t = createT(messages, locale);
  const [busy, setBusy] = useState<SocialProvider>();
  const [problem, setProblem] = useState(news.problem);

  async function changeRow(row: SocialRow) {
    if (busy) return;

    setBusy(row.provider);

    try {
      await changeLink(row); // the page is left, and the button stays busy
    } catch (error) {
      setBusy(undefined);
      setProblem(getMessage(error, t));
    }
  }

  return (
    <div className="social-accounts">
      <p className="form-error" role="alert">
        {problem}
      </p>
      {news.linked && <p role="status">{news.linked}</p>}
      <ul>
        {rows.map((row) => (
          <Row
            key={row.provider}
            row={row}
            isBusy={busy === row.provider}
            onChange={() => void changeRow(row)}
            t={t}
            locale={locale}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  row: SocialRow;
  isBusy: boolean;
  onChange: () => void;
  t: Translate;
  locale: Locale;
}

function Row(props: RowProps) {
  const { isBusy, onChange, t, locale } = props;
  const { provider, account } = props.row;
  const name = t(`social.name.${provider}`);
  const act = account ? 'unlink' : 'link';

  return (
    <li>
      <ProviderMark provider={provider} />
      <div>
        <strong>{name}</strong>
        <span className="muted">
          {account
            ? t('social.list.linkedAt', { date: formatDate(account.linkedAt, locale) })
            : t('social.list.notLinked')}
          {account?.email && <span className="email">{account.email}</span>}
        </span>
      </div>
      <button
        type="button"
        className="btn btn-sm btn-line needs-script"
        aria-busy={isBusy || undefined}
        aria-label={t(`social.list.${act}Of`, { name })}
        onClick={onChange}
      >
        {t(`social.list.${act}`)}
      </button>
    </li>
  );
}

async function changeLink({ provider, account }: SocialRow): Promise<void> {
  const path = `/api/member/social/${provider}`;

  if (account) {
    await api.delete(path);
    location.replace(location.pathname); // without the notice of an earlier change
  } else {
    const { url } = await api.post<{ url: string }>(path);
    location.assign(url);
  }
}
