import { expect, test } from 'vitest';
import { findWholeEdges } from './stock-edge.ts';

const buildUnit = (productSn: number, prodUnitSn: number) => ({ productSn, prodUnitSn });

test.each([
  ['the last unit has sold out', [11], [], [1]],
  ['the only one is here again', [11], [buildUnit(1, 11)], [1]],
  ['another unit can be bought', [11], [buildUnit(1, 12)], []],
  ['one comes back beside another', [11], [buildUnit(1, 11), buildUnit(1, 12)], []],
  ['two come back at once', [11, 12], [buildUnit(1, 11), buildUnit(1, 12)], [1]],
  ['each product by itself', [11, 21], [buildUnit(2, 22)], [1]],
])('a product as a whole: %s', (_, changed, saleable, edges) => {
  const productSns = changed.length > 1 && changed.includes(21) ? [1, 2] : [1];
  const found = findWholeEdges(productSns, { changed: new Set(changed), saleable });
  expect([...found]).toEqual(edges);
});
