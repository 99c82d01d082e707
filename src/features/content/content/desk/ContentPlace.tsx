import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatDateTime } from '../../../../lib/date.ts';
import type { Locale } from '../../../../lib/locale.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { $router, deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import type { DeskColumn, DeskFilter } from '../../../desk/table/desk-table.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import { AREAS, CONTENT_STATES, NEW, recordPath, type AreaId } from './content-area.ts';
import type { ContentRow } from './content-table.schema.ts';

const rowKey = ({ key }: ContentRow) => key;

export function ContentPlace() {
  return <AreaTable area="content" />;
}

export function PromotionPlace() {
  return <AreaTable area="promotions" />;
}

/** The pieces of content of one kind, and the other kinds of the place as tabs. */
function AreaTable({ area }: { area: AreaId }) {
  const { t, locale, can } = useDesk();
  const { api, kinds, write } = AREAS[area];
  const requestedKind = useStore($router)?.search['kind'];
  const kind = kinds.find((id) => id === requestedKind) ?? kinds[0];
  const columns = useMemo(() => buildColumns(t, locale), [t, locale]);
  const filters = useMemo(() => buildFilters(t), [t]);
  const outer = useMemo(() => ({ kind: kinds[0] as string }), [kinds]);
  const rowPath = useMemo(() => (row: ContentRow) => recordPath(area, kind, row.key), [area, kind]);
  const name = t(`contentDesk.kind.${kind}`);

  return (
    <>
      <PlaceHead title={t(`desk.place.${area}`)}>
        {can(write) && kind !== 'level' && (
          <a className="desk-btn desk-btn-primary" href={deskPath(recordPath(area, kind, NEW))}>
            {t('contentDesk.new', { name: name.toLowerCase() })}
          </a>
        )}
      </PlaceHead>
      <nav className="desk-tabs" aria-label={t('contentDesk.kinds')}>
        {kinds.map((id) => (
          <a
            key={id}
            href={deskPath(id === kinds[0] ? area : `${area}?kind=${id}`)}
            aria-current={id === kind ? 'true' : undefined}
          >
            {t(`contentDesk.kind.${id}`)}
          </a>
        ))}
      </nav>
      <DeskTable<ContentRow>
        key={kind}
        path={`${api}/${kind}`}
        name={name}
        columns={columns}
        rowKey={rowKey}
        rowPath={rowPath}
        usualSort="-startAt"
        searchLabel={t('contentDesk.search')}
        filters={filters}
        outerFilters={outer}
      />
    </>
  );
}

function buildFilters(t: Translate): DeskFilter[] {
  const options = CONTENT_STATES.map((value) => ({
    value,
    label: t(`contentDesk.state.${value}`),
  }));
  return [{ name: 'state', label: t('contentDesk.column.state'), options }];
}

function buildColumns(t: Translate, locale: Locale): DeskColumn<ContentRow>[] {
  const header = (id: string) => ({ id, header: t(`contentDesk.column.${id}`) });
  const time = (instant: number | null) =>
    instant === null ? '–' : formatDateTime(instant, locale);

  return [
    { ...header('key'), isSortable: true, cell: ({ key }) => key },
    { ...header('title'), phone: 'name', isSortable: true, cell: ({ title }) => title },
    {
      ...header('state'),
      phone: 'state',
      cell: ({ state, hasDraft, publishAt }) => (
        <>
          <span className="desk-status" data-state={state}>
            {t(`contentDesk.state.${state}`)}
          </span>{' '}
          {hasDraft && state !== 'draft' && (
            <span className="desk-status">{t('contentDesk.hasDraft')}</span>
          )}
          {publishAt !== null && ` ${t('contentDesk.publishesAt', { time: time(publishAt) })}`}
        </>
      ),
    },
    { ...header('startAt'), isSortable: true, cell: ({ startAt }) => time(startAt) },
    { ...header('endAt'), phone: 'end', isSortable: true, cell: ({ endAt }) => time(endAt) },
  ];
}
