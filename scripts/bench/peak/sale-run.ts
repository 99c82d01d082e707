import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startArrivals } from '../arrivals.ts';
import { openDesk, type CallDesk } from '../desk-session.ts';
import { nothingAcknowledged } from '../kill.ts';
import { runLoad } from '../load-process.ts';
import type { SaleLoad } from '../peak-load.ts';
import { readWallets, visitPages, type Views } from './plan.ts';
import { PARTS, repriceUnit, type Part } from './sale.ts';
import type { SaleShop } from './sale-shop.ts';

/** A load of the sale. */
export interface LoadSize {
  /** Orders a second. */
  rate: number;
  seconds: number;
  /** The same rate before, which is not measured. */
  warmSeconds: number;
  /** Everything by default; otherwise the kinds of work that go on. */
  parts?: readonly Part[];
}

/** A measured load. */
export interface Measured extends SaleLoad {
  /** Arrivals of buyers, those of the warm-up among them. */
  arrivals: number;
  /** Changes of prices. */
  changes: number;
  /** Processor time of the servers, in seconds. */
  cpuSeconds: number;
}

/** The loads of one shop, and everything that it acknowledged. */
export class SaleRun {
  readonly said = nothingAcknowledged();
  readonly wrong: string[] = [];
  repriced = 0;
  cancelled = 0;
  #arrivals = 0;
  readonly #shop: SaleShop;
  readonly #views: Views;
  readonly #callDesk: CallDesk;

  constructor(shop: SaleShop, { views, callDesk }: { views: Views; callDesk: CallDesk }) {
    this.#shop = shop;
    this.#views = views;
    this.#callDesk = callDesk;
  }

  static async openSale(shop: SaleShop, products: number): Promise<SaleRun> {
    const all = await Promise.all(shop.sites.map(({ shopUrl }) => visitPages(shopUrl, products)));
    const [views] = all;
    const [site] = shop.sites;
    if (views === undefined || site === undefined) throw new Error('The sale has no shop.');

    return new SaleRun(shop, { views, callDesk: await openDesk(site.shopUrl, shop.staffToken) });
  }

  /** Plays buyers and readers, and a price a second that staff change. */
  async playLoad({ rate, seconds, warmSeconds, parts = PARTS }: LoadSize): Promise<Measured> {
    const { place, sites, sessions } = this.#shop;
    const planFile = path.join(place.dir, 'plan.json');
    const wallets = await readWallets(place, sessions);
    writeFileSync(planFile, JSON.stringify({ views: this.#views, ...wallets }));

    const products = this.#views.product.length;
    const size = { rate, seconds, warmSeconds, parts };
    const task = { ...size, sites, planFile, products, first: this.#arrivals };
    const changes = parts.includes('change') ? Math.round(seconds + warmSeconds) : 0;
    const cpuBefore = this.#readCpu();
    const [load] = await Promise.all([
      runLoad('peak-load.ts', task),
      this.#changePrices(changes, products),
    ]);

    const arrivals = Math.round(rate * warmSeconds) + Math.round(rate * seconds);
    this.#arrivals += arrivals;
    this.#noteAnswers(load);

    return { ...load, arrivals, changes, cpuSeconds: this.#readCpu() - cpuBefore };
  }

  #readCpu(): number {
    return this.#shop.servers.reduce((sum, server) => sum + server.cpuSeconds(), 0);
  }

  async #changePrices(seconds: number, products: number): Promise<void> {
    const changes: Promise<void>[] = [];
    await startArrivals({ rate: 1, seconds }, () => changes.push(this.#changePrice(products)));
    await Promise.all(changes);
  }

  async #changePrice(products: number): Promise<void> {
    this.repriced += 1;
    const { itemCode, units } = repriceUnit(this.repriced, products);
    try {
      await this.#callDesk('PUT', `products/${itemCode}`, { units });
    } catch (error) {
      this.wrong.push(error instanceof Error ? error.message : String(error));
    }
  }

  #noteAnswers({ orders, pages }: SaleLoad): void {
    for (const orderNo of orders.ordered) this.said.ordered.add(orderNo);
    for (const orderNo of orders.paid) this.said.paid.add(orderNo);
    this.said.busy += orders.serverErrors;
    this.cancelled += orders.cancelled;
    this.wrong.push(...orders.wrong, ...pages.wrong);
  }
}
