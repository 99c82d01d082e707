import { expect, test } from 'vitest';
import { formatClock, parseClock } from './clock.ts';

test.each([
  [5, '00:05'],
  [540, '09:00'],
  [1440, '24:00'],
])('%i is %s, and the other way round', (minute, text) => {
  expect([formatClock(minute), parseClock(text)]).toEqual([text, minute]);
});

test.each([
  ['9:30', 570],
  [' 09:30 ', 570],
  ['09:60', undefined],
  ['0930', undefined],
  ['', undefined],
])('%j is read as %j', (text, minute) => {
  expect(parseClock(text)).toBe(minute);
});
