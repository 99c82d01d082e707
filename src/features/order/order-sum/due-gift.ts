import { giftQty } from '../../product/gift/gift.ts';
import { isBoughtItem } from '../order/order-items.ts';
import { isReached, type UsedCoupon } from './coupon-loss.ts';
import { countedUnits, livingQty, type OrderedGift, type PaidItem } from './paid-item.ts';

/** A gift among an order's items. */
export type GiftItem<Item extends PaidItem = PaidItem> = Item & { gift: OrderedGift };

export function isGift<Item extends PaidItem>(item: Item): item is GiftItem<Item> {
  return item.gift !== undefined;
}

/**
 * How many pieces of a gift its order earns with the items as they are (`countedUnits`): of a
 * product for its pieces in all sizes together, of a coupon while its minimum is met. None once
 * nothing that was bought stays.
 */
export function dueGiftQty(
  { gift, orderedQty }: GiftItem,
  items: readonly PaidItem[],
  coupons: readonly UsedCoupon[],
): number {
  if (!items.some((item) => isBoughtItem(item) && livingQty(item) > 0)) return 0;

  if (gift.possessionCouponSn !== null) {
    const coupon = coupons.find(
      (usedCoupon) => usedCoupon.possessionCouponSn === gift.possessionCouponSn,
    );
    return coupon && isReached(coupon, items) ? orderedQty : 0;
  }

  const givers = items.filter(({ orderItemSn }) => gift.giverSns.includes(orderItemSn));
  const counted = givers.reduce((qty, giver) => qty + countedUnits(giver).length, 0);

  return Math.min(orderedQty, giftQty({ perQty: gift.perQty, qty: gift.giveQty }, counted));
}
