import { useMemo } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { ChartPlace } from '../../../../desk/chart/ChartPlace.tsx';
import { formatShare } from '../figures.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { ReportView } from './ReportView.tsx';
import type { Conversion } from './figure-report.schema.ts';

const STEPS = ['pageViews', 'productViews', 'additions', 'checkouts', 'orders'] as const;

/** The funnel of visits, and its steps by day. */
export function ConversionView() {
  return <ReportView<Conversion> name="conversion">{(data) => <Tables data={data} />}</ReportView>;
}

function Tables({ data }: { data: Conversion }) {
  const { t, locale } = useDesk();
  const { funnel, rows } = data;
  const drawn = useMemo(
    () => ({
      names: funnel.map(({ step }) => t(`figuresDesk.step.${step}`)),
      series: [
        { label: t('figuresDesk.column.visits'), values: funnel.map(({ visits }) => visits) },
      ],
    }),
    [funnel, t],
  );

  const fileName = `${data.from}-${data.to}`;

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
        name={t('figuresDesk.funnel')}
        fileName={`funnel-${fileName}`}
        columns={[
          {
            id: 'step',
            header: t('figuresDesk.column.step'),
            value: ({ step }) => t(`figuresDesk.step.${step}`),
          },
          {
            id: 'visits',
            header: t('figuresDesk.column.visits'),
            value: ({ visits }) => visits,
          },
          {
            id: 'share',
            header: t('figuresDesk.column.ofVisits'),
            isNumber: true,
            value: ({ share }) => formatShare(share),
          },
        ]}
        rows={funnel}
        rowKey={({ step }) => step}
      />
      <FigureTable
        name={t('figuresDesk.stepsByDay')}
        fileName={`conversion-${fileName}`}
        columns={[
          { id: 'day', header: t('figuresDesk.column.day'), value: ({ day }) => day },
          ...STEPS.map((id) => ({
            id,
            header: t(`figuresDesk.column.${id}`),
            value: (row: Conversion['rows'][number]) => row[id],
          })),
        ]}
        rows={rows.toReversed()}
        rowKey={({ day }) => day}
      />
    </>
  );
}
