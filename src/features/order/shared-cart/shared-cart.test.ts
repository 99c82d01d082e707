import { expect, test } from 'vitest';
import {
  describeContent,
  planTake,
  SHARED_CART_MAX_LINES,
  sharedCartProblem,
  toSharedLines,
  type OfferedLine,
} from './shared-cart.ts';

const buildRow = (
  cartLineItemSn: number,
  prodUnitSn: number,
  parentLineItemSn: number | null = null,
) => ({ cartLineItemSn, parentLineItemSn, prodUnitSn, components: '', qty: 2 });

test('lines are numbered in the order of the cart, add-ons after their line', () => {
  const lines = toSharedLines([buildRow(9, 50), buildRow(8, 60, 7), buildRow(7, 40)]);
  expect(lines.map(({ lineNo, parentNo, prodUnitSn }) => [lineNo, parentNo, prodUnitSn])).toEqual([
    [1, null, 50],
    [2, null, 40],
    [3, 2, 60],
  ]);
});

test('the same content in another order is the same, anything else is not', () => {
  const describeRows = (...rows: ReturnType<typeof buildRow>[]) =>
    describeContent(toSharedLines(rows));
  const first = describeRows(buildRow(1, 10), buildRow(2, 20), buildRow(3, 30, 1));

  expect(describeRows(buildRow(7, 20), buildRow(8, 10), buildRow(9, 30, 8))).toBe(first);
  expect(describeRows(buildRow(1, 10), buildRow(2, 20), buildRow(3, 30, 2))).not.toBe(first);
  expect(describeRows(buildRow(1, 10), buildRow(2, 20), buildRow(3, 30))).not.toBe(first);
  expect(
    describeRows(buildRow(1, 10), buildRow(2, 20), { ...buildRow(3, 30, 1), qty: 1 }),
  ).not.toBe(first);
  expect(
    describeRows({ ...buildRow(1, 10), components: '4-5' }, buildRow(2, 20), buildRow(3, 30, 1)),
  ).not.toBe(first);
});

test.each([
  [0, true],
  [1, false],
  [SHARED_CART_MAX_LINES, false],
  [SHARED_CART_MAX_LINES + 1, true],
])('a cart of %i lines is refused: %s', (count, isRefused) => {
  const lines = toSharedLines(Array.from({ length: count }, (_, n) => buildRow(n + 1, n + 1)));
  expect(sharedCartProblem(lines) !== null).toBe(isRefused);
});

const buildFacts = (lineNo: number, qty: number, saleableQty = 5) => ({
  productSn: lineNo,
  itemCode: `U${lineNo}`,
  qty,
  minPurchaseQty: 1,
  maxPurchaseQty: 9,
  saleableQty,
  componentItems: [],
});
const buildOffered = (
  lineNo: number,
  qty: number,
  more: Partial<OfferedLine> = {},
): OfferedLine => ({
  cartLineItemSn: lineNo,
  item: buildFacts(lineNo, qty),
  itemSaleStatus: 'OnSale',
  addOns: [],
  ...more,
});

test('each line tells what became of it', () => {
  const buildAddOn = (lineNo: number, qty: number, isBuyable: boolean) => ({
    cartLineItemSn: lineNo,
    item: buildFacts(lineNo, qty, 2),
    isBuyable,
  });
  const mine = [buildOffered(4, 5)];
  const shared = [
    buildOffered(1, 3, {
      addOns: [buildAddOn(11, 2, true), buildAddOn(12, 3, true), buildAddOn(13, 1, false)],
    }),
    buildOffered(2, 7),
    buildOffered(3, 1, { itemSaleStatus: 'SoldOut' }),
    buildOffered(4, 1),
    buildOffered(5, 1, { itemSaleStatus: 'End' }),
    buildOffered(6, 1, { itemSaleStatus: 'Suspend' }),
    buildOffered(7, 1),
  ];

  const { moves, taken } = planTake(mine, shared, 3);
  expect(taken).toEqual([
    { lineNo: 1, result: 'Added', qty: 3, addOnsLeft: 2 },
    { lineNo: 2, result: 'Fewer', qty: 5, addOnsLeft: 0 },
    { lineNo: 3, result: 'SoldOut', qty: 0, addOnsLeft: 0 },
    { lineNo: 4, result: 'MaxReached', qty: 0, addOnsLeft: 0 },
    { lineNo: 5, result: 'NotSold', qty: 0, addOnsLeft: 0 },
    { lineNo: 6, result: 'NotSold', qty: 0, addOnsLeft: 0 },
    { lineNo: 7, result: 'CartFull', qty: 0, addOnsLeft: 0 },
  ]);
  expect(moves.map(({ line, qty }) => [line.cartLineItemSn, qty])).toEqual([
    [1, 3],
    [2, 5],
  ]);
});
