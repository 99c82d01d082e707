import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { ReportView } from './ReportView.tsx';
import type { Misses } from './figure-report.schema.ts';

/** Keywords that find nothing: a synonym may lead to what is meant. */
export function MissesView() {
  const { t, can } = useDesk();
  return (
    <ReportView<Misses> name="misses">
      {({ rows, from, to }) => (
        <>
          <p className="desk-hint">
            {t('figuresDesk.missesHint')}{' '}
            {can('setting:write') && (
              <a className="link" href={deskPath('settings/synonyms')}>
                {t('figuresDesk.synonyms')}
              </a>
            )}
          </p>
          <FigureTable
            name={t('figuresDesk.view.misses')}
            fileName={`searches-${from}-${to}`}
            columns={[
              {
                id: 'keyword',
                header: t('figuresDesk.column.keyword'),
                value: ({ keyword }) => keyword,
              },
              {
                id: 'searchCount',
                header: t('figuresDesk.column.searches'),
                value: ({ searchCount }) => searchCount,
              },
              {
                id: 'lastDay',
                header: t('figuresDesk.column.lastDay'),
                value: ({ lastDay }) => lastDay,
              },
            ]}
            rows={rows}
            rowKey={({ keyword }) => keyword}
          />
        </>
      )}
    </ReportView>
  );
}
