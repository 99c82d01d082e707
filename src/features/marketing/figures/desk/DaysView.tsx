import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { formatCount, formatWon } from '../../../../lib/money.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { ChartPlace } from '../../../desk/chart/ChartPlace.tsx';
import type { SalesDays } from './figures.schema.ts';
import { FigureTable } from '../../../desk/chart/FigureTable.tsx';
import { saveFigures } from './file/save-figures.ts';
import { buildDayTable } from './file/sales-tables.ts';
import { KeySums } from './KeySums.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { usePeriod } from './use-period.ts';

/** Sales by day: the sums, a chart beside the period before, and the table. */
export function DaysView() {
  const { t, locale } = useDesk();
  const { filters } = usePeriod();
  const path = `/api/staff/figures/days?${new URLSearchParams(filters)}`;
  const { data, error, isLoading, reload } = useAnswer<SalesDays>(path);
  const drawn = useMemo(() => data && toChartData(data, t), [data, t]);

  if (error !== undefined && !isLoading) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data || !drawn) return <Skeleton t={t} lines={12} />;

  const { total, before } = data;
  const won = (amount: number) => formatWon(amount, locale);
  const average = ({ paymentAmt, pointAmt, depositAmt, orders }: typeof total) =>
    orders === 0 ? 0 : Math.round((paymentAmt + pointAmt + depositAmt) / orders);

  const sumOf = (name: 'netAmt' | 'orders', format: (sum: number) => string) => ({
    name: t(`figuresDesk.column.${name}`),
    now: total[name],
    before: before.total[name],
    format,
  });

  return (
    <>
      <PeriodBar path="figures" days={data} />
      <KeySums
        sums={[
          sumOf('netAmt', won),
          sumOf('orders', formatCount),
          {
            name: t('figuresDesk.average'),
            now: average(total),
            before: average(before.total),
            format: won,
          },
          {
            name: t('figuresDesk.back'),
            now: total.cancelAmt + total.claimAmt,
            before: before.total.cancelAmt + before.total.claimAmt,
            format: won,
          },
        ]}
      />
      <ChartPlace
        label={t('figuresDesk.chart.days')}
        nameLabel={t('figuresDesk.column.day')}
        locale={locale}
        {...drawn}
      />
      <FigureTable
        {...buildDayTable(t, data)}
        name={t('figuresDesk.view.days')}
        rowKey={({ day }) => day}
        onSave={saveFigures(t, { table: 'days', from: data.from, to: data.to })}
      />
    </>
  );
}

function toChartData({ rows, before }: SalesDays, t: Translate) {
  return {
    names: rows.map(({ day }) => day.slice(5)),
    series: [
      { label: t('figuresDesk.column.netAmt'), values: rows.map(({ netAmt }) => netAmt) },
      {
        label: t('figuresDesk.chart.before'),
        isBefore: true,
        values: rows.map((_, index) => before.rows[index]?.netAmt ?? 0),
      },
    ],
  };
}
