import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addToCart, modifyQty, readMine } from '../support/cart.ts';
import { createOrder, startPayingShop } from '../support/checkout.ts';
import type { Made, PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import type { Shopper } from '../support/shopper.ts';

/** The same shop twice: on SQLite and on PostgreSQL (invariant I-25). */
let shops: PayingShop[];
beforeAll(async () => {
  shops = [await startPayingShop({ DATABASE_URL: '' }), await startPayingShop()];
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

const PRICES = [
  { listPrice: 39_000, salePrice: 33_330, stock: 6 },
  { listPrice: 128_000, salePrice: 128_000, stock: 4 },
  { listPrice: 9_990, salePrice: 7_770, stock: 9 },
];
const POLICY = { type: 'ConditionalFree', fee: 3000, baseAmt: 100_000 };

type Command =
  | { do: 'add'; product: number; qty: number }
  | { do: 'modify'; line: number; qty: number }
  | { do: 'order'; zipCode: string; pay: boolean };

/** A small generator that can be started again: a failure names its seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

function toCommands(seed: number, count: number): Command[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (): Command => {
    const kind = random(6);
    const qty = 1 + random(3);
    if (kind < 3) return { do: 'add', product: random(PRICES.length), qty };
    if (kind === 3) return { do: 'modify', line: random(3), qty };
    const zipCode = ['06236', '63100'][random(2)] ?? '';
    return { do: 'order', zipCode, pay: random(4) > 0 };
  });
}

/** Runs the commands as one guest and writes down every sum the shop told. */
async function told(shop: PayingShop, commands: readonly Command[]): Promise<unknown[]> {
  const codes: string[] = [];
  for (const price of PRICES) {
    const { units } = await makeProduct(shop, { ...price, policy: POLICY });
    codes.push(units[0]?.itemCode ?? '');
  }
  const shopper = shop.shopper();
  const words: unknown[] = [];
  for (const command of commands) words.push(await run(shop, { shopper, codes }, command));
  const stock = await shop.runtime.shop.read
    .selectFrom('stock')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'stock.prodUnitSn')
    .select(['qty', 'reservedQty'])
    .where('prod_unit.itemCode', 'in', codes)
    .orderBy('prod_unit.prodUnitSn')
    .execute();
  return [...words, stock];
}

type Buyer = { shopper: Shopper; codes: readonly string[] };

async function run(shop: PayingShop, { shopper, codes }: Buyer, command: Command) {
  if (command.do === 'add') {
    const { status } = await addToCart(shopper, codes[command.product] ?? '', command.qty);
    return { status, totals: (await readMine(shopper)).totals };
  }
  const cart = await readMine(shopper);
  if (command.do === 'modify') {
    const lines = cart.orderHandlers.flatMap((handler) => handler.lineItems);
    const cartItemSn = lines[command.line]?.product.cartItemSn;
    if (cartItemSn === undefined) return 'no such line';
    const { status } = await modifyQty(shopper, { cartItemSn, qty: command.qty });
    return { status, totals: (await readMine(shopper)).totals };
  }
  return order(shop, shopper, command);
}

async function order(
  shop: PayingShop,
  shopper: Shopper,
  { zipCode, pay }: Extract<Command, { do: 'order' }>,
) {
  const begun = await shopper.post<{ checkoutSn: string; code?: string }>(
    '/api/checkout/setCheckoutNormalApproach',
    {},
  );
  if (begun.status !== 200) return { status: begun.status, code: begun.body.code };
  const { checkoutSn } = begun.body;
  const priced = await shopper.post<{ totals: { finalTotalPaymentAmt: number } }>(
    '/api/checkout/calculateShippingInfo',
    { checkoutSn, zipCode },
  );
  const { totals } = priced.body;
  const to = { name: '김하늘', phone1: '010-1234-5678', address1: '어느 길 1', address2: '' };
  const made = await createOrder<Made & { code?: string }>(shopper, checkoutSn, {
    expectedTotal: totals.finalTotalPaymentAmt,
    shippingAddressInfo: { ...to, zipCode },
  });
  if (made.status !== 201) return { status: made.status, code: made.body.code, totals };
  if (pay) await shop.comeBack(await shop.consent(made.body));
  const items = await shop.runtime.shop.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select(['orderedQty', 'listPrice', 'sellingPrice', 'netAmt', 'earningPoint'])
    .select(['orders.status', 'totalShippingFee', 'finalTotalPaymentAmt'])
    .where('orderNo', '=', made.body.orderNo)
    .orderBy('orderItemSn')
    .execute();
  return { totals, items };
}

test('the same commands come to the same won and stock on both engines', async () => {
  expect(shops.map(({ runtime }) => runtime.shop.engine)).toEqual(['sqlite', 'postgres']);
  const seed = randomInt(2 ** 31);
  for (const nth of [0, 1, 2, 3]) {
    const commands = toCommands(seed + nth, 25);
    const words = [];
    for (const shop of shops) words.push(await told(shop, commands));
    expect(words[1], `seed ${seed + nth}`).toEqual(words[0]);
  }
}, 60_000);
