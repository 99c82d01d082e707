import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { INQUIRY_KINDS, INQUIRY_TYPES } from '../inquiry.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import type { BulkAction } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
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

const INQUIRIES: TableDefinition<InquiryRow> = {
  path: '/api/staff/inquiries',
  name: 'desk.place.inquiries',
  headers: 'inquiryDesk.column',
  rowKey,
  rowPath: ({ inquirySn }) => `inquiries/${inquirySn}`,
  usualSort: '-createdAt',
  searchLabel: 'inquiryDesk.search',
  columns: (column, { t, locale }) => [
    column.text('inquirySn'),
    column.custom('answerDueAt', {
      phone: 'end',
      cell: ({ answerDueAt, overdue }) => (
        <>
          {formatDateTime(answerDueAt, locale)}{' '}
          {overdue && <span className="desk-tag desk-late">{t('inquiryDesk.overdue')}</span>}
        </>
      ),
    }),
    column.custom('title', {
      phone: 'name',
      cell: ({ title, held }) => (
        <>
          {held && <span className="desk-tag">{t('inquiryDesk.held')}</span>} {title}
        </>
      ),
    }),
    column.status('status', 'inquiry.status', { phone: 'state' }),
    column.word('kind', 'inquiryDesk.kind'),
    column.word('type', 'inquiry.type'),
    column.custom('secret', { cell: ({ open }) => t(`inquiryDesk.secret.${!open}`) }),
    column.text('author'),
    column.text('staffName'),
    column.custom('subject', {
      cell: ({ claimNo, orderNo, itemName }) => claimNo ?? orderNo ?? (itemName || '–'),
    }),
    column.instant('createdAt', { isSortable: true }),
  ],
  filters: (filter, { t }) => [
    filter.values('kind', INQUIRY_KINDS, 'inquiryDesk.kind'),
    filter.values('type', INQUIRY_TYPES, 'inquiry.type'),
    filter.values('secret', ['true', 'false'], 'inquiryDesk.secret'),
    filter.values('about', ['order', 'claim', 'nothing'], 'inquiryDesk.about'),
    filter.values('by', ['mine', 'nobody'], 'inquiryDesk.by', t('inquiryDesk.column.staffName')),
  ],
};

interface Props {
  action: InquiryAction;
  /** The filters without a field, such as the tab. */
  outer: Readonly<Record<string, string>>;
  onChanged: () => void;
}

/** The inquiries of a tab; the oldest promise comes first. */
export function InquiryTable({ action, outer, onChanged }: Props) {
  const { t, can } = useDesk();

  return (
    <DeskTable
      table={INQUIRIES}
      usualSort={isOpenAction(action) ? 'createdAt' : undefined}
      outerFilters={outer}
      tabFilter="action"
      bulkActions={can('talk:write') ? buildBulkActions(t, MOVES[action]) : []}
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
