import { formatDateTime } from '../../../../lib/date.ts';
import { desk } from '../../parts/call/desk-api.store.ts';
import { useDesk } from '../../parts/call/desk-context.ts';
import { openDialog } from '../../parts/desk-dialog.store.ts';
import { Facts, RecordHead, Section } from '../../parts/DeskRecord.tsx';
import { toastDone } from '../../parts/toast.store.ts';
import { useSteps } from '../../parts/use-steps.ts';
import { useLoaded } from '../../parts/use-loaded.tsx';
import type { OwnAccount as Account } from './own-account.schema.ts';

type Passkey = Account['passkeys'][number];

/** One's own ways into the desk: password, passkeys, and the browsers that are signed in. */
export function OwnAccount() {
  const { t, me } = useDesk();
  const { data, reload, fallback } = useLoaded<Account>('/api/staff/me/account', 8);
  if (!data) return fallback;

  const changePassword = () =>
    openDialog(async () => (await import('./ChangePassword.tsx')).ChangePassword, {
      onChanged: reload,
    });
  const addPasskey = () =>
    openDialog(async () => (await import('./AddPasskey.tsx')).AddPasskey, { onAdded: reload });
  const removePasskey = (passkey: Passkey) =>
    openDialog(async () => (await import('./RemovePasskey.tsx')).RemovePasskey, {
      passkey,
      onRemoved: reload,
    });

  return (
    <>
      <RecordHead title={t('staffDesk.own.title')} />
      <div className="desk-record">
        <Section title={t('staffDesk.own.who')}>
          <Facts
            facts={[
              [t('staffDesk.column.name'), data.name],
              [t('staffDesk.column.email'), data.email],
              [
                t('staffDesk.column.roles'),
                me.roles.map((role) => t(`staffDesk.role.${role}`)).join(', '),
              ],
            ]}
          />
          <button type="button" className="desk-btn" onClick={changePassword}>
            {t('staffDesk.own.changePassword')}
          </button>
        </Section>
        <Section title={t('staffDesk.own.passkeys')}>
          <p className="desk-hint">{t('staffDesk.own.passkeysHint')}</p>
          <Passkeys passkeys={data.passkeys} onRemove={removePasskey} />
          <button type="button" className="desk-btn" onClick={addPasskey}>
            {t('staffDesk.own.addPasskey')}
          </button>
        </Section>
        <Section title={t('staffDesk.own.sessions')}>
          <Sessions sessions={data.sessions} onEnded={reload} />
        </Section>
      </div>
    </>
  );
}

function Passkeys({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}) {
  const { t, locale } = useDesk();
  if (passkeys.length === 0) return <p>{t('staffDesk.own.noPasskeys')}</p>;

  return (
    <ul className="desk-list">
      {passkeys.map((passkey) => (
        <li key={passkey.passkeySn}>
          <strong>{passkey.name}</strong> · {t('staffDesk.own.createdAt')}{' '}
          <time>{formatDateTime(passkey.createdAt, locale)}</time>
          {passkey.lastUsedAt !== null && (
            <>
              {' '}
              · {t('staffDesk.own.lastUsedAt')}{' '}
              <time>{formatDateTime(passkey.lastUsedAt, locale)}</time>
            </>
          )}{' '}
          <button
            type="button"
            className="desk-btn"
            aria-label={t('staffDesk.own.removeOf', { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {t('staffDesk.own.remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sessions({ sessions, onEnded }: { sessions: Account['sessions']; onEnded: () => void }) {
  const { t, locale } = useDesk();

  const { run } = useSteps(onEnded);

  async function endOthers(): Promise<boolean> {
    await desk.post('/api/staff/me/endOtherSessions');
    toastDone(t('staffDesk.own.othersEnded'));
    return true;
  }

  return (
    <>
      <ul className="desk-list">
        {sessions.map(({ device, createdAt, lastSeenAt, isCurrent }) => (
          <li key={`${createdAt} ${lastSeenAt} ${device}`}>
            {device || t('staffDesk.own.unknownDevice')} ·{' '}
            <time>{formatDateTime(lastSeenAt, locale)}</time>{' '}
            {isCurrent && <span className="desk-tag">{t('staffDesk.own.thisBrowser')}</span>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button type="button" className="desk-btn" onClick={() => run(endOthers())}>
          {t('staffDesk.own.endOthers')}
        </button>
      )}
    </>
  );
}
