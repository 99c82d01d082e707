import { expect, test } from 'vitest';
import type { LeftQtys } from '../order-sum/paid-item.ts';
import { movedGifts, withoutLostGifts } from './lost-gift.ts';
import { buildItem, withoutRest } from '../../../../tests/support/order/paid-order.ts';

test('a gift stays while what is left earns it, and goes with another item if need be', () => {
  const gift = { perQty: 2, giveQty: 1, giverSns: [1, 2], possessionCouponSn: null };
  const sized = (orderItemSn: number, orderedQty: number) => buildItem({ orderItemSn, orderedQty });
  const giftItem = buildItem({
    orderItemSn: 3,
    parentItemSn: 1,
    itemType: 'Gift',
    listPrice: 0,
    gift,
  });

  const items = [sized(1, 1), sized(2, 2), giftItem];

  const planFor = (left: LeftQtys) => {
    const after = withoutRest(items, left);
    return [Object.fromEntries(withoutLostGifts(left, after, [])), movedGifts(after)];
  };

  const moved = [{ orderItemSn: 3, parentItemSn: 2, orderShippingSn: 1 }];
  expect(planFor(new Map([[1, 0]]))).toEqual([{ 1: 0 }, moved]);
  expect(planFor(new Map([[2, 1]]))).toEqual([{ 2: 1 }, []]);
  expect(planFor(new Map([[2, 0]]))).toEqual([{ 2: 0, 3: 0 }, []]);
});
