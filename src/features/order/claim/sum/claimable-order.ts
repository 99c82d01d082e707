import type { OpenOrder, OpenReturn } from '../../order-sum/kept-amt.ts';
import { livingUnits, type PaidItem } from '../../order-sum/paid-item.ts';
import type { PaidParcel } from '../../order-sum/parcel-fee.ts';
import type { PaidBalance } from '../../refund/refund-plan.ts';

export interface ClaimableItem extends PaidItem {
  /** Units in live claims, whether open or confirmed. */
  claimedUnits: readonly number[];
}

export interface ClaimableParcel extends PaidParcel {
  /** The fee for one way, in won. */
  returnFee: number;
}

/** A paid order with its settled claims and cancels. */
export interface ClaimableOrder extends OpenOrder, PaidBalance {
  items: readonly ClaimableItem[];
  parcels: readonly ClaimableParcel[];
  /** The open returns except for the claim in question. */
  open: readonly OpenReturn[];
}

/** Unit numbers of an item that a new claim can take, ascending. */
export function freeUnits(item: ClaimableItem): number[] {
  return livingUnits(item).filter((unitNo) => !item.claimedUnits.includes(unitNo));
}
