import { request, type Agent } from 'node:http';
import { z } from 'zod';
import { orderForm } from '../order-form.ts';
import { SAMPLE_KEYS } from '../sandbox/sandbox.ts';

/** A unit to order, and its price. */
export interface Wish {
  itemCode: string;
  price: number;
}

export interface Site {
  shopUrl: string;
  sandboxUrl: string;
}

/** Called at each step: an order counts from the shop's acknowledgement. */
interface Watcher {
  answered?: (step: string, ms: number) => void;
  ordered?: (orderNo: string) => void;
  paid?: (orderNo: string) => void;
}

/** An unexpected answer; `status` is its HTTP status. */
export class BadAnswer extends Error {
  readonly step: string;
  readonly status: number;
  readonly code: string;
  /** A 503 with Retry-After: the only error that a fault may lead to. */
  readonly isBusy: boolean;
  readonly body: string;

  constructor(step: string, { status, headers, body }: Answer) {
    super(`${step}: ${status} ${body.slice(0, 200)}`);
    this.step = step;
    this.status = status;
    this.body = body;
    this.isBusy = status === 503 && headers['retry-after'] !== undefined;
    this.code = /"code":"(\w+)"/.exec(body)?.[1] ?? '';
  }
}

/** Codes of the refusals of buyers who lost the race for the last ones. */
export const SOLD_OUT = ['InventoryDecreaseFail', 'ItemNotOnSale', 'InvalidSalePossibleQty'];

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Sent {
  body: string | undefined;
  headers: Record<string, string>;
}

const Added = z.object({ cartLineItemSns: z.array(z.int()) });
const Begun = z.object({ checkoutSn: z.string() });
export const Made = z.object({ orderNo: z.string(), ecpPaymentId: z.string(), amount: z.int() });
export type MadeOrder = z.infer<typeof Made>;
const Started = z.object({ fields: z.record(z.string(), z.unknown()) });
const Consent = z.object({ form: z.record(z.string(), z.string()) });

/** One browser that shops: a member by its session cookie, else a guest. Keeps its connections. */
export class Buyer {
  readonly #site: Site;
  readonly #agent: Agent;
  readonly #watcher: Watcher;
  readonly #cookies = new Map<string, string>();
  readonly #isMember: boolean;
  /** The client address that a trusted proxy would report. */
  readonly #address: string | undefined;

  constructor(
    site: Site,
    options: { agent: Agent; watcher?: Watcher; session?: string; address?: string },
  ) {
    this.#site = site;
    this.#address = options.address;
    this.#agent = options.agent;
    this.#watcher = options.watcher ?? {};
    this.#isMember = options.session !== undefined;
    if (options.session !== undefined) this.#cookies.set('session', options.session);
  }

  /** Buys, from an empty cart to the order-complete page. */
  async buy(wish: Wish): Promise<void> {
    const made = await this.order(wish);
    await this.pay(made);
  }

  /** The Cookie header of each request. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Puts one into the cart and goes to its checkout. */
  async beginCheckout(itemCode: string): Promise<string> {
    if (!this.#cookies.has('csrf')) await this.#call('live', '/api/live');

    const item = { items: [{ itemCode, qty: 1 }] };
    const added = Added.parse(await this.#call('add', '/api/cart/addProdToCart', item));
    const { cartLineItemSns } = added;
    const path = '/api/checkout/setCheckoutNormalApproach';

    return Begun.parse(await this.#call('checkout', path, { cartLineItemSns })).checkoutSn;
  }

  /** `formFields`: more of the order form. */
  async order({ itemCode, price }: Wish, formFields: object = {}): Promise<MadeOrder> {
    return this.orderCheckout(await this.beginCheckout(itemCode), price, formFields);
  }

  /** Orders what is in a checkout, for the price that this buyer was shown. */
  async orderCheckout(
    checkoutSn: string,
    price: number,
    formFields: object = {},
  ): Promise<MadeOrder> {
    const form = orderForm(checkoutSn, {
      expectedTotal: price,
      ...(this.#isMember && { guestPassword: undefined }),
      ...formFields,
    });

    const made = Made.parse(await this.#call('order', '/api/checkout/createOrder', form));
    this.#watcher.ordered?.(made.orderNo);

    return made;
  }

  /** Authorizes at the provider and returns; fails unless the order is complete then. */
  async pay(made: MadeOrder): Promise<void> {
    await this.comeBack(await this.consent(made));
    this.#watcher.paid?.(made.orderNo);
  }

  /** The form that the provider's page posts back through the browser; faults can be ordered. */
  async consent({ ecpPaymentId }: MadeOrder, faults: readonly string[] = [], outcome = 'approve') {
    const start = await this.#call('start', '/api/payment/nicepayments/start', { ecpPaymentId });
    const { fields } = Started.parse(start);
    const consent = await this.#send('consent', `${this.#site.sandboxUrl}/__sandbox/pay`, {
      body: JSON.stringify({ ...fields, clientId: SAMPLE_KEYS.clientId, faults, outcome }),
    });

    const { form } = Consent.parse(JSON.parse(consent.body));
    return { returnUrl: String(fields['returnUrl']), form };
  }

  /** Fails unless it leads to the order-complete page. */
  async comeBack({ returnUrl, form }: Awaited<ReturnType<Buyer['consent']>>): Promise<void> {
    const back = await this.#send('return', returnUrl, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const isComplete = String(back.headers['location']).includes('/orderComplete/');
    if (back.status !== 303 || !isComplete) throw new BadAnswer('return', back);
  }

  /** Cancels a whole paid order. */
  async cancel({ orderNo, amount }: MadeOrder): Promise<void> {
    const cancelRequest = { reasonCode: 'ChangedMind', expectedRefundAmt: amount };
    await this.#call('cancel', `/api/order/${orderNo}/cancel`, cancelRequest);
  }

  /** Any call of this browser; throws BadAnswer. */
  async ask(step: string, path: string, body: object): Promise<unknown> {
    if (!this.#cookies.has('csrf')) await this.#call('live', '/api/live');
    return this.#call(step, path, body);
  }

  /** Sends an order with an idempotency key. */
  orderUnder(idempotencyKey: string, body: object): Promise<unknown> {
    return this.#call('order', '/api/checkout/createOrder', body, idempotencyKey);
  }

  /** A call as the shop's own pages make it. */
  async #call(
    ...[step, path, body, idempotencyKey]: [string, string, object?, string?]
  ): Promise<unknown> {
    const headers = {
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'ko',
      ...(this.#address !== undefined && { 'x-forwarded-for': this.#address }),
      cookie: this.cookie,
      ...(body && {
        'content-type': 'application/json',
        'x-csrf-token': this.#cookies.get('csrf') ?? '',
      }),
    };

    const answer = await this.#send(step, this.#site.shopUrl + path, {
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300) throw new BadAnswer(step, answer);

    this.#keep(answer.headers['set-cookie']);

    return JSON.parse(answer.body);
  }

  async #send(
    step: string,
    url: string,
    { body, headers = {} }: { body?: string; headers?: Record<string, string> },
  ): Promise<Answer> {
    const startedAt = performance.now();

    const answer = await this.#exchange(url, { body, headers });

    if (step !== 'consent') this.#watcher.answered?.(step, performance.now() - startedAt);

    return answer;
  }

  /** Retries once if the keep-alive connection was being closed, as browsers do. */
  #exchange(url: string, sent: Sent): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const { body, headers } = sent;
      const method = body === undefined ? 'GET' : 'POST';
      const call = request(url, { method, headers, agent: this.#agent }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject).on('end', () => {
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, headers: answered, body: text });
        });
      });

      call.on('error', (error: NodeJS.ErrnoException) => {
        const wasClosing = call.reusedSocket && error.code === 'ECONNRESET';
        if (wasClosing) this.#exchange(url, sent).then(resolve, reject);
        else reject(error);
      });

      call.end(body);
    });
  }

  #keep(cookies: string | string[] | undefined): void {
    for (const cookie of [cookies ?? []].flat()) {
      const [pair = ''] = cookie.split(';');
      const equalsIndex = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, equalsIndex), pair.slice(equalsIndex + 1));
    }
  }
}
