import { isCalledOff, type ClaimStatus, type ExchangeStatus } from '../claim.ts';

/** The status of an exchange unit: its claim's until it is packed, then the order item's own. */
export function getExchangeStatus(
  claimStatus: ClaimStatus,
  itemStatus: string | undefined,
): ExchangeStatus {
  if (isCalledOff(claimStatus)) return 'ExchangeDeliveryCancelled';

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
