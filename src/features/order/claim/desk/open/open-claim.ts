import { NOT_RECEIVED } from '../../../../content/setting/claim-reasons.ts';
import { getCollection, type CollectionMethod, type Fault } from '../../claim.ts';
import type { ClaimAddress } from '../../claim.schema.ts';
import type { CashRefundMethod } from '../../../refund/refund.ts';
import type { StaffClaimable, StaffClaimRequest } from './open-claim.schema.ts';

export type ClaimKind = StaffClaimRequest['claimType'];
export type ClaimableItem = StaffClaimable['items'][number];

/** The form by which staff open a claim. */
export interface OpenValues {
  /** Quantities and replacement units by orderItemSn. */
  qtys: Readonly<Record<number, number>>;
  exchanges: Readonly<Record<number, string>>;
  /** Its code; '' until one is chosen. */
  reason: string;
  /** The fault of the reason; the buyer's until one is chosen. */
  fault: Fault;
  detail: string;
  /** '' leaves it to the reason. */
  payer: NonNullable<StaffClaimRequest['payer']> | '';
  liftsPeriod: boolean;
  collectionMethod: CollectionMethod;
  cashRefundMethod: CashRefundMethod;
  /** Null for the order's address. */
  collectionAddress: ClaimAddress | null;
  shippingAddress: ClaimAddress | null;
  note: string;
}

export const EMPTY_VALUES: OpenValues = {
  qtys: {},
  exchanges: {},
  reason: '',
  fault: 'Buyer',
  detail: '',
  payer: '',
  liftsPeriod: false,
  collectionMethod: 'Collect',
  cashRefundMethod: 'Deposit',
  collectionAddress: null,
  shippingAddress: null,
  note: '',
};

/** The quantities that a form begins with: a single unit needs no choice. */
export function getStartQtys(items: readonly ClaimableItem[]): OpenValues['qtys'] {
  const [item, ...others] = items;
  if (!item || others.length > 0) return {};

  const most = Math.max(item.buyer.liftedQty, item.seller.liftedQty, item.notReceived);
  return most === 1 ? { [item.orderItemSn]: 1 } : {};
}

export const EMPTY_ADDRESS: ClaimAddress = {
  name: '',
  phone1: '',
  zipCode: '',
  address1: '',
  address2: '',
};

/** The fault that a form names. */
export function getChosenFault({ fault, payer }: Pick<OpenValues, 'fault' | 'payer'>): Fault {
  return payer === 'Buyer' || payer === 'Seller' ? payer : fault;
}

/** The ground whose period counts: that of the reason, whoever pays. */
export function pickGround(item: ClaimableItem, fault: Fault) {
  return fault === 'Seller' ? item.seller : item.buyer;
}

/** The units of an item that can be chosen. */
export function getMaxQty(
  item: ClaimableItem,
  { reason, fault, liftsPeriod }: Pick<OpenValues, 'reason' | 'fault' | 'liftsPeriod'>,
): number {
  if (reason === NOT_RECEIVED) return item.notReceived;
  const ground = pickGround(item, fault);
  return liftsPeriod ? ground.liftedQty : ground.claimableQty;
}

/** Returns whether the reason for others to pay, or for a lifted time limit, has to be written. */
export function needsNote({ payer, liftsPeriod }: Pick<OpenValues, 'payer' | 'liftsPeriod'>) {
  return payer !== '' || liftsPeriod;
}

/** The request of a form; undefined until units and a reason are chosen. */
export function toRequest(
  values: OpenValues,
  { claimType, items }: { claimType: ClaimKind; items: readonly ClaimableItem[] },
) {
  const { reason, detail, payer, liftsPeriod, exchanges, collectionMethod } = values;
  const { cashRefundMethod, collectionAddress, shippingAddress } = values;
  const chosen = items.flatMap((item) => {
    const { orderItemSn } = item;
    const claimQty = Math.min(values.qtys[orderItemSn] ?? 0, getMaxQty(item, values));
    if (claimQty === 0) return [];

    const exchangeItemCode = claimType === 'Exchange' ? exchanges[orderItemSn] : undefined;
    return [{ orderItemSn, claimQty, exchangeItemCode }];
  });
  if (chosen.length === 0 || reason === '') return undefined;

  const isCollected = getCollection(reason, collectionMethod) === 'Collect';

  return {
    claimType,
    items: chosen,
    claimReasonCode: reason,
    claimDetailedReason: detail,
    collectionMethod,
    cashRefundMethod,
    liftsPeriod,
    ...(payer !== '' && { payer }),
    ...(isCollected && collectionAddress && { collectionAddress }),
    ...(claimType === 'Exchange' && shippingAddress && { shippingAddress }),
  };
}
