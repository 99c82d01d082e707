import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildOptionTrie, type OptionUnit } from '../../../product/product/option.ts';
import {
  addAddOn,
  additionProblem,
  addUnit,
  chooseAgain,
  orderedItems,
  pickOption,
  getRange,
  removeRow,
  selectionTotal,
  setQty,
  startSelection,
  type Choosable,
  type Offer,
  type Selection,
} from './selection.ts';

const limits = { minPurchaseQty: 1, maxPurchaseQty: 5 };

function choosable(units: OptionUnit[], over: Partial<typeof limits> = {}): Choosable {
  const unitLimits = { ...limits, ...over };
  const offers = units.map(
    (optionUnit) => [optionUnit.itemCode, { ...optionUnit, ...unitLimits }] as const,
  );
  const trie = buildOptionTrie(units, { basePrice: 10_000, ...unitLimits });
  const spray: Offer = { ...unit('spray', []), benefitPrice: 9000, ...limits, maxPurchaseQty: 2 };
  const addOns = new Map([['spray', spray]]);
  const hasOptions = trie.itemCode === undefined;

  return { trie, hasOptions, units: new Map(offers), addOns, groups: [] };
}

function unit(itemCode: string, optionVals: number[], salePossibleQty = 3): OptionUnit {
  return { itemCode, optionVals, saleStatus: 'OnSale', salePossibleQty, benefitPrice: 10_000 };
}

const shop = choosable([
  unit('red-S', [1, 11]),
  unit('red-M', [1, 12]),
  unit('blue-S', [2, 11], 0),
]);
const none = startSelection(shop);
const pick = (selection: Selection, depth: number, value: number) =>
  pickOption(selection, shop, { depth, value });
const redS = pick(pick(none, 0, 1), 1, 11);

describe('choosing', () => {
  test('the last level adds the unit and is reset', () => {
    expect(redS).toEqual({
      path: [1],
      groups: [],
      rows: [{ itemCode: 'red-S', qty: 1 }],
      addOns: [],
      problem: null,
    });
  });

  test('the same unit again is refused', () => {
    const again = pick(pick(redS, 0, 1), 1, 11);
    expect(again.problem).toEqual({ code: 'DuplicateItem' });
    expect(again.rows).toEqual(redS.rows);
  });

  test('a sold-out last option is refused, the choices stay', () => {
    const refused = pick(pick(none, 0, 2), 1, 11);
    expect(refused).toMatchObject({ path: [2], rows: [], problem: { code: 'OptionSoldOut' } });
  });

  test('a size is chosen ahead of its colour, and kept for another colour', () => {
    const small = pick(none, 1, 11);
    expect(small).toMatchObject({ path: [undefined, 11], rows: [], problem: null });
    expect(additionProblem(small, shop)).toEqual({ code: 'InvalidSelectOption' });
    expect(pick(small, 0, 1)).toEqual({ ...redS, path: [undefined, 11] });
    expect(pick(small, 0, 2).problem).toEqual({ code: 'OptionSoldOut' });
  });

  test('a colour nobody sells in the size is refused', () => {
    expect(pick(pick(none, 1, 12), 0, 2).problem).toEqual({ code: 'OptionNotOnSale' });
  });

  test('a combination nobody sells is refused', () => {
    expect(pick(pick(none, 0, 2), 1, 12).problem).toEqual({ code: 'OptionNotOnSale' });
  });

  test('a product without options has its unit chosen, unless it is sold out', () => {
    expect(startSelection(choosable([unit('one', [])])).rows).toEqual([
      { itemCode: 'one', qty: 1 },
    ]);
    expect(startSelection(choosable([unit('one', [], 0)])).rows).toEqual([]);
  });

  test('starts with the least quantity one may buy', () => {
    const pairs = choosable([unit('one', [])], { minPurchaseQty: 2 });
    expect(startSelection(pairs).rows).toEqual([{ itemCode: 'one', qty: 2 }]);
  });
});

describe('quantity', () => {
  test.each([
    [2, 2, null],
    [4, 3, 'InvalidSalePossibleQty'],
    [6, 3, 'InvalidSalePossibleQty'],
    [0, 1, 'InvalidMinPurchaseQty'],
  ])('%i becomes %i: %s', (requestedQty, qty, code) => {
    const changed = setQty(redS, shop, { itemCode: 'red-S', qty: requestedQty });
    expect(changed.rows).toEqual([{ itemCode: 'red-S', qty }]);
    expect(changed.problem?.code ?? null).toBe(code);
  });
});

describe('the most of a product', () => {
  const three = choosable([unit('S', [1], 9), unit('M', [2], 9)], { maxPurchaseQty: 3 });
  const small = addUnit(startSelection(three), three, 'S');
  const both = addUnit(small, three, 'M');
  const setTo = (itemCode: string, qty: number) => setQty(both, three, { itemCode, qty });

  test('counts its sizes together', () => {
    const changed = setTo('M', 3);
    expect(changed.rows).toMatchObject([{ qty: 1 }, { itemCode: 'M', qty: 2 }]);
    expect(changed.problem).toMatchObject({ code: 'InvalidMaxPurchaseQty', params: { max: 3 } });
    expect(getRange(both, three, { itemCode: 'M', qty: 1 })).toEqual({ min: 1, max: 2 });

    const rows = [
      { itemCode: 'S', qty: 2 },
      { itemCode: 'M', qty: 2 },
    ];
    expect(additionProblem({ ...both, rows }, three)?.code).toBe('InvalidMaxPurchaseQty');
  });

  test('leaves no room for another size', () => {
    const full = setQty(small, three, { itemCode: 'S', qty: 3 });
    expect(addUnit(full, three, 'M')).toMatchObject({
      rows: [{ itemCode: 'S', qty: 3 }],
      problem: { code: 'InvalidMaxPurchaseQty', params: { max: 3 } },
    });
  });
});

describe('add-ons', () => {
  test('do not come alone', () => {
    expect(addAddOn(none, shop, 'spray').problem).toEqual({ code: 'InvalidSelectOption' });
  });

  test('go under the first unit, once', () => {
    const both = addAddOn(pick(pick(redS, 0, 1), 1, 12), shop, 'spray');
    expect(orderedItems(both)).toEqual([
      { itemCode: 'red-S', qty: 1, addOnItems: [{ itemCode: 'spray', qty: 1 }] },
      { itemCode: 'red-M', qty: 1 },
    ]);
    expect(addAddOn(both, shop, 'spray').problem).toEqual({ code: 'DuplicateItem' });
    expect(selectionTotal(both, shop)).toEqual({ qty: 3, amount: 29_000 });
  });

  test('leave with the last unit', () => {
    const left = removeRow(addAddOn(redS, shop, 'spray'), { itemCode: 'red-S', qty: 1 });
    expect(left).toMatchObject({ rows: [], addOns: [] });
  });
});

describe('what keeps it from being bought', () => {
  const free: Choosable = choosable([{ ...unit('one', []), benefitPrice: 0 }]);
  const plain = choosable([unit('one', [])]);
  const rows = (itemCode: string, qty: number) => ({ ...none, rows: [{ itemCode, qty }] });

  test.each<{ given: Selection; from?: Choosable; code: string | null }>([
    { given: none, from: free, code: 'InvalidBenefitPrice' },
    { given: none, code: 'InvalidSelectOption' },
    { given: none, from: plain, code: 'InvalidSelectItem' },
    { given: rows('red-S', 0), code: 'InvalidMinPurchaseQty' },
    { given: rows('red-S', 6), code: 'InvalidMaxPurchaseQty' },
    { given: rows('red-S', 4), code: 'InvalidSalePossibleQty' },
    { given: rows('gone', 1), code: 'ItemNotOnSale' },
    { given: redS, code: null },
  ])('$code', ({ given, from = shop, code }) => {
    expect(additionProblem(given, from)?.code ?? null).toBe(code);
  });
});

test('whatever is clicked, what is chosen can be bought and is chosen once', () => {
  const click = fc.oneof(
    fc.record({ depth: fc.nat(1), value: fc.constantFrom(1, 2, 11, 12) }),
    fc.record({ itemCode: fc.constantFrom('red-S', 'red-M'), qty: fc.integer({ max: 9999 }) }),
    fc.constantFrom('red-S', 'red-M', 'spray'),
  );

  fc.assert(
    fc.property(fc.array(click), (clicks) => {
      const end = clicks.reduce<Selection>((now, nextClick) => {
        if (typeof nextClick === 'object' && 'depth' in nextClick)
          return pickOption(now, shop, nextClick);
        if (typeof nextClick === 'object') return setQty(now, shop, nextClick);
        return nextClick === 'spray'
          ? addAddOn(now, shop, nextClick)
          : removeRow(now, { itemCode: nextClick, qty: 1 });
      }, none);

      const codes = end.rows.map((row) => row.itemCode);
      expect(new Set(codes).size).toBe(codes.length);

      if (codes.length > 0) expect(additionProblem(end, shop)).toBeNull();
      else expect(end.addOns).toEqual([]);
    }),
  );
});

test('a preselected unit is added like a chosen one', () => {
  expect(addUnit(none, shop, 'blue-S').problem).toEqual({ code: 'OptionSoldOut' });
  expect(addUnit(none, shop, 'red-M').rows).toEqual([{ itemCode: 'red-M', qty: 1 }]);
  expect(addUnit(none, shop, 'nobody').problem).toEqual({ code: 'ItemNotOnSale' });
});

describe('choosing again, after an order failed', () => {
  const rows = [
    { itemCode: 'red-S', qty: 2 },
    { itemCode: 'blue-S', qty: 1 },
    { itemCode: 'red-M', qty: 9 },
  ];

  test('keeps what can still be bought, and says why the rest is not', () => {
    const again = chooseAgain(none, shop, { rows, addOns: [{ itemCode: 'spray', qty: 2 }] });
    expect(again.rows).toEqual([
      { itemCode: 'red-S', qty: 2 },
      { itemCode: 'red-M', qty: 3 },
    ]);
    expect(again.addOns).toEqual([{ itemCode: 'spray', qty: 2 }]);
    expect(again.problem).toEqual({ code: 'OptionSoldOut' });
  });

  test('add-ons go with the last unit', () => {
    const gone = {
      rows: [{ itemCode: 'blue-S', qty: 1 }],
      addOns: [{ itemCode: 'spray', qty: 1 }],
    };
    expect(chooseAgain(none, shop, gone)).toMatchObject({ rows: [], addOns: [] });
  });

  test('what is chosen from the start is not chosen twice', () => {
    const singleShop = choosable([unit('one', [])]);
    const again = { rows: [{ itemCode: 'one', qty: 3 }], addOns: [] };
    expect(chooseAgain(startSelection(singleShop), singleShop, again).rows).toEqual(again.rows);
  });
});
