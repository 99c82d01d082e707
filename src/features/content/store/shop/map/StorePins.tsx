import { useLayoutEffect, useRef } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import type { Translate } from '../../../../../i18n/t.ts';
import { groupPins, type MapPlace } from '../../store.ts';
import { getMapPoint, zoomToPlaces } from './leaflet-map.dom.ts';
import { useMapOrigin } from './use-leaflet-map.ts';

interface Props {
  map: LeafletMap;
  places: readonly MapPlace[];
  onChoose: (storeSn: number) => void;
  t: Translate;
}

/** A finger's width: pins nearer to each other than that are one, with their number. */
const REACH_PX = 44;

/** Pins on the map, grouped anew whenever it is zoomed. */
export function StorePins({ map, places, onChoose, t }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const focusedSn = useRef<number>(undefined);
  const origin = useMapOrigin(map);

  const pins = groupPins(
    places.map((place) => ({ ...place, ...getMapPoint(map, place) })),
    { reach: REACH_PX, isSplit: map.getZoom() >= map.getMaxZoom() },
  );

  // Keyboard focus stays where it was, though its pin may have become part of another.
  useLayoutEffect(() => {
    const pin = pins.find(({ members }) =>
      members.some(({ storeSn }) => storeSn === focusedSn.current),
    );
    if (!pin) return;

    const { storeSn } = pin.members[0];
    const button = list.current?.querySelector<HTMLElement>(`[data-store-sn="${storeSn}"]`);
    button?.focus({ preventScroll: true });
  });

  return (
    <div ref={list}>
      {pins.map(({ members, x, y }) => {
        const { storeSn } = members[0];
        const isOne = members.length === 1;
        const names = members.map(({ name }) => name).join(', ');
        const clusterText = t('store.cluster', { number: members.length, names });

        return (
          <button
            key={storeSn}
            type="button"
            className={isOne ? 'store-pin' : 'store-cluster'}
            style={{ left: Math.round(x - origin.x), top: Math.round(y - origin.y) }}
            title={isOne ? names : clusterText}
            data-store-sn={storeSn}
            onFocus={() => {
              focusedSn.current = storeSn;
            }}
            onBlur={() => {
              focusedSn.current = undefined;
            }}
            onClick={() => {
              if (isOne) onChoose(storeSn);
              else zoomToPlaces(map, members);
            }}
          >
            {isOne ? <PinSign /> : <span aria-hidden="true">{members.length}</span>}
          </button>
        );
      })}
    </div>
  );
}

function PinSign() {
  return (
    <svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
      <path d="M16 39C7 29 2 22 2 15a14 14 0 0 1 28 0c0 7-5 14-14 24Z" />
      <circle cx="16" cy="15" r="5" />
    </svg>
  );
}
