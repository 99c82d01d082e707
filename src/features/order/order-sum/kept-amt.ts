import { couponLosses, lessCoupons, type UsedCoupon } from './coupon-loss.ts';
import { toCost } from './order-cost.ts';
import { sumOf, uncancelledQty, withGone, type GoneUnit, type PaidItem } from './paid-item.ts';
import type { PaidParcel } from './parcel-fee.ts';

/** The sums of an order follow from what became of each unit, and from what it was priced by. */
export interface OrderState {
  items: readonly PaidItem[];
  parcels: readonly PaidParcel[];
  coupons: readonly UsedCoupon[];
  claimFees: readonly ClaimFee[];
  /** Given back although nothing was cancelled or returned. */
  compensationAmt: number;
}

/** The cost of a settled claim beyond the fees of parcels, less coupons and waivers (which may be more). */
export interface ClaimFee {
  amount: number;
  /** The items that an exchange sends for it. */
  exchangeItemSns: readonly number[];
  /** The coupon that pays a part of it. */
  possessionCouponSn?: number | null;
}

type WithFees = Pick<OrderState, 'items' | 'claimFees'>;

/**
 * Computes what the shop may keep of an order, in won: the goods that stay, at prices without the
 * coupons whose minimum is not met any more, the fees of the parcels, and those of claims, less what
 * was given back beside all that.
 */
export function keptAmt(state: OrderState): number {
  const { items, parcels, coupons, compensationAmt } = state;
  const left = lessCoupons(items, couponLosses(items, coupons));
  const { goodsAmt, shippingAmt } = toCost(left, parcels);
  return goodsAmt + shippingAmt + claimFeeAmt(state) - compensationAmt;
}

/** The fees of claims, but for those of exchanges of which all that was to be sent was cancelled. */
function owedFees({ items, claimFees }: WithFees): ClaimFee[] {
  return claimFees.filter(({ exchangeItemSns }) => {
    const toSend = items.filter(({ orderItemSn }) => exchangeItemSns.includes(orderItemSn));
    return toSend.length === 0 || toSend.some((item) => uncancelledQty(item) > 0);
  });
}

export function claimFeeAmt(state: WithFees): number {
  return sumOf(owedFees(state));
}

/** The fees that a cancel ends, which leaves an order with the items as they are `after`. */
export function freedFees(order: WithFees, after: WithFees['items']): ClaimFee[] {
  const owed = owedFees({ ...order, items: after });
  return owedFees(order).filter((fee) => !owed.includes(fee));
}

/** A return that is not settled yet. */
export interface OpenReturn {
  claimSn: number;
  cause: Extract<GoneUnit['cause'], 'BuyerReturn' | 'SellerReturn'>;
  units: readonly { orderItemSn: number; unitNo: number }[];
  /** Its fees beyond those of the parcels. */
  claimFeeAmt: number;
  /** The amount that its buyer was told: the refund, or below zero the payment. */
  promisedAmt: number;
}

/** An order with what is not settled of it. */
export interface OpenOrder extends OrderState {
  open: readonly OpenReturn[];
  /** The exchanges that are not settled yet, with the amounts that their buyer was told to get. */
  openExchanges: readonly Pick<OpenReturn, 'claimSn' | 'promisedAmt'>[];
  /** Held by cancels and settled claims until open returns are settled. */
  heldAmt: number;
}

/**
 * Computes the part of a balance that no open claim was promised, in won. Only a compensation leaves less
 * than what goes back by right: it goes with goods that stay, and may come back with them.
 */
export function unpromisedAmt(
  { open, openExchanges }: Pick<OpenOrder, 'open' | 'openExchanges'>,
  balanceAmt: number,
): number {
  const promisedAmts = [...open, ...openExchanges].map((claim) => Math.max(0, claim.promisedAmt));
  return Math.max(0, balanceAmt - promisedAmts.reduce((sum, amount) => sum + amount, 0));
}

/** Before a step: the open returns, and what is there to be kept or to go back. */
interface OpenBalance {
  open: readonly OpenReturn[];
  /** Paid for the order and its settled claims, less what went back. */
  balanceAmt: number;
}

export interface StepBack {
  /** The amount that comes back if no open return is settled; below zero where the order falls short. */
  rightAmt: number;
  /** The amount that comes back whatever becomes of the open returns, each of which gets what it was told. */
  leastAmt: number;
  /** The amount that comes back in all if every open return is settled as told. */
  mostAmt: number;
}

/** Computes what a step gives back that leaves an order as `after`: every refund and loss follows from it. */
export function backAfter({ open, balanceAmt }: OpenBalance, after: OrderState): StepBack {
  const backWith = (returns: readonly OpenReturn[]) =>
    balanceAmt -
    returns.reduce((sum, { promisedAmt }) => sum + promisedAmt, 0) -
    keptAmt(withReturns(after, returns));
  return {
    rightAmt: backWith([]),
    leastAmt: Math.min(...getSubsets(open).map(backWith)),
    mostAmt: backWith(open),
  };
}

function withReturns(state: OrderState, returns: readonly OpenReturn[]): OrderState {
  const items = returns.reduce(
    (before: readonly PaidItem[], { units, cause }) => withGone(before, units, cause),
    state.items,
  );
  const fees = returns.map((returnClaim) => ({
    amount: returnClaim.claimFeeAmt,
    exchangeItemSns: [],
  }));

  return { ...state, items, claimFees: [...state.claimFees, ...fees] };
}

/** Beyond it only none, one, all but one and all of them are looked at. */
const MAX_COMBINED = 8;

function getSubsets<T>(all: readonly T[]): T[][] {
  if (all.length > MAX_COMBINED) {
    const without = all.map((element) => all.filter((other) => other !== element));
    return [[], ...all.map((element) => [element]), ...without, [...all]];
  }
  return all.reduce<T[][]>(
    (sets, element) => [...sets, ...sets.map((set) => [...set, element])],
    [[]],
  );
}
