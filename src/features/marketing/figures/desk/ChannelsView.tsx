import { useStore } from '@nanostores/react';
import { SALES_CHANNELS } from '../sales.ts';
import { useDesk } from '../../../desk/parts/call/desk-context.ts';
import { $router, setQuery } from '../../../desk/parts/call/desk-router.store.ts';
import { Failure, Skeleton } from '../../../desk/parts/DeskStates.tsx';
import { useAnswer } from '../../../desk/parts/call/use-answer.ts';
import type { SalesChannels } from './figures.schema.ts';
import { FigureTable } from '../../../desk/chart/FigureTable.tsx';
import { saveFigures } from './file/save-figures.ts';
import { buildChannelTable } from './file/sales-tables.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { usePeriod } from './use-period.ts';

/** Sales by payment method, level, kind of buyer or language, or to new and returning customers. */
export function ChannelsView() {
  const { t } = useDesk();
  const { filters } = usePeriod();
  const requestedChannel = useStore($router)?.search['by'];
  const by = SALES_CHANNELS.find((salesChannel) => salesChannel === requestedChannel) ?? 'payment';
  const path = `/api/staff/figures/channels?${new URLSearchParams({ ...filters, by })}`;
  const { data, error, isLoading, reload } = useAnswer<SalesChannels>(path);

  if (error !== undefined && !isLoading) return <Failure t={t} error={error} onRetry={reload} />;
  if (!data) return <Skeleton t={t} lines={8} />;

  return (
    <>
      <PeriodBar path="figures/channels" days={data} query={{ by }} />
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
      {by === 'customer' && <p className="desk-hint">{t('figuresDesk.customerHint')}</p>}
      <FigureTable
        {...buildChannelTable(t, by, data)}
        name={t(`figuresDesk.channelSales.${by}`)}
        rowKey={({ key }) => key}
        onSave={saveFigures(t, { table: 'channels', channel: by, from: data.from, to: data.to })}
      />
    </>
  );
}
