import { deepEqual, equal, ok } from 'node:assert/strict';
import type { RequestedClaim } from '../../../src/features/order/claim/sum/requested-claim.ts';
import { planClaim, type ClaimPlan } from '../../../src/features/order/claim/sum/claim-sum.ts';
import { isExchangeable } from '../../../src/features/order/claim/sum/claim-units.ts';
import {
  freeUnits,
  type ClaimableItem,
  type ClaimableOrder,
} from '../../../src/features/order/claim/sum/claimable-order.ts';
import {
  cancellableQty,
  isCancelledAlone,
  isChoosable,
} from '../../../src/features/order/cancel/cancel-choice.ts';
import { planCancel } from '../../../src/features/order/cancel/cancel-plan.ts';
import { lessCoupons } from '../../../src/features/order/order-sum/coupon-loss.ts';
import { isGift } from '../../../src/features/order/order-sum/due-gift.ts';
import { releasedAmt } from '../../../src/features/order/order-sum/held-amt.ts';
import {
  livingUnits,
  uncancelledQty,
  withLeft,
} from '../../../src/features/order/order-sum/paid-item.ts';
import { orderBalance, planRefund } from '../../../src/features/order/refund/refund-plan.ts';
import { feeCoupon } from './claim/claim-case.ts';
import { checkPlan } from './claim/claim-check.ts';
import { addedPayment, backOf, applySettlement, toOpen } from './claim/claimable.ts';
import { bookOf } from './money/money-book.ts';
import { mayKeep, sumAmounts, type Asked } from './money/money-rules.ts';
import { NaiveOrder, type NaiveClaim, type Told } from './naive-order.ts';

/** One thing that happens to an order; the numbers choose among what is possible then. */
export interface Step {
  kind: 'cancel' | 'deliver' | 'apply' | 'pay' | 'confirm' | 'end';
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
  request: RequestedClaim;
  plan: ClaimPlan;
  naive: NaiveClaim;
}

const EXEMPTS = 4_000;

/** An order as the shop sees it, beside a book of it by the plain rules; compared after every step. */
export class OrderHistory {
  order: ClaimableOrder;
  naive: NaiveOrder;
  private open: OpenClaim[] = [];
  private claimSn = 0;
  /** The unit of the book that a unit of the shop is: `item:unit` -> key. */
  private readonly keys = new Map<string, string>();

  constructor(order: ClaimableOrder) {
    this.order = order;
    this.naive = new NaiveOrder(bookOf(order));
    for (const key of this.naive.book.units.keys()) this.keys.set(key, key);
    equal(orderBalance(order), this.naive.balance, 'the order as it was paid');
  }

  run(step: Step): void {
    this[step.kind](step);
    this.check();
  }

  /** Settles what is open, and returns all that is left by the seller's fault. */
  finish(): void {
    for (const { claimSn } of [...this.open]) this.settle(claimSn);
    this.order = { ...this.order, items: this.order.items.map(markDelivered) };

    for (;;) {
      const left = this.order.items.filter((item) => isChoosable(item) && hasFree(item));
      if (left.length === 0) break;

      const items = left.map((item) => ({
        orderItemSn: item.orderItemSn,
        qty: freeUnits(item).length,
      }));
      const claim = { claimType: 'Return', fault: 'Seller', collectionMethod: 'Collect' } as const;

      this.ask({ ...claim, items, areaFees: { collection: 0, shipping: 0 } });
      this.settle(this.claimSn);
      this.check();
    }

    const kept = this.order.items.filter((item) => !isGift(item) && livingUnits(item).length > 0);
    deepEqual(kept, [], 'all that can be returned is');
  }

  private cancel({ which, qty, claim: { fault } }: Step): void {
    const actor = fault === 'Seller' ? 'staff' : 'shopper';
    const openQty = (item: ClaimableItem) => cancellableQty(item, actor);
    const open = this.order.items.filter((item) => isCancelledAlone(item) && openQty(item) > 0);
    const fit = open.toReversed();
    const item = fit[which % Math.max(1, fit.length)];

    if (item) this.cancelUnits(item, (qty % openQty(item)) + 1, fault);
  }

  cancelUnits({ orderItemSn }: ClaimableItem, qty: number, fault: 'Buyer' | 'Seller'): void {
    const items = [{ orderItemSn, qty }];
    const by = { actor: fault === 'Seller' ? 'staff' : 'shopper' } as const;
    const plan = planCancel(this.view(), { items, by });
    if ('problem' in plan) throw new Error(plan.problem.code);

    const cancelled = plan.items.flatMap((item) => {
      const whole = this.order.items.find(({ orderItemSn }) => orderItemSn === item.orderItemSn);
      const taken = (whole ? livingUnits(whole) : []).slice(-item.qty);
      const keys = taken.map((unitNo) => this.keyOf(item.orderItemSn, unitNo));
      equal(item.amount, this.naive.paidFor(keys), 'what was paid for the units');
      return keys;
    });

    const { owed, held, carried } = this.naive.cancel(cancelled, fault);
    const { owedAmt, heldAmt, carriedAmt } = plan;

    deepEqual(
      [owedAmt, heldAmt, carriedAmt],
      [owed, held, carried],
      'a cancel, and what it leaves',
    );

    const gone = withLeft(this.order.items, plan.left, () => `${fault}Cancel`);
    const after = this.order.items.map((item, i) => ({
      ...item,
      gone: gone[i]?.gone ?? item.gone,
    }));

    this.order = { ...this.order, items: lessCoupons(after, plan.couponLosses) };
    this.refund(plan);
    this.order.heldAmt += plan.heldAmt;
  }

  private deliver({ which }: Step): void {
    const waiting = this.order.items.filter((item) => cancellableQty(item, 'staff') > 0);
    const { orderShippingSn } = waiting[which % Math.max(1, waiting.length)] ?? {};
    const items = this.order.items.map((item) =>
      item.orderShippingSn === orderShippingSn ? markDelivered(item) : item,
    );

    this.order = { ...this.order, items };
  }

  private apply({ claim, which, qty, priceDiff, hasCoupon }: Step): void {
    const isFit = (item: ClaimableItem) =>
      claim.claimType === 'Return'
        ? isChoosable(item) && !this.waitsForPiece(item)
        : isExchangeable(item, claim.fault);

    const fit = this.view().items.filter(
      (item) => item.status === 'Delivered' && isFit(item) && hasFree(item),
    );
    const item = fit[which % Math.max(1, fit.length)];
    if (!item) return;

    const exchange = { prodUnitSn: 99, priceDiff };
    const freeType = claim.claimType === 'Return' ? 'ReturnFee' : 'ExchangeFee';

    this.ask({
      ...claim,
      ...(hasCoupon && claim.claimType !== 'Reship' && feeCoupon(freeType, EXEMPTS)),
      items: [
        {
          orderItemSn: item.orderItemSn,
          qty: (qty % freeUnits(item).length) + 1,
          ...(claim.claimType === 'Exchange' && { exchange }),
        },
      ],
    });
  }

  /** A set goes back whole, after the piece of it that is exchanged or sent again. */
  private waitsForPiece({ orderItemSn }: ClaimableItem): boolean {
    const pieces = this.order.items.filter(
      ({ itemType, parentItemSn }) => itemType === 'SetComponent' && parentItemSn === orderItemSn,
    );
    const exchanged = this.open
      .filter(({ request }) => request.claimType !== 'Return')
      .flatMap(({ plan }) => plan.items.map((item) => item.orderItemSn));

    return pieces.some(
      (piece) =>
        exchanged.includes(piece.orderItemSn) ||
        (piece.status === 'PreparingToShip' && livingUnits(piece).length > 0),
    );
  }

  /** Applies for a claim, and returns its number. */
  ask(request: RequestedClaim): number {
    const plan = planClaim(this.view(), request);
    if ('problem' in plan) throw new Error(plan.problem.code);

    checkPlan(plan);

    const naiveRequest = this.askedOf(request, plan);
    const taken = this.open.flatMap(({ naive }) => naive.asked.units);
    for (const key of naiveRequest.units) {
      ok(!taken.includes(key), 'no unit in two open claims');
      equal(this.naive.unit(key).is, 'kept', `unit ${key} is the buyer's`);
    }

    const naive = this.naive.ask(naiveRequest, request.waivedAmt ?? 0);
    expectTold(plan, naive.told);

    this.claimSn += 1;

    const { claimSn } = this;
    this.open.push({ claimSn, request, plan, naive });

    return claimSn;
  }

  /** The additional payment of a claim is made. */
  private pay({ which }: Step): void {
    const due = this.open.filter(({ naive }) => !naive.isPaid);
    const openClaim = due[which % Math.max(1, due.length)];
    if (openClaim) this.naive.pay(openClaim.naive);
  }

  private confirm({ which, missing }: Step): void {
    const paid = this.open.filter(({ naive }) => naive.isPaid);
    const openClaim = paid[which % Math.max(1, paid.length)];
    if (openClaim) this.settle(openClaim.claimSn, missing);
  }

  settle(claimSn: number, missing = 0): void {
    const openClaim = this.open.find((open) => open.claimSn === claimSn);
    if (!openClaim) return;

    const { request, plan: promised, naive } = openClaim;
    const { told } = naive;
    const items = promised.items.flatMap(({ orderItemSn, unitNos }) => {
      const received = unitNos.slice(0, Math.max(0, unitNos.length - missing));
      const exchange = request.items.find((item) => item.orderItemSn === orderItemSn)?.exchange;
      const qty = received.length;
      return qty === 0 ? [] : [{ orderItemSn, qty, unitNos: received, exchange }];
    });

    this.close(openClaim);

    if (items.length === 0) return this.release();

    const isComplete = missing === 0;
    const waivedAmt = sumAmounts(promised.fees.map((fee) => fee.waivedAmt));
    const balanceAmt = promised.sums.owedAmt - promised.sums.addPaymentAmt;

    const claim = {
      ...request,
      items,
      waivedAmt,
      promised: { fees: promised.fees, balanceAmt, isComplete },
      payment: told.due > 0 ? addedPayment(claimSn, told.due) : undefined,
    };

    const plan = planClaim(this.view(), claim);
    if ('problem' in plan) throw new Error(plan.problem.code);

    checkPlan(plan);

    const naiveRequest = this.askedOf(request, plan);
    const now = this.naive.settle(naive, naiveRequest, waivedAmt);
    expectTold(plan, now);

    if (isComplete) {
      ok(now.owed - now.due >= told.owed - told.due, 'no less than was told');
    }
    this.follow(claimSn, claim, plan);
    this.release();
  }

  /** The shop's order after a claim. */
  private follow(claimSn: number, claim: RequestedClaim, plan: ClaimPlan): void {
    this.order = applySettlement(this.order, { claimSn, claim, plan });

    if (claim.claimType === 'Return') return;

    plan.items.forEach(({ orderItemSn, unitNos }, i) => {
      unitNos.forEach((unitNo, index) => {
        this.keys.set(`${-1_000 * claimSn - i}:${index + 1}`, this.keyOf(orderItemSn, unitNo));
      });
    });
  }

  private end({ which }: Step): void {
    const openClaim = this.open[which % Math.max(1, this.open.length)];
    if (openClaim) this.reject(openClaim.claimSn);
  }

  /** Rejected, withdrawn or not paid for in time: as if it had never been. */
  reject(claimSn: number): void {
    const openClaim = this.open.find((open) => open.claimSn === claimSn);
    if (!openClaim) return;
    this.close(openClaim);
    this.release();
  }

  private close(openClaim: OpenClaim): void {
    this.open = this.open.filter((open) => open !== openClaim);
    this.naive.close(openClaim.naive);
  }

  /** What is held goes back as far as the returns that are still open allow. */
  private release(): void {
    const owedAmt = releasedAmt(this.view());
    equal(owedAmt, this.naive.release(), 'released');
    const plan = planRefund(this.order, { owedAmt, coveredAmt: 0, taxFreeGoodsAmt: 0 });
    this.order = { ...this.order, heldAmt: this.order.heldAmt - owedAmt };
    this.refund(plan);
  }

  private refund({ refunds }: Pick<ClaimPlan, 'refunds'>): void {
    const back = backOf({ refunds });
    const { payment, deposit, point } = this.order.refunded;
    const taxFree = refunds.filter(({ claimSn }) => claimSn === null);

    this.order = {
      ...this.order,
      refunded: {
        payment: payment + back.payment,
        deposit: deposit + back.deposit,
        point: point + back.point,
      },
      keptTaxFreeAmt:
        this.order.keptTaxFreeAmt - sumAmounts(taxFree.map(({ taxFreeAmt }) => taxFreeAmt)),
      added: this.order.added.map((one) => {
        const paymentRefunds = refunds.filter(({ claimSn }) => claimSn === one.claimSn);
        const amount = sumAmounts(paymentRefunds.map((refund) => refund.amount));
        const there = { ...one.there, amount: one.there.amount - amount };
        return { ...one, amount: one.amount - amount, there };
      }),
    };
  }

  /** The shop's order with its open claims. */
  view(): ClaimableOrder {
    const items = this.order.items.map((item) => ({
      ...item,
      claimedUnits: this.open.flatMap(({ plan }) =>
        plan.items
          .filter(({ orderItemSn }) => orderItemSn === item.orderItemSn)
          .flatMap(({ unitNos }) => unitNos),
      ),
    }));

    const open = this.openReturns().map((openReturn) =>
      toOpen(openReturn.request, openReturn.plan, openReturn.claimSn),
    );

    const openExchanges = this.open
      .filter(({ naive }) => naive.asked.type === 'Exchange')
      .map(({ claimSn, plan }) => ({ claimSn, promisedAmt: plan.sums.owedAmt }));

    return { ...this.order, items, open, openExchanges };
  }

  private openReturns(): OpenClaim[] {
    return this.open.filter(({ naive }) => naive.isPaid && naive.asked.type === 'Return');
  }

  private askedOf(request: RequestedClaim, plan: ClaimPlan): Asked {
    const { claimType, fault, collectionMethod, areaFees, coupon } = request;
    return {
      type: claimType,
      fault,
      units: plan.items.flatMap(({ orderItemSn, unitNos }) =>
        unitNos.map((unitNo) => this.keyOf(orderItemSn, unitNo)),
      ),
      more: request.items[0]?.exchange?.priceDiff ?? 0,
      isCollected: collectionMethod === 'Collect',
      surcharges: { back: areaFees.collection, out: areaFees.shipping },
      exempts: coupon ? EXEMPTS : 0,
    };
  }

  private keyOf(orderItemSn: number, unitNo: number): string {
    return this.keys.get(`${orderItemSn}:${unitNo}`) ?? '';
  }

  /** Compares what there is now. */
  check(): void {
    const { paid, refunded, keptTaxFreeAmt } = this.order;
    const { balance, book } = this.naive;

    equal(orderBalance(this.order), balance, 'what is there');
    ok(balance >= 0);

    for (const means of ['payment', 'deposit', 'point'] as const) {
      ok(refunded[means] >= 0 && refunded[means] <= paid[means], means);
    }

    for (const { amount } of this.order.added) ok(amount >= 0);

    const { carried, held } = this.naive;
    equal(carried - held, mayKeep(book) - balance, 'the records say what is left to later refunds');
    ok(keptTaxFreeAmt >= 0 && keptTaxFreeAmt <= paid.payment - refunded.payment, 'tax-free');

    if (this.open.length > 0) return;

    ok(balance <= mayKeep(book), 'no more is kept than may be');
  }
}

/** Plays what happens to an order, and returns what is left of it. Throws at the first difference. */
export function playHistory(order: ClaimableOrder, steps: readonly Step[]): void {
  const history = new OrderHistory(order);
  for (const step of steps) history.run(step);
  history.finish();
}

function expectTold({ sums }: ClaimPlan, { owed, due, held, carried }: Told): void {
  const { owedAmt, addPaymentAmt, heldAmt, carriedAmt } = sums;
  deepEqual(
    { owedAmt, addPaymentAmt, heldAmt, carriedAmt },
    { owedAmt: owed, addPaymentAmt: due, heldAmt: held, carriedAmt: carried },
  );
}

function markDelivered<T extends ClaimableItem>(item: T): T {
  const living = uncancelledQty(item);
  return living === 0 ? item : { ...item, status: 'Delivered', shippedQty: living };
}

function hasFree(item: ClaimableItem): boolean {
  return freeUnits(item).length > 0;
}
