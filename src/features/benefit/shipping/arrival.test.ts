import { expect, test } from 'vitest';
import { kstDay } from '../../../lib/date.ts';
import { expectedArrival, type DeliveryDays } from './arrival.ts';

const holidays = ['2026-12-25', '2027-01-01'];
const arrival = (paid: string, days: Partial<DeliveryDays> = {}) =>
  kstDay(
    expectedArrival(Date.parse(`${paid}:00+09:00`), { holidays, daysOff: [], addDays: 0, ...days }),
  );

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
  expect(arrival(paid)).toBe(arrives);
});

test.each([
  ['2026-11-16T10:00', '2026-11-18'], // Monday is off: leaves Tuesday
  ['2026-11-13T15:00', '2026-11-18'], // Friday after the cutoff
  ['2026-11-13T10:00', '2026-11-16'], // the carrier delivers while the seller is off
])('of a seller that is off on the 16th, paid for at %s, it arrives %s', (paid, arrives) => {
  expect(arrival(paid, { daysOff: ['2026-11-16'] })).toBe(arrives);
});

test.each([
  ['2026-11-16T10:00', 2, '2026-11-19'],
  ['2026-11-19T10:00', 1, '2026-11-23'], // over a weekend
  ['2026-12-23T10:00', 2, '2026-12-29'], // over a holiday and a weekend
])('paid for at %s to an area of %s days more, it arrives %s', (paid, addDays, arrives) => {
  expect(arrival(paid, { addDays })).toBe(arrives);
});
