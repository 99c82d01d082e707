import type { Translate } from '../../../../i18n/t.ts';
import { REPORT_REASONS } from '../report.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { talkActions } from '../../text/desk/talk-steps.ts';
import { TALK_DECISIONS } from '../../text/desk/talk-decision.ts';
import type { ReportedThing } from '../../text/desk/talk-desk.schema.ts';

const rowKey = ({ kind, talkSn }: ReportedThing) => `${kind}:${talkSn}`;
const ABOUT_REPORTS = {
  path: '/api/staff/reports',
  named: (ids: readonly string[]) => ({ things: ids }),
};

const REPORTS: TableDefinition<ReportedThing> = {
  path: ABOUT_REPORTS.path,
  name: 'reviewDesk.action.reports',
  headers: 'reviewDesk.column',
  rowKey,
  rowPath: ({ kind, talkSn }) => `${kind === 'Review' ? 'reviews' : 'comments'}/${talkSn}`,
  usualSort: 'firstAt',
  searchLabel: 'reportDesk.searchReports',
  columns: (column, { t }) => [
    column.custom('thing', {
      cell: ({ kind, talkSn }) => `${t(`reportDesk.kind.${kind}`)} ${talkSn}`,
    }),
    column.status('status', 'reviewDesk.status', { phone: 'state' }),
    column.text('text', { phone: 'name' }),
    column.text('reports', { isNumber: true, isSortable: true }),
    column.custom('reason', {
      cell: ({ reasons }) =>
        reasons.map(({ reason, count }) => `${t(`report.reason.${reason}`)} ${count}`).join(' · '),
    }),
    column.instant('firstAt', { phone: 'end', isSortable: true }),
  ],
  filters: (filter) => [
    filter.values('kind', ['Review', 'Comment'], 'reportDesk.kind'),
    filter.values('reason', REPORT_REASONS, 'report.reason'),
  ],
};

/** Reviews and comments with open reports, the longest reported first: hidden, or dismissed. */
export function ReportTable({ onChanged }: { onChanged: () => void }) {
  const { t, can } = useDesk();

  return (
    <DeskTable
      table={REPORTS}
      bulkActions={can('talk:write') ? buildBulkActions(t) : []}
      onChanged={onChanged}
    />
  );
}

function buildBulkActions(t: Translate) {
  return talkActions<ReportedThing>(t, {
    about: ABOUT_REPORTS,
    decisions: TALK_DECISIONS,
    rowKey,
    labelOf: (step) => t(`reviewDesk.do.${step === 'hide' ? 'hide' : 'dismiss'}`),
  });
}
