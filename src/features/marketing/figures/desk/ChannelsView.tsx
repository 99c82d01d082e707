import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Translate } from '../../../../i18n/t.ts';
import { SALES_CHANNELS, type SalesChannel } from '../sales.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import { formatShare, SALES_COLUMNS, getShare } from './figures.ts';
import type { SalesChannels } from './figures.schema.ts';
import { FigureTable, type FigureColumn } from '../../../desk/chart/FigureTable.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { usePeriod } from './use-period.ts';

type Row = SalesChannels['rows'][number];

/** Sales by payment method, level, kind of buyer or language. */
export function ChannelsView() {
  const { t } = useDesk();
  const { filters } = usePeriod();
  const requestedChannel = useStore($router)?.search['by'];
  const by = SALES_CHANNELS.find((salesChannel) => salesChannel === requestedChannel) ?? 'payment';
  const path = `/api/staff/figures/channels?${new URLSearchParams({ ...filters, by })}`;
  const { data, error, isLoading, reload } = useAnswer<SalesChannels>(path);
  const whole = data?.total.netAmt ?? 0;
  const columns = useMemo(() => buildColumns(t, by, whole), [t, by, whole]);

  if (error !== undefined && !isLoading) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={8} />;

  const { total, before } = data;

  return (
    <>
      <PeriodBar path="figures/channels" days={data} />
      <label className="desk-filter">
        <span>{t('figuresDesk.by')}</span>
        <select value={by} onChange={({ target }) => setQuery({ ...filters, by: target.value })}>
          {SALES_CHANNELS.map((salesChannel) => (
            <option key={salesChannel} value={salesChannel}>
              {t(`figuresDesk.channel.${salesChannel}`)}
            </option>
          ))}
        </select>
      </label>
      <FigureTable<Row>
        name={t(`figuresDesk.channelSales.${by}`)}
        fileName={`sales-${by}-${data.from}-${data.to}`}
        columns={columns}
        rows={data.rows}
        rowKey={({ key }) => key}
        total={{ ...total, key: 'total', beforeNetAmt: before.total.netAmt }}
      />
    </>
  );
}

function buildColumns(t: Translate, by: SalesChannel, whole: number): FigureColumn<Row>[] {
  const column = (name: (typeof SALES_COLUMNS)[number] | 'beforeNetAmt') => ({
    id: name,
    header: t(`figuresDesk.column.${name}`),
    value: (row: Row) => row[name],
  });
  return [
    {
      id: 'key',
      header: t(`figuresDesk.channel.${by}`),
      value: ({ key }) => getName(t, by, key),
    },
    column('orders'),
    column('netAmt'),
    column('beforeNetAmt'),
    {
      id: 'share',
      header: t('figuresDesk.column.share'),
      isNumber: true,
      value: ({ netAmt }) => formatShare(getShare(netAmt, whole)),
    },
    ...SALES_COLUMNS.slice(2).map(column),
  ];
}

function getName(t: Translate, by: SalesChannel, key: string): string {
  if (key === 'total') return t('figuresDesk.total');
  if (by === 'payment') {
    return key === '' ? t('figuresDesk.pointsOnly') : t(`payment.method.${key}.name`);
  }
  if (by === 'level') return key === '' ? t('figuresDesk.noLevel') : t(`myPage.level.${key}`);
  if (by === 'buyer') return t(`orderDesk.${key}`);
  return key === 'ko' ? '한국어' : 'English';
}
