import type { ClaimStatus, ExchangeStatus } from '../claim/claim.ts';

/** Where the unit of an exchange stands: with its claim until it is packed, then by itself. */
export function exchangeStatusOf(
  claimStatus: ClaimStatus,
  itemStatus: string | undefined,
): ExchangeStatus {
  if (claimStatus === 'Rejected' || claimStatus === 'Cancelled') return 'ExchangeDeliveryCancelled';
  switch (itemStatus) {
    case undefined:
      return 'ExchangeCreated';
    case 'InTransit':
      return 'ExchangeInTransit';
    case 'Delivered':
    case 'PurchaseConfirmed':
      return 'ExchangeDelivered';
    case 'OrderItemCancelled':
    case 'OrderCancelled':
      return 'ExchangeDeliveryCancelled';
    default:
      return 'ExchangePreparingToShip';
  }
}
