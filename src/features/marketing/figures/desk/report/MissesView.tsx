import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { ReportView } from './ReportView.tsx';
import type { Misses } from './report.schema.ts';

/** Keywords that find nothing: a synonym may lead to what is meant. */
export function MissesView() {
  const { t, can } = useDesk();
  return (
    <ReportView<Misses> name="misses">
      {({ rows, from, to }) => (
        <>
          <p className="desk-hint">
            {t('staffFigure.missesHint')}{' '}
            {can('setting:write') && (
              <a className="link" href={deskPath('settings/synonyms')}>
                {t('staffFigure.synonyms')}
              </a>
            )}
          </p>
          <FigureTable
            name={t('staffFigure.view.misses')}
            fileName={`searches-${from}-${to}`}
            columns={[
              {
                id: 'keyword',
                header: t('staffFigure.column.keyword'),
                value: ({ keyword }) => keyword,
              },
              {
                id: 'searchCount',
                header: t('staffFigure.column.searches'),
                value: ({ searchCount }) => searchCount,
              },
              {
                id: 'lastDay',
                header: t('staffFigure.column.lastDay'),
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
