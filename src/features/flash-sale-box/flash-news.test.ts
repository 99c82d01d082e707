import { expect, test } from 'vitest';
import { flashNews } from './flash-news.ts';

const unit = (flashPrice: number, leftQty: number | null) => ({ flashPrice, leftQty });
const running = { state: 'inProgress', joined: true } as const;

test.each([
  [{ state: 'waiting', joined: false, units: [] } as const, { kind: 'waiting' }],
  [{ state: 'ended', joined: true, units: [] } as const, { kind: 'ended' }],
  [{ ...running, joined: false, units: [] }, { kind: 'open' }],
  [
    { ...running, units: [unit(900, null), unit(800, 3)] },
    { kind: 'active', price: 800 },
  ],
  [
    { ...running, units: [unit(900, 2), unit(800, 3)] },
    { kind: 'limited', price: 800, left: 5 },
  ],
  [
    { ...running, units: [unit(900, 2), unit(800, 0)] },
    { kind: 'limited', price: 900, left: 2 },
  ],
  [{ ...running, units: [unit(900, 0)] }, { kind: 'soldOut' }],
])('of %j the page says %j', (sale, expected) => {
  expect(flashNews(sale)).toMatchObject(expected);
});
