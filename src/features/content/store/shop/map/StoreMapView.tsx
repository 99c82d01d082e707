import { createPortal } from 'react-dom';
// Public: the `style` of leaflet's package.json, and the path its manual links to.
import leafletStyles from 'leaflet/dist/leaflet.css?url';
import ownStyles from './leaflet-map.css?url';
import type { Translate } from '../../../../../i18n/t.ts';
import type { MapPlace } from '../../store.ts';
import type { MapTiles } from './leaflet-map.dom.ts';
import { StorePins } from './StorePins.tsx';
import { TownNames } from './TownNames.tsx';
import { useLeafletMap } from './use-leaflet-map.ts';

interface Props {
  places: readonly MapPlace[];
  /** Tiles of a map service; without them the map is our own outline. */
  tiles: MapTiles | undefined;
  onChoose: (storeSn: number) => void;
  t: Translate;
}

/** The map itself: loaded when it is opened, shown once its stylesheets are there. */
export function StoreMapView({ places, tiles, onChoose, t }: Props) {
  const { box, map, marks } = useLeafletMap({ places, tiles, t });

  return (
    <>
      <link rel="stylesheet" href={leafletStyles} precedence="map" />
      <link rel="stylesheet" href={ownStyles} precedence="map" />
      <div ref={box} className="store-map-canvas" />
      {map &&
        marks &&
        createPortal(
          <div className="map-marks">
            {!tiles && <TownNames map={map} t={t} />}
            <StorePins map={map} places={places} onChoose={onChoose} t={t} />
          </div>,
          marks,
        )}
    </>
  );
}
