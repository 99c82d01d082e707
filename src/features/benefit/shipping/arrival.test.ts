import { expect, test } from 'vitest';
import { kstDay } from '../../../lib/date.ts';
import { expectedArrival } from './arrival.ts';

const HOLIDAYS = ['2026-12-25', '2027-01-01'];

test.each([
  ['2026-11-16T13:59', '2026-11-17'], // Monday before the cutoff
  ['2026-11-16T14:00', '2026-11-18'], // leaves Tuesday
  ['2026-11-20T10:00', '2026-11-23'], // Friday: arrives Monday
  ['2026-11-20T14:30', '2026-11-24'], // leaves Monday
  ['2026-11-21T09:00', '2026-11-24'], // Saturday: leaves Monday
  ['2026-11-22T23:00', '2026-11-24'], // Sunday night: leaves Monday
  ['2026-12-24T10:00', '2026-12-28'], // the next day is a holiday, then a weekend
  ['2026-12-24T15:00', '2026-12-29'],
  ['2026-12-25T10:00', '2026-12-29'], // on a holiday: leaves Monday
])('a parcel paid for at %s arrives %s', (paid, arrives) => {
  expect(kstDay(expectedArrival(Date.parse(`${paid}:00+09:00`), HOLIDAYS))).toBe(arrives);
});
