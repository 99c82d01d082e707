import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
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
  columns: (column, { t, locale }) => [
    column.text('pageCode'),
    column.text('title', { phone: 'name' }),
    column.status('state', 'pageBuilderDesk.state', { phone: 'state' }),
    column.instant('startAt', { isSortable: true }),
    column.instant('endAt', { phone: 'end' }),
    column.custom('draftBy', { cell: (row) => draftText(row, { t, locale }) }),
    column.instant('updatedAt', { isSortable: true }),
  ],
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
  { draftBy, publishAt, hasFailed }: PageRow,
  { t, locale }: { t: Translate; locale: Locale },
) {
  if (draftBy === null) return '–';
  if (hasFailed) return <span className="desk-problem">{t('pageBuilderDesk.hasFailed')}</span>;
  if (publishAt === null) return draftBy;
  return t('pageBuilderDesk.publishesAt', { at: formatDateTime(publishAt, locale) });
}
