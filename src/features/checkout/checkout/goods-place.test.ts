import { expect, test } from 'vitest';
import { goodsPlace } from './goods-place.ts';

test.each([
  ['BuyNow', 'P1', '/product/P1'],
  ['BuyNow', undefined, '/cart'], // its product is gone
  ['Cart', 'P1', '/cart'],
] as const)('the goods of a %s checkout of %s are chosen at %s', (type, product, path) => {
  expect(goodsPlace(type, product).path).toBe(path);
});
