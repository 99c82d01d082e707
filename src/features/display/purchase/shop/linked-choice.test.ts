import { expect, test } from 'vitest';
import type { OptionUnit } from '../../../product/product/option.ts';
import { chooseAdvised, chooseLinked, chooseViewed } from './linked-choice.ts';
import { toChoosable, type Purchasable } from './purchasable.ts';
import {
  addUnit,
  pickOption,
  startSelection,
  type Choosable,
  type Selection,
} from './selection.ts';

const unit = (itemCode: string, optionVals: number[]): OptionUnit => ({
  itemCode,
  optionVals,
  saleStatus: 'OnSale',
  salePossibleQty: 5,
  benefitPrice: 10_000,
});
const option = (vals: number[], isColor: boolean) => ({
  name: isColor ? '색상' : '사이즈',
  isColor,
  values: vals.map((sn) => ({
    itemOptionValSn: sn,
    name: String(sn),
    rgb: null,
    image: undefined,
  })),
});
const COLOR = option([1, 2], true);
const SIZE = option([11, 12], false);

const bothWays: Purchasable = {
  itemCode: 'P',
  name: '재킷',
  status: 'on',
  benefitPrice: 10_000,
  minPurchaseQty: 1,
  maxPurchaseQty: 9,
  optionSelectType: 'Separation',
  options: [COLOR, SIZE],
  units: [unit('P-1', [1, 11]), unit('P-2', [1, 12]), unit('P-3', [2, 11])],
  fitFacts: { fit: '', model: null },
  addOns: [],
  setGroups: [],
};
const sizeFirst = {
  ...bothWays,
  options: [SIZE, COLOR],
  units: [unit('P-1', [11, 1]), unit('P-2', [12, 1]), unit('P-3', [11, 2])],
};
const threeDeep = {
  ...bothWays,
  options: [option([11], false), COLOR, SIZE],
  units: [unit('P-1', [11, 1, 11]), unit('P-2', [11, 1, 12]), unit('P-3', [11, 2, 11])],
};
const colorsOnly = { ...bothWays, options: [COLOR], units: [unit('P-1', [1]), unit('P-2', [2])] };
const listed = { ...bothWays, optionSelectType: 'Combination' as const };
const group = {
  itemSetGroupSn: 1,
  name: '상의',
  qty: 1,
  optionSelectType: 'Separation' as const,
  products: [{ itemCode: 'F', name: '플리스' }],
  options: [COLOR],
  units: [unit('F-1', [1]), unit('F-2', [2])],
};
const set = { ...bothWays, options: [], units: [unit('P-1', [])], setGroups: [group] };
const manyWays = [unit('P-1', [11, 2]), unit('P-2', [12, 2])];
const pick = (value: number) => (now: Selection, from: Choosable) =>
  pickOption(now, from, { depth: 0, value });
const pickSize = (now: Selection, from: Choosable) =>
  pickOption(now, from, { depth: 1, value: 11 });
const add = (itemCode: string) => (now: Selection, from: Choosable) => addUnit(now, from, itemCode);
const plain = { ...bothWays, options: [], units: [unit('P-1', [])] };

test.each<[what: string, Purchasable, query: string, chosen: { path?: number[]; rows?: string[] }]>(
  [
    ['a unit', bothWays, '?itemCode=P-2', { rows: ['P-2'] }],
    ['a unit rather than its colour', bothWays, '?itemCode=P-2&color=2', { rows: ['P-2'] }],
    ['nothing known', bothWays, '?itemCode=X&color=9', {}],
    ['the colour where it comes first', bothWays, '?color=1', { path: [1] }],
    ['nothing where sizes come first and several have it', sizeFirst, '?color=1', {}],
    ['all of it where one size has it', sizeFirst, '?color=2', { path: [11], rows: ['P-3'] }],
    ['what leads to the colour, too', threeDeep, '?color=1', { path: [11, 1] }],
    ['the unit where there are colours alone', colorsOnly, '?color=2', { rows: ['P-2'] }],
    ['the colour by which combinations are narrowed', listed, '?color=1', { path: [1] }],
    ['nothing of a set', set, '?itemCode=P-1', {}],
    ['no second time what is chosen from the start', plain, '?itemCode=P-1', { rows: ['P-1'] }],
  ],
)('a link chooses %s', (...[, product, query, { path = [], rows = [] }]) => {
  const from = toChoosable(product);
  const chosen = chooseLinked(startSelection(from), { product, from, query });
  const codes = chosen.rows.map((row) => row.itemCode);
  expect({ path: chosen.path, rows: codes, problem: chosen.problem }).toEqual({
    path,
    rows,
    problem: null,
  });
});

test.each<
  [what: string, Purchasable, begun: (now: Selection, from: Choosable) => Selection, string]
>([
  ['opens with it', listed, (now) => now, '[2]'],
  ['changes the colour chosen before', bothWays, pick(1), '[2]'],
  ['is beside what is chosen already', bothWays, add('P-1'), 'P-1 [2]'],
  ['is the unit where there are colours alone', colorsOnly, (now) => now, 'P-2 []'],
  ['adds no unit to a size chosen ahead', bothWays, pickSize, '[null,11]'],
  ['adds no unit beside another', colorsOnly, add('P-1'), 'P-1 []'],
  ['waits where sizes come first', { ...sizeFirst, units: manyWays }, (now) => now, '[]'],
  ['is none of a set', set, (now) => now, '[]'],
])('the colour that is looked at %s', (...[, product, begun, expected]) => {
  const from = toChoosable(product);
  const selection = begun(startSelection(from), from);
  const chosen = chooseViewed(selection, { product, from, color: 2 });
  const codes = chosen.rows.map((row) => row.itemCode);
  expect([...codes, JSON.stringify(chosen.path)].join(' ')).toBe(expected);
  expect(chosen.problem).toBeNull();
});

const toAdvice = (confidence: 'Sure' | 'Likely' | 'Unsure', itemOptionValSn = 11) => ({
  isKnown: true,
  size: { itemOptionValSn, name: '100', isSoldOut: false },
  confidence,
  reasons: [],
  words: [],
});
const soldOut = (itemCode: string, optionVals: number[]) => ({
  ...unit(itemCode, optionVals),
  salePossibleQty: 0,
});
const oneLeft = { ...bothWays, units: [soldOut('P-1', [1, 11]), unit('P-3', [2, 11])] };
const noneLeft = { ...bothWays, units: [soldOut('P-1', [1, 11]), unit('P-2', [1, 12])] };
const startAnew = (now: Selection) => now;
const sizesOnly = { ...bothWays, options: [SIZE], units: [unit('P-1', [11]), unit('P-2', [12])] };

test.each<
  [
    what: string,
    Purchasable,
    ReturnType<typeof toAdvice>,
    begun: (now: Selection, from: Choosable) => Selection,
    expected: string,
  ]
>([
  ['is chosen ahead of the colour', bothWays, toAdvice('Sure'), startAnew, '[null,11]'],
  ['is chosen where it comes first', sizeFirst, toAdvice('Sure'), startAnew, '[11]'],
  ['is chosen if one colour has it', oneLeft, toAdvice('Sure'), startAnew, '[null,11]'],
  ['is left if it is only likely', bothWays, toAdvice('Likely'), startAnew, '[]'],
  ['is left if it is not sure', bothWays, toAdvice('Unsure'), startAnew, '[]'],
  ['is left if it is sold out', noneLeft, toAdvice('Sure'), startAnew, '[]'],
  ['is left if it is none of the product', bothWays, toAdvice('Sure', 99), startAnew, '[]'],
  ['is left beside a chosen unit', bothWays, toAdvice('Sure'), add('P-2'), 'P-2 []'],
  ['does not replace another', bothWays, toAdvice('Sure', 12), pickSize, '[null,11]'],
  ['adds no unit to a chosen colour', bothWays, toAdvice('Sure'), pick(1), '[1]'],
  ['adds no unit where there are sizes alone', sizesOnly, toAdvice('Sure'), startAnew, '[]'],
  ['waits for the colour of combinations', listed, toAdvice('Sure'), startAnew, '[]'],
  ['is none of a set', set, toAdvice('Sure'), startAnew, '[]'],
])('a size advised %s', (...[, product, advice, begun, expected]) => {
  const from = toChoosable(product);
  const selection = begun(startSelection(from), from);
  const chosen = chooseAdvised(selection, { product, from, advice });
  const codes = chosen.rows.map((row) => row.itemCode);
  expect([...codes, JSON.stringify(chosen.path)].join(' ')).toBe(expected);
});
