import { useStore } from '@nanostores/react';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { MailEvents } from './MailEvents.tsx';
import { MailDeliveryTable } from './delivery/MailDeliveryTable.tsx';
import './mail-desk.css';

const VIEWS = ['log', 'events'] as const;

/** The mails of the shop: what was sent, and the texts of each event. */
export function Mails() {
  const { t } = useDesk();
  const view = useStore($router)?.search['view'] === 'events' ? 'events' : 'log';

  return (
    <>
      <h1>{t('desk.place.mails')}</h1>
      <nav className="desk-tabs" aria-label={t('mailDesk.tabs')}>
        {VIEWS.map((id) => (
          <a
            key={id}
            href={deskPath(id === 'log' ? 'mails' : `mails?view=${id}`)}
            aria-current={id === view ? 'true' : undefined}
          >
            {t(`mailDesk.tab.${id}`)}
          </a>
        ))}
      </nav>
      {view === 'events' ? <MailEvents /> : <MailDeliveryTable />}
    </>
  );
}
