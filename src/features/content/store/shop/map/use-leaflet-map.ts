import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import type { Translate } from '../../../../../i18n/t.ts';
import type { MapPlace, Point } from '../../store.ts';
import { createMap, showPlaces, type MapTiles } from './leaflet-map.dom.ts';

interface Options {
  places: readonly MapPlace[];
  tiles: MapTiles | undefined;
  t: Translate;
}

/** Leaflet's map in `box`, with these places in view; `marks` is its element for what is on it. */
export function useLeafletMap({ places, tiles, t }: Options) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap>();

  useLayoutEffect(() => {
    if (!box.current) return undefined;

    const zoomTexts = { zoomInTitle: t('store.zoomIn'), zoomOutTitle: t('store.zoomOut') };
    const created = createMap(box.current, { tiles, zoomTexts });

    setMap(created);

    return () => {
      created.remove();
    };
  }, [tiles]); // the texts of a page don't change

  useLayoutEffect(() => {
    if (map) showPlaces(map, places);
  }, [map, places]);

  return { box, map, marks: map?.getPane('markerPane') };
}

/** The map point of its elements' origin; renders anew when it changes, as by a zoom. */
export function useMapOrigin(map: LeafletMap): Point {
  const subscribe = useCallback(
    (onChange: () => void) => {
      map.on('zoomend viewreset moveend', onChange);
      return () => {
        map.off('zoomend viewreset moveend', onChange);
      };
    },
    [map],
  );

  return useSyncExternalStore(subscribe, () => map.getPixelOrigin());
}
