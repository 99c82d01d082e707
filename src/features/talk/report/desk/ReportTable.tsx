import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { REPORT_REASONS } from '../report.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { talkActions } from '../../text/desk/talk-steps.ts';
import { TALK_DECISIONS } from '../../text/desk/talk-decision.ts';
import type { ReportedThing } from '../../text/desk/talk-desk.schema.ts';

const rowKey = ({ kind, talkSn }: ReportedThing) => `${kind}:${talkSn}`;
const rowPath = ({ kind, talkSn }: ReportedThing) =>
  `${kind === 'Review' ? 'reviews' : 'comments'}/${talkSn}`;
const ABOUT_REPORTS = {
  path: '/api/staff/reports',
  named: (ids: readonly string[]) => ({ things: ids }),
};

/** Reviews and comments with open reports, the longest reported first: hidden, or dismissed. */
export function ReportTable({ onChanged }: { onChanged: () => void }) {
  const { t, locale, can } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);
  const mayChange = can('talk:write');
  const bulkActions = useMemo(() => (mayChange ? buildBulkActions(t) : []), [t, mayChange]);

  return (
    <DeskTable<ReportedThing>
      path="/api/staff/reports"
      name={t('reviewDesk.action.reports')}
      columns={columns}
      rowKey={rowKey}
      rowPath={rowPath}
      usualSort="firstAt"
      searchLabel={t('reportDesk.searchReports')}
      filters={filters}
      bulkActions={bulkActions}
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

function buildFilters(t: Translate): DeskFilter[] {
  return [
    {
      name: 'kind',
      label: t('reviewDesk.column.kind'),
      options: ['Review', 'Comment'].map((value) => ({
        value,
        label: t(`reportDesk.kind.${value}`),
      })),
    },
    {
      name: 'reason',
      label: t('reviewDesk.column.reason'),
      options: REPORT_REASONS.map((value) => ({ value, label: t(`report.reason.${value}`) })),
    },
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<ReportedThing>[] {
  const header = (id: string) => ({ id, header: t(`reviewDesk.column.${id}`) });
  return [
    {
      ...header('thing'),
      cell: ({ kind, talkSn }) => `${t(`reportDesk.kind.${kind}`)} ${talkSn}`,
    },
    {
      ...header('status'),
      phone: 'state',
      cell: ({ status }) => <span className="desk-status">{t(`reviewDesk.status.${status}`)}</span>,
    },
    { ...header('text'), phone: 'name', cell: ({ text }) => text },
    {
      id: 'reports',
      header: t('reviewDesk.column.reports'),
      isNumber: true,
      isSortable: true,
      cell: ({ reports }) => reports,
    },
    {
      ...header('reason'),
      cell: ({ reasons }) =>
        reasons.map(({ reason, count }) => `${t(`report.reason.${reason}`)} ${count}`).join(' · '),
    },
    {
      ...header('firstAt'),
      phone: 'end',
      isSortable: true,
      cell: ({ firstAt }) => formatDateTime(firstAt, locale),
    },
  ];
}
