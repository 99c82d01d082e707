import { dueGiftQty, isGift, type GiftItem } from '../order-sum/due-gift.ts';
import type { UsedCoupon } from '../order-sum/coupon-loss.ts';
import { livingAmt, livingQty, type LeftQtys, type PaidItem } from '../order-sum/paid-item.ts';
import { isBoughtItem } from '../order/order-items.ts';
import { cancellableQty } from './cancel-choice.ts';

/** The quantities left, less the gifts that the items as they are `after` do not earn any more. */
export function withoutLostGifts(
  left: LeftQtys,
  after: readonly PaidItem[],
  coupons: readonly UsedCoupon[],
): LeftQtys {
  const lost = after.filter(isGift).flatMap((gift): [number, number][] => {
    const living = livingQty(gift);
    const stays = Math.max(living - cancellableQty(gift), dueGiftQty(gift, after, coupons));
    return stays < living ? [[gift.orderItemSn, stays]] : [];
  });
  return new Map([...left, ...lost]);
}

/** A gift that goes with another item from now on. */
export interface MovedGift {
  orderItemSn: number;
  parentItemSn: number;
  orderShippingSn: number;
}

/** The gifts that stay although nothing stays of what they came with: each goes with another item. */
export function movedGifts(after: readonly PaidItem[]): MovedGift[] {
  const bearers = after.filter(
    (item) =>
      isBoughtItem(item) &&
      item.parentItemSn === null &&
      item.exchangeOfItemSn === null &&
      livingQty(item) > 0,
  );
  return after
    .filter(isGift)
    .filter((gift) => cancellableQty(gift) > 0 && !bearers.some((bearer) => isParent(bearer, gift)))
    .flatMap((gift) => {
      const [bearer] = bearers.toSorted((a, b) => rankFor(gift, b) - rankFor(gift, a));
      if (!bearer) return [];
      const { orderItemSn: parentItemSn, orderShippingSn } = bearer;
      return [{ orderItemSn: gift.orderItemSn, parentItemSn, orderShippingSn }];
    });
}

function isParent({ orderItemSn }: PaidItem, gift: GiftItem): boolean {
  return orderItemSn === gift.parentItemSn;
}

/** Best another size of its product, then what has not shipped, then the dearest. */
function rankFor({ gift }: GiftItem, bearer: PaidItem): number {
  const isGiver = gift.giverSns.includes(bearer.orderItemSn) ? 2 : 0;
  const isOpen = cancellableQty(bearer) > 0 ? 1 : 0;
  return (isGiver + isOpen) * 1e12 + livingAmt(bearer);
}
