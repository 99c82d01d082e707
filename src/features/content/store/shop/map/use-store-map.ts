import { useLayoutEffect, useState } from 'react';
import { api } from '../../../../../lib/api.ts';
import type { Flags } from '../../../setting/flags.schema.ts';
import type { StoreMapView } from './StoreMapView.tsx';

/** The map's component and the tiles of its service, if the shop has one. */
interface LoadedMap {
  MapView: typeof StoreMapView;
  tiles: Flags['map']['tiles'];
}

/** The layouts in which the map has a column of its own. */
const WIDE = '(width >= 1024px)';

/** Loads the map when it is first opened, and keeps in the address whether it is open. */
export function useStoreMap() {
  // Asleep until hydration, as the server knows neither the window nor the whole address.
  const [mode, setMode] = useState<'asleep' | 'open' | 'closed'>('asleep');
  const [loaded, setLoaded] = useState<LoadedMap>();
  const [isFailed, setFailed] = useState(false);

  useLayoutEffect(() => {
    const isMapRequested = new URLSearchParams(location.search).get('showType') === 'map';
    if (isMapRequested || matchMedia(WIDE).matches) void openMap();
    else setMode('closed');
  }, []);

  async function openMap() {
    setFailed(false);
    setMode('open');

    try {
      setLoaded(loaded ?? (await loadMap()));
    } catch {
      // The button stays to try again after a network failure.
      setMode('closed');
      setFailed(true);
    }
  }

  function toggleMap() {
    const isOpen = mode === 'open';

    keepInAddress(!isOpen);
    if (isOpen) setMode('closed');
    else void openMap();
  }

  return { mode, loaded, isFailed, toggleMap };
}

async function loadMap(): Promise<LoadedMap> {
  const [view, flags] = await Promise.all([
    import('./StoreMapView.tsx'),
    api.get<Flags>('/api/flags'),
  ]);
  return { MapView: view.StoreMapView, tiles: flags.map.tiles };
}

function keepInAddress(isOpen: boolean): void {
  const url = new URL(location.href);
  if (isOpen) url.searchParams.set('showType', 'map');
  else url.searchParams.delete('showType');
  history.replaceState(history.state, '', url);
}
