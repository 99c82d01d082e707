import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { MEMBER_LEVELS } from '../member-level.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { MemberRow } from './member-table.schema.ts';

const rowKey = ({ memberNo }: MemberRow) => String(memberNo);
const rowPath = ({ memberNo }: MemberRow) => `members/${memberNo}`;

export function MemberTable() {
  const { t, locale } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);

  return (
    <>
      <h1>{t('desk.place.members')}</h1>
      <DeskTable<MemberRow>
        path="/api/staff/members"
        name={t('desk.place.members')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort="-createdAt"
        searchLabel={t('memberDesk.search')}
        filters={filters}
      />
    </>
  );
}

function buildFilters(t: Translate): DeskFilter[] {
  const statuses = ['Active', 'Blocked'];
  return [
    {
      name: 'level',
      label: t('memberDesk.column.level'),
      options: MEMBER_LEVELS.map((value) => ({ value, label: t(`myPage.level.${value}`) })),
    },
    {
      name: 'status',
      label: t('memberDesk.column.status'),
      options: statuses.map((value) => ({ value, label: t(`memberDesk.status.${value}`) })),
    },
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<MemberRow>[] {
  const header = (id: string) => ({ id, header: t(`memberDesk.column.${id}`) });
  return [
    { ...header('memberNo'), cell: ({ memberNo }) => memberNo },
    { ...header('name'), phone: 'name', cell: ({ name }) => name },
    { ...header('email'), cell: ({ email }) => email },
    { ...header('phone'), cell: ({ phone }) => phone },
    { ...header('level'), phone: 'end', cell: ({ level }) => t(`myPage.level.${level}`) },
    {
      ...header('status'),
      phone: 'state',
      cell: ({ status }) => <span className="desk-status">{t(`memberDesk.status.${status}`)}</span>,
    },
    {
      ...header('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
  ];
}
