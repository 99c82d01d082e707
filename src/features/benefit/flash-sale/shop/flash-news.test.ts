import { expect, test } from 'vitest';
import { flashNews } from './flash-news.ts';

const unit = (flashPrice: number, leftQty: number | null) => ({ flashPrice, leftQty });
const running = { state: 'inProgress', joined: true } as const;

test.each([
  [
    'a sale that waits',
    { state: 'waiting', joined: false, units: [] } as const,
    { kind: 'waiting' },
  ],
  ['a sale that ended', { state: 'ended', joined: true, units: [] } as const, { kind: 'ended' }],
  [
    'a running sale that the member has not joined',
    { ...running, joined: false, units: [] },
    { kind: 'open' },
  ],
  [
    'units without and with a limit: the lowest price',
    { ...running, units: [unit(900, null), unit(800, 3)] },
    { kind: 'active', price: 800 },
  ],
  [
    'units with limits: the lowest price and what is left of all',
    { ...running, units: [unit(900, 2), unit(800, 3)] },
    { kind: 'limited', price: 800, left: 5 },
  ],
  [
    'a sold-out unit: the price of the other',
    { ...running, units: [unit(900, 2), unit(800, 0)] },
    { kind: 'limited', price: 900, left: 2 },
  ],
  ['all units sold out', { ...running, units: [unit(900, 0)] }, { kind: 'soldOut' }],
])('%s', (_, sale, expected) => {
  expect(flashNews(sale)).toMatchObject(expected);
});
