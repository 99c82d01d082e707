import { expect, test } from 'vitest';
import { formatArrival, formatDate, formatDateTime, kstDay, kstDayCompact } from './date.ts';

const friday = Date.UTC(2026, 10, 20, 5, 30);

test('dates are read in Korea', () => {
  expect(formatDateTime(friday, 'ko')).toBe('2026.11.20(금) 14:30');
  expect(formatDateTime(friday, 'en')).toBe('Nov 20, 2026, 14:30');
  expect(formatDate(friday, 'ko')).toBe('2026.11.20');
  expect(formatArrival(friday, 'ko')).toBe('11/20(금)');
  expect(formatArrival(friday, 'en')).toBe('Fri, Nov 20');
});

test('the day turns at 15:00 UTC', () => {
  expect(kstDay(Date.UTC(2026, 11, 31, 14, 59))).toBe('2026-12-31');
  expect(kstDay(Date.UTC(2026, 11, 31, 15, 0))).toBe('2027-01-01');
  expect(kstDayCompact(Date.UTC(2026, 11, 31, 15, 0))).toBe('20270101');
});
