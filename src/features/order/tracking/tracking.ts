import type { ScanKind, TrackingState } from '#db/tables/shipment-tracking.ts';

export type { ScanKind, TrackingState };

/** A carrier's scan of a shipment. */
export interface Scan {
  kind: ScanKind;
  occurredAt: number;
  /** The name of the branch; '' if unknown. */
  place: string;
}

/** The states from the first to the last. What was lost may be found; what was returned does not come. */
export const TRACKING_STATES = [
  'Awaited',
  'Registered',
  'PickedUp',
  'InTransit',
  'OutForDelivery',
  'ReadyForPickup',
  'Lost',
  'Delivered',
  'Returned',
] as const satisfies readonly TrackingState[];

/** How far a scan brings a shipment; Awaited: it tells nothing about that. */
const REACHED: Readonly<Record<ScanKind, TrackingState>> = {
  Registered: 'Registered',
  PickedUp: 'PickedUp',
  InTransit: 'InTransit',
  OutForDelivery: 'OutForDelivery',
  Attempted: 'OutForDelivery',
  ReadyForPickup: 'ReadyForPickup',
  Lost: 'Lost',
  Delivered: 'Delivered',
  Returned: 'Returned',
  Exception: 'Awaited',
  Other: 'Awaited',
};

export const SCAN_KINDS = Object.keys(REACHED) as ScanKind[]; // as declared

const toRank = (state: TrackingState) => TRACKING_STATES.indexOf(state);

/**
 * The furthest that any scan tells, in whatever order and however often they come: another scan never
 * moves a shipment back. A delivery of what is returned is that to the sender.
 */
export function getTrackingState(scans: readonly Pick<Scan, 'kind'>[]): TrackingState {
  const ranks = scans.map(({ kind }) => toRank(REACHED[kind]));
  return TRACKING_STATES[Math.max(0, ...ranks)] ?? 'Awaited';
}

/** The states in which nobody waits for a scan. */
export const SETTLED_STATES = [
  'Lost',
  'Delivered',
  'Returned',
] as const satisfies readonly TrackingState[];

/** Nothing is to come after it. */
export function isOver(state: TrackingState): boolean {
  return state === 'Delivered' || state === 'Returned';
}

/** The last time that the carrier had the shipment in hand; null if it never had. */
export function getLastScanAt(scans: readonly Scan[]): number | null {
  const times = scans
    .filter(({ kind }) => kind !== 'Registered')
    .map(({ occurredAt }) => occurredAt);
  return times.length === 0 ? null : Math.max(...times);
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Numbers are entered after the pickup, at times a day or two later; they are also used again after a year. */
const ENTERED_LATE_MS = 7 * DAY_MS;
/** The clocks of carriers may be ahead. */
const AHEAD_MS = HOUR_MS;

/** Returns whether a scan is of this shipment, and not of an earlier one with the same number. */
export function isOfShipment(
  { occurredAt }: Pick<Scan, 'occurredAt'>,
  { shippedAt, now }: { shippedAt: number; now: number },
): boolean {
  return occurredAt >= shippedAt - ENTERED_LATE_MS && occurredAt <= now + AHEAD_MS;
}

/** Time without a scan after which staff ask the carrier. */
export const NO_SCAN_MS = 48 * HOUR_MS;

interface LastSeen {
  state: TrackingState;
  shippedAt: number;
  deliveredAt: number | null;
  lastScanAt: number | null;
  answeredAt: number | null;
}

/** Returns whether the carrier, when it was asked last, had not scanned a shipment for too long. */
export function isStalled(seen: LastSeen): boolean {
  const { state, shippedAt, deliveredAt, lastScanAt, answeredAt } = seen;
  const isAwaited = deliveredAt === null && !SETTLED_STATES.some((settled) => settled === state);
  return isAwaited && answeredAt !== null && answeredAt - (lastScanAt ?? shippedAt) >= NO_SCAN_MS;
}

/** A shipment is looked up for this long. */
export const TRACKED_MS = 21 * DAY_MS;

/** The time between look-ups, by the age of a shipment: at most eight a day. */
const PACES = [
  { untilMs: 3 * DAY_MS, everyMs: 3 * HOUR_MS },
  { untilMs: 7 * DAY_MS, everyMs: 6 * HOUR_MS },
  { untilMs: TRACKED_MS, everyMs: 12 * HOUR_MS },
] as const;

/** The next look-up after one that was answered; null: there is none. */
export function getNextLookAt(shippedAt: number, now: number): number | null {
  const pace = PACES.find(({ untilMs }) => now - shippedAt < untilMs);
  return pace ? now + pace.everyMs : null;
}

const FIRST_RETRY_MS = 5 * 60 * 1000;
const LONGEST_RETRY_MS = 6 * HOUR_MS;

/** The next look-up after `failures` in a row without an answer. */
export function getRetryAt(failures: number, now: number): number {
  return now + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10));
}

/** A notice brings no look-up sooner than this after the last one, however many notices come. */
export const NOTICE_GAP_MS = 5 * 60 * 1000;

/** The provider forgets what it was asked to tell of after two days, so it is asked anew after one. */
export const NOTICES_MS = 2 * DAY_MS;
export const NOTICES_LEAST_MS = DAY_MS;
