import { useMemo } from 'react';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { ChartPlace } from '../../../../desk/chart/ChartPlace.tsx';
import { formatShare } from '../figures.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { ReportView } from './ReportView.tsx';
import type { Reasons } from './report.schema.ts';

type Row = Reasons['rows'][number];

/** Shows why orders were cancelled and goods were claimed. */
export function ReasonsView() {
  return <ReportView<Reasons> name="reasons">{(data) => <Table data={data} />}</ReportView>;
}

function Table({ data }: { data: Reasons }) {
  const { t, locale } = useDesk();
  const nameOf = useMemo(
    () =>
      ({ kind, reason }: Row) =>
        t(kind === 'Cancel' ? `cancel.reasons.${reason}` : `claim.reasons.${reason}`),
    [t],
  );

  const drawn = useMemo(
    () => ({
      names: data.rows.slice(0, 8).map(nameOf),
      series: [
        { label: t('staffFigure.column.count'), values: data.rows.slice(0, 8).map((r) => r.count) },
      ],
    }),
    [data.rows, nameOf, t],
  );

  return (
    <>
      <p className="desk-hint">
        {t('staffFigure.reasonsHint', { orders: formatCount(data.orders) })}
      </p>
      {data.rows.length > 0 && (
        <ChartPlace
          label={t('staffFigure.chart.reasons')}
          nameLabel={t('staffFigure.column.reason')}
          locale={locale}
          kind="bars"
          {...drawn}
        />
      )}
      <FigureTable<Row>
        name={t('staffFigure.view.reasons')}
        fileName={`reasons-${data.from}-${data.to}`}
        columns={[
          { id: 'reason', header: t('staffFigure.column.reason'), value: nameOf },
          {
            id: 'kind',
            header: t('staffFigure.column.kind'),
            value: ({ kind }) => t(`staffFigure.reasonKind.${kind}`),
          },
          { id: 'count', header: t('staffFigure.column.count'), value: ({ count }) => count },
          {
            id: 'rate',
            header: t('staffFigure.column.rate'),
            isNumber: true,
            value: ({ rate }) => formatShare(rate),
          },
        ]}
        rows={data.rows}
        rowKey={({ kind, reason }) => `${kind} ${reason}`}
      />
    </>
  );
}
