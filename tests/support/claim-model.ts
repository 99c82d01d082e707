import { expect } from 'vitest';
import type { ClaimFault } from '../../src/features/claim/claim/claim.ts';
import type { RequestedClaim } from '../../src/features/claim/claim-sum/requested-claim.ts';
import { planClaim, type ClaimPlan } from '../../src/features/claim/claim-sum/claim-sum.ts';
import { isExchangeable } from '../../src/features/claim/claim-sum/claim-units.ts';
import {
  freeUnits,
  type ClaimableItem,
  type ClaimableOrder,
} from '../../src/features/claim/claim-sum/claimable-order.ts';
import { orderAfter } from '../../src/features/claim/claim-sum/settled-claim.ts';
import { cancellableQty, isChoosable } from '../../src/features/order/cancel/cancel-choice.ts';
import { planCancel } from '../../src/features/order/cancel/cancel-plan.ts';
import { lessCoupons } from '../../src/features/order/order-sum/coupon-loss.ts';
import { isGift } from '../../src/features/order/order-sum/due-gift.ts';
import { costOf } from '../../src/features/order/order-sum/order-cost.ts';
import {
  livingUnits,
  uncancelledQty,
  withLeft,
} from '../../src/features/order/order-sum/paid-item.ts';
import { feeCoupon } from './claim-case.ts';
import { checkPlan } from './claim-check.ts';
import type { AddedPayment } from '../../src/features/order/refund/refund-plan.ts';
import { addedBackOf, addedPayment, backOf, taxFreeOf, unitPrice } from './claimable.ts';

/** One thing that happens to an order; the numbers choose among what is possible then. */
export interface Step {
  kind: 'cancel' | 'deliver' | 'apply' | 'confirm' | 'end';
  which: number;
  qty: number;
  claim: Pick<
    RequestedClaim,
    'claimType' | 'fault' | 'collectionMethod' | 'areaFees' | 'waivedAmt'
  >;
  priceDiff: number;
  /** It uses a coupon for its fees. */
  hasCoupon: boolean;
  /** Units that do not arrive. */
  missing: number;
}

interface OpenClaim {
  claimSn: number;
  asked: RequestedClaim;
  plan: ClaimPlan;
}

/**
 * An order beside a naive book of it: each unit with what its buyer paid for it, each won that came
 * in or went out. Nothing in the book is computed from the order's rules.
 */
export class ClaimModel {
  order: ClaimableOrder;
  open: OpenClaim[] = [];
  claimSn = 0;
  /** The price of every unit that the buyer has: `item:unit`. */
  readonly units = new Map<string, number>();
  readonly gone = new Set<string>();
  added = 0;
  addedBack = 0;
  /** Fees that the buyer was charged, beyond parcels. */
  fees = 0;
  readonly refunded = { payment: 0, deposit: 0, point: 0 };
  /** A cancel took a fee that was more than its refund: less shipping is kept than is owed. */
  isShort = false;
  /** All that ended was cancelled, or returned by the seller's fault. */
  isBlameless = true;

  constructor(order: ClaimableOrder) {
    this.order = order;
    for (const item of order.items) this.hold(item.orderItemSn, livingUnits(item));
  }

  run(step: Step): void {
    if (step.kind === 'cancel') this.cancel(step);
    else if (step.kind === 'deliver') this.deliver(step);
    else if (step.kind === 'apply') this.apply(step);
    else if (step.kind === 'confirm') this.confirm(step);
    else this.end(step);
    this.check();
  }

  /** Settles what is open, and returns all that is left by the seller's fault. */
  finish(): void {
    for (const { claimSn } of [...this.open]) this.settle(claimSn, 0);
    this.order = { ...this.order, items: this.order.items.map(delivered) };
    for (;;) {
      const left = this.order.items.filter((item) => isChoosable(item) && hasFree(item));
      if (left.length === 0) break;
      const items = left.map((item) => ({
        orderItemSn: item.orderItemSn,
        qty: freeUnits(item).length,
      }));
      const claim = { claimType: 'Return', fault: 'Seller', collectionMethod: 'Collect' } as const;
      this.ask({ ...claim, items, areaFees: { collection: 0, shipping: 0 } });
      this.settle(this.claimSn, 0);
      this.check();
    }
    // A gift that was sent after everything else went back stays.
    for (const gift of this.order.items.filter(isGift)) {
      this.take(gift.orderItemSn, freeUnits({ ...gift, claimedUnits: [] }));
    }
  }

  private hold(orderItemSn: number, unitNos: readonly number[]): void {
    const item = this.order.items.find((one) => one.orderItemSn === orderItemSn);
    for (const unitNo of item ? unitNos : []) {
      if (item) this.units.set(`${orderItemSn}:${unitNo}`, unitPrice(item, unitNo));
    }
  }

  /** Nobody takes the same unit twice. */
  private take(orderItemSn: number, unitNos: readonly number[]): number {
    return unitNos.reduce((sum, unitNo) => {
      const key = `${orderItemSn}:${unitNo}`;
      const price = this.units.get(key);
      expect(price, `unit ${key} is there`).toBeDefined();
      this.units.delete(key);
      this.gone.add(key);
      return sum + (price ?? 0);
    }, 0);
  }

  /** As a new claim finds it, or as it is for the settlement of `claimSn`. */
  private view(claimSn?: number): ClaimableOrder {
    const others = this.open.filter((one) => one.claimSn !== claimSn);
    const items = this.order.items.map((item) => ({
      ...item,
      claimedUnits: others.flatMap(({ plan }) =>
        plan.items
          .filter(({ orderItemSn }) => orderItemSn === item.orderItemSn)
          .flatMap(({ unitNos }) => unitNos),
      ),
    }));
    const folded = claimSn === undefined ? others : [];
    return folded.reduce<ClaimableOrder>(
      (order, { plan, asked: { claimType, fault }, ...one }) =>
        orderAfter(order, { ...one, ...plan, ...plan.sums, claimType, fault }),
      { ...this.order, items },
    );
  }

  private apply({ claim, which, qty, priceDiff, hasCoupon }: Step): void {
    const isFit = claim.claimType === 'Return' ? isChoosable : isExchangeable;
    const order = this.view();
    const fit = order.items.filter(
      (item) => item.orderItemSn > 0 && item.status === 'Delivered' && isFit(item) && hasFree(item),
    );
    const item = fit[which % Math.max(1, fit.length)];
    if (!item) return;
    const exchange = { prodUnitSn: 99, priceDiff };
    const { coupon } = feeCoupon(claim.claimType === 'Return' ? 'ReturnFee' : 'ExchangeFee', 4_000);
    this.ask({
      ...claim,
      ...(hasCoupon && claim.claimType !== 'Reship' && { coupon }),
      items: [
        {
          orderItemSn: item.orderItemSn,
          qty: (qty % freeUnits(item).length) + 1,
          ...(claim.claimType === 'Exchange' && { exchange }),
        },
      ],
    });
  }

  private ask(asked: RequestedClaim): void {
    const plan = planClaim(this.view(), asked);
    if ('problem' in plan) throw new Error(plan.problem.code);
    checkPlan(plan);
    const taken = this.open.flatMap((one) => keysOf(one.plan));
    for (const key of keysOf(plan)) {
      expect(taken, 'no unit in two open claims').not.toContain(key);
      expect(this.units.has(key), `unit ${key} is the buyer's`).toBe(true);
    }
    this.claimSn += 1;
    this.open.push({ claimSn: this.claimSn, asked, plan });
  }

  private confirm({ which, missing }: Step): void {
    const one = this.open[which % Math.max(1, this.open.length)];
    if (one) this.settle(one.claimSn, missing);
  }

  private settle(claimSn: number, missing: number): void {
    const one = this.open.find((open) => open.claimSn === claimSn);
    if (!one) return;
    const { asked, plan: promised } = one;
    const paid = promised.sums.addPaymentAmt;
    const items = promised.items.flatMap(({ orderItemSn, unitNos }) => {
      const received = unitNos.slice(0, Math.max(0, unitNos.length - missing));
      const exchange = asked.items.find((item) => item.orderItemSn === orderItemSn)?.exchange;
      const qty = received.length;
      return qty === 0 ? [] : [{ orderItemSn, qty, unitNos: received, exchange }];
    });
    if (items.length === 0) return this.drop(claimSn);
    const isComplete = missing === 0;
    const { couponLossAmt } = promised.sums;
    const plan = planClaim(this.view(claimSn), {
      ...asked,
      items,
      waivedAmt: promised.fees.reduce((sum, { waivedAmt }) => sum + waivedAmt, 0),
      promised: { fees: promised.fees, couponLossAmt, isComplete },
      payment: paid > 0 ? addedPayment(claimSn, paid) : undefined,
    });
    if ('problem' in plan) throw new Error(plan.problem.code);
    checkPlan(plan);
    if (isComplete) expect(owedOf(plan)).toBeLessThanOrEqual(owedOf(promised));
    this.drop(claimSn);
    this.book(claimSn, { asked, plan, paid });
  }

  private book(
    claimSn: number,
    { asked, plan, paid }: { asked: RequestedClaim; plan: ClaimPlan; paid: number },
  ): void {
    const { claimType, fault } = asked;
    const { addPaymentAmt } = plan.sums;
    if (claimType !== 'Return' || fault === 'Buyer') this.isBlameless = false;
    const settled = { ...plan, claimSn, claimType, fault, owedAmt: 0, addPaymentAmt };
    const { order } = this;
    const after = orderAfter(order, settled);
    const back = backOf(plan);
    const drawn = addedBackOf(plan);
    this.order = {
      ...after,
      items: after.items.map((item) =>
        item.status === 'PreparingToShip'
          ? { ...delivered(item), orderItemSn: 1_000 * claimSn - item.orderItemSn }
          : item,
      ),
      refunded: {
        payment: order.refunded.payment + back.payment,
        deposit: order.refunded.deposit + back.deposit,
        point: order.refunded.point + back.point,
      },
      keptTaxFreeAmt: order.keptTaxFreeAmt - taxFreeOf(plan),
      added: after.added.map((one) =>
        one.claimSn === claimSn ? one : less(one, drawn[one.claimSn] ?? 0),
      ),
    };
    this.added += paid;
    this.addedBack += Object.values(drawn).reduce((sum, amount) => sum + amount, 0);
    for (const means of ['payment', 'deposit', 'point'] as const)
      this.refunded[means] += back[means];
    for (const fee of plan.fees) this.fees += fee.claimFee - fee.initialShippingFee;
    this.bookUnits(claimSn, asked, plan);
  }

  private bookUnits(claimSn: number, { claimType }: RequestedClaim, plan: ClaimPlan): void {
    plan.items.forEach(({ orderItemSn, unitNos, goodsAmt, exchangeDiffAmt }) => {
      const worth = this.take(orderItemSn, unitNos);
      if (claimType === 'Return') expect(goodsAmt, 'what was paid for the units').toBe(worth);
      else expect(worth + exchangeDiffAmt).toBeGreaterThanOrEqual(0);
      if (claimType === 'Return') return;
      const sent = this.order.items.filter(
        (item) => item.exchangeOfItemSn === orderItemSn && !this.knows(item.orderItemSn),
      );
      expect(sent).toHaveLength(1);
      for (const item of sent) this.hold(item.orderItemSn, livingUnits(item));
      const held = sent.flatMap((item) =>
        livingUnits(item).map((unitNo) => this.units.get(`${item.orderItemSn}:${unitNo}`) ?? 0),
      );
      expect(held.reduce((sum, price) => sum + price, 0)).toBe(worth + exchangeDiffAmt);
    });
    this.lose(plan.couponLosses);
    expect(claimSn).toBeGreaterThan(0);
  }

  private lose(losses: ClaimPlan['couponLosses']): void {
    for (const { orderItemSn, unitNo, amount } of losses) {
      const key = `${orderItemSn}:${unitNo}`;
      expect(this.units.has(key), 'a coupon is lost on units that stay').toBe(true);
      this.units.set(key, (this.units.get(key) ?? 0) + amount);
    }
  }

  private knows(orderItemSn: number): boolean {
    const all = [...this.units.keys(), ...this.gone];
    return all.some((key) => key.startsWith(`${orderItemSn}:`));
  }

  /** Rejected or withdrawn: as if it had never been. */
  private end({ which }: Step): void {
    const one = this.open[which % Math.max(1, this.open.length)];
    if (one) this.drop(one.claimSn);
  }

  private drop(claimSn: number): void {
    this.open = this.open.filter((one) => one.claimSn !== claimSn);
  }

  private cancel({ which, qty, claim: { fault } }: Step): void {
    const { order } = this;
    const fit = order.items.filter((item) => isChoosable(item) && cancellableQty(item) > 0);
    const item = fit[which % Math.max(1, fit.length)];
    if (!item) return;
    const addedAmt = order.added.reduce((sum, { amount }) => sum + amount, 0);
    const retainedAmt = order.claimFeeAmt - addedAmt;
    const items = [{ orderItemSn: item.orderItemSn, qty: (qty % cancellableQty(item)) + 1 }];
    const by = { actor: fault === 'Seller' ? 'staff' : 'shopper' } as const;
    const plan = planCancel({ ...order, retainedAmt }, { items, by });
    if ('problem' in plan) throw new Error(plan.problem.code);
    const back = backOf(plan);
    if (plan.goodsAmt + plan.shippingAmt === 0) this.isShort = true;
    for (const one of plan.items) {
      const whole = order.items.find(({ orderItemSn }) => orderItemSn === one.orderItemSn);
      const living = whole ? livingUnits(whole) : [];
      expect(this.take(one.orderItemSn, living.slice(living.length - one.qty))).toBe(one.amount);
    }
    this.lose(plan.couponLosses);
    this.order = {
      ...order,
      items: lessCoupons(withCancelled(order.items, plan.left, fault), plan.couponLosses),
      refunded: {
        payment: order.refunded.payment + back.payment,
        deposit: order.refunded.deposit + back.deposit,
        point: order.refunded.point + back.point,
      },
      keptTaxFreeAmt: order.keptTaxFreeAmt - taxFreeOf(plan),
    };
    for (const means of ['payment', 'deposit', 'point'] as const)
      this.refunded[means] += back[means];
  }

  private deliver({ which }: Step): void {
    const waiting = this.order.items.filter((item) => cancellableQty(item) > 0);
    const { orderShippingSn } = waiting[which % Math.max(1, waiting.length)] ?? {};
    const items = this.order.items.map((item) =>
      item.orderShippingSn === orderShippingSn ? delivered(item) : item,
    );
    this.order = { ...this.order, items };
  }

  /** paid + added = kept + refunded, per means; what is kept is goods, shipping and fees. */
  check(): void {
    const { paid, refunded } = this.order;
    expect(refunded).toEqual(this.refunded);
    for (const means of ['payment', 'deposit', 'point'] as const) {
      expect(refunded[means]).toBeGreaterThanOrEqual(0);
      expect(refunded[means]).toBeLessThanOrEqual(paid[means]);
    }
    expect(this.addedBack).toBeLessThanOrEqual(this.added);
    for (const { amount } of this.order.added) expect(amount).toBeGreaterThanOrEqual(0);
    const shipping = this.keptShipping();
    expect(shipping, 'no refund beyond goods and fees').toBeGreaterThanOrEqual(0);
    expect(shipping, 'no parcel is charged twice').toBeLessThanOrEqual(this.highestShipping());
    if (!this.isShort) {
      const { items, parcels } = this.order;
      expect(shipping, 'the fees as they stand').toBe(costOf(items, parcels).shippingAmt);
    }
    if (this.units.size === 0 && this.isBlameless) expect(refunded).toEqual(paid);
    const { keptTaxFreeAmt } = this.order;
    expect(keptTaxFreeAmt).toBeGreaterThanOrEqual(0);
    expect(keptTaxFreeAmt).toBeLessThanOrEqual(paid.payment - refunded.payment);
  }

  keptShipping(): number {
    const { paid, refunded } = this.order;
    const sum = ({ payment, deposit, point }: typeof paid) => payment + deposit + point;
    const goods = [...this.units.values()].reduce((all, price) => all + price, 0);
    return sum(paid) - sum(refunded) + this.added - this.addedBack - goods - this.fees;
  }

  /** Every parcel sent once, at the full price of its policy. */
  private highestShipping(): number {
    const { items, parcels } = this.order;
    const sent = parcels.filter(({ orderShippingSn }) =>
      items.some((item) => item.orderShippingSn === orderShippingSn && uncancelledQty(item) > 0),
    );
    return sent.reduce((sum, parcel) => {
      const { policyType, policyFee, basicShippingFee, addShippingFee } = parcel;
      return (
        sum + Math.max(basicShippingFee, policyType === 'Free' ? 0 : policyFee) + addShippingFee
      );
    }, 0);
  }
}

/** The items with their last units beyond `left` cancelled. */
function withCancelled(
  items: readonly ClaimableItem[],
  left: ReadonlyMap<number, number>,
  fault: ClaimFault,
): ClaimableItem[] {
  const after = withLeft(items, left, () => `${fault}Cancel`);
  return items.map((item, i) => ({ ...item, gone: after[i]?.gone ?? item.gone }));
}

function delivered<T extends ClaimableOrder['items'][number]>(item: T): T {
  const living = uncancelledQty(item);
  return living === 0 ? item : { ...item, status: 'Delivered', shippedQty: living };
}

function hasFree(item: ClaimableOrder['items'][number]): boolean {
  return freeUnits(item).length > 0;
}

function keysOf({ items }: ClaimPlan): string[] {
  return items.flatMap(({ orderItemSn, unitNos }) => unitNos.map((no) => `${orderItemSn}:${no}`));
}

/** What the buyer pays of a claim: all but the price of the goods, which is what it is. */
function owedOf({ sums }: ClaimPlan): number {
  return sums.claimFee + sums.couponLossAmt - sums.shippingRefundAmt;
}

function less(payment: AddedPayment, back: number): AddedPayment {
  const { amount, there } = payment;
  return { ...payment, amount: amount - back, there: { ...there, amount: there.amount - back } };
}
