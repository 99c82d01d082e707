import { Suspense } from 'react';
import { Icon } from '../../../../../components/Icon.tsx';
import { createT } from '../../../../../i18n/t.ts';
import type { MapPlace } from '../../store.ts';
import type { StoreWords } from '../store-words.ts';
import { useStoreMap } from './use-store-map.ts';
import './store-map.css';

interface Props extends StoreWords {
  /** Shown, all of them in view; a new array brings them into view again. */
  places: readonly MapPlace[];
  onChoose: (storeSn: number) => void;
}

/**
 * A map of stores that loads nothing until it is opened: by its button, by `?showType=map`, or in a
 * wide window.
 */
export function StoreMap({ places, onChoose, locale, messages }: Props) {
  const t = createT(messages, locale);
  const { mode, loaded, isFailed, toggleMap } = useStoreMap();
  const isOpen = mode === 'open';

  return (
    <div className="store-map needs-script" data-mode={mode}>
      <button
        type="button"
        className="btn btn-line btn-block"
        aria-expanded={isOpen}
        onClick={toggleMap}
      >
        <Icon name="pin" className="icon-sm" />
        <span>{t(isOpen ? 'store.hideMap' : 'store.showMap')}</span>
      </button>
      <p className="store-map-failed" role="status">
        {isFailed && t('store.mapFailed')}
      </p>
      <div className="store-map-box" role="region" aria-label={t('store.map')}>
        {isOpen && loaded && (
          <Suspense>
            <loaded.MapView places={places} tiles={loaded.tiles} onChoose={onChoose} t={t} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
