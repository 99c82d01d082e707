import { lazy, type ComponentType } from 'react';
import { useDesk } from '../../../../desk/parts/call/desk-context.ts';
import { deskPath } from '../../../../desk/parts/call/desk-router.store.ts';
import { Empty } from '../../../../desk/parts/DeskStates.tsx';
import { DaysView } from '../DaysView.tsx';
import { FIGURE_VIEWS, type FigureView } from '../figures.ts';
import { usePeriod } from '../use-period.ts';
import '../figures.css';

const USUAL_VIEW: FigureView = 'days';

/** The component of each view. */
const VIEWS: Readonly<Record<FigureView, ComponentType>> = {
  days: DaysView,
  goods: lazy(async () => ({ default: (await import('../GoodsView.tsx')).GoodsView })),
  channels: lazy(async () => ({
    default: (await import('../ChannelsView.tsx')).ChannelsView,
  })),
  coupons: lazy(async () => ({ default: (await import('./CouponsView.tsx')).CouponsView })),
  returns: lazy(async () => ({ default: (await import('./ReturnsView.tsx')).ReturnsView })),
  conversion: lazy(async () => ({
    default: (await import('./ConversionView.tsx')).ConversionView,
  })),
  sources: lazy(async () => ({ default: (await import('./SourcesView.tsx')).SourcesView })),
  misses: lazy(async () => ({ default: (await import('./MissesView.tsx')).MissesView })),
  stock: lazy(async () => ({ default: (await import('./StockView.tsx')).StockView })),
  month: lazy(async () => ({
    default: (await import('../../../../order/settlement/desk/MonthView.tsx')).MonthView,
  })),
  reasons: lazy(async () => ({ default: (await import('./ReasonsView.tsx')).ReasonsView })),
};

/** The figures of the shop; their view is a part of the address: /staff/figures/goods. */
export function Figures({ record = USUAL_VIEW }: { record?: string }) {
  const { t, can } = useDesk();
  const { filters } = usePeriod();
  const views = FIGURE_VIEWS.filter((view) => view !== 'month' || can('month:close'));
  const shown = views.find((view) => view === record);
  const View = shown && VIEWS[shown];
  const query = new URLSearchParams(filters);

  return (
    <>
      <h1>{t('desk.place.figures')}</h1>
      <nav className="desk-tabs" aria-label={t('figuresDesk.views')}>
        {views.map((view) => (
          <a
            key={view}
            href={deskPath(`${view === USUAL_VIEW ? 'figures' : `figures/${view}`}?${query}`)}
            aria-current={view === shown ? 'true' : undefined}
          >
            {t(`figuresDesk.view.${view}`)}
          </a>
        ))}
      </nav>
      {View ? <View /> : <Empty icon="info" text={t('desk.noSuchPlace')} />}
    </>
  );
}
