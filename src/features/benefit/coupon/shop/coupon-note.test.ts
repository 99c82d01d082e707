import { expect, test } from 'vitest';
import { couponNote } from './coupon-note.ts';

const texts = { held: 'one|two', toTake: 'take one|take two', guest: 'log in: one|log in: two' };

test.each([
  [2, 0, true, 'two'],
  [1, 1, true, 'take one'],
  [2, 1, true, 'take one'],
  [2, 2, false, 'log in: two'],
])('%i coupons, %i of them to take, signed in: %s', (couponCount, toTakeCount, isMember, note) => {
  expect(couponNote(texts, { couponCount, toTakeCount }, isMember)).toBe(note);
});

test('a price without coupons has none', () => {
  expect(couponNote(texts, undefined, true)).toBe('');
});
