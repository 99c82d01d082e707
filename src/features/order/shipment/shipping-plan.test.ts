import { describe, expect, test } from 'vitest';
import { findNamed, holdsNamed, toBox, type ShippableItem } from './shipping-plan.ts';

type Item = ShippableItem & { itemCode: string };

const buildItem = (orderItemSn: number, more: Partial<Item> = {}): Item => ({
  orderItemSn,
  parentItemSn: null,
  itemType: 'Own',
  status: 'PreparingToShip',
  orderedQty: 2,
  cancelledQty: 0,
  shippedQty: 0,
  itemCode: `P${orderItemSn}`,
  ...more,
});

describe('goods that a file names', () => {
  const items = [
    buildItem(1),
    buildItem(2, { itemCode: 'P1' }),
    buildItem(3, { itemType: 'Set' }),
    buildItem(4, { itemType: 'SetComponent', parentItemSn: 3 }),
    buildItem(5, { itemType: 'SetComponent', parentItemSn: 3 }),
    buildItem(6, { itemType: 'Gift', parentItemSn: 1, orderedQty: 1 }),
    buildItem(7, { status: 'InTransit', shippedQty: 2 }),
  ];

  test.each([
    ['all of a code', [{ itemCode: 'P1' }], { 1: 2, 2: 2 }],
    ['some of a code, line after line', [{ itemCode: 'P1', qty: 3 }], { 1: 2, 2: 1 }],
    ['a line', [{ orderItemSn: 2, qty: 1 }], { 2: 1 }],
    [
      'a line in two rows',
      [
        { orderItemSn: 2, qty: 1 },
        { orderItemSn: 2, qty: 1 },
      ],
      { 2: 2 },
    ],
    ['a piece of a set for the set', [{ itemCode: 'P4', qty: 1 }], { 3: 2 }],
    ['all pieces of a set for it once', [{ itemCode: 'P4' }, { itemCode: 'P5' }], { 3: 2 }],
    ['a gift for what it goes with', [{ itemCode: 'P6' }], { 1: 2 }],
    ['a gift beside a part of it', [{ itemCode: 'P6' }, { orderItemSn: 1, qty: 1 }], { 1: 1 }],
  ])('%s', (_, names, wanted) => {
    const found = findNamed(items, names) ?? [];
    expect(Object.fromEntries(found.map((line) => [line.orderItemSn, line.qty]))).toEqual(wanted);
    expect(toBox(items, found)).toBeDefined();
  });

  test.each([
    ['more than is left', [{ itemCode: 'P1', qty: 5 }]],
    ['what has left', [{ itemCode: 'P7' }]],
    ['what the order does not have', [{ itemCode: 'P9' }]],
    [
      'more in two rows',
      [
        { orderItemSn: 1, qty: 2 },
        { orderItemSn: 1, qty: 1 },
      ],
    ],
  ])('none for %s', (_, names) => {
    expect(findNamed(items, names)).toBeUndefined();
  });

  test('are in a parcel, or not', () => {
    const parcel = [{ orderItemSn: 1, qty: 1 }];
    expect(holdsNamed(parcel, items, [{ itemCode: 'P1', qty: 1 }])).toBe(true);
    expect(holdsNamed(parcel, items, [{ orderItemSn: 1 }])).toBe(true);
    expect(holdsNamed(parcel, items, [{ itemCode: 'P1', qty: 2 }])).toBe(false);
    expect(holdsNamed(parcel, items, [{ itemCode: 'P1' }, { itemCode: 'P3' }])).toBe(false);
  });
});
