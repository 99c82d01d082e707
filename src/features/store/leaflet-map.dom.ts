import L from 'leaflet';
import leafletStyles from 'leaflet/dist/leaflet.css?url';
import ownStyles from './leaflet-map.css?url';
import { LAND, RIVERS, TOWNS } from './korea-outline.ts';
import type { Place } from './store.ts';

export interface MapPlace extends Place {
  storeSn: number;
  name: string;
}

export interface MapOptions {
  places: readonly MapPlace[];
  /** Tiles of a map service; without them the map is our own outline. */
  tiles: { url: string; attribution: string } | undefined;
  texts: Readonly<Record<string, string>>;
  onChoose: (storeSn: number) => void;
}

/** What a page does with a map that is shown. */
export interface StoreMapView {
  /** Shows these stores and no others, all of them in view. */
  show: (storeSns: readonly number[]) => void;
}

const KOREA = L.latLngBounds([33, 125.5], [38.7, 131.9]);
const MAX_ZOOM = 18;
/** Closer than this the outline has nothing to show. */
const OUTLINE_MAX_ZOOM = 11;
/** Close enough to tell a place by the coast and the rivers around it. */
const OUTLINE_NEAR = 8.5;
const PIN = `<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
  <path d="M16 39C7 29 2 22 2 15a14 14 0 0 1 28 0c0 7-5 14-14 24Z"/><circle cx="16" cy="15" r="5"/>
</svg>`;

/** Draws the map into `box`, whose styles come along only now. */
export async function drawStoreMap(box: HTMLElement, options: MapOptions): Promise<StoreMapView> {
  await Promise.all([leafletStyles, ownStyles].map(loadStyles));
  const { places, tiles, texts, onChoose } = options;
  const maxZoom = tiles ? MAX_ZOOM : OUTLINE_MAX_ZOOM;
  const map = L.map(box, {
    ...{ maxZoom, minZoom: 6, zoomSnap: tiles ? 1 : 0.25, maxBounds: KOREA.pad(0.5) },
    // A page that is scrolled past the map stays a page that is scrolled.
    ...{ scrollWheelZoom: false, zoomControl: false, attributionControl: tiles !== undefined },
  });
  const { zoomIn = '', zoomOut = '' } = texts;
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  if (tiles) addTiles(map, tiles);
  else addOutline(map, texts);
  const pins = new Map(places.map((place) => [place.storeSn, toPin(place, onChoose)]));
  const view: StoreMapView = {
    show(storeSns) {
      for (const [storeSn, pin] of pins) {
        if (storeSns.includes(storeSn)) pin.addTo(map);
        else pin.remove();
      }
      const shown = storeSns.flatMap((storeSn) => pins.get(storeSn)?.getLatLng() ?? []);
      if (shown.length === 0) return;
      map.fitBounds(L.latLngBounds(shown).pad(0.15), {
        maxZoom: tiles ? 15 : OUTLINE_NEAR,
        animate: false,
      });
    },
  };
  view.show(places.map(({ storeSn }) => storeSn));
  return view;
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: () => resolve() });
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not load`));
    };
    document.head.append(link);
  });
}

function toPin({ storeSn, name, latitude, longitude }: MapPlace, onChoose: MapOptions['onChoose']) {
  const icon = L.divIcon({
    ...{ html: PIN, className: 'store-pin' },
    ...{ iconSize: [32, 40] as [number, number], iconAnchor: [16, 39] as [number, number] },
  });
  const pin = L.marker([latitude, longitude], { icon, title: name, keyboard: true });
  pin.on('click', () => onChoose(storeSn));
  // leaflet calls a pin a button, but only its own popups answer to the keyboard.
  return pin.on('keydown', ({ originalEvent }) => {
    if (!['Enter', ' '].includes(originalEvent.key)) return;
    originalEvent.preventDefault();
    onChoose(storeSn);
  });
}

function addTiles(map: L.Map, { url, attribution }: { url: string; attribution: string }): void {
  // From the shop's configuration, not from a shopper.
  L.tileLayer(url, { attribution, maxZoom: MAX_ZOOM }).addTo(map);
}

function addOutline(map: L.Map, texts: MapOptions['texts']): void {
  const toLatLngs = (points: (typeof LAND)[number]) =>
    points.map(([longitude, latitude]) => L.latLng(latitude, longitude));
  for (const land of LAND) {
    L.polygon(toLatLngs(land), { className: 'map-land', interactive: false }).addTo(map);
  }
  for (const river of RIVERS) {
    L.polyline(toLatLngs(river), { className: 'map-river', interactive: false }).addTo(map);
  }
  for (const [key, [longitude, latitude]] of Object.entries(TOWNS)) {
    const content = document.createElement('span');
    content.textContent = texts[key] ?? '';
    L.tooltip({ permanent: true, direction: 'center', className: 'map-town', interactive: false })
      .setLatLng([latitude, longitude])
      .setContent(content)
      .addTo(map);
  }
}
