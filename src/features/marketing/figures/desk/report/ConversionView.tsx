import { useMemo } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { ChartPlace } from '../../../../desk/chart/ChartPlace.tsx';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { buildFunnelTable, buildStepTable } from '../file/report-tables.ts';
import { saveFigures } from '../file/save-figures.ts';
import { ReportView } from './ReportView.tsx';
import type { Conversion } from './figure-report.schema.ts';

/** The funnel of visits, and its steps by day. */
export function ConversionView() {
  return <ReportView<Conversion> name="conversion">{(data) => <Tables data={data} />}</ReportView>;
}

function Tables({ data }: { data: Conversion }) {
  const { t, locale } = useDesk();
  const drawn = useMemo(
    () => ({
      names: data.funnel.map(({ step }) => t(`figuresDesk.step.${step}`)),
      series: [
        { label: t('figuresDesk.column.visits'), values: data.funnel.map(({ visits }) => visits) },
      ],
    }),
    [data.funnel, t],
  );

  return (
    <>
      <p className="desk-hint">{t('figuresDesk.conversionHint')}</p>
      <ChartPlace
        label={t('figuresDesk.chart.conversion')}
        nameLabel={t('figuresDesk.column.step')}
        locale={locale}
        kind="bars"
        {...drawn}
      />
      <FigureTable
        {...buildFunnelTable(t, data)}
        name={t('figuresDesk.funnel')}
        rowKey={({ step }) => step}
        onSave={saveFigures(t, { table: 'funnel', from: data.from, to: data.to })}
      />
      <FigureTable
        {...buildStepTable(t, data)}
        name={t('figuresDesk.stepsByDay')}
        rowKey={({ day }) => day}
        onSave={saveFigures(t, { table: 'conversion', from: data.from, to: data.to })}
      />
    </>
  );
}
