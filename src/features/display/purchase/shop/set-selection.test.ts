import { describe, expect, test } from 'vitest';
import type { OptionUnit } from '../../../product/product/option.ts';
import { toChoosable, type PickGroup, type Purchasable } from './purchasable.ts';
import {
  addUnit,
  orderedItems,
  rowPrices,
  selectionTotal,
  setQty,
  startSelection,
  type Selection,
} from './selection.ts';
import { pickGroupOption } from './set-selection.ts';

const unit = (itemCode: string, optionVals: number[], salePossibleQty = 5): OptionUnit => ({
  itemCode,
  optionVals,
  saleStatus: 'OnSale',
  salePossibleQty,
  benefitPrice: 10_000,
});
const option = (name: string, vals: number[]) => ({
  name,
  isColor: false,
  values: vals.map((sn) => ({
    itemOptionValSn: sn,
    name: String(sn),
    rgb: null,
    image: undefined,
  })),
});
const fleece: PickGroup = {
  itemSetGroupSn: 1,
  name: '플리스',
  qty: 1,
  optionSelectType: 'Separation',
  products: [{ itemCode: 'F', name: '하프집' }],
  options: [option('색상', [1, 2]), option('사이즈', [11, 12])],
  units: [unit('F-1', [1, 11]), unit('F-2', [1, 12], 0), unit('F-3', [2, 11])],
};
const hat: PickGroup = {
  itemSetGroupSn: 2,
  name: '모자',
  qty: 1,
  optionSelectType: 'Combination',
  options: [option('상품', [1, 2])],
  products: [
    { itemCode: 'H', name: '비니' },
    { itemCode: 'C', name: '캡' },
  ],
  units: [
    { ...unit('H-1', [1], 2), name: '비니' },
    { ...unit('C-1', [2]), name: '캡' },
  ],
};
const socks: PickGroup = {
  itemSetGroupSn: 3,
  name: '양말',
  qty: 2,
  optionSelectType: 'Separation',
  options: [],
  products: [{ itemCode: 'S', name: '양말' }],
  units: [unit('S-1', [], 5)],
};
const set: Purchasable = {
  itemCode: 'SET',
  name: '세트',
  status: 'on',
  benefitPrice: 90_000,
  minPurchaseQty: 1,
  maxPurchaseQty: 9,
  optionSelectType: 'Separation',
  options: [],
  units: [{ ...unit('SET-1', [], 2), benefitPrice: 90_000 }],
  fitFacts: { fit: '', model: null },
  addOns: [],
  setGroups: [fleece, hat, socks],
};
const from = toChoosable(set);
const start = startSelection(from);
const fleeceOf = (selection: Selection, ...path: [number, number][]) =>
  path.reduce(
    (now, [depth, value]) => pickGroupOption(now, from, { group: 0, depth, value }),
    selection,
  );
const withFleece = fleeceOf(start, [0, 1], [1, 11]);
const whole = pickGroupOption(withFleece, from, { group: 1, depth: 0, value: 2 });

describe('choosing for a set', () => {
  test('a part with one unit is chosen from the start, and nothing is added yet', () => {
    expect(start.groups.map((choice) => choice.itemCode)).toEqual([undefined, undefined, 'S-1']);
    expect(start.rows).toEqual([]);
  });

  test('a complete part waits for the others', () => {
    expect(withFleece.groups[0]).toEqual({ path: [1, 11], itemCode: 'F-1' });
    expect(withFleece.rows).toEqual([]);
  });

  test('changing a shallower level clears the deeper choice of its part alone', () => {
    const changed = fleeceOf(withFleece, [0, 2]);
    expect(changed.groups[0]).toEqual({ path: [2], itemCode: undefined });
    expect(changed.groups[2]?.itemCode).toBe('S-1');
  });

  test('the levels of a part are chosen in any order', () => {
    const sizeFirst = fleeceOf(start, [1, 11]);
    expect(sizeFirst.groups[0]).toEqual({ path: [undefined, 11], itemCode: undefined });
    expect(fleeceOf(sizeFirst, [0, 1]).groups).toEqual(withFleece.groups);
  });

  test('the last part adds the set and resets the choices', () => {
    expect(orderedItems(whole)).toEqual([
      {
        itemCode: 'SET-1',
        qty: 1,
        componentItems: [
          { itemSetGroupSn: 1, itemCode: 'F-1' },
          { itemSetGroupSn: 2, itemCode: 'C-1' },
          { itemSetGroupSn: 3, itemCode: 'S-1' },
        ],
      },
    ]);
    expect(whole.groups).toEqual(start.groups);
    expect(selectionTotal(whole, from)).toEqual({ qty: 1, amount: 90_000 });
  });

  test('the same choice again is refused, another one is a row of its own', () => {
    const cap = { group: 1, depth: 0, value: 2 };
    const again = pickGroupOption(fleeceOf(whole, [0, 1], [1, 11]), from, cap);
    expect(again.problem).toEqual({ code: 'DuplicateItem' });

    const other = pickGroupOption(fleeceOf(whole, [0, 2], [1, 11]), from, cap);
    expect(other.rows).toHaveLength(2);
    expect(other.problem).toBeNull();
  });

  test('two rows of a set take no more of a flash sale together than is left', () => {
    const row = whole.rows[0] ?? { itemCode: '', qty: 0 };
    const units = [{ itemCode: 'SET-1', flashPrice: 80_000, leftQty: 2 }];
    const live = { benefitPrice: 90_000, prodUnits: set.units, flashSaleInfo: { units } };
    const sale = toChoosable(set, { SET: live });
    const other = { ...row, componentItems: [] };
    const both = { ...whole, rows: [{ ...row, qty: 2 }, other] };
    expect(selectionTotal(both, sale)).toEqual({ qty: 3, amount: 2 * 80_000 + 90_000 });
    expect([...rowPrices(both, sale).values()]).toEqual([160_000, 90_000]);
  });

  test('a sold-out last option is refused, the rest stays', () => {
    const refused = fleeceOf(start, [0, 1], [1, 12]);
    expect(refused.problem).toEqual({ code: 'OptionSoldOut' });
    expect(refused.groups[0]?.path).toEqual([1]);
  });

  test('there are as many sets as the scarcest chosen piece makes', () => {
    const [row] = whole.rows;
    if (!row) throw new Error('nothing was added');
    const five = setQty(whole, from, { ...row, qty: 5 });
    expect(five.rows[0]?.qty).toBe(2); // five socks, two a set
    expect(five.problem?.code).toBe('InvalidSalePossibleQty');
  });
});

test('a bundle, in which nothing is to be chosen, is its one unit', () => {
  const bundle = toChoosable({ ...set, setGroups: [socks] });
  expect(bundle.hasOptions).toBe(false);
  expect(orderedItems(startSelection(bundle))).toEqual([{ itemCode: 'SET-1', qty: 1 }]);
  expect(addUnit(startSelection(bundle), bundle, 'SET-1').problem?.code).toBe('DuplicateItem');
});
