import { MEMBER_LEVELS } from '../member-level.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import type { MemberRow } from './member-table.schema.ts';

const MEMBERS: TableDefinition<MemberRow> = {
  path: '/api/staff/members',
  name: 'desk.place.members',
  headers: 'memberDesk.column',
  rowKey: ({ memberNo }) => String(memberNo),
  rowPath: ({ memberNo }) => `members/${memberNo}`,
  usualSort: '-createdAt',
  searchLabel: 'memberDesk.search',
  columns: (column) => [
    column.text('memberNo'),
    column.text('name', { phone: 'name' }),
    column.text('email'),
    column.text('phone'),
    column.word('level', 'myPage.level', { phone: 'end' }),
    column.status('status', 'memberDesk.status', { phone: 'state' }),
    column.instant('createdAt', { isSortable: true }),
  ],
  filters: (filter) => [
    filter.values('level', MEMBER_LEVELS, 'myPage.level'),
    filter.values('status', ['Active', 'Blocked'], 'memberDesk.status'),
  ],
};

export function MemberTable() {
  const { t } = useDesk();

  return (
    <>
      <h1>{t('desk.place.members')}</h1>
      <DeskTable table={MEMBERS} />
    </>
  );
}
