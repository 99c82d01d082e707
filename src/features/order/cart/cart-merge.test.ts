import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planMerge, type MergeLine } from './cart-merge.ts';
import type { QtyFacts } from '../../product/product/quantity.ts';

let serial = 0;
const line = (item: Partial<QtyFacts> = {}, over: Partial<MergeLine> = {}): MergeLine => {
  serial += 1;
  return {
    cartLineItemSn: serial,
    item: {
      productSn: serial,
      itemCode: `U${serial}`,
      qty: 1,
      minPurchaseQty: 1,
      maxPurchaseQty: 5,
      saleableQty: 5,
      componentItems: [],
      ...item,
    },
    itemSaleStatus: 'OnSale',
    addOns: [],
    ...over,
  };
};

test('new lines are moved unchanged', () => {
  const theirs = [line({ qty: 2 }), line()];
  const { moves, changes } = planMerge([line()], theirs, 100);
  expect(moves.map(({ qty, isCapped }) => [qty, isCapped])).toEqual([
    [2, false],
    [1, false],
  ]);
  expect(changes).toEqual([]);
});

test.each([
  ['adds up', { qty: 2 }, { qty: 3 }, 3, []],
  ['is capped by the maximum', { qty: 3 }, { qty: 4 }, 2, ['MergedCapped']],
  [
    'is capped by stock',
    { qty: 1, saleableQty: 2 },
    { qty: 4, saleableQty: 2 },
    1,
    ['MergedCapped'],
  ],
  ['adds nothing to a full line', { qty: 5 }, { qty: 1 }, undefined, ['MaxReached']],
] as const)('the same unit %s', (...row) => {
  const [, mine, theirs, moved, kinds] = row;
  const same = { itemCode: 'S', productSn: 900 };
  const plan = planMerge([line({ ...same, ...mine })], [line({ ...same, ...theirs })], 100);
  expect(plan.moves[0]?.qty).toBe(moved);
  expect(plan.changes.map((change) => change.kind)).toEqual(kinds);
});

test('a cart is limited to a hundred lines, and lines left out are reported', () => {
  const mine = Array.from({ length: 99 }, () => line());
  const plan = planMerge(mine, [line(), line({ qty: 2 })], 100);
  expect(plan.moves).toHaveLength(1);
  expect(plan.changes).toMatchObject([{ kind: 'CartFull', before: 2, after: 0 }]);
});

test('sold-out lines are moved, so that they stay visible', () => {
  const soldOut = line({ qty: 3, saleableQty: 0 }, { itemSaleStatus: 'SoldOut' });
  expect(planMerge([], [soldOut], 100).moves[0]?.qty).toBe(3);
});

test('add-ons are moved with their line, within their stock', () => {
  const { item } = line({ qty: 4, saleableQty: 3 });
  const parent = line({}, { addOns: [{ cartLineItemSn: 77, item }] });
  expect(planMerge([], [parent], 100).moves[0]?.addOns).toEqual([{ cartLineItemSn: 77, qty: 3 }]);
});

const anyLines = fc
  .uniqueArray(fc.record({ unit: fc.nat(5), qty: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ unit }) => unit,
  })
  // Two units per product, as two sizes; limits belong to the catalogue, the same in both carts.
  .map((rows) =>
    rows.map(({ unit, qty }) =>
      line({
        itemCode: `U${unit}`,
        productSn: Math.floor(unit / 2),
        qty,
        maxPurchaseQty: 4 + Math.floor(unit / 2),
        saleableQty: 2 + unit,
      }),
    ),
  );

test('limits hold after any merge, unless the member exceeded them before', () => {
  fc.assert(
    fc.property(anyLines, anyLines, fc.integer({ min: 0, max: 8 }), (mine, theirs, maxLines) => {
      const { moves, changes } = planMerge(mine, theirs, maxLines);
      const after = new Map(mine.map(({ item }) => [item.itemCode, item.qty]));
      for (const { line: from, qty } of moves) {
        expect(qty).toBeGreaterThan(0);
        after.set(from.item.itemCode, (after.get(from.item.itemCode) ?? 0) + qty);
      }

      expect(after.size).toBeLessThanOrEqual(Math.max(maxLines, mine.length));

      for (const { line: from } of moves) {
        const { itemCode, productSn, saleableQty, maxPurchaseQty } = from.item;
        const ofProduct = [...mine, ...theirs].filter((each) => each.item.productSn === productSn);
        const codes = new Set(ofProduct.map((each) => each.item.itemCode));
        const sum = [...codes].reduce((total, code) => total + (after.get(code) ?? 0), 0);

        expect(after.get(itemCode)).toBeLessThanOrEqual(saleableQty);
        expect(sum).toBeLessThanOrEqual(maxPurchaseQty);
      }

      const unreported = theirs.length - moves.filter((move) => !move.isCapped).length;
      expect(changes).toHaveLength(unreported);
    }),
  );
});
