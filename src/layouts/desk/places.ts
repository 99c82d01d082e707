import type { IconName } from '../../components/icons.ts';
import type { Permission } from '../../server/staff/permissions.ts';
import type { DeskIconName } from '../../features/desk/parts/desk-icons.ts';

/** The groups of the navigation, in order. */
export const PLACE_GROUPS = ['home', 'sales', 'goods', 'customers', 'content', 'system'] as const;

interface Place {
  /** In the address: /staff/orders. */
  id: string;
  /** G and this letter open it. */
  letter: string;
  /** The place is hidden from staff without it; null for everybody's. */
  permission: Permission | null;
  group: (typeof PLACE_GROUPS)[number];
  icon: IconName | DeskIconName;
}

/** The places of the desk, in the order of the navigation; views.ts has what is shown there. */
export const PLACES = [
  { id: 'today', letter: 'y', permission: null, group: 'home', icon: 'desk-today' },
  { id: 'orders', letter: 'o', permission: 'order:read', group: 'sales', icon: 'box' },
  { id: 'claims', letter: 'c', permission: 'claim:read', group: 'sales', icon: 'truck' },
  { id: 'products', letter: 'p', permission: 'product:read', group: 'goods', icon: 'desk-tag' },
  { id: 'content', letter: 'k', permission: 'content:read', group: 'content', icon: 'desk-pages' },
  {
    id: 'promotions',
    letter: 'd',
    permission: 'benefit:read',
    group: 'goods',
    icon: 'desk-promotions',
  },
  {
    id: 'categories',
    letter: 't',
    permission: 'product:read',
    group: 'goods',
    icon: 'desk-categories',
  },
  {
    id: 'figures',
    letter: 'f',
    permission: 'figure:read',
    group: 'sales',
    icon: 'desk-figures',
  },
  {
    id: 'members',
    letter: 'm',
    permission: 'member:read',
    group: 'customers',
    icon: 'desk-members',
  },
  {
    id: 'coupons',
    letter: 'b',
    permission: 'benefit:read',
    group: 'goods',
    icon: 'desk-coupons',
  },
  {
    id: 'withdrawals',
    letter: 'w',
    permission: 'withdrawal:read',
    group: 'customers',
    icon: 'desk-wallet',
  },
  { id: 'mails', letter: 'n', permission: 'mail:read', group: 'customers', icon: 'mail' },
  {
    id: 'settings',
    letter: 'e',
    permission: 'setting:write',
    group: 'system',
    icon: 'desk-settings',
  },
  { id: 'health', letter: 'j', permission: 'job:read', group: 'system', icon: 'desk-health' },
  { id: 'inquiries', letter: 'i', permission: 'talk:read', group: 'customers', icon: 'chat' },
  { id: 'reviews', letter: 'r', permission: 'talk:read', group: 'customers', icon: 'desk-star' },
  {
    id: 'comments',
    letter: 'h',
    permission: 'talk:read',
    group: 'customers',
    icon: 'desk-comments',
  },
  {
    id: 'pages',
    letter: 'g',
    permission: 'content:read',
    group: 'content',
    icon: 'desk-pages',
  },
  { id: 'audit', letter: 'l', permission: 'audit:read', group: 'system', icon: 'desk-log' },
  { id: 'staff', letter: 's', permission: 'staff:read', group: 'system', icon: 'user' },
] as const satisfies readonly Place[];

export type DeskPlace = (typeof PLACES)[number];
export type PlaceId = DeskPlace['id'];

/** One's own account, which needs no permission. */
export const OWN_ACCOUNT = 'me';

/** The place of an invitation's link; it is open to those who are not signed in. */
export const INVITATION = 'invitation';

export function findPlace(id: string): DeskPlace | undefined {
  return PLACES.find((place) => place.id === id);
}

/** Signing in leads to the first. */
export function placesFor(permissions: readonly string[]): DeskPlace[] {
  return PLACES.filter(({ permission }) => permission === null || permissions.includes(permission));
}

/** Returns whether an address below /staff is one of the desk: `orders/N2611`; undefined is /staff itself. */
export function isDeskAddress(path: string | undefined): boolean {
  const [place = '', ...record] = (path ?? '').split('/');
  if (['', INVITATION, OWN_ACCOUNT].includes(place)) return record.length === 0;
  return findPlace(place) !== undefined;
}
