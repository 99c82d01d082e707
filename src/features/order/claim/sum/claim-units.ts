import type { Problem } from '../../../../errors/errors.ts';
import type { Fault } from '../claim.ts';
import { isChoosable } from '../../cancel/cancel-choice.ts';
import { livingQty, netAmt, getOrigin, uncancelledQty } from '../../order-sum/paid-item.ts';
import type { RequestedClaim, RequestedItem } from './requested-claim.ts';
import { dueGiftQty, isGift } from '../../order-sum/due-gift.ts';
import { freeUnits, type ClaimableItem, type ClaimableOrder } from './claimable-order.ts';

/** The claimed units of one order item. */
export interface ClaimedItem {
  orderItemSn: number;
  unitNos: number[];
  /** The paid price of the units; 0 unless they are returned. */
  goodsAmt: number;
  exchangeUnitSn: number | null;
  /** The price difference of all its units; not below minus their paid price. */
  exchangeDiffAmt: number;
}

/** The claimed units with their components, add-ons and gifts, or a problem. */
export function claimUnits(
  { items, coupons }: Pick<ClaimableOrder, 'items' | 'coupons'>,
  requested: RequestedClaim,
): ClaimedItem[] | { problem: Problem } {
  const { claimType } = requested;
  const found = requested.items.flatMap((requestedItem) => {
    const item = items.find(({ orderItemSn }) => orderItemSn === requestedItem.orderItemSn);
    return item ? [{ item, one: requestedItem }] : [];
  });
  const sns = new Set(found.map(({ item }) => item.orderItemSn));

  if (requested.items.length === 0) return toProblemResult('ClaimNothingChosen');
  if (found.length < requested.items.length) return toProblemResult('NotFound');
  if (sns.size < found.length) return toProblemResult('InvalidInput');
  if (found.every(({ one }) => one.unitNos)) {
    return found.map(({ item, one }) => toClaimed(requested, { item, one }, one.unitNos ?? []));
  }

  const isAllowed = (item: ClaimableItem) =>
    claimType === 'Return' ? isChoosable(item) : isExchangeable(item, requested.fault);
  if (!found.every(({ item }) => isAllowed(item))) return toProblemResult('NotFound');
  if (found.some(({ item }) => freeUnits(item).length === 0))
    return toProblemResult(NONE_FREE[claimType]);

  const isFree = found.every(({ item, one }) => one.qty > 0 && one.qty <= freeUnits(item).length);
  if (!isFree) return toProblemResult('ClaimQtyTooMany');

  const taken = new Map(
    found.map(({ item, one }) => [item.orderItemSn, getHighestFreeUnits(item, one.qty)]),
  );
  const along = claimType === 'Return' ? takenAlong(items, taken) : [];

  for (const [orderItemSn, unitNos] of along) taken.set(orderItemSn, unitNos);

  const gifts = claimType === 'Return' ? lostGifts({ items, coupons }, taken, requested) : [];
  for (const [orderItemSn, unitNos] of gifts) taken.set(orderItemSn, unitNos);

  return items.flatMap((item) => {
    const unitNos = taken.get(item.orderItemSn) ?? [];
    const requestedItem = requested.items.find(
      ({ orderItemSn }) => orderItemSn === item.orderItemSn,
    );
    return unitNos.length > 0 ? [toClaimed(requested, { item, one: requestedItem }, unitNos)] : [];
  });
}

const NONE_FREE = {
  Return: 'OrderCouldNotBeReturned',
  Exchange: 'OrderCouldNotBeExchanged',
  Reship: 'OrderCouldNotBeReshipped',
} as const;

function toProblemResult(code: Problem['code']): { problem: Problem } {
  return { problem: { code } };
}

/**
 * Neither sets, which ship as a whole, nor gifts can be exchanged. A piece of a set is sent again where
 * the shop is to blame.
 */
export function isExchangeable(
  { itemType }: Pick<ClaimableItem, 'itemType'>,
  fault: Fault,
): boolean {
  if (itemType === 'SetComponent') return fault === 'Seller';
  return itemType === 'General' || itemType === 'AddOnItem';
}

function getHighestFreeUnits(item: ClaimableItem, qty: number): number[] {
  const free = freeUnits(item);
  return free.slice(free.length - qty);
}

/**
 * Components are claimed in proportion, rounded down in the buyer's favour; add-ons with the last
 * unit. Exchange items count together with what they replace.
 */
function takenAlong(
  items: readonly ClaimableItem[],
  taken: ReadonlyMap<number, readonly number[]>,
): [number, number[]][] {
  const getTaken = ({ orderItemSn }: ClaimableItem) => taken.get(orderItemSn)?.length ?? 0;
  const getFree = (item: ClaimableItem) => freeUnits(item).length;

  return items.flatMap((item): [number, number[]][] => {
    const parent = items.find(({ orderItemSn }) => orderItemSn === item.parentItemSn);
    if (!parent || item.itemType === 'Gift' || item.exchangeOfItemSn !== null) return [];

    const bearers = items.filter((otherItem) => getOrigin(items, otherItem) === parent);
    const gone = sum(bearers.map(getTaken));
    if (gone === 0) return [];

    const stays = sum(bearers.map(getFree)) - gone;
    const same = items.filter((otherItem) => getOrigin(items, otherItem) === item);
    const free = sum(same.map(getFree));
    const isAddOn = item.itemType === 'AddOnItem';
    const share = Math.ceil((item.orderedQty * stays) / parent.orderedQty);
    const kept = isAddOn && stays > 0 ? free : Math.min(free, share);
    let left = free - kept - sum(same.map(getTaken));

    return same.flatMap((matchingItem): [number, number[]][] => {
      const qty = Math.min(
        left,
        Math.min(getFree(matchingItem), countFreeShipped(matchingItem)) - getTaken(matchingItem),
      );
      if (qty <= 0) return [];

      left -= qty;

      return [
        [matchingItem.orderItemSn, getHighestFreeUnits(matchingItem, getTaken(matchingItem) + qty)],
      ];
    });
  });
}

/** Gifts that what stays does not earn any more (`dueGiftQty`) are claimed, as far as they shipped. */
function lostGifts(
  { items, coupons }: Pick<ClaimableOrder, 'items' | 'coupons'>,
  taken: ReadonlyMap<number, readonly number[]>,
  { fault }: Pick<RequestedClaim, 'fault'>,
): [number, number[]][] {
  const cause = fault === 'Buyer' ? 'BuyerReturn' : 'SellerReturn';
  const after = items.map((item) => {
    const units = (taken.get(item.orderItemSn) ?? []).map((unitNo) => ({ unitNo, cause }) as const);
    return { ...item, gone: [...item.gone, ...units] };
  });

  return after.filter(isGift).flatMap((gift): [number, number[]][] => {
    const lost = livingQty(gift) - dueGiftQty(gift, after, coupons);
    const qty = Math.min(lost, freeUnits(gift).length, countFreeShipped(gift));
    return qty > 0 ? [[gift.orderItemSn, getHighestFreeUnits(gift, qty)]] : [];
  });
}

/** Free units that shipped. */
function countFreeShipped(item: ClaimableItem): number {
  return item.shippedQty - (uncancelledQty(item) - freeUnits(item).length);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function toClaimed(
  { claimType }: RequestedClaim,
  { item, one }: { item: ClaimableItem; one: RequestedItem | undefined },
  unitNos: readonly number[],
): ClaimedItem {
  const exchange = claimType === 'Return' ? undefined : one?.exchange;
  const cheapest = Math.min(...unitNos.map((unitNo) => netAmt(item, [unitNo])));

  return {
    orderItemSn: item.orderItemSn,
    unitNos: [...unitNos],
    goodsAmt: claimType === 'Return' ? netAmt(item, unitNos) : 0,
    exchangeUnitSn: exchange?.prodUnitSn ?? (claimType === 'Return' ? null : item.prodUnitSn),
    exchangeDiffAmt: exchange ? Math.max(exchange.priceDiff, -cheapest) * unitNos.length : 0,
  };
}

/** Returns whether no unit of an order remains with the buyer. */
export function isWhole(items: readonly ClaimableItem[]): boolean {
  return items.every((item) => livingQty(item) === 0);
}
