import { expect, test } from 'vitest';
import { findPlace } from '../../../../layouts/desk/places.ts';
import {
  buildBadges,
  listQuietKinds,
  listWaitingRows,
  WAITING_KIND_NAMES,
  WAITING_KINDS,
  type WaitingCounts,
} from './today.ts';

const COUNTS: WaitingCounts = new Map([
  ['ordersNew', { count: 3, since: 200 }],
  ['ordersToPack', { count: 2, since: 100 }],
  ['ordersLate', { count: 1, since: 50 }],
  ['stockLow', { count: 7, since: null }],
  ['inquiriesNew', { count: 0, since: null }],
  ['jobsParked', { count: 4, since: 300 }],
]);

test('what waits longest comes first, and what has no time last', () => {
  expect(listWaitingRows(COUNTS).map(({ kind, isLate }) => [kind, isLate])).toEqual([
    ['ordersLate', true],
    ['ordersToPack', false],
    ['ordersNew', false],
    ['jobsParked', true],
    ['stockLow', false],
  ]);
  expect(listQuietKinds(COUNTS)).toEqual(['inquiriesNew']);
});

test('a badge counts an order once, though it is late too', () => {
  expect(buildBadges(COUNTS)).toEqual({
    orders: { count: 5, isLate: true },
    health: { count: 4, isLate: true },
  });
});

test('every kind leads to a place that its permission opens', () => {
  for (const kind of WAITING_KIND_NAMES) {
    const { path } = WAITING_KINDS[kind];
    expect(findPlace(path.split(/[/?]/)[0] ?? ''), kind).toBeDefined();
  }
});
