import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { INQUIRY_KINDS, INQUIRY_TYPES } from '../inquiry.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { BulkAction, DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { moveInquiries } from './inquiry-steps.ts';
import { isOpenAction, type InquiryAction, type InquiryMove } from './inquiry-desk.ts';
import type { InquiryRow } from './inquiry-table.schema.ts';

/** The bulk actions on inquiries, by the tab. */
const MOVES: Readonly<Record<InquiryAction, readonly InquiryMove[]>> = {
  Received: ['take', 'show', 'hide'],
  Progress: ['release', 'show', 'hide'],
  Hold: ['take', 'show', 'hide'],
  overdue: ['take', 'show', 'hide'],
  held: ['show'],
  Complete: ['show', 'hide'],
  all: ['show', 'hide'],
};
const rowKey = ({ inquirySn }: InquiryRow) => String(inquirySn);
const rowPath = ({ inquirySn }: InquiryRow) => `inquiries/${inquirySn}`;

interface Props {
  action: InquiryAction;
  /** The filters without a field, such as the tab. */
  outer: Readonly<Record<string, string>>;
  onChanged: () => void;
}

/** The inquiries of a tab; the oldest promise comes first. */
export function InquiryTable({ action, outer, onChanged }: Props) {
  const { t, locale, can } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);
  const mayChange = can('talk:write');
  const bulkActions = useMemo(
    () => (mayChange ? buildBulkActions(t, MOVES[action]) : []),
    [t, mayChange, action],
  );

  return (
    <DeskTable<InquiryRow>
      path="/api/staff/inquiries"
      name={t('desk.place.inquiries')}
      columns={columns}
      rowKey={rowKey}
      rowPath={rowPath}
      usualSort={isOpenAction(action) ? 'createdAt' : '-createdAt'}
      searchLabel={t('inquiryDesk.search')}
      filters={filters}
      outerFilters={outer}
      tabFilter="action"
      bulkActions={bulkActions}
      onChanged={onChanged}
    />
  );
}

function buildBulkActions(t: Translate, moves: readonly InquiryMove[]): BulkAction<InquiryRow>[] {
  return moves.map((move) => ({
    id: move,
    label: t(`inquiryDesk.do.${move}`),
    run: (rows, reload) => moveInquiries(t, { ids: rows.map(rowKey), move, onUndone: reload }),
  }));
}

function buildFilters(t: Translate): DeskFilter[] {
  const options = (values: readonly string[], group: string) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));

  const filter = (name: string, values: readonly string[], group = `inquiryDesk.${name}`) => ({
    name,
    label: t(`inquiryDesk.column.${name === 'by' ? 'staffName' : name}`),
    options: options(values, group),
  });

  return [
    filter('kind', INQUIRY_KINDS),
    filter('type', INQUIRY_TYPES, 'inquiry.type'),
    filter('secret', ['true', 'false']),
    filter('about', ['order', 'claim', 'nothing']),
    filter('by', ['mine', 'nobody']),
  ];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<InquiryRow>[] {
  const header = (id: string) => ({ id, header: t(`inquiryDesk.column.${id}`) });
  return [
    { ...header('inquirySn'), cell: ({ inquirySn }) => inquirySn },
    {
      ...header('answerDueAt'),
      phone: 'end',
      cell: (row) => (
        <>
          {formatDateTime(row.answerDueAt, locale)}{' '}
          {row.overdue && <span className="desk-tag desk-late">{t('inquiryDesk.overdue')}</span>}
        </>
      ),
    },
    {
      ...header('title'),
      phone: 'name',
      cell: ({ title, held }) => (
        <>
          {held && <span className="desk-tag">{t('inquiryDesk.held')}</span>} {title}
        </>
      ),
    },
    {
      ...header('status'),
      phone: 'state',
      cell: ({ status }) => <span className="desk-status">{t(`inquiry.status.${status}`)}</span>,
    },
    { ...header('kind'), cell: ({ kind }) => t(`inquiryDesk.kind.${kind}`) },
    { ...header('type'), cell: ({ type }) => t(`inquiry.type.${type}`) },
    { ...header('secret'), cell: ({ open }) => t(`inquiryDesk.secret.${!open}`) },
    { ...header('author'), cell: ({ author }) => author },
    { ...header('staffName'), cell: ({ staffName }) => staffName ?? '–' },
    { ...header('subject'), cell: (row) => row.claimNo ?? row.orderNo ?? (row.itemName || '–') },
    {
      ...header('createdAt'),
      isSortable: true,
      cell: ({ createdAt }) => formatDateTime(createdAt, locale),
    },
  ];
}
