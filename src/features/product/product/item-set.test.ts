import { describe, expect, test } from 'vitest';
import {
  chooseComponents,
  componentStatus,
  formatComponents,
  mostSaleableSets,
  getPieces,
  saleableSets,
  setPrice,
  type SetGroup,
} from './item-set.ts';
import type { SaleUnit } from './product.ts';

const components = (...sns: number[]) => sns.map((sn) => ({ prodUnitSn: sn, itemCode: `U${sn}` }));
const JACKET: SetGroup = {
  itemSetGroupSn: 1,
  qty: 1,
  listPrice: 100_000,
  groupPrice: 80_000,
  components: components(11, 12),
};
const SOCKS: SetGroup = {
  itemSetGroupSn: 2,
  qty: 2,
  listPrice: 9_000,
  groupPrice: 7_000,
  components: components(21),
};
const groups = [JACKET, SOCKS];

describe('chooseComponents', () => {
  test.each([
    [
      'each part named',
      [
        [1, 'U12'],
        [2, 'U21'],
      ],
      '12-21',
    ],
    ['the only unit of a part left out', [[1, 'U11']], '11-21'],
    ['a part with a choice left out', [[2, 'U21']], undefined],
    ['a unit of another part', [[1, 'U21']], undefined],
    [
      'a part named twice',
      [
        [1, 'U11'],
        [1, 'U12'],
      ],
      undefined,
    ],
    [
      'a part the set does not have',
      [
        [1, 'U11'],
        [9, 'U21'],
      ],
      undefined,
    ],
  ] as const)('%s', (_, requestedComponents, expected) => {
    const pieces = chooseComponents(
      groups,
      requestedComponents.map(([itemSetGroupSn, itemCode]) => ({ itemSetGroupSn, itemCode })),
    );
    expect(pieces && formatComponents(pieces)).toBe(expected);
  });

  test('what is no set has nothing to choose', () => {
    expect(chooseComponents([], [])).toBeUndefined();
  });
});

test.each([
  ['as it was chosen', '12-21', 2],
  ['a unit that is no part any more', '13-21', undefined],
  ['a part fewer than there are now', '12', undefined],
  ['nothing chosen', '', undefined],
])('piecesOf: %s', (_, stored, count) => {
  expect(getPieces(groups, stored)?.length).toBe(count);
});

test.each([
  [
    'the scarcest piece decides',
    [
      ['a', 1, 9],
      ['b', 1, 4],
    ],
    4,
  ],
  [
    'two pieces a set halve what there is',
    [
      ['a', 1, 9],
      ['b', 2, 5],
    ],
    2,
  ],
  [
    'the same unit in two parts counts twice',
    [
      ['a', 1, 5],
      ['a', 1, 5],
    ],
    2,
  ],
  [
    'one piece short, no set',
    [
      ['a', 1, 9],
      ['b', 1, 0],
    ],
    0,
  ],
  ['no pieces, no set', [], 0],
] as const)('saleableSets: %s', (_, pieces, expected) => {
  const stock = new Map(pieces.map(([unit, , qty]) => [unit, qty]));
  const needed = pieces.map(([unit, qty]) => ({ unit, qty }));
  expect(saleableSets(needed, (unit) => stock.get(unit) ?? 0)).toBe(expected);
});

const unit = (salePossibleQty: number, over: Partial<SaleUnit> = {}): SaleUnit => ({
  itemCode: 'U',
  saleStatus: 'OnSale',
  salePossibleQty,
  benefitPrice: 1000,
  ...over,
});

test.each([
  [
    'the part with the least decides',
    [
      [1, [unit(3), unit(8)]],
      [1, [unit(5)]],
    ],
    5,
  ],
  [
    'one part with no component in stock',
    [
      [1, [unit(3)]],
      [1, [unit(0), unit(0)]],
    ],
    0,
  ],
  ['stock of a unit taken off sale counts for nothing', [[1, [unit(9, { saleStatus: 'End' })]]], 0],
  ['less than one set needs', [[2, [unit(1)]]], 0],
  ['a set without parts', [], 0],
] as const)('mostSaleableSets: %s', (_, parts, expected) => {
  expect(mostSaleableSets(parts.map(([qty, units]) => ({ qty, units })))).toBe(expected);
});

test('a set costs what its pieces cost', () => {
  expect(setPrice(groups)).toEqual({ listPrice: 118_000, salePrice: 94_000 });
});

test.each([
  ['OnSale', 'On', 'On', 'OnSale'],
  ['Suspend', 'On', 'On', 'Suspend'],
  ['OnSale', 'Pause', 'On', 'Suspend'],
  ['OnSale', 'Waiting', 'On', 'Suspend'],
  ['OnSale', 'End', 'On', 'End'],
  ['OnSale', 'On', 'SalesEnd', 'End'],
] as const)(
  'a %s unit of a product %s / %s stands as %s',
  (...[own, saleStatus, supplierStatus, as]) => {
    expect(componentStatus(own, { saleStatus, supplierStatus })).toBe(as);
  },
);
