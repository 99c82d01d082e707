import { expect, test } from 'vitest';
import {
  clockText,
  hoursByDays,
  openState,
  wallTime,
  type OpenState,
  type StoreHours,
  type WallTime,
} from './store-hours.ts';

const day = { openMin: 630, closeMin: 1200 };
const weekend = { openMin: 630, closeMin: 1260 };
const hours: StoreHours = {
  weekly: [weekend, null, day, day, day, day, weekend],
  exceptions: {
    '2026-11-23': day,
    '2026-11-24': null,
    '2026-11-25': { openMin: 0, closeMin: 1440 },
  },
};

test.each<[WallTime, OpenState]>([
  [
    { day: '2026-11-20', weekday: 5, minute: 629 },
    { kind: 'opensLater', fromMin: 630 },
  ],
  [
    { day: '2026-11-20', weekday: 5, minute: 630 },
    { kind: 'open', untilMin: 1200 },
  ],
  [
    { day: '2026-11-20', weekday: 5, minute: 1199 },
    { kind: 'open', untilMin: 1200 },
  ],
  [{ day: '2026-11-20', weekday: 5, minute: 1200 }, { kind: 'closedForToday' }],
  [
    { day: '2026-11-22', weekday: 0, minute: 1200 },
    { kind: 'open', untilMin: 1260 },
  ],
  [{ day: '2026-11-30', weekday: 1, minute: 700 }, { kind: 'closedToday' }],
  // exceptions go before the weekday, both ways
  [
    { day: '2026-11-23', weekday: 1, minute: 700 },
    { kind: 'open', untilMin: 1200 },
  ],
  [{ day: '2026-11-24', weekday: 2, minute: 700 }, { kind: 'closedToday' }],
  [
    { day: '2026-11-25', weekday: 3, minute: 1439 },
    { kind: 'open', untilMin: 1440 },
  ],
])('at %o: %o', (moment, expected) => {
  expect(openState(hours, moment)).toEqual(expected);
});

test('a store without any hours is closed', () => {
  const none: StoreHours = { weekly: [], exceptions: {} };
  expect(openState(none, { day: '2026-11-20', weekday: 5, minute: 700 })).toEqual({
    kind: 'closedToday',
  });
});

test('equal days are listed as one, the week begins on Monday', () => {
  expect(hoursByDays(hours.weekly)).toEqual([
    { from: 1, to: 1, times: null },
    { from: 2, to: 5, times: day },
    { from: 6, to: 0, times: weekend },
  ]);
  expect(hoursByDays(Array.from({ length: 7 }, () => day))).toEqual([
    { from: 1, to: 0, times: day },
  ]);
});

test.each([
  [0, '00:00'],
  [605, '10:05'],
  [1440, '24:00'],
])('minute %i reads %s', (minute, text) => {
  expect(clockText(minute)).toBe(text);
});

test('the wall clock is Korean: 23:30 UTC on Thursday is Friday morning', () => {
  expect(wallTime(Date.UTC(2026, 10, 19, 23, 30))).toEqual({
    day: '2026-11-20',
    weekday: 5,
    minute: 510,
  });
});
