import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCAN_RANKS, STATE_RANKS } from '#db/invariants-tracking.ts';
import {
  getLastScanAt,
  getNextLookAt,
  getRetryAt,
  getTrackingState,
  isOfShipment,
  isStalled,
  NO_SCAN_MS,
  SCAN_KINDS,
  TRACKED_MS,
  TRACKING_STATES,
  type Scan,
  type ScanKind,
} from './tracking.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SHIPPED_AT = Date.UTC(2026, 10, 20, 5, 30);

const toScans = (kinds: readonly ScanKind[]): Scan[] =>
  kinds.map((kind, i) => ({ kind, occurredAt: SHIPPED_AT + i * HOUR_MS, place: '' }));

test.each([
  ['nothing', [], 'Awaited'],
  ['a label', ['Registered'], 'Registered'],
  ['a label that is told after the pickup', ['PickedUp', 'Registered'], 'PickedUp'],
  ['an attempt, and the next one', ['OutForDelivery', 'Attempted'], 'OutForDelivery'],
  ['a scan of the branch after the delivery', ['Delivered', 'InTransit'], 'Delivered'],
  ['what was lost and found', ['Lost', 'InTransit', 'Delivered'], 'Delivered'],
  ['a return that arrives at its sender', ['Returned', 'InTransit', 'Delivered'], 'Returned'],
  ['scans that tell nothing', ['Other', 'Exception'], 'Awaited'],
] as const)('%s', (_, kinds: readonly ScanKind[], state) => {
  expect(getTrackingState(toScans(kinds))).toBe(state);
});

const anyScan = fc.record({
  kind: fc.constantFrom(...SCAN_KINDS),
  occurredAt: fc.integer({ min: SHIPPED_AT, max: SHIPPED_AT + 5 * DAY_MS }),
  place: fc.constantFrom('', '강남직영', '옥천HUB'),
});

test('in any order and with any repeats scans come to the same', () => {
  const shuffled = fc
    .array(anyScan, { maxLength: 12 })
    .chain((scans) =>
      fc.tuple(
        fc.constant(scans),
        fc.shuffledSubarray(scans, { minLength: scans.length }),
        fc.subarray(scans),
      ),
    );

  fc.assert(
    fc.property(shuffled, ([scans, others, repeats]) => {
      const again = [...others, ...repeats];
      expect(getTrackingState(again)).toBe(getTrackingState(scans));
      expect(getLastScanAt(again)).toBe(getLastScanAt(scans));
    }),
  );
});

test('another scan never moves a shipment back', () => {
  fc.assert(
    fc.property(fc.array(anyScan, { maxLength: 12 }), anyScan, (scans, scan) => {
      const before = TRACKING_STATES.indexOf(getTrackingState(scans));
      const after = TRACKING_STATES.indexOf(getTrackingState([...scans, scan]));
      expect(after).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('the invariant of the database ranks scans as the rule does', () => {
  expect(STATE_RANKS).toEqual(TRACKING_STATES);
  const ranks = SCAN_KINDS.map((kind) => [
    kind,
    TRACKING_STATES.indexOf(getTrackingState([{ kind }])),
  ]);
  expect(Object.fromEntries(SCAN_RANKS)).toEqual(Object.fromEntries(ranks));
});

test('a label is no scan: the carrier has not seen the package', () => {
  expect(getLastScanAt(toScans(['Registered']))).toBeNull();
  expect(getLastScanAt(toScans(['Registered', 'PickedUp', 'InTransit']))).toBe(
    SHIPPED_AT + 2 * HOUR_MS,
  );
});

test.each([
  ['an earlier package with its number', -DAY_MS * 30, false],
  ['entered a day after its pickup', -DAY_MS, true],
  ['a clock that is ahead', HOUR_MS, true],
  ['a date in the future', DAY_MS, false],
] as const)('%s', (_, sinceMs, isIts) => {
  const scan = { occurredAt: SHIPPED_AT + sinceMs };
  expect(isOfShipment(scan, { shippedAt: SHIPPED_AT, now: SHIPPED_AT })).toBe(isIts);
});

const seen = {
  state: 'InTransit' as const,
  shippedAt: SHIPPED_AT,
  deliveredAt: null,
  lastScanAt: null,
};

test.each([
  ['never asked', { answeredAt: null }, false],
  ['asked in time', { answeredAt: SHIPPED_AT + NO_SCAN_MS - 1 }, false],
  ['not scanned since it left', { answeredAt: SHIPPED_AT + NO_SCAN_MS }, true],
  ['scanned since', { answeredAt: SHIPPED_AT + NO_SCAN_MS, lastScanAt: SHIPPED_AT + 1 }, false],
  ['delivered by staff', { answeredAt: SHIPPED_AT + NO_SCAN_MS, deliveredAt: SHIPPED_AT }, false],
  ['lost', { answeredAt: SHIPPED_AT + NO_SCAN_MS, state: 'Lost' as const }, false],
])('%s: stalled %s', (_, changes, expected) => {
  expect(isStalled({ ...seen, ...changes })).toBe(expected);
});

test('a package is asked for less often the older it is, at most eight times a day, and at last never', () => {
  const gaps: number[] = [];
  for (let now: number | null = SHIPPED_AT; now !== null;) {
    const next = getNextLookAt(SHIPPED_AT, now);
    if (next !== null) gaps.push(next - now);
    now = next;
  }

  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect(Math.min(...gaps)).toBe(DAY_MS / 8);
  expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThanOrEqual(TRACKED_MS);
  expect(getNextLookAt(SHIPPED_AT, SHIPPED_AT + TRACKED_MS)).toBeNull();
});

test('look-ups without an answer are tried again later and later, never more than six hours', () => {
  const waits = Array.from({ length: 20 }, (_, i) => getRetryAt(i + 1, 0));
  expect(waits.slice(0, 3)).toEqual([5, 10, 20].map((minutes) => minutes * 60_000));
  expect(waits.at(-1)).toBe(6 * HOUR_MS);
});
