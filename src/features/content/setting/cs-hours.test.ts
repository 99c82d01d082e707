import { expect, test } from 'vitest';
import { kstParts } from '../../../lib/date.ts';
import { parseInstant } from '../../../lib/instant.ts';
import { answerDueAt, overdueBefore } from './answer-due.ts';
import { csState, DEFAULT_CS_HOURS, HOLIDAYS } from './cs-hours.ts';

test.each([
  ['2026-11-20T10:59', 'closed'],
  ['2026-11-20T11:00', 'open'],
  ['2026-11-20T12:29', 'open'],
  ['2026-11-20T12:30', 'lunch'],
  ['2026-11-20T13:29', 'lunch'],
  ['2026-11-20T13:30', 'open'],
  ['2026-11-20T17:59', 'open'],
  ['2026-11-20T18:00', 'closed'],
  ['2026-11-21T14:00', 'closed'],
  ['2026-11-22T14:00', 'closed'],
  ['2026-12-25T14:00', 'closed'],
  ['2026-12-28T14:00', 'open'],
])('%s in Korea: %s', (time, state) => {
  expect(csState(parseInstant(`${time}+09:00`) ?? 0, DEFAULT_CS_HOURS)).toBe(state);
});

test.each([
  ['2026-11-20T10:00', '2026-11-23T18:00'],
  ['2026-11-20T17:59', '2026-11-23T18:00'],
  ['2026-11-20T18:00', '2026-11-24T18:00'],
  ['2026-11-22T03:00', '2026-11-24T18:00'],
  ['2026-11-23T00:00', '2026-11-24T18:00'],
  ['2026-12-24T12:00', '2026-12-28T18:00'],
  ['2026-12-25T12:00', '2026-12-29T18:00'],
])('a question of %s in Korea is answered by %s', (questionTime, due) => {
  const instantOf = (time: string) => parseInstant(`${time}+09:00`) ?? 0;
  expect(answerDueAt(instantOf(questionTime), DEFAULT_CS_HOURS)).toBe(instantOf(due));
});

test('other hours, no lunch and a holiday of the shop count', () => {
  const hours = { opens: 540, closes: 1020, lunch: null, holidays: ['2026-11-23'] };
  const instantOf = (time: string) => parseInstant(`${time}+09:00`) ?? 0;
  expect(csState(instantOf('2026-11-20T12:45'), hours)).toBe('open');
  expect(csState(instantOf('2026-11-20T17:00'), hours)).toBe('closed');
  expect(csState(instantOf('2026-11-23T12:00'), hours)).toBe('closed');
  expect(answerDueAt(instantOf('2026-11-20T10:00'), hours)).toBe(instantOf('2026-11-24T17:00'));
});

test('a question is overdue exactly if it was asked before the moment that is computed', () => {
  const start = parseInstant('2026-12-14T00:00+09:00') ?? 0;
  const hours = Array.from({ length: 24 * 21 }, (_, hour) => start + hour * 3_600_000);
  for (const now of hours.filter((_, index) => index % 7 === 0)) {
    const before = overdueBefore(now, DEFAULT_CS_HOURS);
    for (const questionAt of hours)
      expect(answerDueAt(questionAt, DEFAULT_CS_HOURS) < now).toBe(questionAt < before);
  }
});

test('holidays are days of the calendar that would be open otherwise', () => {
  for (const day of HOLIDAYS) {
    const { weekday } = kstParts(parseInstant(day) ?? 0);
    expect([1, 2, 3, 4, 5], day).toContain(weekday);
  }
});
