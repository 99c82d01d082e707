import { expect, test } from 'vitest';
import type { OptionUnit } from '../../../product/product/option.ts';
import {
  isSoldAhead,
  toChoosable,
  rowName,
  toPurchasable,
  type Purchasable,
} from './purchasable.ts';
import { selectionTotal, startSelection } from './selection.ts';

const unit = (itemCode: string, optionVals: number[]): OptionUnit => ({
  itemCode,
  optionVals,
  saleStatus: 'OnSale',
  salePossibleQty: 5,
  benefitPrice: 10_000,
});
const value = (itemOptionValSn: number, name: string) => ({
  itemOptionValSn,
  name,
  rgb: null,
  image: undefined,
});

const jacket: Purchasable = {
  itemCode: 'P1',
  name: '재킷',
  status: 'on',
  benefitPrice: 10_000,
  minPurchaseQty: 1,
  maxPurchaseQty: 3,
  optionSelectType: 'Separation',
  options: [
    { name: '색상', isColor: true, values: [value(1, '블랙'), value(2, '네이비')] },
    { name: '사이즈', isColor: false, values: [value(11, 'M')] },
  ],
  units: [unit('P1-1', [1, 11]), unit('P1-2', [2, 11])],
  fitFacts: { fit: '', model: null },
  addOns: [
    {
      itemCode: 'A1',
      name: '끈',
      minPurchaseQty: 1,
      maxPurchaseQty: 2,
      units: [{ ...unit('A1-1', []), name: '검정' }],
    },
  ],
  setGroups: [],
};

test('what was published holds until the live call answers', () => {
  const from = toChoosable(jacket);
  expect(from.trie.state).toBe('on');
  expect(from.units.get('P1-1')).toMatchObject({ salePossibleQty: 5, maxPurchaseQty: 3 });
  expect(from.addOns.get('A1-1')).toMatchObject({ maxPurchaseQty: 2 });
});

test('a product is sold ahead while all that can be bought is', () => {
  const ahead = { ...unit('P1-1', []), shipsBy: '2026-12-20' };
  const gone = { ...unit('P1-2', []), salePossibleQty: 0 };
  expect(isSoldAhead([ahead, gone])).toBe(true);
  expect(isSoldAhead([ahead, unit('P1-2', [])])).toBe(false);
  expect(isSoldAhead([gone])).toBe(false);

  // Published as a pre-order, and in stock again: the live call counts.
  const product = {
    ...jacket,
    units: jacket.units.map((sold) => ({ ...sold, shipsBy: '2026-12-20' })),
  };
  const live = { benefitPrice: 9000, prodUnits: [unit('P1-1', [])] };
  expect(toChoosable(product).units.get('P1-1')?.shipsBy).toBe('2026-12-20');
  expect(toChoosable(product, { P1: live }).units.get('P1-1')?.shipsBy).toBeUndefined();
});

test('live stock and prices count, and a unit that is gone is off sale', () => {
  const sold = { ...unit('P1-1', []), salePossibleQty: 0, benefitPrice: 9500 };
  const from = toChoosable(jacket, {
    P1: { benefitPrice: 9000, prodUnits: [sold] },
    A1: { benefitPrice: 10_000, prodUnits: [] },
  });
  expect(from.trie.children.get(1)).toMatchObject({ state: 'soldOut', minPriceDelta: 500 });
  expect(from.trie.children.get(2)?.state).toBe('unavailable');
  expect(from.addOns.get('A1-1')?.saleStatus).toBe('End');
});

test.each([
  ['P1-2', '네이비 / M'],
  ['A1-1', '끈 (검정)'],
])('the row %s is called %s', (itemCode, name) => {
  expect(rowName(jacket, { itemCode })).toBe(name);
});

test('a product without options lends its own name', () => {
  expect(rowName({ ...jacket, options: [], units: [unit('P1', [])] }, { itemCode: 'P1' })).toBe(
    '재킷',
  );
});

test('a flash price is for as many as are left, and never above the sale price', () => {
  const flashSaleInfo = {
    units: [
      { itemCode: 'P1-1', flashPrice: 8000, leftQty: 2 },
      { itemCode: 'P1-2', flashPrice: 99_000, leftQty: null },
    ],
  };

  const from = toChoosable(jacket, {
    P1: { benefitPrice: 10_000, prodUnits: jacket.units, flashSaleInfo },
  });
  const priceOf = (itemCode: string, qty: number) =>
    selectionTotal({ ...startSelection(from), rows: [{ itemCode, qty }] }, from).amount;
  expect(priceOf('P1-1', 2)).toBe(16_000);
  expect(priceOf('P1-1', 3)).toBe(30_000);
  expect(priceOf('P1-2', 1)).toBe(10_000);
});

test('options are dearer by what they cost more than the product', () => {
  const units = [unit('P1-1', [1, 11]), { ...unit('P1-2', [2, 11]), benefitPrice: 12_000 }];
  const from = toChoosable(toPurchasable({ ...jacket, units }));
  const rows = [
    { itemCode: 'P1-1', qty: 2 },
    { itemCode: 'P1-2', qty: 1 },
  ];
  expect(selectionTotal({ ...startSelection(from), rows }, from).amount).toBe(32_000);
  expect(from.trie.children.get(2)).toMatchObject({ minPriceDelta: 2000 });
});
