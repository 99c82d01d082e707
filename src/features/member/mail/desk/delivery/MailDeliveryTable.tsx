import { useMemo } from 'react';
import type { Translate } from '../../../../../i18n/t.ts';
import { formatDateTime } from '../../../../../lib/date.ts';
import type { Locale } from '../../../../../lib/locale.ts';
import { isMailEvent, MAIL_CODES } from '../../mail-event.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import type { DeskColumn, DeskFilter } from '../../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../../desk/table/DeskTable.tsx';
import type { MailRow } from './mail-delivery.schema.ts';
import { MAIL_STATES } from './mail-delivery.ts';

const rowKey = ({ mailSn }: MailRow) => String(mailSn);
const rowPath = ({ mailSn }: MailRow) => `mails/${mailSn}`;

/** The mails of the shop with their receivers and their states. */
export function MailDeliveryTable() {
  const { t, locale } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);

  return (
    <DeskTable<MailRow>
      path="/api/staff/mails"
      name={t('desk.place.mails')}
      columns={columns}
      rowKey={rowKey}
      rowPath={rowPath}
      usualSort="-createdAt"
      searchLabel={t('mailDesk.search')}
      filters={filters}
    />
  );
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

function buildFilters(t: Translate): DeskFilter[] {
  return [
    {
      name: 'event',
      label: t('mailDesk.column.name'),
      options: MAIL_CODES.map((value) => ({ value, label: eventName(t, value) })),
    },
    {
      name: 'state',
      label: t('mailDesk.log.state'),
      options: MAIL_STATES.map((value) => ({ value, label: t(`mailDesk.state.${value}`) })),
    },
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<MailRow>[] {
  const header = (id: string) => ({ id, header: t(`mailDesk.log.${id}`) });
  return [
    {
      ...header('event'),
      cell: ({ event, resendOf }) =>
        resendOf === null ? eventName(t, event) : `${eventName(t, event)} (${t('mailDesk.again')})`,
    },
    {
      ...header('createdAt'),
      phone: 'end',
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
    {
      ...header('state'),
      phone: 'state',
      cell: (row) => <span className="desk-status">{stateText(t, row)}</span>,
    },
    { ...header('toName'), phone: 'name', cell: ({ toName }) => toName || '–' },
    { ...header('toEmail'), cell: ({ toEmail }) => toEmail || '–' },
    { ...header('orderNo'), cell: ({ orderNo }) => orderNo ?? '–' },
    { ...header('claimNo'), isExtra: true, cell: ({ claimNo }) => claimNo ?? '–' },
    { ...header('memberNo'), isExtra: true, cell: ({ memberNo }) => memberNo ?? '–' },
    { ...header('subject'), cell: ({ subject }) => subject || '–' },
    {
      ...header('sentAt'),
      isExtra: true,
      cell: ({ sentAt }) => (sentAt === null ? '–' : formatDateTime(sentAt, locale)),
    },
  ];
}
