import { formatDateTime } from '../../../../lib/date.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { AuditList } from '../../../desk/audit/AuditList.tsx';
import { MemoList } from '../../../desk/memo/MemoList.tsx';
import { PlainTable } from '../../../desk/parts/PlainTable.tsx';
import { ShowPeople } from '../../../desk/parts/ShowPeople.tsx';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { Facts, Section } from '../../../desk/parts/DeskRecord.tsx';
import type { StaffMember } from './member-desk.schema.ts';

interface Props {
  member: StaffMember;
  /** Asks to see who they are; left out for whoever may not, or has. */
  onShow: (() => void) | undefined;
}

/** The facts of a member: orders, person, benefits and grades. */
export function MemberFacts({ member, onShow }: Props) {
  const { t } = useDesk();
  return (
    <div className="desk-record">
      <Section title={t('memberDesk.orders', { count: member.orders.total })}>
        <Orders member={member} />
      </Section>
      <Section title={t('memberDesk.who')}>
        <Who member={member} />
        <ShowPeople onShow={onShow} />
      </Section>
      <Section title={t('memberDesk.has')}>
        <Has member={member} />
      </Section>
      <Section title={t('memberDesk.levels')}>
        <Levels member={member} />
      </Section>
      <MemoList path={`/api/staff/members/${member.memberNo}`} memos={member.memos} />
      <AuditList audit={member.audit} />
    </div>
  );
}

function Orders({ member }: { member: StaffMember }) {
  const { t, locale } = useDesk();
  if (member.orders.rows.length === 0)
    return <p className="desk-hint">{t('memberDesk.noOrders')}</p>;

  return (
    <PlainTable
      name={t('desk.place.orders')}
      heads={[
        ...['orderNo', 'orderedAt', 'status', 'itemName'].map((id) => t(`orderDesk.column.${id}`)),
        { label: t('orderDesk.column.paidAmt'), isNumber: true },
      ]}
    >
      {member.orders.rows.map((order) => (
        <tr key={order.orderNo}>
          <td>
            <a className="link" href={deskPath(`orders/${order.orderNo}`)}>
              {order.orderNo}
            </a>
          </td>
          <td>{formatDateTime(order.orderedAt, locale)}</td>
          <td>{t(`myPage.status.${order.status}`)}</td>
          <td>{order.itemName}</td>
          <td data-number>{formatWon(order.paidAmt ?? 0, locale)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Who({ member }: { member: StaffMember }) {
  const { t, locale } = useDesk();
  const time = (instant: number | null) =>
    instant === null ? '–' : formatDateTime(instant, locale);
  const buildFact = (id: string, value: string) => [t(`memberDesk.column.${id}`), value] as const;
  const channels = member.adChannels.map((channel) => t(`consent.channel.${channel}`));

  const facts = [
    buildFact('name', member.name),
    buildFact('email', member.email),
    buildFact('phone', member.phone),
    buildFact('createdAt', time(member.createdAt)),
    buildFact('lastSeenAt', time(member.lastSeenAt)),
    buildFact('emailVerifiedAt', time(member.emailVerifiedAt)),
    buildFact('adChannels', channels.join(', ') || '–'),
  ];

  return <Facts facts={facts} />;
}

function Has({ member }: { member: StaffMember }) {
  const { t, locale } = useDesk();
  return (
    <Facts
      facts={[
        [t('memberDesk.column.level'), t(`myPage.level.${member.level}`)],
        [t('memberDesk.column.points'), formatCount(member.pointAmt)],
        [t('memberDesk.column.deposit'), formatWon(member.depositAmt, locale)],
      ]}
    />
  );
}

function Levels({ member }: { member: StaffMember }) {
  const { t, locale } = useDesk();
  if (member.levelChanges.length === 0)
    return <p className="desk-hint">{t('memberDesk.noLevels')}</p>;

  return (
    <ol className="desk-list">
      {member.levelChanges.map(({ createdAt, fromLevel, toLevel, reason, note }) => (
        <li key={createdAt}>
          <time>{formatDateTime(createdAt, locale)}</time> {t(`myPage.level.${fromLevel}`)} →{' '}
          {t(`myPage.level.${toLevel}`)} · {t(`memberDesk.levelReason.${reason}`)} {note}
        </li>
      ))}
    </ol>
  );
}
