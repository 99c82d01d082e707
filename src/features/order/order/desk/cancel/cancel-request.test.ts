import { expect, test } from 'vitest';
import { buildCancelRequest } from './cancel-request.ts';

const OPEN = [
  { orderItemSn: 1, cancelQty: 3 },
  { orderItemSn: 2, cancelQty: 1 },
];

test('names the chosen units, unless these are all', () => {
  expect(buildCancelRequest(OPEN, { 1: 1, 2: 0 }, '')).toEqual({
    items: [{ orderItemSn: 1, qty: 1 }],
  });
  expect(buildCancelRequest(OPEN, { 1: 3, 2: 1 }, 'ChangedMind')).toEqual({
    reasonCode: 'ChangedMind',
  });
  expect(buildCancelRequest(OPEN, { 1: 0, 2: 0 }, '')).toBeUndefined();
});

test('an order without items to choose is cancelled as a whole', () => {
  expect(buildCancelRequest([], {}, '')).toEqual({});
});
