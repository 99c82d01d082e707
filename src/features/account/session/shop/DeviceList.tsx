import { useState } from 'react';
import { showToast } from '../../../../components/toast.ts';
import { useButtonTask } from '../../../../components/use-button-task.ts';
import { createT, type Messages, type Translate } from '../../../../i18n/t.ts';
import { api } from '../../../../lib/api.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import type { SessionList } from '../../sign-in/auth.schema.ts';
import './DeviceList.css';

type Session = SessionList['sessions'][number];

interface Props {
  locale: Locale;
  messages: Messages;
  start: SessionList['sessions'];
}

/** The member's signed-in devices, each with a sign-out button. */
export function DeviceList({ locale, messages, start }: Props) {
  const t = createT(messages, locale);
  const [sessions, setSessions] = useState(start);

  return (
    <ul className="devices">
      {sessions.map((session) => (
        <Device
          key={session.sessionId}
          session={session}
          locale={locale}
          t={t}
          onSignedOut={() => {
            setSessions((shown) => shown.filter((other) => other !== session));
            showToast(t('myPage.signedOut'));
          }}
        />
      ))}
    </ul>
  );
}

interface DeviceProps {
  session: Session;
  locale: Locale;
  t: Translate;
  onSignedOut: () => void;
}

function Device({ session, locale, t, onSignedOut }: DeviceProps) {
  const { isBusy, run } = useButtonTask(t);
  const device = session.device || t('myPage.unknownDevice');

  async function signOut() {
    await api.delete(`/api/member/sessions/${session.sessionId}`);
    onSignedOut();
  }

  return (
    <li>
      <div>
        <strong>{device}</strong>
        <span className="muted tabular">
          {t('myPage.lastSeen', { date: formatDateTime(session.lastSeenAt, locale) })}
        </span>
      </div>
      {session.current ? (
        <span className="badge badge-accent">{t('myPage.thisDevice')}</span>
      ) : (
        <button
          type="button"
          className="btn btn-sm btn-line needs-script"
          aria-busy={isBusy || undefined}
          aria-label={t('myPage.signOutDevice', { device })}
          onClick={() => void run(signOut)}
        >
          {t('myPage.signOut')}
        </button>
      )}
    </li>
  );
}
