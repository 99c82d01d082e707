import { useDesk } from './call/desk-context.ts';
import { deskPath } from './call/desk-router.store.ts';

/** Leads to the mails about an order, a claim or a member, by its number. */
export function MailsLink({ of }: { of: string | number }) {
  const { t, can } = useDesk();
  if (!can('mail:read')) return null;

  return (
    <a className="link" href={deskPath(`mails?search=${of}`)}>
      {t('mailDesk.sentMails')}
    </a>
  );
}
