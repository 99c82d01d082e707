import { isMailEvent } from '../mail-event.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Empty } from '../../../desk/parts/DeskStates.tsx';
import { MailDeliveryRecord } from './delivery/MailDeliveryRecord.tsx';
import { MailEventRecord } from './MailEventRecord.tsx';

/** /staff/mails/shipped is an event's text, /staff/mails/12 a mail that was sent. */
export function MailRecord({ record }: { record: string }) {
  const { t } = useDesk();
  if (/^\d{1,15}$/.test(record)) return <MailDeliveryRecord key={record} mailSn={record} />;
  if (isMailEvent(record)) return <MailEventRecord key={record} event={record} />;
  return <Empty icon="search" text={t('error.notFound')} />;
}
