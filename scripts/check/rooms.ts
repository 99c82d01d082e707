import path from 'node:path';
import { findCircles } from './circles.ts';

/**
 * The rooms of src/features by domain, each for a noun. On its ground floor a room imports only rooms
 * that stand before it.
 */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  content: ['brand', 'setting', 'alarm', 'content', 'notice', 'terms', 'store', 'share', 'opening'],
  member: ['member', 'address', 'mail', 'consent'],
  product: ['size', 'product', 'pre-order', 'category', 'gift', 'product-file'],
  benefit: [
    'promotion',
    'saleable-unit',
    'flash-sale',
    'shipping',
    'coupon',
    'point',
    'deposit',
    'withdrawal',
    'level',
    'pricing',
    'simulator',
  ],
  find: [
    'product-list',
    'attribute',
    'product-brand',
    'catalogue',
    'filter',
    'keyword',
    'search',
    'menu',
    'recent',
    'wishlist',
    'restock',
    'together',
  ],
  display: ['page-builder', 'banner', 'exhibition', 'popup', 'home', 'live', 'purchase'],
  order: [
    'cart',
    'shared-cart',
    'payment-method',
    'cash-receipt',
    'present',
    'checkout',
    'order',
    'payment-attempt',
    'refund',
    'shipment',
    'option-change',
    'tracking',
    'order-file',
    'order-link',
    'payment',
    'order-sum',
    'cancel',
    'compensation',
    'reconcile',
    'settlement',
    'claim',
  ],
  talk: ['text', 'report', 'review', 'size-advice', 'comment', 'canned-answer', 'inquiry'],
  account: [
    'mail-code',
    'sign-in',
    'reauth',
    'session',
    'password',
    'passkey',
    'sign-up',
    'social',
    'member-info',
    'guest-order',
    'transfer',
    'privacy',
    'my-page',
  ],
  marketing: ['tracking', 'figures', 'today', 'feed', 'sitemap', 'redirect'],
  /** The shell of the staff desk: without a folder of that name its files are `desk` floor. */
  desk: [
    'parts',
    'html',
    'table',
    'form',
    'bulk',
    'chart',
    'table-file',
    'audit',
    'memo',
    'timeline',
    'staff',
    'preview',
    'health',
  ],
};

const FLOORS = ['ground', 'shop', 'desk'] as const;

interface Place {
  domain: string;
  room: string;
  floor: (typeof FLOORS)[number];
}

const ORDER = Object.entries(ROOMS).flatMap(([domain, nouns]) =>
  nouns.map((noun) => `${domain}/${noun}`),
);
/** What stands above all rooms, and puts them together. */
const ROOF = /^src\/(?:pages|layouts|demo)\/|^src\/(?:main|jobs|published)\.ts$/;
/** The nightly check of the books belongs to health, and is no page of the desk. */
const GROUND_OF_DESK = /^src\/features\/desk\/health\/(?:self-check|ledgers)\b/;
const TEST = /\.test\.tsx?$/;

/** Where a file of src/features stands; undefined for others. */
function findPlace(file: string): Place | undefined {
  const [, domain = '', noun = '', floor] =
    /^src\/features\/([\w-]+)\/([\w-]+)\/(?:(shop|desk)\/)?/.exec(file) ?? [];
  if (domain === '') return undefined;

  const room = `${domain}/${noun}`;
  if (domain === 'desk')
    return { domain, room, floor: GROUND_OF_DESK.test(file) ? 'ground' : 'desk' };

  return { domain, room, floor: floor === 'shop' || floor === 'desk' ? floor : 'ground' };
}

/** An import, by both files. */
export type Import = readonly [by: string, of: string];

/** What is wrong with the imports of src, a line each. A test may look at what stands on its subject. */
export function findMisplaced(imports: readonly Import[]): string[] {
  const inShop = imports.filter(([by]) => !TEST.test(by));
  const lone = inShop.flatMap(([by, of]) => whyNot(by, of) ?? []);
  const unknown = new Set(inShop.flat().flatMap((file) => findPlace(file)?.room ?? []))
    .difference(new Set(ORDER))
    .values()
    .map((room) => `src/features/${room} is no room of scripts/check/rooms.ts`);
  const circles = FLOORS.slice(1).flatMap((floor) => findRoomCircles(inShop, floor));
  const files = findCircles(inShop).map(
    (circle) => `these files import in a circle: ${circle.join(', ')}`,
  );

  return [...unknown, ...lone, ...circles, ...files];
}

function whyNot(by: string, imported: string): string | undefined {
  const from = findPlace(by);
  const to = findPlace(imported);
  const why =
    from &&
    (ROOF.test(imported) ? 'no room knows what puts rooms together' : to && whyAway(from, to));
  return why && `${by} imports ${imported}: ${why}`;
}

function whyAway(from: Place, to: Place): string | undefined {
  if (FLOORS.indexOf(from.floor) < FLOORS.indexOf(to.floor)) {
    return `the ${from.floor} floor imports nothing of the ${to.floor} floor`;
  }
  if (to.floor === 'ground') {
    const isBelow = from.floor !== 'ground' || ORDER.indexOf(to.room) <= ORDER.indexOf(from.room);
    return isBelow ? undefined : `on the ground floor ${to.room} stands after ${from.room}`;
  }

  const isShell = from.domain === 'desk' && to.domain !== 'desk' && to.floor === 'desk';
  return isShell ? 'the shell of the desk knows no desk of a noun' : undefined;
}

/** The rooms that import one another on a floor, with the files that do. */
function findRoomCircles(imports: readonly Import[], floor: Place['floor']): string[] {
  const onFloor = imports.flatMap(([by, of]) => {
    const from = findPlace(by);
    const to = findPlace(of);
    if (from?.floor !== floor || to?.floor !== floor || from.room === to.room) return [];
    return [{ rooms: [from.room, to.room] as const, files: `${by} -> ${of}` }];
  });
  return findCircles(onFloor.map(({ rooms }) => rooms)).map((circle) => {
    const inCircle = onFloor.filter(({ rooms }) => rooms.every((room) => circle.includes(room)));
    const files = inCircle.map((edge) => `\n  ${edge.files}`).join('');
    return `these rooms import in a circle on the ${floor} floor: ${circle.join(', ')}${files}`;
  });
}

/** The most files that a folder of src/features holds, tests and styles aside. */
const MAX_FILES = 20;

/** Folders of src/features with more files than that, a line each. */
export function findCrowded(files: readonly string[]): string[] {
  const counted = files.filter((file) => file.startsWith('src/features/') && !TEST.test(file));

  return [...Map.groupBy(counted, (file) => path.posix.dirname(file))]
    .filter(([, crowd]) => crowd.length > MAX_FILES)
    .map(
      ([folder, crowd]) =>
        `${folder} holds ${crowd.length} files; more than ${MAX_FILES} are split`,
    );
}
