import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { PAGE_STATES } from './page-states.ts';
import type { PageRow } from './page-table.schema.ts';

const PAGES: TableDefinition<PageRow> = {
  path: '/api/staff/pages',
  name: 'desk.place.pages',
  headers: 'pageBuilderDesk.column',
  rowKey: ({ pageCode }) => pageCode,
  rowPath: ({ pageCode }) => `pages/${pageCode}`,
  usualSort: '-updatedAt',
  searchLabel: 'pageBuilderDesk.search',
  columns(column, { t, locale }) {
    const time = (instant: number | null) =>
      instant === null ? '—' : formatDateTime(instant, locale);

    return [
      column.text('pageCode'),
      column.text('title', { phone: 'name' }),
      column.status('state', 'pageBuilderDesk.state', { phone: 'state' }),
      column.custom('startAt', { isSortable: true, cell: ({ startAt }) => time(startAt) }),
      column.custom('endAt', { phone: 'end', cell: ({ endAt }) => time(endAt) }),
      column.custom('draftBy', { cell: (row) => draftText(t, time, row) }),
      column.instant('updatedAt', { isSortable: true }),
    ];
  },
  filters: (filter) => [filter.values('state', PAGE_STATES, 'pageBuilderDesk.state')],
};

/** The pages of the page builder, published or being written. */
export function PageTable() {
  const { t, can } = useDesk();

  return (
    <>
      <PlaceHead title={t('desk.place.pages')}>
        {can('content:write') && (
          <button
            type="button"
            className="desk-btn desk-btn-primary"
            onClick={() => openDialog(async () => (await import('./NewPage.tsx')).NewPage, {})}
          >
            {t('pageBuilderDesk.new')}
          </button>
        )}
      </PlaceHead>
      <DeskTable table={PAGES} />
    </>
  );
}

function draftText(
  t: Translate,
  time: (at: number | null) => string,
  { draftBy, publishAt, hasFailed }: PageRow,
) {
  if (draftBy === null) return '—';
  if (hasFailed) return <span className="desk-problem">{t('pageBuilderDesk.hasFailed')}</span>;
  return publishAt === null ? draftBy : t('pageBuilderDesk.publishesAt', { at: time(publishAt) });
}
