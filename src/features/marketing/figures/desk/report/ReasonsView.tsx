import { useMemo } from 'react';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { ChartPlace } from '../../../../desk/chart/ChartPlace.tsx';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { buildReasonTable, getReasonName } from '../file/report-tables.ts';
import { saveFigures } from '../file/save-figures.ts';
import { ReportView } from './ReportView.tsx';
import type { Reasons } from './figure-report.schema.ts';

/** Shows why orders were cancelled and goods were claimed. */
export function ReasonsView() {
  return <ReportView<Reasons> name="reasons">{(data) => <Table data={data} />}</ReportView>;
}

function Table({ data }: { data: Reasons }) {
  const { t, locale } = useDesk();
  const drawn = useMemo(
    () => ({
      names: data.rows.slice(0, 8).map((row) => getReasonName(t, row)),
      series: [
        { label: t('figuresDesk.column.count'), values: data.rows.slice(0, 8).map((r) => r.count) },
      ],
    }),
    [data.rows, t],
  );

  return (
    <>
      <p className="desk-hint">
        {t('figuresDesk.reasonsHint', { orders: formatCount(data.orders) })}
      </p>
      {data.rows.length > 0 && (
        <ChartPlace
          label={t('figuresDesk.chart.reasons')}
          nameLabel={t('figuresDesk.column.reason')}
          locale={locale}
          kind="bars"
          {...drawn}
        />
      )}
      <FigureTable
        {...buildReasonTable(t, data)}
        name={t('figuresDesk.view.reasons')}
        rowKey={({ kind, reason }) => `${kind} ${reason}`}
        onSave={saveFigures(t, { table: 'reasons', from: data.from, to: data.to })}
      />
    </>
  );
}
