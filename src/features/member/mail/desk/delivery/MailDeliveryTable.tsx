import type { Translate } from '../../../../../i18n/t.ts';
import { isMailEvent, MAIL_CODES } from '../../mail-event.ts';
import { DeskTable } from '../../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../../desk/table/table-definition.ts';
import type { MailRow } from './mail-delivery.schema.ts';
import { MAIL_STATES } from './mail-delivery.ts';

const MAILS: TableDefinition<MailRow> = {
  path: '/api/staff/mails',
  name: 'desk.place.mails',
  headers: 'mailDesk.log',
  rowKey: ({ mailSn }) => String(mailSn),
  rowPath: ({ mailSn }) => `mails/${mailSn}`,
  usualSort: '-createdAt',
  searchLabel: 'mailDesk.search',
  columns: (column, { t }) => [
    column.custom('event', {
      cell: ({ event, resendOf }) =>
        resendOf === null ? eventName(t, event) : `${eventName(t, event)} (${t('mailDesk.again')})`,
    }),
    column.instant('createdAt', { phone: 'end', isSortable: true }),
    column.custom('state', {
      phone: 'state',
      cell: (row) => <span className="desk-status">{stateText(t, row)}</span>,
    }),
    column.optionalText('toName', { phone: 'name' }),
    column.optionalText('toEmail'),
    column.text('orderNo'),
    column.text('claimNo', { isExtra: true }),
    column.text('memberNo', { isExtra: true }),
    column.optionalText('subject'),
    column.instant('sentAt', { isExtra: true }),
  ],
  filters: (filter, { t }) => [
    filter.options(
      'event',
      MAIL_CODES.map((value) => ({ value, label: eventName(t, value) })),
      t('mailDesk.column.name'),
    ),
    filter.values('state', MAIL_STATES, 'mailDesk.state'),
  ],
};

/** The mails of the shop with their receivers and their states. */
export function MailDeliveryTable() {
  return <DeskTable table={MAILS} />;
}

/** The name of an event; texts that are gone have their code. */
export const eventName = (t: Translate, event: string) =>
  isMailEvent(event) ? t(`mailDesk.event.${event}.name`) : event;

/** `실패 · 다시 보내는 중`: what became of a mail, and why. */
export function stateText(t: Translate, { state, note, isRetried }: MailRow): string {
  const why = note === '' ? [] : [t(`mailDesk.note.${note}`)];
  const more = isRetried ? [t('mailDesk.retried')] : why;
  return [t(`mailDesk.state.${state}`), ...more].join(' · ');
}
