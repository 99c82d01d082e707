import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderForm } from '../../order-form.ts';
import { BadAnswer, Buyer, Made, type Wish } from '../buyer.ts';
import { nothingAcknowledged, type Acknowledged } from '../kill.ts';

/** Chooses the server of each request, as a load balancer or a single address does. */
export interface Front {
  readonly shopUrl: string;
}

/** A guest without a session. */
export interface SteadyBuyer {
  session?: string;
}

interface LoadOptions {
  front: Front;
  sandboxUrl: string;
  visitors: number;
  /** Pages and calls that visitors open, one after another. */
  paths: readonly string[];
  buyers: readonly SteadyBuyer[];
  /** Units that buyers order, with the totals that they are shown. */
  wishes: readonly Wish[];
}

/** How long visitors and buyers look at each answer. */
const PAUSE_MS = 100;
/** Every so many requests of a visitor load a script or a style; a prime, so that each path has its turn. */
const SCRIPT_EVERY = 7;

/** Visitors and buyers who come back all the time, whatever the shop does. Nothing is tried twice. */
export class SteadyLoad {
  readonly said: Acknowledged = nothingAcknowledged();
  readonly failed: string[] = [];
  /** Milliseconds that each request of a visitor took. */
  readonly times: number[] = [];
  readonly #options: LoadOptions;
  // A connection each, so that no failure is excused by a connection that was being closed.
  readonly #agent = new Agent({ keepAlive: false });
  readonly #scripts = new Set<string>();
  readonly #running: Promise<unknown>[] = [];
  #isOver = false;

  constructor(options: LoadOptions) {
    this.#options = options;
    for (let n = 0; n < options.visitors; n++) this.#running.push(this.#visit(n));
    for (const [n, buyer] of options.buyers.entries()) this.#running.push(this.#buy(buyer, n));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
    this.#agent.destroy();
  }

  async #visit(first: number): Promise<void> {
    for (let n = first; !this.#isOver; n++) {
      await this.#read(n);
      await sleep(PAUSE_MS);
    }
  }

  /** Opens a page, or makes a call of one, or loads a script or style that some page has named. */
  async #read(n: number): Promise<void> {
    const { paths } = this.#options;
    const scripts = [...this.#scripts];
    const script = n % SCRIPT_EVERY === 0 ? scripts[n % scripts.length] : undefined;
    const path = script ?? paths[n % paths.length] ?? '/';
    const askedAt = performance.now();

    try {
      this.#noteScripts(await this.#ask(path));
      this.times.push(performance.now() - askedAt);
    } catch (error) {
      this.#fail(path, error);
    }
  }

  #noteScripts(text: string): void {
    for (const [script] of text.matchAll(/\/_astro\/[\w.~-]+\.(?:js|css)/g)) {
      this.#scripts.add(script);
    }
  }

  /** Resolves to the text of a whole answer 200. */
  #ask(path: string): Promise<string> {
    const headers = { 'x-requested-with': 'XMLHttpRequest' };

    return new Promise((resolve, reject) => {
      const url = this.#options.front.shopUrl + path;
      get(url, { agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject).on('end', () => {
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`answered ${response.statusCode} ${text.slice(0, 200)}`));
        });
      }).on('error', reject);
    });
  }

  async #buy({ session }: SteadyBuyer, first: number): Promise<void> {
    const { front, sandboxUrl, wishes } = this.#options;
    const site = {
      sandboxUrl,
      get shopUrl() {
        return front.shopUrl;
      },
    };
    const buyer = new Buyer(site, {
      agent: this.#agent,
      ...(session !== undefined && { session }),
    });

    for (let n = first; !this.#isOver; n++) {
      const wish = wishes[n % wishes.length];
      if (wish === undefined) return;

      try {
        const checkoutSn = await buyer.beginCheckout(wish.itemCode);
        const form = orderForm(checkoutSn, {
          expectedTotal: wish.price,
          ...(session !== undefined && { guestPassword: undefined }),
        });
        const order = Made.parse(await buyer.orderUnder(randomUUID(), form));
        this.said.ordered.add(order.orderNo);

        const { returnUrl, form: answer } = await buyer.consent(order);
        const { pathname, search } = new URL(returnUrl);
        await buyer.comeBack({ returnUrl: front.shopUrl + pathname + search, form: answer });
        this.said.paid.add(order.orderNo);
      } catch (error) {
        this.#fail('an order', error);
      }

      await sleep(PAUSE_MS);
    }
  }

  #fail(what: string, error: unknown): void {
    const isBusy = error instanceof BadAnswer && error.isBusy;
    if (isBusy) this.said.busy += 1;
    this.failed.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
