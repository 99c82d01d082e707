import type { Translate } from '../../../../../i18n/t.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { buildStockTable } from '../file/report-tables.ts';
import { saveFigures } from '../file/save-figures.ts';
import { ReportView } from './ReportView.tsx';
import type { StockCover } from './figure-report.schema.ts';

/** Units whose stock ends soon at the rate they are sold. */
export function StockView() {
  const { t } = useDesk();
  return (
    <ReportView<StockCover> name="stock" hasPeriod={false}>
      {(data) => (
        <>
          <p className="desk-hint">
            {t('figuresDesk.stockHint', { from: data.from, to: data.to })}
          </p>
          <FigureTable
            {...buildShownTable(t, data)}
            name={t('figuresDesk.view.stock')}
            rowKey={({ itemCode }) => itemCode}
            onSave={saveFigures(t, { table: 'stock', from: data.from, to: data.to })}
          />
        </>
      )}
    </ReportView>
  );
}

type Row = StockCover['rows'][number];

/** The table, with names that break where they are long. */
function buildShownTable(t: Translate, data: StockCover) {
  const { columns, rows } = buildStockTable(t, data);
  const [name, ...others] = columns;
  const cell = (row: Row) => <span className="fig-name">{row.name}</span>;
  return { columns: name ? [{ ...name, cell }, ...others] : others, rows };
}
