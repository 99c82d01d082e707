import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { buildSourceTable } from '../file/report-tables.ts';
import { saveFigures } from '../file/save-figures.ts';
import { ReportView } from './ReportView.tsx';
import type { Sources } from './figure-report.schema.ts';

/** The sources of visits, and how far these got. */
export function SourcesView() {
  const { t } = useDesk();
  return (
    <ReportView<Sources> name="sources">
      {(data) => (
        <>
          <p className="desk-hint">{t('figuresDesk.sourcesHint')}</p>
          <FigureTable
            {...buildSourceTable(t, data)}
            name={t('figuresDesk.view.sources')}
            rowKey={({ source, medium, campaign }) => JSON.stringify([source, medium, campaign])}
            onSave={saveFigures(t, { table: 'sources', from: data.from, to: data.to })}
          />
        </>
      )}
    </ReportView>
  );
}
