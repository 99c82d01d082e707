import { useDesk } from '../desk-parts/desk-context.ts';
import { MailEvents } from './MailEvents.tsx';

/** The mails of the shop. */
export function Mails() {
  const { t } = useDesk();
  return (
    <>
      <h1>{t('staff.place.mails')}</h1>
      <MailEvents />
    </>
  );
}
