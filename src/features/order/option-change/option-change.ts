import { UNSHIPPED, type OrderStatus } from '../order/order.ts';

interface OptionUnit {
  listPrice: number;
  salePrice: number;
  benefitPrice: number;
}

/** Returns whether one unit of a product may take the place of another: it costs the same. */
export function isOfEqualPrice(a: OptionUnit, b: OptionUnit): boolean {
  return (
    a.listPrice === b.listPrice && a.salePrice === b.salePrice && a.benefitPrice === b.benefitPrice
  );
}

/** The fields of an item that decide whether it can become another option; quantities in units. */
export interface ChangeableItem {
  itemType: string;
  status: OrderStatus;
  exchangeOfItemSn: number | null;
  cancelledQty: number;
  claimingQty: number;
  shippedQty: number;
  /** It is a pre-order, which is owed out of a sale of its own. */
  isAhead: boolean;
}

/**
 * Returns whether staff can change the option of an item: it is paid, all of it is still here and nothing of it
 * was cancelled, and it is bought by itself.
 */
export function canChangeOption(item: ChangeableItem): boolean {
  const { itemType, status, exchangeOfItemSn, cancelledQty, claimingQty, shippedQty } = item;
  const isHere = (UNSHIPPED as readonly string[]).includes(status);
  const isWhole = cancelledQty + claimingQty + shippedQty === 0;
  return isHere && isWhole && itemType === 'General' && exchangeOfItemSn === null && !item.isAhead;
}

/** The reference of the stock that the receiver of a present moves, or staff the `n`th time. */
export function toOptionRef(orderNo: string, n?: number): string {
  return `${orderNo}:O${n === undefined ? '' : String(n).padStart(4, '0')}`;
}
