import L from 'leaflet';
import { groupNear, type Place, type Point } from '../../store.ts';

export interface MapPlace extends Place {
  storeSn: number;
  name: string;
}

interface PinOptions {
  /** The label of a pin of several stores: what a press does, with `{{number}}` and `{{names}}`. */
  clusterText: string;
  onChoose: (storeSn: number) => void;
}

/** A finger's width: pins nearer to each other than that are one, with their number. */
const REACH_PX = 44;
/** Pins stand on their places, and clear of the zoom buttons. */
const CLEAR = { paddingTopLeft: L.point(80, 50), paddingBottomRight: L.point(30, 10) };
const PIN = `<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
  <path d="M16 39C7 29 2 22 2 15a14 14 0 0 1 28 0c0 7-5 14-14 24Z"/><circle cx="16" cy="15" r="5"/>
</svg>`;

export function toLatLng({ latitude, longitude }: Place): L.LatLng {
  return L.latLng(latitude, longitude);
}

/** Pins on the map, put together anew whenever it is zoomed; says how to show other places. */
export function addPins(map: L.Map, options: PinOptions): (places: readonly MapPlace[]) => void {
  const layer = L.layerGroup().addTo(map);
  let shown: readonly MapPlace[] = [];

  const draw = () => {
    const focused = document.activeElement?.getAttribute('data-store-sn');

    layer.clearLayers();

    const points = shown.map((place) => ({ ...place, ...toPoint(map, place) }));
    for (const group of groupNear(points, REACH_PX)) {
      for (const { members, shift } of getParts(map, group)) {
        const pin = toPin(map, members, { ...options, shift })
          .addTo(layer)
          .getElement();

        pin?.setAttribute('data-store-sn', String(members[0].storeSn));
        // Keyboard focus stays where it was after a zoom.
        if (members.some(({ storeSn }) => String(storeSn) === focused)) pin?.focus();
      }
    }
  };

  map.on('zoomend', draw);

  return (places) => {
    shown = places;
    draw();
  };
}

function toPoint(map: L.Map, place: Place) {
  const { x, y } = map.project(toLatLng(place));
  return { x, y };
}

type Group = readonly [MapPlace & Point, ...(MapPlace & Point)[]];

/** A group's pins: one, or where no press leads nearer, one a store, side by side. */
function getParts(map: L.Map, group: Group): { members: Group; shift: number }[] {
  if (map.getZoom() < map.getMaxZoom()) return [{ members: group, shift: 0 }];
  const inRow = group.toSorted((a, b) => a.x - b.x);
  const middle = (inRow.length - 1) / 2;
  return inRow.map((place, i) => ({ members: [place], shift: (i - middle) * REACH_PX }));
}

/** A pin of one store, whose press chooses it, or of several, whose press leads nearer to them. */
function toPin(
  map: L.Map,
  group: readonly [MapPlace, ...MapPlace[]],
  { clusterText, onChoose, shift }: PinOptions & { shift: number },
): L.Marker {
  const [first] = group;
  const isOne = group.length === 1;
  const number = String(group.length);
  const names = group.map(({ name }) => name).join(', ');

  const icon = L.divIcon({
    html: isOne ? PIN : `<span aria-hidden="true">${number}</span>`,
    className: isOne ? 'store-pin' : 'store-cluster',
    iconSize: [REACH_PX, REACH_PX],
    iconAnchor: [REACH_PX / 2 - shift, REACH_PX],
  });

  const title = isOne
    ? names
    : clusterText.replace('{{number}}', number).replace('{{names}}', names);
  const bounds = L.latLngBounds(group.map(toLatLng));

  const press = () => {
    if (isOne) onChoose(first.storeSn);
    else map.fitBounds(bounds, CLEAR);
  };

  const pin = L.marker(toLatLng(first), { icon, title, keyboard: true }).on('click', press);

  // leaflet calls a pin a button, but only its own popups answer to the keyboard.
  return pin.on('keydown', ({ originalEvent }) => {
    if (!['Enter', ' '].includes(originalEvent.key)) return;
    originalEvent.preventDefault();
    press();
  });
}
