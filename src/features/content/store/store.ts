import type { StoreOwner } from '#db/tables/store.ts';
import type { StoreHours } from './store-hours.ts';

export type { StoreOwner };

/** The operator of a store. */
export const STORE_OWNERS = ['Own', 'Partner'] as const satisfies readonly StoreOwner[];

/** A place, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A store on the map. */
export interface MapPlace extends Place {
  storeSn: number;
  name: string;
}

/** A kind of store, or of its service, to filter by or to show. */
export interface StoreType {
  storeTypeSn: number;
  nameKo: string;
  nameEn: string;
}

/** A store that is open to shoppers. */
export interface Store extends Place {
  storeSn: number;
  type: StoreOwner;
  storeTypeSn: number;
  storeTypeKo: string;
  storeTypeEn: string;
  csTypeSn: number | null;
  csTypeKo: string | null;
  csTypeEn: string | null;
  nameKo: string;
  nameEn: string;
  addressKo: string;
  addressEn: string;
  phone: string;
  guideKo: string;
  guideEn: string;
  hours: StoreHours;
}

const EARTH_RADIUS_M = 6_371_000;

/** Metres between two places as the crow flies. */
export function distanceM(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;

  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** `350m`, `2.3km`, `128km`: to ten metres, to a hundred below ten kilometres, else whole ones. */
export function distanceText(metres: number): string {
  if (metres < 995) return `${Math.round(metres / 10) * 10}m`;
  const km = metres / 1000;
  return km < 9.95 ? `${km.toFixed(1)}km` : `${Math.round(km)}km`;
}

/** The places with their distance in metres, the nearest first; without `here` as they are. */
export function listByDistance<T extends Place>(
  places: readonly T[],
  here: Place | undefined,
): { place: T; metres: number | undefined }[] {
  if (!here) return places.map((place) => ({ place, metres: undefined }));
  return places
    .map((place) => ({ place, metres: distanceM(here, place) }))
    .sort((a, b) => a.metres - b.metres);
}

/** The way to a place in each map service, by the addresses they publish for links. */
export function directionLinks(name: string, { latitude, longitude }: Place) {
  const to = encodeURIComponent(name.replaceAll(/[,/]/g, ' '));
  return {
    naver: `https://map.naver.com/p/directions/-/${longitude},${latitude},${to}/-/transit`,
    kakao: `https://map.kakao.com/link/to/${to},${latitude},${longitude}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
  };
}

/** A point on a screen, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/**
 * A point less than `reach` away from the first point of a group, in both directions, belongs to
 * that group: the squares of `reach` around the first points of two groups never overlap.
 */
function groupNear<T extends Point>(points: readonly T[], reach: number): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const point of points) {
    const near = groups.find(
      ([first]) => Math.max(Math.abs(point.x - first.x), Math.abs(point.y - first.y)) < reach,
    );
    if (near) near.push(point);
    else groups.push([point]);
  }

  return groups;
}

/** A pin of the map: one store, or several that are too near to each other to be pressed apart. */
export interface Pin<T extends Point> extends Point {
  members: readonly [T, ...T[]];
}

/**
 * The pins of a map, one for each group of stores less than `reach` apart. `isSplit` where no press
 * leads nearer: each store of a group has its own pin then, side by side.
 */
export function groupPins<T extends Point>(
  points: readonly T[],
  options: { reach: number; isSplit: boolean },
): Pin<T>[] {
  return groupNear(points, options.reach).flatMap((group): Pin<T>[] => {
    const [first] = group;
    if (!options.isSplit) return [{ members: group, x: first.x, y: first.y }];

    const middle = (group.length - 1) / 2;
    return group
      .toSorted((a, b) => a.x - b.x)
      .map((point, i) => ({
        members: [point],
        x: point.x + (i - middle) * options.reach,
        y: point.y,
      }));
  });
}
