import type { OpenReturn, OrderState } from '../../order/order-sum/kept-amt.ts';
import type { Means } from '../../order/order-sum/means.ts';
import { livingUnits, type PaidItem } from '../../order/order-sum/paid-item.ts';
import type { PaidParcel } from '../../order/order-sum/parcel-fee.ts';

export interface ClaimableItem extends PaidItem {
  /** Units in live claims, whether open or confirmed. */
  claimedUnits: readonly number[];
}

export interface ClaimableParcel extends PaidParcel {
  /** The fee for one way, in won. */
  returnFee: number;
}

/** An additional payment of a claim, less its refunds. */
export interface AddedPayment {
  claimSn: number;
  amount: number;
}

/** A paid order with its settled claims and cancels. */
export interface ClaimableOrder extends OrderState {
  items: readonly ClaimableItem[];
  parcels: readonly ClaimableParcel[];
  /** Returns that are not settled, other than the claim in question. */
  open: readonly OpenReturn[];
  isMember: boolean;
  /** The method of the captured payment; undefined if none was due. */
  paymentMethodType: string | undefined;
  paid: Means;
  refunded: Means;
  /** The tax-free part of the payment that is not refunded yet. */
  keptTaxFreeAmt: number;
  added: readonly AddedPayment[];
}

/** Unit numbers of an item that a new claim can take, ascending. */
export function freeUnits(item: ClaimableItem): number[] {
  return livingUnits(item).filter((unitNo) => !item.claimedUnits.includes(unitNo));
}
