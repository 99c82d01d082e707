import { expect, test } from 'vitest';
import {
  FLASH_HOLD_MS,
  flashHeldSince,
  flashSaleState,
  mostTelling,
  reachesFlashPrice,
} from './flash-sale.ts';

test.each([
  [99, 'waiting'],
  [100, 'inProgress'],
  [199, 'inProgress'],
  [200, 'ended'],
])('a sale from 100 to 200 is at %i %s', (now, state) => {
  expect(flashSaleState({ startAt: 100, endAt: 200 }, now)).toBe(state);
});

test.each([
  [{ leftQty: null, flashPrice: 90 }, 99, true],
  [{ leftQty: 2, flashPrice: 90 }, 2, true],
  [{ leftQty: 2, flashPrice: 90 }, 3, false],
  [{ leftQty: 0, flashPrice: 90 }, 1, false],
  [{ leftQty: 2, flashPrice: 100 }, 1, false],
  [{ leftQty: 2, flashPrice: 110 }, 1, false],
])('%j gives %i pieces its price: %s', (offer, qty, expected) => {
  expect(reachesFlashPrice(offer, { qty, salePrice: 100 })).toBe(expected);
});

test('a checkout keeps the price for ten minutes, if it began before the end', () => {
  const now = 10 * FLASH_HOLD_MS;
  expect(flashHeldSince({ createdAt: now - 1 }, now)).toBe(now - 1);
  expect(flashHeldSince({ createdAt: 0 }, now)).toBe(now - FLASH_HOLD_MS);
});

test('one’s own sale comes before what runs, and that before what comes; others’ past never', () => {
  const sale = (state: 'waiting' | 'inProgress' | 'ended', joined = false, startAt = 1) => ({
    ...{ state, joined, startAt },
    endAt: startAt + 1,
  });
  const [own, runs, next, later] = [
    sale('ended', true),
    sale('inProgress'),
    sale('waiting', false, 5),
    sale('waiting', false, 9),
  ];
  expect(mostTelling([later, next, runs, own])).toBe(own);
  expect(mostTelling([later, next, runs])).toBe(runs);
  expect(mostTelling([later, next])).toBe(next);
  expect(mostTelling([sale('ended')])).toBeUndefined();
});
