import type { RequestedClaim } from '../../../../src/features/order/claim/sum/requested-claim.ts';
import { planClaim, type ClaimPlan } from '../../../../src/features/order/claim/sum/claim-sum.ts';
import {
  lessCoupons,
  type UsedCoupon,
} from '../../../../src/features/order/order-sum/coupon-loss.ts';
import type {
  ClaimableItem,
  ClaimableOrder,
  ClaimableParcel,
} from '../../../../src/features/order/claim/sum/claimable-order.ts';
import { itemsAfter } from '../../../../src/features/order/claim/sum/after-claim.ts';
import type { OpenReturn } from '../../../../src/features/order/order-sum/kept-amt.ts';
import type { AddedPayment } from '../../../../src/features/order/refund/refund-plan.ts';
import type { Means } from '../../../../src/features/order/refund/refund-means.ts';
import { allocate } from '../../../../src/lib/allocate.ts';

/** What is taken off all units of a line together. */
interface LineDiscount {
  kind: 'Promo' | 'FlashSale' | 'ItemCoupon';
  ref?: number;
  amount: number;
}

/** An order's item: delivered, of list price `price`; `sn` names it. */
export interface Line {
  sn: number;
  price: number;
  qty?: number;
  parcel?: number;
  off?: readonly LineDiscount[];
  type?: string;
  parent?: number;
  tax?: string;
  cancelled?: number;
  /** Ready to be packed: it can be cancelled, and not be claimed. */
  isWaiting?: boolean;
}

type Policy = Pick<ClaimableParcel, 'policyType' | 'policyFee' | 'policyBaseAmt'>;

interface Parcel extends Partial<ClaimableParcel> {
  sn: number;
  policy: Policy;
}

export const buildFreePolicy = (): Policy => ({
  policyType: 'Free',
  policyFee: 0,
  policyBaseAmt: 0,
});
export const buildFixedPolicy = (policyFee = 3_000): Policy => ({
  ...buildFreePolicy(),
  policyType: 'Fixed',
  policyFee,
});
export const perUnit = (policyFee = 3_000): Policy => ({
  ...buildFreePolicy(),
  policyType: 'Individual',
  policyFee,
});
export const freeFrom = (policyBaseAmt: number, policyFee = 3_000): Policy => ({
  policyType: 'ConditionalFree',
  policyFee,
  policyBaseAmt,
});

export interface Placed {
  lines: readonly Line[];
  /** Default: one, free from 50,000. */
  parcels?: readonly Parcel[];
  /** A cart coupon's number and what it takes off. */
  cart?: { ref: number; amount: number };
  coupons?: readonly (Partial<UsedCoupon> & { possessionCouponSn: number })[];
  deposit?: number;
  point?: number;
  method?: string;
  isMember?: boolean;
  /** Refunded by cancels. */
  refunded?: number;
}

/** A paid order as it was placed, priced without the code under test. */
export function buildPlacedOrder(placement: Placed): ClaimableOrder {
  const { lines, cart, deposit = 0, point = 0, method = 'CreditCard', isMember = true } = placement;
  const items = withCart(lines.map(toItem), cart);
  const sent = (placement.parcels ?? [{ sn: 1, policy: freeFrom(50_000) }]).filter(({ sn }) =>
    items.some(({ orderShippingSn }) => orderShippingSn === sn),
  );
  const parcels = sent.map((parcel) => toParcel(parcel, items));
  const goodsAmt = items.reduce((sum, item) => sum + paidFor(item), 0);
  const fees = parcels.reduce((sum, parcel) => sum + initialFee(parcel), 0);
  const payment = goodsAmt + fees - deposit - point;
  const taxFreeAmt = items
    .filter(({ taxType }) => taxType === 'TaxFree')
    .reduce((sum, item) => sum + paidFor(item), 0);
  const shares = [goodsAmt + fees - taxFreeAmt, taxFreeAmt];

  return {
    items,
    parcels,
    isMember,
    paid: { payment, deposit, point },
    coupons: (placement.coupons ?? []).map((coupon) => ({
      orderRangeType: null,
      orderAmt: 0,
      orderQty: 0,
      ...coupon,
    })),
    paymentMethodType: payment > 0 ? method : undefined,
    refunded: { payment: placement.refunded ?? 0, deposit: 0, point: 0 },
    keptTaxFreeAmt: allocate(payment, shares)[1] ?? 0,
    acceptedAmt: 0,
    shortAmt: 0,
    heldAmt: 0,
    claimFees: [],
    compensationAmt: 0,
    open: [],
    openExchanges: [],
    added: [],
  };
}

/** The buyer cancelled the last ones. */
function cancelledUnits(qty: number, cancelled: number): ClaimableItem['gone'] {
  return Array.from({ length: cancelled }, (_, i) => ({
    unitNo: qty - i,
    cause: 'BuyerCancel' as const,
  }));
}

/** All pieces of a gift come as long as anything of its giver counts. */
function giftFor(giverSn: number, giveQty: number): ClaimableItem['gift'] {
  return { perQty: 1, giveQty, giverSns: [giverSn], possessionCouponSn: null };
}

function toItem(line: Line): ClaimableItem {
  const { sn, price, qty = 1, parcel = 1, off = [], type = 'General', parent = null } = line;
  const discounts = off.flatMap(({ kind, ref = 0, amount }) =>
    allocate(amount, Array<number>(qty).fill(1)).map((part, i) => ({
      unitNo: i + 1,
      kind,
      ref: String(ref),
      amount: part,
    })),
  );

  const isWaiting = line.isWaiting ?? false;

  return {
    orderItemSn: sn,
    parentItemSn: parent,
    ...(type === 'Gift' && { gift: giftFor(parent ?? 0, qty) }),
    orderShippingSn: parcel,
    itemType: type,
    prodUnitSn: sn,
    orderedQty: qty,
    listPrice: price,
    status: isWaiting ? 'PaymentCompleted' : 'Delivered',
    shippedQty: isWaiting ? 0 : qty,
    taxType: line.tax ?? 'Standard',
    discounts,
    gone: cancelledUnits(qty, line.cancelled ?? 0),
    claimedUnits: [],
    exchangeOfItemSn: null,
  };
}

/** Spreads a cart coupon over all units by their price. */
function withCart(items: ClaimableItem[], cart: Placed['cart']): ClaimableItem[] {
  if (!cart) return items;

  const cells = items.flatMap((item) =>
    Array.from({ length: item.orderedQty }, (_, i) => ({ item, unitNo: i + 1 })),
  );
  const parts = allocate(
    cart.amount,
    cells.map(({ item, unitNo }) => unitPrice(item, unitNo)),
  );

  return items.map((item) => ({
    ...item,
    discounts: [
      ...item.discounts,
      ...cells.flatMap((cell, i) =>
        cell.item === item && (parts[i] ?? 0) > 0
          ? [
              {
                unitNo: cell.unitNo,
                kind: 'CartCoupon' as const,
                ref: String(cart.ref),
                amount: parts[i] ?? 0,
              },
            ]
          : [],
      ),
    ],
  }));
}

/** The price of one unit after all its discounts. */
function unitPrice({ listPrice, discounts }: ClaimableItem, unitNo: number): number {
  return discounts
    .filter((discount) => discount.unitNo === unitNo)
    .reduce((left, { amount }) => left - amount, listPrice);
}

function paidFor(item: ClaimableItem): number {
  return item.discounts.reduce(
    (left, { amount }) => left - amount,
    item.listPrice * item.orderedQty,
  );
}

function toParcel({ sn, policy, ...given }: Parcel, items: ClaimableItem[]): ClaimableParcel {
  const packed = items.filter(({ orderShippingSn }) => orderShippingSn === sn);
  const mains = packed.filter(({ parentItemSn }) => parentItemSn === null);
  const units = mains.reduce((sum, { orderedQty }) => sum + orderedQty, 0);
  const goodsAmt = packed.reduce((sum, item) => {
    const off = item.discounts.filter(({ kind }) => kind === 'Promo' || kind === 'FlashSale');
    return off.reduce((left, { amount }) => left - amount, sum + item.listPrice * item.orderedQty);
  }, 0);
  const { policyType, policyFee, policyBaseAmt } = policy;
  const isFree = policyType === 'ConditionalFree' && goodsAmt >= policyBaseAmt;
  const basicShippingFee =
    policyType === 'Free' ? 0 : policyFee * (policyType === 'Individual' ? units : 1);

  return {
    ...policy,
    orderShippingSn: sn,
    basicShippingFee,
    addShippingFee: 0,
    exemptedFee: isFree ? basicShippingFee : 0,
    couponExemptedFee: 0,
    returnFee: policyFee === 0 ? 3_000 : policyFee,
    ...given,
  };
}

function initialFee(parcel: ClaimableParcel): number {
  const { basicShippingFee, addShippingFee, exemptedFee, couponExemptedFee } = parcel;
  return basicShippingFee + addShippingFee - exemptedFee - couponExemptedFee;
}

/** A return by the buyer that the shop collects, unless it says otherwise. */
export function requestedClaim(
  overrides: Partial<RequestedClaim> & Pick<RequestedClaim, 'items'>,
): RequestedClaim {
  return {
    claimType: 'Return',
    fault: 'Buyer',
    collectionMethod: 'Collect',
    areaFees: { collection: 0, shipping: 0 },
    ...overrides,
  };
}

/** An item, or an item and a quantity. */
export type UnitsOf = number | readonly [number, number];

/** Units of items: `units(1)` one of item 1, `units([1, 2], 3)` two of item 1 and one of item 3. */
export function buildUnits(...unitSpecs: readonly UnitsOf[]): RequestedClaim['items'] {
  return unitSpecs.map((unitSpec) => {
    const [orderItemSn, qty] = typeof unitSpec === 'number' ? [unitSpec, 1] : unitSpec;
    return { orderItemSn, qty };
  });
}

export function requireClaimPlan(order: ClaimableOrder, claim: RequestedClaim): ClaimPlan {
  const plan = planClaim(order, claim);
  if ('problem' in plan) throw new Error(plan.problem.code);
  return plan;
}

/** The order after the settlement of a claim; its new items have negative numbers. */
export function applySettlement(
  order: ClaimableOrder,
  { claimSn, claim, plan }: { claimSn: number; claim: RequestedClaim; plan: ClaimPlan },
): ClaimableOrder {
  const after = itemsAfter(order.items, claim, { claimed: plan.items, nextSn: -1_000 * claimSn });
  const back = backOf(plan);
  const { payment, deposit, point } = order.refunded;
  const { addPaymentAmt } = plan.sums;
  const added = order.added.map((one) => ({ ...one, ...lessRefunds(one, plan.refunds) }));

  return {
    ...order,
    items: lessCoupons(after, plan.couponLosses),
    refunded: {
      payment: payment + back.payment,
      deposit: deposit + back.deposit,
      point: point + back.point,
    },
    keptTaxFreeAmt: order.keptTaxFreeAmt - taxFreeOf(plan),
    shortAmt: order.shortAmt + plan.sums.owedAmt - plan.sums.refundAmt,
    heldAmt: order.heldAmt + plan.sums.heldAmt,
    claimFees: [
      ...order.claimFees,
      ...plan.fees.map((fee) => ({
        amount: fee.claimFee - fee.initialShippingFee,
        exchangeItemSns: after
          .filter(
            ({ orderItemSn }) => !order.items.some((item) => item.orderItemSn === orderItemSn),
          )
          .filter(({ orderShippingSn }) => orderShippingSn === fee.orderShippingSn)
          .map(({ orderItemSn }) => orderItemSn),
      })),
    ],
    added: addPaymentAmt > 0 ? [...added, addedPayment(claimSn, addPaymentAmt)] : added,
  };
}

function lessRefunds(payment: AddedPayment, refunds: ClaimPlan['refunds']) {
  const paymentRefunds = refunds.filter(({ claimSn }) => claimSn === payment.claimSn);
  const amount = paymentRefunds.reduce((sum, refund) => sum + refund.amount, 0);
  const taxFreeAmt = paymentRefunds.reduce((sum, refund) => sum + refund.taxFreeAmt, 0);
  const { there } = payment;

  return {
    amount: payment.amount - amount,
    there: { amount: there.amount - amount, taxFreeAmt: there.taxFreeAmt - taxFreeAmt },
  };
}

export function toOpen({ fault }: RequestedClaim, plan: ClaimPlan, claimSn: number): OpenReturn {
  return {
    claimSn,
    cause: `${fault}Return`,
    units: plan.items.flatMap(({ orderItemSn, unitNos }) =>
      unitNos.map((unitNo) => ({ orderItemSn, unitNo })),
    ),
    claimFeeAmt: plan.fees.reduce((sum, fee) => sum + fee.claimFee - fee.initialShippingFee, 0),
    promisedAmt: plan.sums.owedAmt - plan.sums.addPaymentAmt,
  };
}

/** The order after claims that were applied for and settled one after the other. */
export function afterClaims(order: ClaimableOrder, ...claims: readonly RequestedClaim[]) {
  return claims.reduce((before, claim, i) => {
    return applySettlement(before, {
      claimSn: i + 1,
      claim,
      plan: requireClaimPlan(before, claim),
    });
  }, order);
}

/** The refunds of a plan of the order's own means. */
export function ownRefunds({ refunds }: Pick<ClaimPlan, 'refunds'>): ClaimPlan['refunds'] {
  return refunds.filter(({ claimSn }) => claimSn === null);
}

/** The refunds of a plan of additional payments, by their claims. */
export function addedBackOf({ refunds }: Pick<ClaimPlan, 'refunds'>): Record<number, number> {
  return Object.fromEntries(
    refunds.flatMap(({ claimSn, amount }) => (claimSn === null ? [] : [[claimSn, amount]])),
  );
}

/** The tax-free part of the order's own payment that a plan refunds. */
export function taxFreeOf(plan: Pick<ClaimPlan, 'refunds'>): number {
  return ownRefunds(plan).reduce((sum, { taxFreeAmt }) => sum + taxFreeAmt, 0);
}

/** A plan's refunds of the order's own means. */
export function backOf(plan: Pick<ClaimPlan, 'refunds'>): Means {
  const orderRefunds = ownRefunds(plan);

  const amountOf = (...means: readonly string[]) =>
    orderRefunds
      .filter((one) => means.includes(one.means))
      .reduce((sum, { amount }) => sum + amount, 0);

  return {
    payment: amountOf('Payment', 'PaymentToDeposit'),
    deposit: amountOf('Deposit'),
    point: amountOf('Point'),
  };
}

/** A claim's additional payment that was made by card. */
export function addedPayment(claimSn: number, amount: number): AddedPayment {
  const there = { amount, taxFreeAmt: 0 };
  return { claimSn, paymentMethodType: 'CreditCard', paidAmt: amount, amount, there };
}
