import { TAB_WIDGETS, WIDGETS } from '../../../widgets/widget-names.ts';
import { CHILDREN, type EditorData, type EditorItem } from '../page-data.ts';

/** A place among the children of an item, or of the page. */
export interface Place {
  zone: string;
  index: number;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** The children of one item, in the order of the page. */
interface Zone {
  zone: string;
  /** The type that they are children of; '' for the page. */
  owner: string;
  ownerId: string;
  items: readonly EditorItem[];
}

export const ROOT_ZONE = 'root:default-zone';

export const TYPES: readonly string[] = ['Section', 'Block', 'Container', 'Tab', ...WIDGETS];

/** The types that are allowed as children of a type; '' is the page. */
export function allowedIn(owner: string): readonly string[] {
  if (owner === '') return ['Section'];
  if (owner === 'Container') return WIDGETS;
  if (owner === 'Tab') return TAB_WIDGETS;
  const type = CHILDREN[owner]?.type;
  return typeof type === 'string' ? [type] : [];
}

function getZones(data: Readonly<Partial<EditorData>>): Zone[] {
  const content = data.content ?? [];
  const root = { zone: ROOT_ZONE, owner: '', ownerId: '', items: content };
  return [root, ...content.flatMap(zonesIn)];
}

function zonesIn(item: EditorItem): Zone[] {
  const prop = CHILDREN[item.type]?.prop;
  if (prop === undefined) return [];

  const { id } = item.props;
  const inside: unknown = item.props[prop];
  const items = Array.isArray(inside) ? (inside as EditorItem[]) : []; // children are items

  return [
    { zone: `${id}:${prop}`, owner: item.type, ownerId: id, items },
    ...items.flatMap(zonesIn),
  ];
}

/** The place of an item; undefined if it is none. */
export function getPlace(data: Readonly<Partial<EditorData>>, id: string): Place | undefined {
  for (const { zone, items } of getZones(data)) {
    const index = items.findIndex(({ props }) => props.id === id);
    if (index >= 0) return { zone, index };
  }
  return undefined;
}

/**
 * The next place of an item: up and down among its siblings and, at their end, to the next place of
 * its kind; in and out of the tabs beside or around it. Undefined if it can't.
 */
export function moveTarget(
  data: Readonly<Partial<EditorData>>,
  id: string,
  direction: Direction,
): Place | undefined {
  const zones = getZones(data);
  const zoneIndex = zones.findIndex(({ items }) => items.some(({ props }) => props.id === id));
  const itemZone = zones[zoneIndex];
  if (!itemZone) return undefined;

  const index = itemZone.items.findIndex(({ props }) => props.id === id);
  const type = itemZone.items[index]?.type ?? '';
  if (direction === 'in') return findPlaceInTabs({ own: itemZone, index, type });
  if (direction === 'out') return findPlaceOutside(data, { own: itemZone, type });

  const step = direction === 'up' ? -1 : 1;
  if (itemZone.items[index + step]) return { zone: itemZone.zone, index: index + step };

  const others =
    direction === 'up' ? zones.slice(0, zoneIndex).reverse() : zones.slice(zoneIndex + 1);
  const next = others.find(({ owner }) => owner === itemZone.owner);
  if (!next) return undefined;

  return { zone: next.zone, index: direction === 'up' ? next.items.length : 0 };
}

function findPlaceInTabs({ own, index, type }: { own: Zone; index: number; type: string }) {
  if (!allowedIn('Tab').includes(type)) return undefined;
  const beside = [own.items[index - 1], own.items[index + 1]];
  const tabs = beside.find((item) => item?.type === 'Tabs');
  const first = tabs && zonesIn(tabs).find(({ owner }) => owner === 'Tab');
  return first && { zone: first.zone, index: first.items.length };
}

function findPlaceOutside(
  data: Readonly<Partial<EditorData>>,
  { own, type }: { own: Zone; type: string },
) {
  if (own.owner !== 'Tab' || !allowedIn('Container').includes(type)) return undefined;

  const zones = getZones(data);
  const tabs = zones.find(({ items }) => items.some(({ props }) => props.id === own.ownerId));
  const place = tabs && getPlace(data, tabs.ownerId);

  return place && { zone: place.zone, index: place.index + 1 };
}

/**
 * The place of a new part: beside the chosen one or into it, else into the last place that takes it.
 * Undefined if the page has none.
 */
export function insertTarget(
  data: Readonly<Partial<EditorData>>,
  type: string,
  chosenId: string | undefined,
): Place | undefined {
  const zones = getZones(data);
  let id = chosenId;
  while (id !== undefined) {
    const chosen = id;
    const inside = zones.find(
      ({ ownerId, owner }) => ownerId === chosen && canContain(owner, type),
    );
    if (inside) return { zone: inside.zone, index: inside.items.length };

    const around = zones.find(({ items }) => items.some(({ props }) => props.id === chosen));
    if (!around) break;
    if (canContain(around.owner, type)) {
      const index = around.items.findIndex(({ props }) => props.id === chosen);
      return { zone: around.zone, index: index + 1 };
    }

    id = around.ownerId === '' ? undefined : around.ownerId;
  }

  const last = zones.findLast(({ owner }) => owner !== 'Tab' && canContain(owner, type));
  return last && { zone: last.zone, index: last.items.length };
}

const canContain = (owner: string, type: string) => allowedIn(owner).includes(type);

/** The ids of all items in the order of the page, for the arrow keys. */
export function getOrder(data: Readonly<Partial<EditorData>>): string[] {
  const walk = (items: readonly EditorItem[]): string[] =>
    items.flatMap((item) => [
      item.props.id,
      ...walk(
        zonesIn(item)
          .slice(0, 1)
          .flatMap(({ items: inside }) => [...inside]),
      ),
    ]);
  return walk(data.content ?? []);
}
