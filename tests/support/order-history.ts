import { deepEqual, equal, ok } from 'node:assert/strict';
import type { RequestedClaim } from '../../src/features/claim/claim-sum/requested-claim.ts';
import { planClaim, type ClaimPlan } from '../../src/features/claim/claim-sum/claim-sum.ts';
import { isExchangeable } from '../../src/features/claim/claim-sum/claim-units.ts';
import {
  freeUnits,
  type ClaimableItem,
  type ClaimableOrder,
} from '../../src/features/claim/claim-sum/claimable-order.ts';
import {
  cancellableQty,
  isCancelledAlone,
  isChoosable,
} from '../../src/features/order/cancel/cancel-choice.ts';
import { planCancel } from '../../src/features/order/cancel/cancel-plan.ts';
import { lessCoupons } from '../../src/features/order/order-sum/coupon-loss.ts';
import { isGift } from '../../src/features/order/order-sum/due-gift.ts';
import { releasedAmt } from '../../src/features/order/order-sum/held-amt.ts';
import {
  livingUnits,
  uncancelledQty,
  withLeft,
} from '../../src/features/order/order-sum/paid-item.ts';
import { orderBalance, planRefund } from '../../src/features/order/refund/refund-plan.ts';
import { feeCoupon } from './claim-case.ts';
import { checkPlan } from './claim-check.ts';
import { addedPayment, backOf, settled, toOpen } from './claimable.ts';
import { bookOf } from './money-book.ts';
import {
  afterClaim,
  claimFees,
  deliveryFee,
  lostCoupons,
  mayKeep,
  priceOf,
  sum,
  touched,
  type Asked,
  type Book,
} from './money-rules.ts';

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

/** What a claim comes to by the rules. */
interface Told {
  owed: number;
  due: number;
  held: number;
  /** Delivery fees that become due, and that go back. */
  initial: number;
  back: number;
  /** Its fees beyond those of parcels, less what is waived. */
  fees: number;
  /** Per unit of an exchange. */
  more: number;
}

interface OpenClaim {
  claimSn: number;
  request: RequestedClaim;
  plan: ClaimPlan;
  asked: Asked;
  waived: number;
  told: Told;
  isPaid: boolean;
}

interface Settling {
  waived: number;
  told?: Told | undefined;
  isComplete?: boolean;
}

/** What is charged for a claim. */
interface Charge {
  qty: number;
  goods: number;
  back: number;
  /** Per unit of an exchange. */
  more: number;
  /** Fees of the claim, and delivery fees that become due; what is waived of both. */
  gross: number;
  initial: number;
  waived: number;
}

const EXEMPTS = 4_000;
/** Below it no payment is asked for. */
const SMALLEST_PAYMENT = 1_000;

/** An order as the shop sees it, beside a book of it by the plain rules; compared after every step. */
class OrderHistory {
  order: ClaimableOrder;
  book: Book;
  /** Paid and not gone back, by the book. */
  balance: number;
  private open: OpenClaim[] = [];
  private claimSn = 0;
  /** The unit of the book that a unit of the shop is: `item:unit` -> key. */
  private readonly keys = new Map<string, string>();

  constructor(order: ClaimableOrder) {
    this.order = order;
    this.book = bookOf(order);
    for (const key of this.book.units.keys()) this.keys.set(key, key);
    this.balance = mayKeep(this.book);
    equal(orderBalance(order), this.balance, 'the order as it was paid');
  }

  run(step: Step): void {
    this[step.kind](step);
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
    const kept = this.order.items.filter((item) => !isGift(item) && livingUnits(item).length > 0);
    deepEqual(kept, [], 'all that can be returned is');
  }

  private cancel({ which, qty, claim: { fault } }: Step): void {
    const actor = fault === 'Seller' ? 'staff' : 'shopper';
    const openQty = (item: ClaimableItem) => cancellableQty(item, actor);
    const open = this.order.items.filter((item) => isCancelledAlone(item) && openQty(item) > 0);
    const fit = open.toReversed();
    const item = fit[which % Math.max(1, fit.length)];
    if (!item) return;
    const items = [{ orderItemSn: item.orderItemSn, qty: (qty % openQty(item)) + 1 }];
    const by = { actor } as const;
    const plan = planCancel(this.view(), { items, by });
    if ('problem' in plan) throw new Error(plan.problem.code);
    const lost = lostCoupons(this.book);
    const units = new Map([...this.book.units].map(([key, unit]) => [key, { ...unit }]));
    for (const one of plan.items) {
      const whole = this.order.items.find(({ orderItemSn }) => orderItemSn === one.orderItemSn);
      const taken = (whole ? livingUnits(whole) : []).slice(-one.qty);
      const keys = taken.map((unitNo) => this.keyOf(one.orderItemSn, unitNo));
      const prices = keys.map((key) => priceOf(this.unit(key), lost));
      equal(one.amount, sum(prices), 'what was paid for the units');
      for (const key of keys) Object.assign(units.get(key) ?? {}, { is: 'cancelled', fault });
    }
    const before = this.book;
    this.book = { ...before, units };
    const { right, least } = this.outcomes(this.book);
    equal(plan.owedAmt, Math.max(0, least), 'a cancel');
    const held = Math.max(0, right - plan.owedAmt);
    const short = mayKeep(this.book) - mayKeep(before) + plan.owedAmt;
    equal(plan.heldAmt, held - this.covered(short + held), 'held by a cancel');
    this.balance -= plan.owedAmt;
    const gone = withLeft(this.order.items, plan.left, () => `${fault}Cancel`);
    const after = this.order.items.map((one, i) => ({ ...one, gone: gone[i]?.gone ?? one.gone }));
    this.order = { ...this.order, items: lessCoupons(after, plan.couponLosses) };
    this.refund(plan);
    this.order.heldAmt += plan.heldAmt;
  }

  private deliver({ which }: Step): void {
    const waiting = this.order.items.filter((item) => cancellableQty(item, 'staff') > 0);
    const { orderShippingSn } = waiting[which % Math.max(1, waiting.length)] ?? {};
    const items = this.order.items.map((item) =>
      item.orderShippingSn === orderShippingSn ? delivered(item) : item,
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
      .flatMap(({ plan }) => plan.items.map((one) => one.orderItemSn));
    return pieces.some(
      (piece) =>
        exchanged.includes(piece.orderItemSn) ||
        (piece.status === 'PreparingToShip' && livingUnits(piece).length > 0),
    );
  }

  private ask(request: RequestedClaim): void {
    const plan = planClaim(this.view(), request);
    if ('problem' in plan) throw new Error(plan.problem.code);
    checkPlan(plan);
    const asked = this.askedOf(request, plan);
    const taken = this.open.flatMap((one) => one.asked.units);
    for (const key of asked.units) {
      ok(!taken.includes(key), 'no unit in two open claims');
      equal(this.unit(key).is, 'kept', `unit ${key} is the buyer's`);
    }
    const waived = request.waivedAmt ?? 0;
    const told = this.comesTo(asked, { waived });
    expectTold(plan, told);
    this.claimSn += 1;
    const { claimSn } = this;
    this.open.push({ claimSn, request, plan, asked, waived, told, isPaid: told.due === 0 });
  }

  /** The additional payment of a claim is made. */
  private pay({ which }: Step): void {
    const due = this.open.filter(({ isPaid }) => !isPaid);
    const one = due[which % Math.max(1, due.length)];
    if (one) one.isPaid = true;
  }

  private confirm({ which, missing }: Step): void {
    const paid = this.open.filter(({ isPaid }) => isPaid);
    const one = paid[which % Math.max(1, paid.length)];
    if (one) this.settle(one.claimSn, missing);
  }

  private settle(claimSn: number, missing: number): void {
    const one = this.open.find((open) => open.claimSn === claimSn);
    if (!one) return;
    const { request, plan: promised, told } = one;
    const items = promised.items.flatMap(({ orderItemSn, unitNos }) => {
      const received = unitNos.slice(0, Math.max(0, unitNos.length - missing));
      const exchange = request.items.find((item) => item.orderItemSn === orderItemSn)?.exchange;
      const qty = received.length;
      return qty === 0 ? [] : [{ orderItemSn, qty, unitNos: received, exchange }];
    });
    this.open = this.open.filter((open) => open !== one);
    if (items.length === 0) return this.release();
    const isComplete = missing === 0;
    const waivedAmt = sum(promised.fees.map((fee) => fee.waivedAmt));
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
    const asked = this.askedOf(request, plan);
    const now = this.comesTo(asked, { waived: waivedAmt, told, isComplete });
    expectTold(plan, now);
    if (isComplete) {
      ok(now.owed - now.due >= told.owed - told.due, 'no less than was told');
    }
    this.book = afterClaim(this.book, { ...asked, more: now.more }, now.fees);
    this.balance += now.due - now.owed;
    this.follow(claimSn, claim, plan);
    this.release();
  }

  /** The shop's order after a claim. */
  private follow(claimSn: number, claim: RequestedClaim, plan: ClaimPlan): void {
    this.order = settled(this.order, { claimSn, claim, plan });
    if (claim.claimType === 'Return') return;
    plan.items.forEach(({ orderItemSn, unitNos }, i) => {
      unitNos.forEach((unitNo, at) => {
        this.keys.set(`${-1_000 * claimSn - i}:${at + 1}`, this.keyOf(orderItemSn, unitNo));
      });
    });
  }

  /** Rejected, withdrawn or not paid for in time: as if it had never been. */
  private end({ which }: Step): void {
    const one = this.open[which % Math.max(1, this.open.length)];
    this.open = this.open.filter((open) => open !== one);
    this.release();
  }

  /** What is held goes back as far as the returns that are still open allow. */
  private release(): void {
    const owedAmt = releasedAmt(this.view());
    const { least } = this.outcomes(this.book);
    equal(owedAmt, Math.max(0, Math.min(this.order.heldAmt, least)), 'released');
    this.balance -= owedAmt;
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
      keptTaxFreeAmt: this.order.keptTaxFreeAmt - sum(taxFree.map(({ taxFreeAmt }) => taxFreeAmt)),
      added: this.order.added.map((one) => {
        const own = refunds.filter(({ claimSn }) => claimSn === one.claimSn);
        const amount = sum(own.map((refund) => refund.amount));
        const there = { ...one.there, amount: one.there.amount - amount };
        return { ...one, amount: one.amount - amount, there };
      }),
    };
  }

  /** The shop's order with its open claims. */
  private view(): ClaimableOrder {
    const items = this.order.items.map((item) => ({
      ...item,
      claimedUnits: this.open.flatMap(({ plan }) =>
        plan.items
          .filter(({ orderItemSn }) => orderItemSn === item.orderItemSn)
          .flatMap(({ unitNos }) => unitNos),
      ),
    }));
    const open = this.openReturns().map((one) => toOpen(one.request, one.plan, one.claimSn));
    return { ...this.order, items, open };
  }

  private openReturns(): OpenClaim[] {
    return this.open.filter(({ isPaid, asked }) => isPaid && asked.type === 'Return');
  }

  /** What is left beyond what may be kept, if no open return is settled, and at least. */
  private outcomes(book: Book): { right: number; least: number } {
    const sets = this.openReturns().reduce<OpenClaim[][]>(
      (all, one) => [...all, ...all.map((set) => [...set, one])],
      [[]],
    );
    const left = sets.map((set) => {
      const after = set.reduce((before, { asked, told }) => {
        return afterClaim(before, asked, told.fees);
      }, book);
      return this.balance - sum(set.map(({ told }) => told.owed - told.due)) - mayKeep(after);
    });
    return { right: left[0] ?? 0, least: Math.min(...left) };
  }

  /** What a claim comes to; at its settlement nothing is less than was told. */
  private comesTo(asked: Asked, { waived, told, isComplete = false }: Settling): Told {
    const { book, balance } = this;
    const charge = waiveExcess(this.chargeOf(asked, { waived, told, isComplete }), told);
    const { gross, more } = charge;
    const fees = gross - charge.waived;
    const surplus = Math.max(0, balance - mayKeep(book));
    charge.initial -= Math.min(surplus, charge.initial, fees + charge.initial);
    const base = baseOf(charge);
    const after = afterClaim(book, { ...asked, more }, fees);
    const { right, least } = this.outcomes(after);
    const limit = Math.min(balance, Math.max(0, base));
    const promised = told && isComplete ? told.owed - told.due : 0;
    const owed = Math.min(limit, Math.max(0, least, promised));
    const held = Math.max(0, Math.min(limit, right) - owed);
    const lost = goodsOf(after, lostCoupons(after)) - goodsOf(after, lostCoupons(book));
    const covered = this.covered(lost + held - Math.max(0, base) + owed);
    const { initial, back } = charge;
    return { owed, due: Math.max(0, -base), held: held - covered, initial, back, fees, more };
  }

  private chargeOf(asked: Asked, { waived, told, isComplete }: Settling): Charge {
    const { book } = this;
    const isReturn = asked.type === 'Return';
    const prices = asked.units.map((key) => priceOf(this.unit(key), lostCoupons(book)));
    const { initial, back } = this.deliveryOf(asked);
    const gross = claimFees(book, asked);
    const charge = {
      qty: prices.length,
      goods: isReturn ? sum(prices) : 0,
      more: isReturn ? 0 : Math.max(asked.more, -Math.min(...prices)),
      initial: Math.min(initial, told?.initial ?? initial),
      back: Math.max(back, isComplete ? (told?.back ?? 0) : 0),
      gross,
    };
    return { ...charge, waived: Math.min(waived, gross + charge.initial) };
  }

  /** Delivery fees that become due by a return, or that go back. */
  private deliveryOf(asked: Asked): { initial: number; back: number } {
    const { book } = this;
    if (asked.type !== 'Return') return { initial: 0, back: 0 };
    const feesOf = (state: Book) =>
      touched(state, asked).map((parcel) => deliveryFee(parcel, [...state.units.values()]));
    const before = feesOf(book);
    const changes = feesOf(afterClaim(book, asked, 0)).map((fee, i) => fee - (before[i] ?? 0));
    return asked.fault === 'Buyer'
      ? { initial: sum(changes.map((fee) => Math.max(0, fee))), back: 0 }
      : { initial: 0, back: sum(changes.map((fee) => Math.max(0, -fee))) };
  }

  /** What was held before covers what would be carried. */
  private covered(carried: number): number {
    return Math.max(0, Math.min(carried, this.order.heldAmt));
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

  private unit(key: string) {
    const unit = this.book.units.get(key);
    if (!unit) throw new Error(`no unit ${key}`);
    return unit;
  }

  private check(): void {
    const { paid, refunded, keptTaxFreeAmt } = this.order;
    equal(orderBalance(this.order), this.balance, 'what is there');
    ok(this.balance >= 0);
    for (const means of ['payment', 'deposit', 'point'] as const) {
      ok(refunded[means] >= 0 && refunded[means] <= paid[means], means);
    }
    for (const { amount } of this.order.added) ok(amount >= 0);
    ok(keptTaxFreeAmt >= 0 && keptTaxFreeAmt <= paid.payment - refunded.payment, 'tax-free');
    if (this.open.length > 0) return;
    ok(this.balance <= mayKeep(this.book), 'no more is kept than may be');
  }
}

/** What comes back of a claim before losses; below zero: what is due. */
function baseOf({ goods, back, more, qty, gross, initial, waived }: Charge): number {
  return goods + back - more * qty - (gross + initial - waived);
}

/** What is due beyond what was told, and what is too little to be paid, is waived: first of fees. */
function waiveExcess(charge: Charge, told: Told | undefined): Charge {
  const paid = told?.due ?? 0;
  const unpaid = -baseOf(charge) - paid;
  const isWaived = told !== undefined || unpaid < SMALLEST_PAYMENT;
  const excess = isWaived ? Math.max(0, unpaid) : 0;
  const { qty, gross, initial } = charge;
  const offFees = Math.min(excess, gross + initial - charge.waived);
  const offMore = Math.min(Math.ceil((excess - offFees) / qty), Math.max(0, charge.more));
  return { ...charge, waived: charge.waived + offFees, more: charge.more - offMore };
}

/** The price of what is kept. */
function goodsOf({ units }: Book, lost: Set<string>): number {
  const kept = [...units.values()].filter((unit) => unit.is === 'kept');
  return sum(kept.map((unit) => priceOf(unit, lost)));
}

/** Plays what happens to an order, and returns what is left of it. Throws at the first difference. */
export function playHistory(order: ClaimableOrder, steps: readonly Step[]): void {
  const history = new OrderHistory(order);
  for (const step of steps) history.run(step);
  history.finish();
}

function expectTold({ sums }: ClaimPlan, { owed, due, held }: Told): void {
  const { owedAmt, addPaymentAmt, heldAmt } = sums;
  deepEqual(
    { owedAmt, addPaymentAmt, heldAmt },
    { owedAmt: owed, addPaymentAmt: due, heldAmt: held },
  );
}

function delivered<T extends ClaimableItem>(item: T): T {
  const living = uncancelledQty(item);
  return living === 0 ? item : { ...item, status: 'Delivered', shippedQty: living };
}

function hasFree(item: ClaimableItem): boolean {
  return freeUnits(item).length > 0;
}
