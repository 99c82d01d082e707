import { expect, test } from 'vitest';
import { itemTag, toShownItems } from './order-items.ts';

const item = (
  orderItemSn: number,
  itemType: string,
  options: { in?: number; netAmt?: number } = {},
) => ({
  orderItemSn,
  itemType,
  parentItemSn: options.in ?? null,
  netAmt: options.netAmt ?? 0,
});

test('items follow their parent: components, then gifts, then add-ons', () => {
  const rows = [
    item(1, 'Bundle'),
    item(2, 'General', { netAmt: 500 }),
    item(3, 'Gift', { in: 1 }),
    item(4, 'SetComponent', { in: 1, netAmt: 300 }),
    item(5, 'SetComponent', { in: 1, netAmt: 70 }),
    item(6, 'AddOnItem', { in: 2, netAmt: 9 }),
  ];

  const shown = toShownItems(rows);
  expect(shown.map(({ orderItemSn }) => orderItemSn)).toEqual([1, 4, 5, 3, 2, 6]);
  expect(shown.map(({ netAmt }) => netAmt)).toEqual([370, 300, 70, 0, 500, 9]);
});

test('an item whose parent is not listed is listed on its own', () => {
  expect(toShownItems([item(6, 'AddOnItem', { in: 2, netAmt: 9 })])).toHaveLength(1);
});

test.each([
  ['General', undefined],
  ['Bundle', undefined],
  ['Set', undefined],
  ['AddOnItem', 'addOn'],
  ['SetComponent', 'component'],
  ['Gift', 'gift'],
])('%s has the label %s', (itemType, tag) => {
  expect(itemTag({ itemType })).toBe(tag);
});
