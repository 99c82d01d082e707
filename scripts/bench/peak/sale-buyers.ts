import type { Agent } from 'node:http';
import { z } from 'zod';
import { BadAnswer, Buyer, SOLD_OUT, type MadeOrder, type Site } from '../buyer.ts';
import { priceOf, unitCodeOf } from '../catalogue.ts';
import type { Plan } from './plan.ts';
import { drawPurchase, useBenefits, type Purchase } from './sale.ts';

/** The steps of the shop between "order" and the order-complete page. */
const OWN_STEPS = ['order', 'start', 'return'];

const Changed = z.object({
  detail: z.object({ totals: z.object({ finalTotalPaymentAmt: z.int() }) }),
});

/** Acknowledged orders, and refusals. */
export interface SaleOrders {
  /** Times of measured orders, ms: the delay of their start, and the shop's own to make and settle them. */
  own: number[];
  ordered: string[];
  paid: string[];
  /** Arrivals for which no member was free: the rate is far too high. */
  missed: number;
  cancelled: number;
  /** Proper refusals by their code. */
  refused: Record<string, number>;
  /** Everything else that is no order. */
  wrong: string[];
  serverErrors: number;
  mostAtOnce: number;
}

/** A member in turn, whose cart is empty. */
type Member = Plan['members'][number];

interface Arrival {
  dueAt: number;
  counts: boolean;
}

interface Options {
  sites: readonly Site[];
  plan: Plan;
  products: number;
  agent: Agent;
  random: () => number;
}

/** The buyers of a sale, each with at most one order in progress. */
export class SaleBuyers {
  readonly orders: SaleOrders = {
    own: [],
    ordered: [],
    paid: [],
    missed: 0,
    cancelled: 0,
    refused: {},
    wrong: [],
    serverErrors: 0,
    mostAtOnce: 0,
  };
  readonly #options: Options;
  readonly #members: Member[];
  readonly #prices: Record<string, number>;
  #atOnce = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#members = [...options.plan.members];
    this.#prices = options.plan.prices;
  }

  /** Plays the nth order. */
  async playOrder(n: number, arrival: Arrival): Promise<void> {
    const { random, products } = this.#options;
    const purchase = drawPurchase(random, n, products);
    const member = purchase.isGuest ? undefined : this.#members.shift();
    if (!purchase.isGuest && member === undefined) {
      this.orders.missed += 1;
      return;
    }

    this.#atOnce += 1;
    this.orders.mostAtOnce = Math.max(this.orders.mostAtOnce, this.#atOnce);
    try {
      await this.#playPurchase(n, { purchase, member, arrival });
      if (member !== undefined) this.#members.push(member);
    } catch (error) {
      this.#noteRefusal(error, member);
    }
    this.#atOnce -= 1;
  }

  async #playPurchase(
    n: number,
    {
      purchase,
      member,
      arrival,
    }: { purchase: Purchase; member: Member | undefined; arrival: Arrival },
  ): Promise<void> {
    const { sites, agent } = this.#options;
    const site = sites[n % sites.length];
    if (site === undefined) throw new Error('The sale has no shop.');

    let ownMs = performance.now() - arrival.dueAt;
    const watcher = {
      answered: (step: string, ms: number) => void (ownMs += OWN_STEPS.includes(step) ? ms : 0),
      ordered: (orderNo: string) => void this.orders.ordered.push(orderNo),
      paid: (orderNo: string) => void this.orders.paid.push(orderNo),
    };
    const buyer = new Buyer(site, { agent, watcher, ...(member && { session: member.session }) });

    const order = await this.#placeOrder(buyer, purchase, member);
    await buyer.pay(order);

    if (arrival.counts) this.orders.own.push(Math.round(ownMs * 100) / 100);
    if (!purchase.isCancelled) return;

    // A cancel gives the points back, too.
    await buyer.cancel({ ...order, amount: order.amount + order.point });
    this.orders.cancelled += 1;
  }

  /** Orders for the price that is known; one that changed meanwhile is accepted once. */
  async #placeOrder(
    buyer: Buyer,
    purchase: Purchase,
    member: Member | undefined,
  ): Promise<MadeOrder & { point: number }> {
    const itemCode = unitCodeOf(purchase.product, purchase.unit);
    const price = this.#prices[itemCode] ?? priceOf(purchase.product);
    const possessionCouponSn = purchase.hasCoupon ? member?.coupons.shift() : undefined;
    const { formFields, amount } = useBenefits(purchase, { price, possessionCouponSn });
    const checkoutSn = await buyer.beginCheckout(itemCode);

    try {
      const order = await buyer.orderCheckout(checkoutSn, price - amount, formFields);
      return { ...order, point: formFields.point };
    } catch (error) {
      if (!(error instanceof BadAnswer) || error.code !== 'PriceChanged') throw error;

      const { detail } = Changed.parse(JSON.parse(error.body));
      const total = detail.totals.finalTotalPaymentAmt;
      this.#prices[itemCode] = total + amount;
      this.#countRefusal(error.code);
      const order = await buyer.orderCheckout(checkoutSn, total, formFields);
      return { ...order, point: formFields.point };
    }
  }

  /** A member who was refused at the checkout leaves: the cart is not empty. */
  #noteRefusal(error: unknown, member: Member | undefined): void {
    const { wrong } = this.orders;
    if (!(error instanceof BadAnswer)) {
      wrong.push(error instanceof Error ? error.message : String(error));
      return;
    }

    if (error.status >= 500) this.orders.serverErrors += 1;
    if (!SOLD_OUT.includes(error.code)) {
      wrong.push(error.message);
      return;
    }

    this.#countRefusal(error.code);
    if (member !== undefined && error.step === 'add') this.#members.push(member);
  }

  #countRefusal(code: string): void {
    this.orders.refused[code] = (this.orders.refused[code] ?? 0) + 1;
  }
}
