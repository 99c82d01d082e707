import { useMemo } from 'react';
import { formatCount } from '../../../../../lib/money.ts';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { ChartPlace } from '../../../../desk/chart/ChartPlace.tsx';
import { formatShare } from '../figures.ts';
import { FigureTable } from '../../../../desk/chart/FigureTable.tsx';
import { ReportView } from './ReportView.tsx';
import type { Reasons } from './figure-report.schema.ts';

type Row = Reasons['rows'][number];

/** Shows why orders were cancelled and goods were claimed. */
export function ReasonsView() {
  return <ReportView<Reasons> name="reasons">{(data) => <Table data={data} />}</ReportView>;
}

function Table({ data }: { data: Reasons }) {
  const { t, locale } = useDesk();
  const { rows, orders } = data;
  const nameOf = useMemo(
    () =>
      ({ kind, reason }: Row) =>
        t(kind === 'Cancel' ? `cancel.reasons.${reason}` : `claim.reasons.${reason}`),
    [t],
  );

  const drawn = useMemo(
    () => ({
      names: rows.slice(0, 8).map(nameOf),
      series: [
        { label: t('figuresDesk.column.count'), values: rows.slice(0, 8).map((r) => r.count) },
      ],
    }),
    [rows, nameOf, t],
  );

  return (
    <>
      <p className="desk-hint">{t('figuresDesk.reasonsHint', { orders: formatCount(orders) })}</p>
      {rows.length > 0 && (
        <ChartPlace
          label={t('figuresDesk.chart.reasons')}
          nameLabel={t('figuresDesk.column.reason')}
          locale={locale}
          kind="bars"
          {...drawn}
        />
      )}
      <FigureTable<Row>
        name={t('figuresDesk.view.reasons')}
        fileName={`reasons-${data.from}-${data.to}`}
        columns={[
          { id: 'reason', header: t('figuresDesk.column.reason'), value: nameOf },
          {
            id: 'kind',
            header: t('figuresDesk.column.kind'),
            value: ({ kind }) => t(`figuresDesk.reasonKind.${kind}`),
          },
          { id: 'count', header: t('figuresDesk.column.count'), value: ({ count }) => count },
          {
            id: 'rate',
            header: t('figuresDesk.column.rate'),
            isNumber: true,
            value: ({ rate }) => formatShare(rate),
          },
        ]}
        rows={rows}
        rowKey={({ kind, reason }) => `${kind} ${reason}`}
      />
    </>
  );
}
