import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildOptionTrie,
  choicesAt,
  chooseOption,
  nodeAt,
  switchValue,
  type OptionNode,
  type OptionPath,
  type OptionUnit,
} from './option.ts';
import { unitState, type UnitState } from './product.ts';

const terms = { basePrice: 10_000, minPurchaseQty: 1 };
const unit = (optionVals: number[], more: Partial<OptionUnit> = {}): OptionUnit => ({
  itemCode: `U${optionVals.join('-')}`,
  optionVals,
  saleStatus: 'OnSale',
  salePossibleQty: 5,
  benefitPrice: 10_000,
  ...more,
});

/** Colours 1 and 2, sizes 11 to 13. */
const root = buildOptionTrie(
  [
    unit([1, 11]),
    unit([1, 12], { salePossibleQty: 0 }),
    unit([1, 13], { benefitPrice: 12_000 }),
    unit([2, 11], { salePossibleQty: 0, benefitPrice: 11_000 }),
    unit([2, 12], { saleStatus: 'Suspend' }),
  ],
  terms,
);

describe('the trie', () => {
  test.each<[number[], Partial<OptionNode>]>([
    [[], { state: 'on', restockable: true, minPriceDelta: 0, maxPriceDelta: 2000, left: 10 }],
    [[1], { state: 'on', restockable: true, minPriceDelta: 0, maxPriceDelta: 2000 }],
    [
      [2],
      { state: 'soldOut', restockable: true, minPriceDelta: 1000, maxPriceDelta: 1000, left: 0 },
    ],
    [[1, 11], { state: 'on', restockable: false, itemCode: 'U1-11' }],
    [[1, 12], { state: 'soldOut', restockable: true, itemCode: 'U1-12' }],
    [[2, 12], { state: 'unavailable', restockable: false, itemCode: 'U2-12' }],
  ])('says at %j: %j', (path, expected) => {
    expect(nodeAt(root, path)).toMatchObject(expected);
  });

  test('has nothing where no unit is', () => {
    expect(nodeAt(root, [2, 13])).toBeUndefined();
    expect(buildOptionTrie([], terms).state).toBe('unavailable');
  });

  test('is one node for a product without options', () => {
    expect(buildOptionTrie([unit([])], terms)).toMatchObject({ state: 'on', itemCode: 'U' });
  });
});

/** A level that a deeper one was chosen ahead of. */
const ahead = undefined;

describe('choosing', () => {
  test.each<[OptionPath, { depth: number; value: number }, object]>([
    [[], { depth: 0, value: 1 }, { kind: 'partial', path: [1] }],
    [[1], { depth: 1, value: 11 }, { kind: 'complete', path: [1, 11], itemCode: 'U1-11' }],
    [[1], { depth: 1, value: 12 }, { kind: 'refused', state: 'soldOut' }],
    [[1], { depth: 0, value: 2 }, { kind: 'partial', path: [2] }],
    [[2], { depth: 1, value: 12 }, { kind: 'refused', state: 'unavailable' }],
    [[2], { depth: 1, value: 13 }, { kind: 'refused', state: 'unavailable' }],
    [[], { depth: 1, value: 11 }, { kind: 'partial', path: [ahead, 11] }],
    [[], { depth: 1, value: 99 }, { kind: 'refused', state: 'unavailable' }],
    [[], { depth: 2, value: 11 }, { kind: 'refused', state: 'unavailable' }],
    [[ahead, 11], { depth: 1, value: 13 }, { kind: 'partial', path: [ahead, 13] }],
    [[ahead, 11], { depth: 1, value: 11 }, { kind: 'partial', path: [ahead, ahead] }],
    [[ahead, 11], { depth: 0, value: 1 }, { kind: 'complete', path: [1, 11], itemCode: 'U1-11' }],
    [[ahead, 11], { depth: 0, value: 2 }, { kind: 'refused', state: 'soldOut' }],
    [[ahead, 12], { depth: 0, value: 2 }, { kind: 'refused', state: 'unavailable' }],
    [[ahead, 13], { depth: 0, value: 2 }, { kind: 'refused', state: 'unavailable' }],
    [[], { depth: 0, value: 99 }, { kind: 'refused', state: 'unavailable' }],
  ])('with %j chosen, %j', (path, choice, expected) => {
    expect(chooseOption(root, path, choice)).toEqual(expected);
  });

  test('a shallower choice clears the deeper ones', () => {
    const deep = buildOptionTrie([unit([1, 2, 3, 4]), unit([5, 2, 3, 4])], terms);
    const chosen = chooseOption(deep, [1, 2, 3], { depth: 0, value: 5 });
    expect(chosen).toEqual({ kind: 'partial', path: [5] });
  });

  test('a first choice keeps what was chosen ahead of it', () => {
    const deep = buildOptionTrie([unit([1, 2, 3]), unit([1, 2, 4]), unit([1, 5, 3])], terms);
    const first = chooseOption(deep, [ahead, ahead, 3], { depth: 0, value: 1 });
    expect(first).toEqual({ kind: 'partial', path: [1, ahead, 3] });
    const last = chooseOption(deep, [1, ahead, 3], { depth: 1, value: 5 });
    expect(last).toEqual({ kind: 'complete', path: [1, 5, 3], itemCode: 'U1-5-3' });
  });

  test('one value that is left of a level is not chosen by itself', () => {
    const single = buildOptionTrie([unit([1, 11])], terms);
    const chosen = chooseOption(single, [], { depth: 1, value: 11 });
    expect(chosen).toEqual({ kind: 'partial', path: [ahead, 11] });
  });
});

test('a level not reached yet tells what holds for all above it', () => {
  const sizes = choicesAt(root, [], 1);
  expect([...sizes].map(([value, choice]) => [value, choice.state])).toEqual([
    [11, 'on'],
    [12, 'soldOut'],
    [13, 'on'],
  ]);
  expect(choicesAt(root, [2], 1).get(13)).toBeUndefined();
});

const depths = buildOptionTrie(
  [unit([1, 11]), unit([1, 12]), unit([2, 11]), unit([2, 12], { salePossibleQty: 0 })],
  terms,
);

test.each([
  ['keeps the size that the other colour has', [1, 11], 0, 2, [2, 11]],
  ['clears a size that is sold out in it', [1, 12], 0, 2, [2]],
  ['clears a size that it does not have', [1, 13], 0, 2, [2]],
  ['keeps the colour beside another size', [1, 11], 1, 12, [1, 12]],
  ['completes a path that was cleared', [2], 1, 11, [2, 11]],
] as const)('a change %s', (...row) => {
  const [, path, depth, value, expected] = row;
  expect(switchValue(depths, path, { depth, value })).toEqual(expected);
});

test.each<[OptionPath, [number, UnitState, string | undefined][]]>([
  [
    [ahead, 11],
    [
      [1, 'on', 'U1-11'],
      [2, 'soldOut', 'U2-11'],
    ],
  ],
  [
    [ahead, 12],
    [
      [1, 'soldOut', 'U1-12'],
      [2, 'unavailable', 'U2-12'],
    ],
  ],
  [
    [ahead, 13],
    [
      [1, 'on', 'U1-13'],
      [2, 'unavailable', undefined],
    ],
  ],
  [
    [2, 11],
    [
      [1, 'on', undefined],
      [2, 'soldOut', undefined],
    ],
  ],
])('beside %j the colours are %j', (path, expected) => {
  const colors = choicesAt(root, path, 0);
  expect([...colors].map(([value, choice]) => [value, choice.state, choice.itemCode])).toEqual(
    expected,
  );
});

const anyUnits = fc
  .integer({ min: 1, max: 4 })
  .chain((depth) =>
    fc.uniqueArray(
      fc.record({
        optionVals: fc.array(fc.integer({ min: 1, max: 3 }), {
          minLength: depth,
          maxLength: depth,
        }),
        saleStatus: fc.constantFrom('OnSale' as const, 'Suspend' as const, 'End' as const),
        salePossibleQty: fc.integer({ min: 0, max: 2 }),
        benefitPrice: fc.integer({ min: 0, max: 3 }).map((n) => n * 5000),
      }),
      { selector: (u) => u.optionVals.join(), minLength: 1, maxLength: 30 },
    ),
  )
  .map((rows) => rows.map((row) => unit(row.optionVals, row)));

/** The trie's answers, computed by filtering the units. */
function naively(units: readonly OptionUnit[], path: readonly number[]) {
  const below = units.filter((u) => path.every((value, i) => u.optionVals[i] === value));
  const states = below.map((u) => unitState(u, terms.minPurchaseQty));
  const order: UnitState[] = ['on', 'soldOut', 'unavailable'];
  const state = order.find((orderedState) => states.includes(orderedState)) ?? 'unavailable';
  const prices = below.filter((_, i) => states[i] === state).map((u) => u.benefitPrice);

  return {
    state,
    restockable: states.includes('soldOut'),
    minPriceDelta: Math.min(...prices) - terms.basePrice,
    maxPriceDelta: Math.max(...prices) - terms.basePrice,
    left: below.reduce((sum, u, i) => sum + (states[i] === 'on' ? u.salePossibleQty : 0), 0),
  };
}

test('every prefix of any option set agrees with a filter over its units', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const trie = buildOptionTrie(units, terms);
      for (const { optionVals } of units) {
        for (let depth = 0; depth <= optionVals.length; depth++) {
          const path = optionVals.slice(0, depth);
          expect(nodeAt(trie, path)).toMatchObject(naively(units, path));
        }
      }
    }),
  );
});

test('whichever level comes last, only a unit that can be bought is completed', () => {
  fc.assert(
    fc.property(anyUnits, fc.nat(3), (units, level) => {
      const trie = buildOptionTrie(units, terms);
      for (const chosenUnit of units) {
        const { optionVals, itemCode } = chosenUnit;
        const depth = level % optionVals.length;
        const others = optionVals.map((value, i) => (i === depth ? ahead : value));
        const outcome = chooseOption(trie, others, { depth, value: optionVals[depth] ?? 0 });
        const isBuyable = unitState(chosenUnit, terms.minPurchaseQty) === 'on';
        expect(outcome).toMatchObject(
          isBuyable ? { kind: 'complete', itemCode } : { kind: 'refused' },
        );
      }
    }),
  );
});
