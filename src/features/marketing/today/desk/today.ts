import type { Permission } from '../../../../server/staff/permissions.ts';

interface Kind {
  /** The kind is hidden from staff without it. */
  permission: Permission;
  /** The address of its list below /staff. */
  path: string;
  /** Something was promised and is not kept. */
  isLate?: boolean;
  /** Its count is a part of the badge of its place in the menu: those of a place have nothing in common. */
  isWork?: boolean;
}

/** The kinds of work that may wait for staff. The query of a path is that of the list: both count alike. */
export const WAITING_KINDS = {
  ordersLapsing: { permission: 'order:read', path: 'orders?action=unpaid&alert=lapsing' },
  ordersNew: { permission: 'order:read', path: 'orders?action=toConfirm', isWork: true },
  ordersToPack: { permission: 'order:read', path: 'orders?action=toShip', isWork: true },
  ordersLate: { permission: 'order:read', path: 'orders?action=all&alert=late', isLate: true },
  ordersDelayed: { permission: 'order:read', path: 'orders?action=delayed', isWork: true },
  ordersAsked: { permission: 'order:read', path: 'orders?action=all&alert=asked' },
  ordersOnHold: { permission: 'order:read', path: 'orders?action=all&alert=onHold' },
  preOrdersLate: { permission: 'order:read', path: 'orders?action=preOrderLate', isLate: true },
  notArrived: { permission: 'order:read', path: 'orders?action=notArrived', isLate: true },
  shipmentsStalled: { permission: 'order:read', path: 'orders?action=all&alert=stalled' },
  shipmentsReturned: {
    permission: 'order:read',
    path: 'orders?action=all&alert=returned',
    isLate: true,
  },
  shipmentsLost: { permission: 'order:read', path: 'orders?action=all&alert=lost', isLate: true },
  moneyMissing: { permission: 'payment:read', path: 'orders?action=missingMoney', isLate: true },
  claimsToAccept: { permission: 'claim:read', path: 'claims?action=toAccept', isWork: true },
  claimsToCollect: { permission: 'claim:read', path: 'claims?action=toBook', isWork: true },
  claimsToInspect: { permission: 'claim:read', path: 'claims?action=toSettle', isWork: true },
  refundsDue: { permission: 'payment:read', path: 'orders/refunds?status=DueToday' },
  refundsLate: { permission: 'payment:read', path: 'orders/refunds?status=Late', isLate: true },
  accountsNeeded: { permission: 'payment:read', path: 'orders/refunds?status=AccountNeeded' },
  payoutsAsked: {
    permission: 'withdrawal:read',
    path: 'withdrawals?status=Waiting',
    isWork: true,
  },
  inquiriesNew: { permission: 'talk:read', path: 'inquiries?action=Received', isWork: true },
  inquiriesOverdue: { permission: 'talk:read', path: 'inquiries?action=overdue', isLate: true },
  textsReported: { permission: 'talk:read', path: 'reviews?action=reports', isWork: true },
  reviewsHeld: { permission: 'talk:read', path: 'reviews?action=held', isWork: true },
  commentsHeld: { permission: 'talk:read', path: 'comments?action=held', isWork: true },
  stockOut: { permission: 'product:read', path: 'products?saleStatus=On&displayed=yes&stock=out' },
  stockLow: { permission: 'product:read', path: 'products?saleStatus=On&displayed=yes&stock=low' },
  publishFailing: { permission: 'job:read', path: 'health', isLate: true, isWork: true },
  jobsParked: { permission: 'job:read', path: 'health', isLate: true, isWork: true },
  booksDiffer: { permission: 'job:read', path: 'health', isLate: true, isWork: true },
} as const satisfies Record<string, Kind>;
export type WaitingKind = keyof typeof WAITING_KINDS;

export const WAITING_KIND_NAMES = Object.keys(WAITING_KINDS) as WaitingKind[]; // as declared

const KINDS: Readonly<Record<WaitingKind, Kind>> = WAITING_KINDS;

/** Things that wait, and the instant since when the oldest does; null if that is not known. */
interface WaitingCount {
  count: number;
  since: number | null;
}

export type WaitingCounts = ReadonlyMap<WaitingKind, WaitingCount>;

export interface WaitingRow extends WaitingCount {
  kind: WaitingKind;
  path: string;
  isLate: boolean;
}

/** The kinds of which something waits: what waits longest first, and what has no time last. */
export function listWaitingRows(counts: WaitingCounts): WaitingRow[] {
  return [...counts]
    .filter(([, waiting]) => waiting.count > 0)
    .map(([kind, waiting]) => ({
      kind,
      ...waiting,
      path: KINDS[kind].path,
      isLate: KINDS[kind].isLate ?? false,
    }))
    .toSorted((a, b) => (a.since ?? Infinity) - (b.since ?? Infinity));
}

/** The kinds that the reader may see and of which nothing waits. */
export const listQuietKinds = (counts: WaitingCounts): WaitingKind[] =>
  [...counts].filter(([, waiting]) => waiting.count === 0).map(([kind]) => kind);

export interface Badge {
  count: number;
  /** Something of the place is late. */
  isLate: boolean;
}

/** The kinds that badges tell about, with the permission each takes. */
export const BADGE_KINDS = WAITING_KIND_NAMES.filter(
  (kind) => KINDS[kind].isWork === true || KINDS[kind].isLate === true,
);

/** The badge of each place of the menu where work waits, or something is late. */
export function buildBadges(counts: WaitingCounts): Record<string, Badge> {
  const badges = new Map<string, Badge>();

  for (const { kind, path, count, isLate } of listWaitingRows(counts)) {
    const added = KINDS[kind].isWork ? count : 0;
    if (added === 0 && !isLate) continue;

    const [place = ''] = path.split(/[/?]/);
    const before = badges.get(place) ?? { count: 0, isLate: false };
    badges.set(place, { count: before.count + added, isLate: before.isLate || isLate });
  }

  return Object.fromEntries(badges);
}
