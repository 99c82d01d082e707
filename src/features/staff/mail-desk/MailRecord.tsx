import { isMailEvent } from '../../operate/mail-event/mail-event.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { Empty } from '../desk-parts/DeskStates.tsx';
import { MailEventRecord } from './MailEventRecord.tsx';

/** /staff/mails/shipped is an event's text. */
export function MailRecord({ record }: { record: string }) {
  const { t } = useDesk();
  if (isMailEvent(record)) return <MailEventRecord key={record} event={record} />;
  return <Empty icon="search" text={t('error.notFound')} />;
}
