import { expect } from 'vitest';
import { HELD_RELEASED, ITEMLESS_REASONS } from '#src/features/order/cancel/cancel.ts';
import { orderBalance } from '#src/features/order/refund/refund-plan.ts';
import { readClaimableOrder } from '#src/features/order/claim/sum/claimable-order.queries.ts';
import { bookOf } from './money/money-book.ts';
import { claimFees, type Asked } from './money/money-rules.ts';
import { NaiveOrder, type NaiveClaim } from './naive-order.ts';
import { comesBack, NaiveShelves, type NaiveCoupon } from './naive-shelves.ts';
import type { DeskShop } from './orders.ts';

interface Claimed {
  type: 'Return' | 'Exchange';
  fault: 'Buyer' | 'Seller';
  /** What is sent instead, and what it costs in this order. */
  instead?: { prodUnitSn: number; price: number } | undefined;
  /** The member's coupon for its fees. */
  feeCouponSn?: number | undefined;
}

interface OpenClaim extends Claimed {
  claimNo: string;
  naive: NaiveClaim;
}

/** A paid order of a running shop, beside what the plain rules say of its money, stock and coupons. */
export class ShopBook {
  private readonly shop: DeskShop;
  private readonly orderSn: number;
  private readonly naive: NaiveOrder;
  private readonly shelves: NaiveShelves;
  /** The unit of the book that a unit of the shop is: `item:unit` -> key. */
  private readonly keys: Map<string, string>;
  private readonly coupons: readonly NaiveCoupon[];
  /** Coupons that came back, and those for fees that claims have used. */
  private readonly back = new Set<string>();
  private readonly spent = new Set<number>();
  private open: OpenClaim[] = [];
  private released = 0;

  /** `stock` is what there was of each unit before the order. */
  static async of(shop: DeskShop, orderSn: number, stock: ReadonlyMap<number, number>) {
    const order = await readClaimableOrder(shop.runtime.database.read, orderSn);
    return new ShopBook({ shop, orderSn, order, stock });
  }

  private constructor({ shop, orderSn, order, stock }: Paid) {
    this.shop = shop;
    this.orderSn = orderSn;

    const book = bookOf(order);
    this.naive = new NaiveOrder(book);
    this.keys = new Map([...book.units.keys()].map((key) => [key, key]));

    const skuOf = order.items.flatMap(({ orderItemSn, orderedQty, prodUnitSn }) =>
      Array.from({ length: orderedQty }, (_, i): [string, number] => [
        `${orderItemSn}:${i + 1}`,
        prodUnitSn,
      ]),
    );

    this.shelves = new NaiveShelves(stock, new Map(skuOf));
    this.coupons = order.coupons.map(({ possessionCouponSn, couponBenefitType = '' }, i) => ({
      ref: String(possessionCouponSn),
      benefit: couponBenefitType,
      least: book.coupons[i]?.least ?? null,
    }));
  }

  /** Whether no claim uses the coupon. */
  isUnspent(couponSn: number): boolean {
    return !this.spent.has(couponSn);
  }

  get openNos(): string[] {
    return this.open.map(({ claimNo }) => claimNo);
  }

  /** Something was cancelled. */
  async cancelled(fault: 'Buyer' | 'Seller'): Promise<void> {
    const { items } = await this.read();
    const gone = items.flatMap(({ orderItemSn, gone: units }) =>
      units
        .filter(({ cause }) => cause === `${fault}Cancel`)
        .map(({ unitNo }) => this.keyOf({ orderItemSn, unitNo })),
    );

    const now = gone.filter((key) => this.naive.unit(key).is === 'kept');
    this.shelves.putBack(now);

    const { owed, held, carried } = this.naive.cancel(now, fault);
    const rows = await this.cancels();
    const row = rows
      .filter(({ reasonCode }) => !ITEMLESS_REASONS.some((code) => code === reasonCode))
      .at(-1);
    const sums = { owedAmt: owed, heldAmt: held, carriedAmt: carried };
    expect(row, 'a cancel').toMatchObject(sums);

    this.giveBack();
    await this.check();
  }

  /** A claim was applied for. */
  async applied(claimNo: string, claimed: Claimed): Promise<void> {
    const units = await this.unitsOf(claimNo);
    const keys = units.map((unit) => this.keyOf(unit));
    const { type, fault, instead, feeCouponSn } = claimed;

    const request: Asked = {
      type,
      fault,
      units: keys,
      more: instead ? instead.price - this.naive.unit(keys[0] ?? '').price : 0,
      isCollected: true,
      surcharges: { back: 0, out: 0 },
      exempts: feeCouponSn === undefined ? 0 : Number.MAX_SAFE_INTEGER,
    };

    const hasFees = claimFees(this.naive.book, { ...request, exempts: 0 }) > 0;
    if (feeCouponSn !== undefined && hasFees) this.spent.add(feeCouponSn);
    if (instead) this.shelves.reserve(instead.prodUnitSn, keys.length);
    this.open.push({ ...claimed, claimNo, naive: this.naive.ask(request, 0) });
    await this.check();
  }

  /** What was due for a claim is paid. */
  async paid(claimNo: string): Promise<void> {
    this.naive.pay(this.claimOf(claimNo).naive);
    await this.check();
  }

  /** Staff waived its fees, or turned it to the shop's fault, or to the buyer's. */
  async revised(claimNo: string, change: 'waived' | 'turned' | 'blamed'): Promise<void> {
    const openClaim = this.claimOf(claimNo);

    if (change === 'waived')
      this.naive.revise(openClaim.naive, { waived: Number.MAX_SAFE_INTEGER });
    else if (change === 'blamed') this.naive.turnToBuyer(openClaim.naive);
    else {
      const request: Asked = { ...openClaim.naive.asked, fault: 'Seller', exempts: 0 };
      this.naive.revise(openClaim.naive, { asked: request });
      this.freeFeeCoupon(openClaim);
    }

    await this.goOn();
  }

  /** Staff deduct an amount of it. */
  async deducted(claimNo: string, amount: number): Promise<void> {
    this.naive.deduct(this.claimOf(claimNo).naive, amount);
    await this.goOn();
  }

  /** Staff gave back an amount although the goods stay; `mostAmt` is what they could. */
  async compensated(amount: number, mostAmt?: number): Promise<void> {
    const naiveAmt = this.naive.compensable();
    if (mostAmt !== undefined) expect(mostAmt, 'the most that can be given').toBe(naiveAmt);
    expect(amount, 'what is given').toBeLessThanOrEqual(naiveAmt);
    this.naive.compensate(amount);
    await this.check();
  }

  /** Rejected, withdrawn, or not paid for in time. */
  async ended(claimNo: string): Promise<void> {
    const openClaim = this.claimOf(claimNo);
    this.close(openClaim);
    if (openClaim.instead)
      this.shelves.reserve(openClaim.instead.prodUnitSn, -openClaim.naive.asked.units.length);
    this.freeFeeCoupon(openClaim);
    await this.goOn();
  }

  /** Settled for what arrived of it. */
  async settled(claimNo: string): Promise<void> {
    const openClaim = this.claimOf(claimNo);
    const { naive, instead } = openClaim;

    this.close(openClaim);

    const units = await this.unitsOf(claimNo);
    const keys = units.map((unit) => this.keyOf(unit));
    const now = this.naive.settle(naive, { ...naive.asked, units: keys }, naive.waived);
    const sums = { owedAmt: now.owed, addPaymentAmt: now.due, heldAmt: now.held };
    expect(await this.rowOf(claimNo), 'a settled claim').toMatchObject(sums);

    for (const { orderItemSn, restockedQty } of await this.itemsOf(claimNo)) {
      const itemUnits = units.filter((unit) => unit.orderItemSn === orderItemSn);
      const fit = itemUnits.slice(0, restockedQty ?? 0);
      this.shelves.putBack(fit.map((unit) => this.keyOf(unit)));
    }

    if (instead) {
      this.shelves.reserve(instead.prodUnitSn, -naive.asked.units.length);
      this.shelves.replace(keys, instead.prodUnitSn);
      await this.follow(keys);
    }

    this.giveBack();
    await this.goOn();
  }

  /** Units were sent again at once. */
  async sentAgain(claimNo: string, prodUnitSn: number): Promise<void> {
    const keys = (await this.unitsOf(claimNo)).map((unit) => this.keyOf(unit));
    this.shelves.replace(keys, prodUnitSn);
    await this.follow(keys);
    await this.goOn();
  }

  /** What was sent instead is a new item of the shop, and the same units of the book. */
  private async follow(keys: readonly string[]): Promise<void> {
    const { items } = await this.read();
    const newItem = items.find(({ orderItemSn }) => !this.keys.has(`${orderItemSn}:1`));
    keys.forEach((key, i) => this.keys.set(`${newItem?.orderItemSn}:${i + 1}`, key));
  }

  private async goOn(): Promise<void> {
    this.released += this.naive.release();
    this.naive.replan();
    await this.check();
  }

  private giveBack(): void {
    for (const coupon of this.coupons) {
      if (comesBack(coupon, this.naive.book)) this.back.add(coupon.ref);
    }
  }

  private freeFeeCoupon({ feeCouponSn }: OpenClaim): void {
    if (feeCouponSn !== undefined) this.spent.delete(feeCouponSn);
  }

  private close(openClaim: OpenClaim): void {
    this.open = this.open.filter((open) => open !== openClaim);
    this.naive.close(openClaim.naive);
  }

  /** Compares all that there is now. */
  private async check(): Promise<void> {
    expect(orderBalance(await this.read()), 'what is there').toBe(this.naive.balance);

    const released = (await this.cancels())
      .filter(({ reasonCode }) => reasonCode === HELD_RELEASED)
      .reduce((all, { owedAmt }) => all + owedAmt, 0);
    expect(released, 'released').toBe(this.released);

    for (const { claimNo, naive } of this.open) {
      const { owed, due, held } = naive.told;
      const { status, waivedAmt, ...sums } = await this.rowOf(claimNo);
      const told = { owedAmt: owed, addPaymentAmt: due, heldAmt: held };
      expect(sums, 'an open claim').toEqual(told);
      expect(status === 'Created', 'it waits for its payment').toBe(!naive.isPaid);

      naive.waived = Number(waivedAmt ?? 0);
    }

    await this.checkStock();
    await this.checkCoupons();
  }

  private async checkStock(): Promise<void> {
    const rows = await this.shop.runtime.database.read
      .selectFrom('stock')
      .select(['prodUnitSn', 'qty', 'reservedQty'])
      .where('prodUnitSn', 'in', [...this.shelves.shelves.keys()])
      .execute();

    const stock = rows.map(({ prodUnitSn, qty, reservedQty: reserved }) => {
      return [prodUnitSn, { qty, reserved }] as const;
    });
    expect(new Map(stock), 'stock').toEqual(this.shelves.shelves);
  }

  private async checkCoupons(): Promise<void> {
    const isUsed = new Map([
      ...this.coupons.map(({ ref }) => [Number(ref), !this.back.has(ref)] as const),
      ...[...this.spent].map((sn) => [sn, true] as const),
    ]);
    if (isUsed.size === 0) return;

    const rows = await this.shop.runtime.database.read
      .selectFrom('possession_coupon')
      .select(['possessionCouponSn', 'status'])
      .where('possessionCouponSn', 'in', [...isUsed.keys()])
      .execute();

    const used = rows.map((row) => [row.possessionCouponSn, row.status === 'Used'] as const);
    expect(new Map(used), 'used coupons').toEqual(isUsed);
  }

  private read(): Promise<Order> {
    return readClaimableOrder(this.shop.runtime.database.read, this.orderSn);
  }

  private cancels() {
    return this.shop.runtime.database.read
      .selectFrom('order_cancel')
      .select(['reasonCode', 'owedAmt', 'heldAmt', 'carriedAmt'])
      .where('orderSn', '=', this.orderSn)
      .orderBy('orderCancelSn')
      .execute();
  }

  private rowOf(claimNo: string) {
    return this.shop.runtime.database.read
      .selectFrom('claim')
      .select(['status', 'owedAmt', 'addPaymentAmt', 'heldAmt'])
      .select((e) =>
        e
          .selectFrom('claim_fee')
          .whereRef('claim_fee.claimSn', '=', 'claim.claimSn')
          .select((x) => x.fn.sum<number>('claim_fee.waivedAmt').as('sum'))
          .as('waivedAmt'),
      )
      .where('claimNo', '=', claimNo)
      .executeTakeFirstOrThrow();
  }

  private itemsOf(claimNo: string) {
    return this.shop.runtime.database.read
      .selectFrom('claim_item as item')
      .innerJoin('claim', 'claim.claimSn', 'item.claimSn')
      .select(['item.orderItemSn', 'item.restockedQty'])
      .where('claim.claimNo', '=', claimNo)
      .execute();
  }

  private unitsOf(claimNo: string) {
    return this.shop.runtime.database.read
      .selectFrom('claim_unit as unit')
      .innerJoin('claim', 'claim.claimSn', 'unit.claimSn')
      .select(['unit.orderItemSn', 'unit.unitNo'])
      .where('claim.claimNo', '=', claimNo)
      .where('unit.live', '=', 1)
      .orderBy('unit.orderItemSn')
      .orderBy('unit.unitNo')
      .execute();
  }

  private keyOf({ orderItemSn, unitNo }: { orderItemSn: number; unitNo: number }): string {
    return this.keys.get(`${orderItemSn}:${unitNo}`) ?? '';
  }

  private claimOf(claimNo: string): OpenClaim {
    const found = this.open.find((candidate) => candidate.claimNo === claimNo);
    if (!found) throw new Error(`no open claim ${claimNo}`);
    return found;
  }
}

type Order = Awaited<ReturnType<typeof readClaimableOrder>>;

interface Paid {
  shop: DeskShop;
  orderSn: number;
  order: Order;
  stock: ReadonlyMap<number, number>;
}
