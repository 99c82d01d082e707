import L from 'leaflet';
import { LAND, RIVERS } from '../../map/korea-outline.ts';
import type { Place, Point } from '../../store.ts';

/** Tiles of a map service, as the shop's configuration names it. */
export interface MapTiles {
  url: string;
  attribution: string;
}

const KOREA = L.latLngBounds([33, 125.5], [38.7, 131.9]);
const MAX_ZOOM = 18;
/** Closer than this the outline has nothing to show. */
const OUTLINE_MAX_ZOOM = 11;
/** Close enough to tell a place by the streets, or by the coast and the rivers around it. */
const NEAR = { tiles: 15, outline: 8.5 };
/** Pins stand on their places, and clear of the zoom buttons. */
const CLEAR = { paddingTopLeft: L.point(80, 50), paddingBottomRight: L.point(30, 10) };

/** Creates the map in `box`: tiles, or without them our own outline. */
export function createMap(
  box: HTMLElement,
  options: { tiles: MapTiles | undefined; zoomTexts: L.Control.ZoomOptions },
): L.Map {
  const { tiles, zoomTexts } = options;
  const map = L.map(box, {
    maxZoom: tiles ? MAX_ZOOM : OUTLINE_MAX_ZOOM,
    minZoom: 6,
    zoomSnap: tiles ? 1 : 0.25,
    maxBounds: KOREA.pad(0.5),
    // A page that is scrolled past the map stays a page that is scrolled.
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: tiles !== undefined,
  });

  L.control.zoom(zoomTexts).addTo(map);
  if (tiles) {
    L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: MAX_ZOOM }).addTo(map);
  } else addOutline(map);

  return map.fitBounds(KOREA, { animate: false });
}

/** Brings all of the places into view. */
export function showPlaces(map: L.Map, places: readonly Place[]): void {
  if (places.length === 0) return;

  const maxZoom = map.getMaxZoom() === MAX_ZOOM ? NEAR.tiles : NEAR.outline;
  map.fitBounds(toBounds(places).pad(0.15), { maxZoom, animate: false });
}

/** Zooms in as far as all of the places stay in view. */
export function zoomToPlaces(map: L.Map, places: readonly Place[]): void {
  map.fitBounds(toBounds(places), CLEAR);
}

/** A place's point in pixels at the map's zoom; on the map once its origin is subtracted. */
export function getMapPoint(map: L.Map, place: Place): Point {
  const { x, y } = map.project(toLatLng(place));
  return { x, y };
}

function toLatLng({ latitude, longitude }: Place): L.LatLng {
  return L.latLng(latitude, longitude);
}

function toBounds(places: readonly Place[]): L.LatLngBounds {
  return L.latLngBounds(places.map(toLatLng));
}

function addOutline(map: L.Map): void {
  const toLatLngs = (points: (typeof LAND)[number]) =>
    points.map(([longitude, latitude]) => L.latLng(latitude, longitude));
  for (const land of LAND) {
    L.polygon(toLatLngs(land), { className: 'map-land', interactive: false }).addTo(map);
  }

  for (const river of RIVERS) {
    L.polyline(toLatLngs(river), { className: 'map-river', interactive: false }).addTo(map);
  }
}
