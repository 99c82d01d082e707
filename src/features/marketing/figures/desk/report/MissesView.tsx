import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { buildMissTable } from '../file/report-tables.ts';
import { saveFigures } from '../file/save-figures.ts';
import { ReportView } from './ReportView.tsx';
import type { Misses } from './figure-report.schema.ts';

/** Keywords that find nothing: a synonym may lead to what is meant. */
export function MissesView() {
  const { t, can } = useDesk();
  return (
    <ReportView<Misses> name="misses">
      {(data) => (
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
            {...buildMissTable(t, data)}
            name={t('figuresDesk.view.misses')}
            rowKey={({ keyword }) => keyword}
            onSave={saveFigures(t, { table: 'misses', from: data.from, to: data.to })}
          />
        </>
      )}
    </ReportView>
  );
}
