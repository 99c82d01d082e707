import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildOptionTrie,
  choicesAt,
  chooseOption,
  nodeAt,
  type OptionNode,
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

describe('choosing', () => {
  test.each<[number[], { depth: number; value: number }, object]>([
    [[], { depth: 0, value: 1 }, { kind: 'partial', path: [1] }],
    [[1], { depth: 1, value: 11 }, { kind: 'complete', itemCode: 'U1-11' }],
    [[1], { depth: 1, value: 12 }, { kind: 'refused', state: 'soldOut' }],
    [[1], { depth: 0, value: 2 }, { kind: 'partial', path: [2] }],
    [[2], { depth: 1, value: 12 }, { kind: 'refused', state: 'unavailable' }],
    [[2], { depth: 1, value: 13 }, { kind: 'refused', state: 'unavailable' }],
    [[], { depth: 1, value: 11 }, { kind: 'refused', state: 'unavailable' }],
    [[], { depth: 0, value: 99 }, { kind: 'refused', state: 'unavailable' }],
  ])('with %j chosen, %j', (path, choice, expected) => {
    expect(chooseOption(root, path, choice)).toEqual(expected);
  });

  test('a shallower choice clears the deeper ones', () => {
    const deep = buildOptionTrie([unit([1, 2, 3, 4]), unit([5, 2, 3, 4])], terms);
    const chosen = chooseOption(deep, [1, 2, 3], { depth: 0, value: 5 });
    expect(chosen).toEqual({ kind: 'partial', path: [5] });
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

test('only a unit that can be bought is ever completed', () => {
  fc.assert(
    fc.property(anyUnits, (units) => {
      const trie = buildOptionTrie(units, terms);
      for (const chosenUnit of units) {
        const depth = chosenUnit.optionVals.length - 1;
        const choice = { depth, value: chosenUnit.optionVals[depth] ?? 0 };
        const outcome = chooseOption(trie, chosenUnit.optionVals, choice);
        const buyable = unitState(chosenUnit, terms.minPurchaseQty) === 'on';
        expect(outcome.kind).toBe(buyable ? 'complete' : 'refused');
      }
    }),
  );
});
