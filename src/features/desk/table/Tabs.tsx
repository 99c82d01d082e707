import { useStore } from '@nanostores/react';
import { formatCount } from '../../../lib/money.ts';
import { useDesk } from '../parts/call/desk-context.ts';
import { $router, deskPath } from '../parts/call/desk-router.store.ts';

interface Props {
  place: string;
  tabs: readonly string[];
  shown: string;
  /** The name of the tab in the address. */
  name?: string;
  labelOf: (tab: string) => string;
  counts: Readonly<Record<string, number>> | undefined;
}

/** The tabs of a place, with how many rows each has; a search goes along. */
export function Tabs({ place, tabs, shown, name = 'action', labelOf, counts }: Props) {
  const { t } = useDesk();
  const search = useStore($router)?.search['search'] ?? '';

  const getPath = (tab: string) => {
    const isUsual = tab === tabs[0] && search === '';
    const query = new URLSearchParams({
      ...(!isUsual && { [name]: tab }),
      ...(search !== '' && { search }),
    });

    return isUsual ? place : `${place}?${query}`;
  };

  return (
    <nav className="desk-tabs" aria-label={t('orderDesk.actions')}>
      {tabs.map((tab) => (
        <a
          key={tab}
          href={deskPath(getPath(tab))}
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
