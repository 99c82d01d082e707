import { useStore } from '@nanostores/react';
import { lazy, Suspense, useMemo } from 'react';
import { formatDateTime } from '../../../../lib/date.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { PlaceHead } from '../../../desk/parts/DeskRecord.tsx';
import { Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { $router, deskPath } from '../../../desk/parts/call/desk-router.store.ts';
import { DeskTable } from '../../../desk/table/DeskTable.tsx';
import type { TableDefinition } from '../../../desk/table/table-definition.ts';
import { AREAS, CONTENT_STATES, NEW, recordPath, type AreaId } from './content-area.ts';
import type { ContentRow } from './content-table.schema.ts';

/** The tab beside the kinds of content. */
const REDIRECT = 'redirect';
const RedirectTab = lazy(async () => ({
  default: (await import('../../../marketing/redirect/desk/RedirectTab.tsx')).RedirectTab,
}));

export function ContentPlace() {
  const { t } = useDesk();
  const isRedirect = useStore($router)?.search['kind'] === REDIRECT;
  if (!isRedirect) return <AreaTable area="content" />;

  return (
    <>
      <PlaceHead title={t('desk.place.content')} />
      <KindTabs area="content" shown={REDIRECT} />
      <Suspense fallback={<Skeleton t={t} lines={12} />}>
        <RedirectTab />
      </Suspense>
    </>
  );
}

export function PromotionPlace() {
  return <AreaTable area="promotions" />;
}

/** The pieces of content of one kind, and the other kinds of the place as tabs. */
function AreaTable({ area }: { area: AreaId }) {
  const { t, can } = useDesk();
  const { kinds, write } = AREAS[area];
  const requestedKind = useStore($router)?.search['kind'];
  const kind = kinds.find((id) => id === requestedKind) ?? kinds[0];
  const table = useMemo(() => buildTable(area, kind), [area, kind]);
  const outer = useMemo(() => ({ kind: kinds[0] as string }), [kinds]);
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
      <KindTabs area={area} shown={kind} />
      <DeskTable key={kind} table={table} outerFilters={outer} />
    </>
  );
}

/** The kinds of content of a place, and the redirects beside them. */
function KindTabs({ area, shown }: { area: AreaId; shown: string }) {
  const { t } = useDesk();
  const { kinds } = AREAS[area];

  return (
    <nav className="desk-tabs" aria-label={t('contentDesk.kinds')}>
      {kinds.map((id) => (
        <a
          key={id}
          href={deskPath(id === kinds[0] ? area : `${area}?kind=${id}`)}
          aria-current={id === shown ? 'true' : undefined}
        >
          {t(`contentDesk.kind.${id}`)}
        </a>
      ))}
      {area === 'content' && (
        <a
          href={deskPath(`${area}?kind=${REDIRECT}`)}
          aria-current={shown === REDIRECT ? 'true' : undefined}
        >
          {t('redirectDesk.title')}
        </a>
      )}
    </nav>
  );
}

const buildTable = (area: AreaId, kind: string): TableDefinition<ContentRow> => ({
  path: `${AREAS[area].api}/${kind}`,
  name: `contentDesk.kind.${kind}`,
  headers: 'contentDesk.column',
  rowKey: ({ key }) => key,
  rowPath: ({ key }) => recordPath(area, kind, key),
  usualSort: '-startAt',
  searchLabel: 'contentDesk.search',
  columns: (column, { t, locale }) => [
    column.text('key', { isSortable: true }),
    column.text('title', { phone: 'name', isSortable: true }),
    column.custom('state', {
      phone: 'state',
      cell: ({ state, hasDraft, publishAt }) => (
        <>
          <span className="desk-status" data-state={state}>
            {t(`contentDesk.state.${state}`)}
          </span>{' '}
          {hasDraft && state !== 'draft' && (
            <span className="desk-status">{t('contentDesk.hasDraft')}</span>
          )}
          {publishAt !== null &&
            ` ${t('contentDesk.publishesAt', { time: formatDateTime(publishAt, locale) })}`}
        </>
      ),
    }),
    column.instant('startAt', { isSortable: true }),
    column.instant('endAt', { phone: 'end', isSortable: true }),
  ],
  filters: (filter) => [filter.values('state', CONTENT_STATES, 'contentDesk.state')],
});
