import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../desk-parts/desk-context.ts';
import { deskPath } from '../desk-parts/desk-router.store.ts';

interface Props {
  place: string;
  /** The first is the usual one: the address says nothing of it. */
  tabs: readonly string[];
  shown: string;
  labelOf: (tab: string) => string;
  counts: Readonly<Record<string, number>> | undefined;
}

/** The tabs of a place, with how many rows each has. */
export function Tabs({ place, tabs, shown, labelOf, counts }: Props) {
  const { t } = useDesk();
  return (
    <nav className="desk-tabs" aria-label={t('staff.order.actions')}>
      {tabs.map((tab, index) => (
        <a
          key={tab}
          href={deskPath(index === 0 ? place : `${place}?action=${tab}`)}
          aria-current={tab === shown ? 'true' : undefined}
        >
          {labelOf(tab)}
          {counts?.[tab] !== undefined && (
            <strong className="tabular">{formatCount(counts[tab])}</strong>
          )}
        </a>
      ))}
    </nav>
  );
}
