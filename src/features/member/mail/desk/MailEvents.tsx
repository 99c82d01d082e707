import { formatDate } from '../../../../lib/date.ts';
import { MAIL_GROUPS } from '../mail-event.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Section } from '../../../desk/parts/DeskRecord.tsx';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { useLoaded } from '../../../desk/parts/use-loaded.tsx';
import type { MailEventList, MailEventRow } from './mail-desk.schema.ts';

/** Every mail that the shop sends, by what it is about: when, to whom, and whether staff changed it. */
export function MailEvents() {
  const { t } = useDesk();
  const { data, fallback } = useLoaded<MailEventList>('/api/staff/mailEvents', 16);
  if (!data) return fallback;

  return (
    <div className="desk-mail-events">
      {MAIL_GROUPS.map((group) => (
        <Section key={group} title={t(`mailDesk.group.${group}`)}>
          <Group
            name={t(`mailDesk.group.${group}`)}
            rows={data.rows.filter((row) => row.group === group)}
          />
        </Section>
      ))}
    </div>
  );
}

function Group({ name, rows }: { name: string; rows: readonly MailEventRow[] }) {
  const { t } = useDesk();
  return (
    <PlainTable
      name={name}
      heads={['name', 'when', 'to', 'kind', 'state'].map((id) => t(`mailDesk.column.${id}`))}
    >
      {rows.map((row) => (
        <tr key={row.event}>
          <th scope="row">
            <a className="link" href={deskPath(`mails/${row.event}`)}>
              {t(`mailDesk.event.${row.event}.name`)}
            </a>
          </th>
          <td>{t(`mailDesk.event.${row.event}.when`)}</td>
          <td>{t(`mailDesk.to.${row.to}`)}</td>
          <td>{t(`mailDesk.kind.${row.kind}`)}</td>
          <td>
            <EventState row={row} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function EventState({ row }: { row: MailEventRow }) {
  const { t, locale } = useDesk();
  if (row.isOff) return <span className="desk-status">{t('mailDesk.off')}</span>;
  if (row.changedAt === null) return t('mailDesk.usual');
  return t('mailDesk.changedOn', { date: formatDate(row.changedAt, locale) });
}
