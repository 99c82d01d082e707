import L from 'leaflet';
// Public: the `style` of leaflet's package.json, and the path its manual links to.
import leafletStyles from 'leaflet/dist/leaflet.css?url';
import ownStyles from './leaflet-map.css?url';
import { LAND, RIVERS, TOWNS } from '../../map/korea-outline.ts';
import { addPins, toLatLng, type MapPlace } from './store-pins.dom.ts';

interface MapOptions {
  places: readonly MapPlace[];
  /** Tiles of a map service; without them the map is our own outline. */
  tiles: { url: string; attribution: string } | undefined;
  texts: Readonly<Record<string, string>>;
  onChoose: (storeSn: number) => void;
}

/** The operations a page has on a shown map. */
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

/** Draws the map into `box`, whose styles come along only now. */
export async function drawStoreMap(box: HTMLElement, options: MapOptions): Promise<StoreMapView> {
  await Promise.all([leafletStyles, ownStyles].map(loadStyles));

  const { places, tiles, texts, onChoose } = options;
  const maxZoom = tiles ? MAX_ZOOM : OUTLINE_MAX_ZOOM;
  const map = L.map(box, {
    maxZoom,
    minZoom: 6,
    zoomSnap: tiles ? 1 : 0.25,
    maxBounds: KOREA.pad(0.5),
    // A page that is scrolled past the map stays a page that is scrolled.
    scrollWheelZoom: false,
    zoomControl: false,
    attributionControl: tiles !== undefined,
  });

  const { zoomIn = '', zoomOut = '' } = texts;
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  if (tiles) addTiles(map, tiles);
  else addOutline(map, texts);

  const showPins = addPins(map, { clusterText: texts['cluster'] ?? '', onChoose });
  const view: StoreMapView = {
    show(storeSns) {
      const shown = places.filter(({ storeSn }) => storeSns.includes(storeSn));
      if (shown.length > 0) {
        const bounds = L.latLngBounds(shown.map(toLatLng)).pad(0.15);
        map.fitBounds(bounds, { maxZoom: tiles ? 15 : OUTLINE_NEAR, animate: false });
      }
      showPins(shown);
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

    // Below its place, on which a pin may stand, and below the pins around.
    const tooltipPlacement = { direction: 'bottom', pane: 'shadowPane' } as const;

    L.tooltip({ ...tooltipPlacement, permanent: true, className: 'map-town', interactive: false })
      .setLatLng([latitude, longitude])
      .setContent(content)
      .addTo(map);
  }
}
