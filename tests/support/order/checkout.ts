import type { ShopDatabase } from '#db/connection.ts';
import { updateOrderStatus } from '#src/features/order/order/order.queries.ts';
import { releaseStock } from '#src/features/order/order/stock.queries.ts';
import { orderForm } from '../../../scripts/order-form.ts';
import type { LedgerEntry } from '../../../scripts/sandbox/control.ts';
import { nicepaySettings } from '../../../scripts/sandbox-beside.ts';
import { SAMPLE_KEYS, startSandbox } from '../../../scripts/sandbox/sandbox.ts';
import type { Answer, Shopper } from '../shopper.ts';
import { startTestShop, type TestShop } from '../shop.ts';

export interface Made {
  orderNo: string;
  ecpPaymentId: string;
  amount: number;
}

export type ReturnForm = Record<string, string>;

interface Payable {
  url: string;
  sandboxUrl: string;
  database: ShopDatabase;
}

/** Buyers at the sandbox of a shop's provider, without a browser. */
export function payerOf({ url, sandboxUrl, database }: Payable) {
  return {
    /** The buyer authorizes in the provider's window, or gives up; gives the return URL's form. */
    async consent(made: Made, changes: object = {}): Promise<ReturnForm> {
      const { clientId } = SAMPLE_KEYS;
      const { orderNo: orderId, amount, ecpPaymentId: mallReserved } = made;
      const returnUrl = `${url}/payment/nicepay_mobile_callback`;

      const { taxFreeAmt } = await database.read
        .selectFrom('payment_attempt')
        .select('taxFreeAmt')
        .where('ecpPaymentId', '=', mallReserved)
        .executeTakeFirstOrThrow();

      const opened = { clientId, orderId, amount, taxFreeAmt, returnUrl, mallReserved };
      const request = { ...opened, ...changes };

      return (await callControl<{ form: ReturnForm }>(sandboxUrl, 'pay', request)).form;
    },
    /** Posts the form to the return URL: a cross-site POST, so without the shop's cookies. */
    async comeBack(form: ReturnForm): Promise<string> {
      const answer = await fetch(`${url}/payment/nicepay_mobile_callback`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin: sandboxUrl, 'sec-fetch-site': 'cross-site' },
        redirect: 'manual',
      });
      if (answer.status !== 303) throw new Error(`return: ${answer.status}`);

      return answer.headers.get('location') ?? '';
    },
  };
}

async function callControl<T>(sandboxUrl: string, name: string, body: object): Promise<T> {
  const answer = await fetch(`${sandboxUrl}/__sandbox/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);

  return (await answer.json()) as T; // the sandbox's own documented answer
}

/** The provider's ledger with its orders. */
export async function ledgerOf(sandboxUrl: string): Promise<LedgerEntry[]> {
  const answer = await fetch(`${sandboxUrl}/__sandbox/ledger`);
  return ((await answer.json()) as { entries: LedgerEntry[] }).entries;
}

/** Of a call to the provider: only one that hangs may take as long, however busy the machine is. */
const TIMEOUT_MS = 3_000;

/** A shop and the payment provider's sandbox, over HTTP. */
export async function startPayingShop(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestShop>[2] = {},
) {
  const clock = { shop: undefined as TestShop | undefined };
  const sandbox = await startSandbox({ port: 0, now: () => clock.shop?.now() ?? 0 });
  const settings = { ...nicepaySettings(sandbox.url), NICEPAY_TIMEOUT_MS: String(TIMEOUT_MS) };
  const shop = await startTestShop({ ...settings, ...env }, undefined, {
    isSilent: true,
    ...options,
  });

  clock.shop = shop;

  async function controlHere<T>(name: string, body: object): Promise<T> {
    const answer = await callControl<T>(sandbox.url, name, body);
    // The provider's faults are cleared: close the shop's circuit breaker too.
    if (name === 'reset') shop.runtime.gateways.breakers.nicepay.tell(true);
    return answer;
  }

  const entries = () => ledgerOf(sandbox.url);

  await controlHere('settings', {
    hangMs: 2 * TIMEOUT_MS,
    webhookUrl: `${shop.url}/api/payment/nicepayments/webhook`,
  });

  return {
    ...shop,
    env: { ...shop.env, ...settings },
    sandboxUrl: sandbox.url,
    control: controlHere,
    ...payerOf({ url: shop.url, sandboxUrl: sandbox.url, database: shop.runtime.database }),
    /** The provider's ledger: `capture 50000`, `cancel 50000`. */
    async ledger(): Promise<string[]> {
      return (await entries()).map(({ kind, amount }) => `${kind} ${amount}`);
    },
    /** The ledger's entries with their orders. */
    entries,
    async close() {
      await shop.close();
      await sandbox.close();
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof startPayingShop>>;

/** Begins a checkout by BuyNow. */
export async function beginCheckout(shopper: Shopper, itemCode: string, qty = 1): Promise<string> {
  const answer = await shopper.post<{ checkoutSn: string }>('/api/checkout/buyNow', {
    items: [{ itemCode, qty }],
  });
  if (answer.status !== 200)
    throw new Error(`buyNow: ${answer.status} ${JSON.stringify(answer.body)}`);

  return answer.body.checkoutSn;
}

export function createOrder<T = Made>(
  shopper: Shopper,
  checkoutSn: string,
  overrides: object = {},
): Promise<Answer<T>> {
  return shopper.post<T>('/api/checkout/createOrder', orderForm(checkoutSn, overrides));
}

/** Creates an unpaid order. */
export async function placeOrder(shopper: Shopper, itemCode: string, overrides: object = {}) {
  const checkoutSn = await beginCheckout(shopper, itemCode);
  const { status, body } = await createOrder(shopper, checkoutSn, overrides);
  if (status !== 201) throw new Error(`createOrder: ${status} ${JSON.stringify(body)}`);
  return { ...body, checkoutSn };
}

/** Cancels an unpaid order as staff. */
export async function cancelOrder({ runtime, now }: TestShop, orderNo: string): Promise<void> {
  await runtime.database.tx(async (t) => {
    const { orderSn } = await t
      .selectFrom('orders')
      .select('orderSn')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();

    const move = { orderSn, from: 'OrderCreated', to: 'OrderCancelled' } as const;
    await updateOrderStatus(t, { ...move, actor: 'staff', note: '', now: now() });
    await releaseStock(t, orderSn);
  });
}

/** The statuses of an order and its attempt, and the stock. */
export async function readBooks({ runtime }: TestShop, orderNo: string) {
  const { read } = runtime.database;
  const order = await read
    .selectFrom('orders')
    .innerJoin('payment_attempt', 'payment_attempt.orderSn', 'orders.orderSn')
    .innerJoin('stock_reservation as r', 'r.orderSn', 'orders.orderSn')
    .innerJoin('stock', 'stock.prodUnitSn', 'r.prodUnitSn')
    .select(['orders.status as order', 'payment_attempt.status as attempt', 'orders.cancelReason'])
    .select(['r.status as reservation', 'stock.qty', 'stock.reservedQty'])
    .where('orders.orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();

  const { cancelReason, ...books } = order;
  return cancelReason === null ? books : { ...books, cancelReason };
}
