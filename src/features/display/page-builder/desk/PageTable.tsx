import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { openDialog } from '../../../desk/parts/desk-dialog.store.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { PAGE_STATES } from './page-states.ts';
import type { PageRow } from './page-table.schema.ts';

const rowKey = ({ pageCode }: PageRow) => pageCode;
const rowPath = ({ pageCode }: PageRow) => `pages/${pageCode}`;

/** The pages of the page builder, published or being written. */
export function PageTable() {
  const { t, locale, can } = useDesk();
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);

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
      <DeskTable<PageRow>
        path="/api/staff/pages"
        name={t('desk.place.pages')}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort="-updatedAt"
        searchLabel={t('pageBuilderDesk.search')}
        filters={filters}
      />
    </>
  );
}

function buildFilters(t: Translate): DeskFilter[] {
  const options = PAGE_STATES.map((value) => ({
    value,
    label: t(`pageBuilderDesk.state.${value}`),
  }));
  return [{ name: 'state', label: t('pageBuilderDesk.column.state'), options }];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<PageRow>[] {
  const header = (id: string) => ({ id, header: t(`pageBuilderDesk.column.${id}`) });
  const time = (instant: number | null) =>
    instant === null ? '—' : formatDateTime(instant, locale);

  return [
    { ...header('pageCode'), cell: ({ pageCode }) => pageCode },
    { ...header('title'), phone: 'name', cell: ({ title }) => title },
    {
      ...header('state'),
      phone: 'state',
      cell: ({ state }) => (
        <span className="desk-status">{t(`pageBuilderDesk.state.${state}`)}</span>
      ),
    },
    { ...header('startAt'), isSortable: true, cell: ({ startAt }) => time(startAt) },
    { ...header('endAt'), phone: 'end', cell: ({ endAt }) => time(endAt) },
    { ...header('draftBy'), cell: (row) => draftText(t, time, row) },
    { ...header('updatedAt'), isSortable: true, cell: ({ updatedAt }) => time(updatedAt) },
  ];
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
