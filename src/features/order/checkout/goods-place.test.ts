import { expect, test } from 'vitest';
import { goodsPlace } from './goods-place.ts';

const unit = { productItemCode: 'P1', itemCode: 'P1-2' };

test.each([
  ['BuyNow', unit, '/product/P1?itemCode=P1-2'],
  ['BuyNow', undefined, '/cart'], // its product is gone
  ['Cart', unit, '/cart'],
] as const)('the goods of a %s checkout of %j are chosen at %s', (type, first, path) => {
  expect(goodsPlace(type, first).path).toBe(path);
});
