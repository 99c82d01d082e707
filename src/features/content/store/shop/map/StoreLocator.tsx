import { useMemo, useState } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { createT } from '../../../../../i18n/t.ts';
import { getLocalizedText } from '../../../../../lib/locale.ts';
import { listByDistance, type StoreType } from '../../store.ts';
import type { StoreView } from '../../store-view.ts';
import { StoreCard } from '../StoreCard.tsx';
import { StoreDetail } from '../StoreDetail.tsx';
import type { StoreWords } from '../store-words.ts';
import { StoreMap } from './StoreMap.tsx';
import { useHere, type HereStatus } from './use-here.ts';
import './store-locator.css';

interface Props extends StoreWords {
  stores: readonly StoreView[];
  types: readonly StoreType[];
}

const STATUS_KEYS = {
  waiting: 'store.nearMeWaiting',
  done: 'store.nearMeDone',
  denied: 'store.nearMeDenied',
} as const satisfies Record<HereStatus, string>;

/** The list of stores: filtered by kind, sorted by distance on request, beside the map. */
export function StoreLocator({ stores, types, locale, messages }: Props) {
  const t = createT(messages, locale);
  const words: StoreWords = { locale, messages };
  // An object, so that each press of a chip brings all of its stores into the map's view.
  const [filter, setFilter] = useState<{ storeTypeSn?: number }>({});
  const [detailed, setDetailed] = useState<StoreView>();
  const { here, status, askHere } = useHere();
  const shown = useMemo(() => filterStores(stores, filter), [stores, filter]);

  const chips = [
    { storeTypeSn: undefined, name: t('store.all') },
    ...types.map(({ storeTypeSn, nameKo, nameEn }) => ({
      storeTypeSn,
      name: getLocalizedText(locale, nameKo, nameEn),
    })),
  ];

  return (
    <div className="store-locator">
      <div className="store-tools needs-script">
        <div className="store-chips" role="group" aria-label={t('store.types')}>
          {chips.map(({ storeTypeSn, name }) => (
            <button
              key={name}
              type="button"
              className="store-chip"
              aria-pressed={filter.storeTypeSn === storeTypeSn}
              onClick={() => setFilter(storeTypeSn === undefined ? {} : { storeTypeSn })}
            >
              {name}
            </button>
          ))}
        </div>
        <button type="button" className="btn btn-soft btn-sm" onClick={askHere}>
          <Icon name="pin" className="icon-sm" />
          {t('store.nearMe')}
        </button>
      </div>
      <p className="store-status" role="status">
        {status && t(STATUS_KEYS[status])}
      </p>
      <div className="store-columns">
        <div className="store-beside">
          <StoreMap
            places={shown}
            onChoose={(storeSn) => setDetailed(stores.find((store) => store.storeSn === storeSn))}
            {...words}
          />
        </div>
        <ul className="list" aria-label={t('store.list')}>
          {listByDistance(shown, here).map(({ place, metres }) => (
            <li key={place.storeSn}>
              <StoreCard
                store={place}
                distance={metres}
                onDetail={() => setDetailed(place)}
                {...words}
              />
            </li>
          ))}
        </ul>
      </div>
      <StoreDetail store={detailed} onClose={() => setDetailed(undefined)} {...words} />
    </div>
  );
}

function filterStores(
  stores: readonly StoreView[],
  filter: { storeTypeSn?: number },
): readonly StoreView[] {
  if (filter.storeTypeSn === undefined) return stores;
  return stores.filter((store) => store.storeTypeSn === filter.storeTypeSn);
}
