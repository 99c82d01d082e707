import { useEffect, useState } from 'react';
import { createT, type Messages } from '../../../../i18n/t.ts';
import { formatDate } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { FoundMemberIds } from '../password.schema.ts';
import { foundMembers } from './found-members.store.ts';

interface Props {
  locale: Locale;
  messages: Messages;
  /** The page that looks accounts up. */
  first: string;
}

/** The accounts found by the page before, shown once. */
export function FoundMembers({ locale, messages, first }: Props) {
  const t = createT(messages, locale);
  const [found, setFound] = useState<FoundMemberIds>();

  useEffect(() => {
    const kept = foundMembers.read();

    foundMembers.forget();
    if (kept) setFound(kept);
    else location.replace(first);
  }, [first]);

  return (
    <ul className="found-members">
      {found?.members.map(({ email, createdAt }) => (
        <li key={email}>
          <strong>{email}</strong>
          <span>{t('signIn.joinedAt', { date: formatDate(createdAt, locale) })}</span>
        </li>
      ))}
    </ul>
  );
}
