import {
  afterClaim,
  claimFees,
  deliveryFee,
  lostCoupons,
  mayKeep,
  priceOf,
  sumAmounts,
  findTouchedParcels,
  type Asked,
  type Book,
  type Unit,
} from './money/money-rules.ts';

/** What a claim comes to by the rules. */
export interface Told {
  owed: number;
  due: number;
  held: number;
  carried: number;
  /** Delivery fees that become due, and that go back. */
  initial: number;
  back: number;
  /** Its fees beyond those of parcels, less what is waived. */
  fees: number;
  /** Per unit of an exchange. */
  more: number;
}

/** What a cancel comes to by the rules. */
interface Cancelled {
  owed: number;
  held: number;
  carried: number;
}

export interface NaiveClaim {
  asked: Asked;
  waived: number;
  /** Deducted by staff. */
  deducted: number;
  told: Told;
  isPaid: boolean;
  /** The payment for it, though it may come to less since. */
  paid?: number;
}

interface Settling {
  waived: number;
  deducted?: number | undefined;
  told?: Told | undefined;
  paid?: number | undefined;
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
  /** Neither a coupon nor a waiver takes it off. */
  deducted: number;
}

/** Below it no payment is asked for. */
const SMALLEST_PAYMENT = 1_000;

/** What happens to a paid order, by the plain rules alone. */
export class NaiveOrder {
  book: Book;
  /** Paid and not gone back. */
  balance: number;
  held = 0;
  /** Left by refunds to later ones. */
  carried = 0;
  claims: NaiveClaim[] = [];

  constructor(book: Book) {
    this.book = book;
    this.balance = mayKeep(book);
  }

  unit(key: string): Unit {
    const unit = this.book.units.get(key);
    if (!unit) throw new Error(`no unit ${key}`);
    return unit;
  }

  /** What the buyer pays for the units now. */
  paidFor(keys: readonly string[]): number {
    const lost = lostCoupons(this.book);
    return sumAmounts(keys.map((key) => priceOf(this.unit(key), lost)));
  }

  cancel(keys: readonly string[], fault: 'Buyer' | 'Seller'): Cancelled {
    const before = this.book;
    const units = new Map([...before.units].map(([key, unit]) => [key, { ...unit }]));
    for (const key of keys) Object.assign(units.get(key) ?? {}, { is: 'cancelled', fault });
    this.book = { ...before, units };

    const { right, least } = this.outcomes(this.book);
    const owed = Math.min(this.unpromised(), Math.max(0, least));
    const more = Math.max(0, Math.min(this.balance, right) - owed);
    const short = mayKeep(this.book) - mayKeep(before) + owed;
    const held = more - this.covered(short + more);

    this.balance -= owed;
    this.held += held;
    this.carried += short + held;

    return { owed, held, carried: short + held };
  }

  ask(request: Asked, waived: number): NaiveClaim {
    const told = this.comesTo(request, { waived });
    const claim = { asked: request, waived, deducted: 0, told, isPaid: told.due === 0 };
    this.claims.push(claim);
    return claim;
  }

  /** Its buyer pays what it comes to. */
  pay(claim: NaiveClaim): void {
    Object.assign(claim, { isPaid: true, paid: claim.told.due });
  }

  /** Rejected, withdrawn, not paid for in time, or about to be settled. */
  close(claim: NaiveClaim): void {
    this.claims = this.claims.filter((openClaim) => openClaim !== claim);
  }

  /** Settles a claim that was closed as it was received. */
  settle(claim: NaiveClaim, request: Asked, waived: number): Told {
    const { told, paid, deducted } = claim;
    const isComplete = request.units.length === claim.asked.units.length;
    const now = this.comesTo(request, { waived, deducted, told, paid, isComplete });

    this.book = afterClaim(this.book, { ...request, more: now.more }, now.fees);
    this.balance += now.due - now.owed;
    this.held += now.held;
    this.carried += now.carried;

    return now;
  }

  /** An open claim after its fees were waived, or it turned to the shop's fault. */
  revise(claim: NaiveClaim, change: { asked?: Asked; waived?: number }): void {
    Object.assign(claim, change);
    this.retell(claim, this.again(claim));
  }

  /** An open claim turns to the buyer's fault: what was told does not bind, but for what was paid. */
  turnToBuyer(claim: NaiveClaim): void {
    const { due } = claim.told;
    const told = { ...claim.told, owed: due, initial: Number.MAX_SAFE_INTEGER, back: 0 };
    const request: Asked = { ...claim.asked, fault: 'Buyer', exempts: 0 };
    Object.assign(claim, { told });
    this.revise(claim, { asked: request, waived: 0 });
  }

  /** Staff deduct so much of an open claim in all, by which it comes to less or to more than was told. */
  deduct(claim: NaiveClaim, amount: number): void {
    const told = { ...claim.told, owed: claim.told.owed + claim.deducted - amount };
    Object.assign(claim, { told, deducted: amount });
    this.retell(claim, this.again(claim));
  }

  /** Everything that was paid and is promised to nobody can be given back although the goods stay. */
  compensable(): number {
    return Math.max(0, this.unpromised() - this.held);
  }

  /** There may be less than goes back by right: what open claims were told is not given to others. */
  private unpromised(): number {
    const promised = sumAmounts(this.claims.map(({ told }) => told.owed));
    return Math.max(0, this.balance - promised);
  }

  /** The goods stay, and so much less may be kept of the order. */
  compensate(amount: number): void {
    this.book = { ...this.book, given: this.book.given + amount };
    this.balance -= amount;
  }

  /** After a claim ended or changed the others come to more where they may, never to less; by rows of now. */
  replan(): void {
    for (const claim of this.claims) {
      const { told } = claim;
      const now = this.again(claim);
      if (now.owed - now.due >= told.owed - told.due) this.retell(claim, now);
    }
  }

  private again(claim: NaiveClaim): Told {
    const { claims } = this;
    this.close(claim);
    const now = this.comesTo(claim.asked, { ...claim, isComplete: true });
    this.claims = claims;
    return now;
  }

  private retell(claim: NaiveClaim, told: Told): void {
    Object.assign(claim, { told, isPaid: claim.isPaid || told.due === 0 });
  }

  /** What is held goes back as far as the returns that are still open allow. */
  release(): number {
    const { least } = this.outcomes(this.book);
    const released = Math.max(0, Math.min(this.held, least, this.unpromised()));
    this.balance -= released;
    this.held -= released;
    return released;
  }

  private openReturns(): NaiveClaim[] {
    return this.claims.filter(({ isPaid, asked }) => isPaid && asked.type === 'Return');
  }

  /** What is left beyond what may be kept, if no open return is settled, and at least. */
  private outcomes(book: Book): { right: number; least: number } {
    const sets = this.openReturns().reduce<NaiveClaim[][]>(
      (all, claim) => [...all, ...all.map((set) => [...set, claim])],
      [[]],
    );

    const left = sets.map((set) => {
      const after = set.reduce((before, { asked, told }) => {
        return afterClaim(before, asked, told.fees);
      }, book);
      return (
        this.balance - sumAmounts(set.map(({ told }) => told.owed - told.due)) - mayKeep(after)
      );
    });

    return { right: left[0] ?? 0, least: Math.min(...left) };
  }

  /** What a claim comes to; at its settlement nothing is less than was told. */
  private comesTo(request: Asked, settling: Settling): Told {
    const { told, paid, isComplete = false } = settling;
    const { book, balance } = this;
    const charge = waiveExcess(this.chargeOf(request, { ...settling, isComplete }), {
      isTold: told !== undefined,
      paid: paid ?? told?.due ?? 0,
    });
    const { gross, more } = charge;
    const fees = gross - charge.waived + charge.deducted;
    const charged = Math.max(0, gross + charge.initial - charge.waived);
    const surplus = Math.max(0, balance - mayKeep(book));

    charge.initial -= Math.min(surplus, charge.initial, charged);

    const base = baseOf(charge);
    const after = afterClaim(book, { ...request, more }, fees);
    const { right, least } = this.outcomes(after);
    const { deducted } = charge;
    // A deduction counts even where less is left than the goods cost.
    const toLimit = (there: number) =>
      Math.max(0, Math.min(there, Math.max(0, base + deducted)) - deducted);
    const limit = toLimit(this.unpromised());
    const promised = told && isComplete ? told.owed - told.due : 0;
    const owed = Math.min(limit, Math.max(0, least, promised));
    const held = Math.max(0, Math.min(toLimit(balance), right) - owed);
    const due = Math.max(0, -base);
    const short = mayKeep(after) - mayKeep(book) + owed - due;
    const covered = this.covered(short + held);
    const { initial, back } = charge;
    const left = { held: held - covered, carried: short + held - covered };

    return { owed, due, ...left, initial, back, fees, more };
  }

  private chargeOf(request: Asked, settling: Settling): Charge {
    const { waived, deducted = 0, told, isComplete } = settling;
    const { book } = this;
    const isReturn = request.type === 'Return';
    const prices = request.units.map((key) => priceOf(this.unit(key), lostCoupons(book)));
    const { initial, back } = this.deliveryOf(request);
    const gross = claimFees(book, request);

    const charge = {
      qty: prices.length,
      goods: isReturn ? sumAmounts(prices) : 0,
      more: isReturn ? 0 : Math.max(request.more, -Math.min(...prices)),
      initial: Math.min(initial, told?.initial ?? initial),
      back: Math.max(back, isComplete ? (told?.back ?? 0) : 0),
      gross,
    };

    return {
      ...charge,
      waived: Math.min(waived, gross + charge.initial),
      deducted: request.fault === 'Buyer' ? deducted : 0,
    };
  }

  /** Delivery fees that become due by a return, or that go back. */
  private deliveryOf(request: Asked): { initial: number; back: number } {
    const { book } = this;

    if (request.type !== 'Return') return { initial: 0, back: 0 };

    const feesOf = (state: Book) =>
      findTouchedParcels(state, request).map((parcel) =>
        deliveryFee(parcel, [...state.units.values()]),
      );

    const before = feesOf(book);
    const changes = feesOf(afterClaim(book, request, 0)).map((fee, i) => fee - (before[i] ?? 0));

    return request.fault === 'Buyer'
      ? { initial: sumAmounts(changes.map((fee) => Math.max(0, fee))), back: 0 }
      : { initial: 0, back: sumAmounts(changes.map((fee) => Math.max(0, -fee))) };
  }

  /** What was held before covers what would be carried. */
  private covered(carried: number): number {
    return Math.max(0, Math.min(carried, this.held));
  }
}

/** What comes back of a claim before losses; below zero: what is due. */
function baseOf(charge: Charge): number {
  const { goods, back, more, qty, gross, initial, waived, deducted } = charge;
  return goods + back - more * qty - (gross + initial - waived + deducted);
}

/** What is due beyond what was told or paid, and what is too little to be paid, is waived: first of fees. */
function waiveExcess(charge: Charge, { isTold, paid }: { isTold: boolean; paid: number }): Charge {
  const unpaid = -baseOf(charge) - paid;
  const isWaived = isTold || unpaid < SMALLEST_PAYMENT;
  const excess = isWaived ? Math.max(0, unpaid) : 0;
  const { qty, gross, initial } = charge;
  const offFees = Math.min(excess, gross + initial - charge.waived + charge.deducted);
  const offMore = Math.min(Math.ceil((excess - offFees) / qty), Math.max(0, charge.more));

  return { ...charge, waived: charge.waived + offFees, more: charge.more - offMore };
}
