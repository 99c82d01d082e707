import type { Map as LeafletMap } from 'leaflet';
import type { Translate } from '../../../../../i18n/t.ts';
import { TOWNS } from '../../map/korea-outline.ts';
import { getMapPoint } from './leaflet-map.dom.ts';
import { useMapOrigin } from './use-leaflet-map.ts';

interface Props {
  map: LeafletMap;
  t: Translate;
}

/** The names of towns on the outline, each below its place, on which a pin may stand. */
export function TownNames({ map, t }: Props) {
  const origin = useMapOrigin(map);

  return Object.entries(TOWNS).map(([key, town]) => {
    const [longitude, latitude] = town;
    const { x, y } = getMapPoint(map, { latitude, longitude });

    return (
      <span
        key={key}
        className="map-town"
        style={{ left: Math.round(x - origin.x), top: Math.round(y - origin.y) }}
      >
        {t(`store.town.${key}`)}
      </span>
    );
  });
}
