import { withGone, type GoneUnit } from '../../order-sum/paid-item.ts';
import type { RequestedClaim } from './requested-claim.ts';
import type { ClaimedItem } from './claim-units.ts';
import type { ClaimableItem } from './claimable-order.ts';

/**
 * The items after settlement: claimed units are removed, and replacement units are new items of the
 * order, numbered by `nextSn`.
 */
export function itemsAfter(
  items: readonly ClaimableItem[],
  { claimType, fault }: Pick<RequestedClaim, 'claimType' | 'fault'>,
  { claimed, nextSn = -1 }: { claimed: readonly ClaimedItem[]; nextSn?: number },
): ClaimableItem[] {
  const returned = fault === 'Buyer' ? 'BuyerReturn' : 'SellerReturn';
  const cause: GoneUnit['cause'] = claimType === 'Return' ? returned : 'Exchange';
  const units = claimed.flatMap(({ orderItemSn, unitNos }) =>
    unitNos.map((unitNo) => ({ orderItemSn, unitNo })),
  );
  const after = withGone(items, units, cause);
  if (claimType === 'Return') return after;

  const sent = claimed.flatMap((claimedItem, i) => {
    const source = items.find(({ orderItemSn }) => orderItemSn === claimedItem.orderItemSn);
    return source ? [toExchangeItem(source, claimedItem, nextSn - i)] : [];
  });

  return [...after, ...sent];
}

/** The replacement units, with the discounts of the units they replace. */
function toExchangeItem(
  source: ClaimableItem,
  { unitNos, exchangeUnitSn, exchangeDiffAmt }: ClaimedItem,
  orderItemSn: number,
): ClaimableItem {
  const discounts = unitNos.flatMap((unitNo, i) =>
    source.discounts
      .filter((discount) => discount.unitNo === unitNo)
      .map((discount) => ({ ...discount, unitNo: i + 1 })),
  );
  return {
    ...source,
    orderItemSn,
    exchangeOfItemSn: source.orderItemSn,
    discounts,
    orderedQty: unitNos.length,
    shippedQty: 0,
    status: 'PreparingToShip',
    gone: [],
    claimedUnits: [],
    prodUnitSn: exchangeUnitSn ?? source.prodUnitSn,
    listPrice: source.listPrice + exchangeDiffAmt / unitNos.length,
  };
}
