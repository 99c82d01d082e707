import { useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import type { Translate } from '../../../../i18n/t.ts';
import { api, getMessage } from '../../../../lib/api.ts';
import { Skeleton } from '../../parts/DeskStates.tsx';
import { openDesk } from '../../parts/call/desk-router.store.ts';
import { FIRST_OWNER } from '../setup/first-owner.ts';
import { Setup } from '../setup/Setup.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { EntryScreen } from './EntryScreen.tsx';

interface Opened {
  email: string;
  name: string;
  /** base32 */
  secret: string;
  /** otpauth:// */
  uri: string;
}

/** The page of a link by which somebody comes in: of an invitation, or of a new mall's terminal. */
export function Invitation({ t }: { t: Translate }) {
  const [token] = useState(() => location.hash.slice(1));
  return token.startsWith(FIRST_OWNER) ? (
    <Setup t={t} token={token} />
  ) : (
    <Accept t={t} token={token} />
  );
}

/** An authenticator is set up, and a password chosen. */
function Accept({ t, token }: { t: Translate; token: string }) {
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState(() => (token ? '' : t('staffDesk.invitation.noToken')));

  useEffect(() => {
    if (token === '') return;
    api.post<Opened>('/api/staff/invitation/open', { token }).then(
      (answer) => setOpened(answer),
      (error: unknown) => setProblem(getMessage(error, t)),
    );
  }, [token, t]);

  const title = opened
    ? t('staffDesk.invitation.hello', { name: opened.name })
    : t('staffDesk.invitation.title');

  return (
    <EntryScreen shop={t('brand.name')} title={title}>
      {problem !== '' && (
        <p className="desk-problem" role="alert">
          {problem}
        </p>
      )}
      {problem === '' && !opened && <Skeleton t={t} />}
      {opened && (
        <>
          <Authenticator t={t} opened={opened} />
          <AcceptForm t={t} token={token} email={opened.email} onDone={() => openDesk('', true)} />
        </>
      )}
    </EntryScreen>
  );
}

function Authenticator({ t, opened }: { t: Translate; opened: Opened }) {
  const groups = opened.secret.match(/.{1,4}/g)?.join(' ') ?? opened.secret;
  return (
    <section className="desk-authenticator">
      <h2>{t('staffDesk.invitation.authenticator')}</h2>
      <p>{t('staffDesk.invitation.scan')}</p>
      <div
        className="desk-qr"
        role="img"
        aria-label={t('staffDesk.invitation.qr')}
        // Drawn here, from squares alone.
        dangerouslySetInnerHTML={{ __html: renderSVG(opened.uri, { border: 2 }) }}
      />
      <p>{t('staffDesk.invitation.orType')}</p>
      <code className="desk-secret">{groups}</code>
    </section>
  );
}
