import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/date.ts';
import { askReason } from '../desk-parts/ask-reason.store.ts';
import { desk } from '../desk-parts/desk-api.store.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { Facts, Section } from '../desk-parts/DeskRecord.tsx';
import { Failure, Skeleton } from '../desk-parts/DeskStates.tsx';
import { toastDone, toastProblem } from '../desk-parts/toast.store.ts';
import { useAnswer } from '../desk-parts/use-answer.ts';
import type { OwnAccount as Account } from './own-account.schema.ts';

// On demand: dialogs are large.
const AddPasskey = lazy(async () => ({ default: (await import('./AddPasskey.tsx')).AddPasskey }));
const ChangePassword = lazy(async () => ({
  default: (await import('./ChangePassword.tsx')).ChangePassword,
}));

/** One's own ways into the desk: password, passkeys, and the browsers that are signed in. */
export function OwnAccount() {
  const { t, me } = useDesk();
  const { data, error, reload } = useAnswer<Account>('/api/staff/me/account');
  const [open, setOpen] = useState<'passkey' | 'password'>();
  if (error !== undefined) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={8} />;
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    reload();
  };
  return (
    <>
      <div className="desk-record-head">
        <h1>{t('staffOwn.title')}</h1>
      </div>
      <div className="desk-record">
        <Section title={t('staffOwn.who')}>
          <Facts
            facts={[
              [t('staffPeople.column.name'), data.name],
              [t('staffPeople.column.email'), data.email],
              [
                t('staffPeople.column.roles'),
                me.roles.map((role) => t(`staff.role.${role}`)).join(', '),
              ],
            ]}
          />
          <button type="button" className="desk-btn" onClick={() => setOpen('password')}>
            {t('staffOwn.changePassword')}
          </button>
        </Section>
        <Section title={t('staffOwn.passkeys')}>
          <p className="desk-hint">{t('staffOwn.passkeysHint')}</p>
          <Passkeys passkeys={data.passkeys} onRemoved={reload} />
          <button type="button" className="desk-btn" onClick={() => setOpen('passkey')}>
            {t('staffOwn.addPasskey')}
          </button>
        </Section>
        <Section title={t('staffOwn.sessions')}>
          <Sessions sessions={data.sessions} onEnded={reload} />
        </Section>
      </div>
      <Suspense fallback={null}>
        {open === 'passkey' && <AddPasskey onClose={close} onAdded={done} />}
        {open === 'password' && <ChangePassword onClose={close} onChanged={done} />}
      </Suspense>
    </>
  );
}

function Passkeys({
  passkeys,
  onRemoved,
}: {
  passkeys: Account['passkeys'];
  onRemoved: () => void;
}) {
  const { t, locale } = useDesk();
  if (passkeys.length === 0) return <p>{t('staffOwn.noPasskeys')}</p>;
  const remove = (passkeySn: number, name: string) =>
    askReason({
      title: t('staffOwn.removePasskey'),
      action: t('staffOwn.removePasskey'),
      text: t('staffOwn.removePasskeyText', { name }),
      isDanger: true,
      reason: 'none',
      run: async () => {
        await desk.delete(`/api/staff/passkeys/${passkeySn}`);
        toastDone(t('staffOwn.passkeyRemoved'));
      },
    }).then((isDone) => isDone && onRemoved());
  return (
    <ul className="desk-list">
      {passkeys.map(({ passkeySn, name, createdAt, lastUsedAt }) => (
        <li key={passkeySn}>
          <strong>{name}</strong> · {t('staffOwn.createdAt')}{' '}
          <time>{formatDateTime(createdAt, locale)}</time>
          {lastUsedAt !== null && (
            <>
              {' '}
              · {t('staffOwn.lastUsedAt')} <time>{formatDateTime(lastUsedAt, locale)}</time>
            </>
          )}{' '}
          <button
            type="button"
            className="desk-btn"
            aria-label={t('staffOwn.removeOf', { name })}
            onClick={() => void remove(passkeySn, name)}
          >
            {t('staffOwn.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sessions({ sessions, onEnded }: { sessions: Account['sessions']; onEnded: () => void }) {
  const { t, locale } = useDesk();
  const end = () =>
    desk.post('/api/staff/me/endOtherSessions').then(
      () => {
        toastDone(t('staffOwn.othersEnded'));
        onEnded();
      },
      (error: unknown) => toastProblem(messageOf(error, t)),
    );
  return (
    <>
      <ul className="desk-list">
        {sessions.map(({ device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={`${createdAt} ${lastSeenAt} ${device}`}>
            {device || t('staffOwn.unknownDevice')} ·{' '}
            <time>{formatDateTime(lastSeenAt, locale)}</time>{' '}
            {isCurrent && <span className="desk-tag">{t('staffOwn.thisBrowser')}</span>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="desk-btn" onClick={() => void end()}>
          {t('staffOwn.endOthers')}
        </button>
      )}
    </>
  );
}
