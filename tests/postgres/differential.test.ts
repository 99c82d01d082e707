import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CancelDone, CancelEstimate } from '#src/features/cancel/cancel.schema.ts';
import { refundJobs } from '#src/features/cancel/refund.jobs.ts';
import { couponHandlers } from '#src/features/coupon/coupon.jobs.ts';
import { depositBalance } from '#src/features/deposit/deposit.service.ts';
import { paymentJobs } from '#src/features/payment/payment.jobs.ts';
import { pointHandlers } from '#src/features/point/point.jobs.ts';
import { pointBalance } from '#src/features/point/point.service.ts';
import { createWorker } from '#src/server/job-worker.ts';
import { addToCart, modifyQty, readMine } from '../support/cart.ts';
import { createOrder, startPayingShop } from '../support/checkout.ts';
import type { Made, PayingShop } from '../support/checkout.ts';
import { makeProduct } from '../support/factories.ts';
import { settleAll } from '../support/money.ts';
import { CARD, VBANK } from '../support/race.ts';
import type { ErrorBody, Shopper } from '../support/shopper.ts';
import { FRIDAY } from '../support/shop.ts';
import { memberWith } from '../support/wallet.ts';

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

/** Every third is a guest's. */
const LISTS = 9;

type Command =
  | { do: 'add'; product: number; qty: number }
  | { do: 'modify'; line: number; qty: number }
  | { do: 'order'; zipCode: string; pay: boolean; transfer: boolean; use: Use }
  /** Money comes to the account of an order. */
  | { do: 'transfer'; order: number }
  /** A unit of an order's first item, or the whole order. */
  | { do: 'cancel'; order: number; part: boolean }
  /** Time goes by, and whatever is due is done. */
  | { do: 'jobs'; minutes: number };

interface Use {
  coupon: boolean;
  point: number;
  deposit: number;
}

/** Its coupon ends before long, so that jobs have something to end. */
const WALLET = {
  ...{ points: 3_000, deposit: 40_000 },
  coupons: [{ dcRate: 10, usableTo: FRIDAY + 6 * 60 * 60 * 1000 }],
};
const ACCOUNT = { bankCode: '004', bankAccountHolder: '김하늘', bankAccountNo: '123-456-789012' };

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
    const kind = random(11);
    const qty = 1 + random(3);
    if (kind < 3) return { do: 'add', product: random(PRICES.length), qty };
    if (kind === 3) return { do: 'modify', line: random(3), qty };
    if (kind === 4) return { do: 'transfer', order: random(4) };
    if (kind < 7) return { do: 'cancel', order: random(4), part: random(2) > 0 };
    if (kind === 7) return { do: 'jobs', minutes: [1, 16, 120][random(3)] ?? 1 };
    const zipCode = ['06236', '63100'][random(2)] ?? '';
    const [pay, transfer, coupon] = [random(4) > 0, random(4) === 0, random(2) > 0];
    const use = { coupon, point: random(3) * 1_000, deposit: random(3) * 5_000 };
    return { do: 'order', zipCode, pay, transfer, use };
  });
}

interface Buyer {
  shopper: Shopper;
  codes: string[];
  /** The first product's. */
  productCode: string;
  member?: { memberNo: number; possessionCouponSn: number };
  orders: Made[];
}

async function makeBuyer(shop: PayingShop, isMember: boolean): Promise<Buyer> {
  const products = [];
  for (const price of PRICES) products.push(await makeProduct(shop, { ...price, policy: POLICY }));
  const goods = {
    codes: products.map(({ units }) => units[0]?.itemCode ?? ''),
    productCode: products[0]?.itemCode ?? '',
    orders: [],
  };
  if (!isMember) return { shopper: shop.shopper(), ...goods };
  const { shopper, memberNo, couponSns } = await memberWith(shop, WALLET);
  return { shopper, ...goods, member: { memberNo, possessionCouponSn: couponSns[0] ?? 0 } };
}

/** Runs the commands as one buyer and writes down every sum the shop told. */
async function told(
  shop: PayingShop,
  { commands, isMember }: { commands: readonly Command[]; isMember: boolean },
): Promise<unknown[]> {
  shop.setNow(FRIDAY);
  await shop.control('reset', {});
  const buyer = await makeBuyer(shop, isMember);
  const words: unknown[] = [];
  for (const command of commands) words.push(await run(shop, buyer, command));
  await settleAll(shop);
  const stock = await shop.runtime.shop.read
    .selectFrom('stock')
    .innerJoin('prod_unit', 'prod_unit.prodUnitSn', 'stock.prodUnitSn')
    .select(['qty', 'reservedQty'])
    .where('prod_unit.itemCode', 'in', buyer.codes)
    .orderBy('prod_unit.prodUnitSn')
    .execute();
  return [...words, stock, await walletOf(shop, buyer), (await shop.ledger()).sort()];
}

async function walletOf({ runtime, now }: PayingShop, { member }: Buyer) {
  if (!member) return undefined;
  const { read } = runtime.shop;
  const { memberNo, possessionCouponSn } = member;
  const coupon = await read
    .selectFrom('possession_coupon')
    .select('status')
    .where('possessionCouponSn', '=', possessionCouponSn)
    .executeTakeFirstOrThrow();
  const points = await pointBalance(read, memberNo, now());
  return { ...coupon, points, deposit: await depositBalance(read, memberNo) };
}

async function run(shop: PayingShop, buyer: Buyer, command: Command) {
  switch (command.do) {
    case 'add': {
      const { shopper, codes } = buyer;
      const { status } = await addToCart(shopper, codes[command.product] ?? '', command.qty);
      return { status, totals: (await readMine(shopper)).totals };
    }
    case 'modify':
      return modify(buyer, command);
    case 'order':
      return order(shop, buyer, command);
    case 'transfer': {
      const made = buyer.orders[command.order];
      if (!made) return 'no such order';
      await shop.control('deposit', { orderId: made.orderNo }).catch(() => undefined);
      return statesOf(shop, buyer);
    }
    case 'cancel':
      return cancel(shop, buyer, command);
    case 'jobs':
      await work(shop, command.minutes);
      return { orders: await statesOf(shop, buyer), wallet: await walletOf(shop, buyer) };
    default:
      return command satisfies never;
  }
}

async function modify({ shopper }: Buyer, { line, qty }: Extract<Command, { do: 'modify' }>) {
  const lines = (await readMine(shopper)).orderHandlers.flatMap((handler) => handler.lineItems);
  const cartItemSn = lines[line]?.product.cartItemSn;
  if (cartItemSn === undefined) return 'no such line';
  const { status } = await modifyQty(shopper, { cartItemSn, qty });
  return { status, totals: (await readMine(shopper)).totals };
}

function statesOf({ runtime }: PayingShop, { orders }: Buyer) {
  return runtime.shop.read
    .selectFrom('orders')
    .select(['status', 'cancelReason', 'refundedPaymentAmt', 'refundedPointAmt'])
    .select('refundedDepositAmt')
    .where('orderNo', 'in', ['', ...orders.map(({ orderNo }) => orderNo)])
    .orderBy('orderSn')
    .execute();
}

async function work({ runtime, now, setNow }: PayingShop, minutes: number): Promise<void> {
  setNow(now() + minutes * 60_000);
  const handlers = [
    ...[...paymentJobs(runtime), ...refundJobs(runtime)],
    ...[...couponHandlers(runtime), ...pointHandlers(runtime)],
  ];
  const onError = () => undefined; // of two refunds of an order one waits for the other
  await createWorker({ shop: runtime.shop, clock: now, handlers, onError }).runDue(now());
}

async function cancel(
  shop: PayingShop,
  buyer: Buyer,
  { order: nth, part }: Extract<Command, { do: 'cancel' }>,
) {
  const made = buyer.orders[nth];
  if (!made) return 'no such order';
  const path = `/api/order/${made.orderNo}`;
  const items = part ? { items: [{ orderItemSn: await firstItem(shop, made), qty: 1 }] } : {};
  const cashRefundMethod = buyer.member ? 'Deposit' : 'Account';
  const asked = { ...items, cashRefundMethod };
  const seen = await buyer.shopper.post<CancelEstimate & ErrorBody>(
    `${path}/estimateCancel`,
    asked,
  );
  if (seen.status !== 200) return seen.body.code;
  const { items: _, ...estimate } = seen.body;
  const { status, body } = await buyer.shopper.post<CancelDone & ErrorBody>(`${path}/cancel`, {
    ...{ ...asked, reasonCode: 'ChangedMind', expectedRefundAmt: estimate.refundAmt },
    ...(estimate.needsAccount && { refundAccount: ACCOUNT }),
  });
  const { code, refunds, orderStatus } = body;
  const done = { status, code, refunds, orderStatus };
  return { estimate, ...done, wallet: await walletOf(shop, buyer) };
}

async function firstItem({ runtime }: PayingShop, { orderNo }: Made): Promise<number> {
  const { orderItemSn } = await runtime.shop.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select('orderItemSn')
    .where('orderNo', '=', orderNo)
    .orderBy('orderItemSn')
    .executeTakeFirstOrThrow();
  return orderItemSn;
}

async function order(
  shop: PayingShop,
  buyer: Buyer,
  { zipCode, pay, transfer, use }: Extract<Command, { do: 'order' }>,
) {
  const { shopper, member, productCode } = buyer;
  const lines = (await readMine(shopper)).orderHandlers.flatMap((handler) => handler.lineItems);
  if (lines.length === 0) return 'nothing to order';
  const begun = await shopper.post<{ checkoutSn: string; code?: string }>(
    '/api/checkout/setCheckoutNormalApproach',
    { cartLineItemSns: lines.map((line) => line.cartLineItemSn) },
  );
  if (begun.status !== 200) return { status: begun.status, code: begun.body.code };
  const { checkoutSn } = begun.body;
  const itemCoupons =
    member && use.coupon
      ? [{ itemCode: productCode, possessionCouponSn: member.possessionCouponSn }]
      : [];
  const { point, deposit } = use;
  const asked = member ? { appliedCoupons: { itemCoupons }, point, deposit } : {};
  const priced = await shopper.post<{ totals: { finalTotalPaymentAmt: number } }>(
    `/api/checkout/${member ? 'estimateBenefits' : 'calculateShippingInfo'}`,
    { checkoutSn, zipCode, ...asked },
  );
  const { totals } = priced.body;
  const to = { name: '김하늘', phone1: '010-1234-5678', address1: '어느 길 1', address2: '' };
  const made = await createOrder<Made & { code?: string }>(shopper, checkoutSn, {
    ...{ ...asked, ...(transfer ? VBANK : CARD) },
    ...(member && { guestPassword: undefined }),
    expectedTotal: totals.finalTotalPaymentAmt,
    shippingAddressInfo: { ...to, zipCode },
  });
  if (made.status !== 201) return { status: made.status, code: made.body.code, totals };
  buyer.orders.push(made.body);
  if (pay) await payFor(shop, buyer, made.body);
  const items = await shop.runtime.shop.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select(['orderedQty', 'listPrice', 'sellingPrice', 'netAmt', 'earningPoint'])
    .select(['orders.status', 'totalShippingFee', 'finalTotalPaymentAmt'])
    .where('orderNo', '=', made.body.orderNo)
    .orderBy('orderItemSn')
    .execute();
  return { totals, items, wallet: await walletOf(shop, buyer) };
}

async function payFor(shop: PayingShop, { shopper }: Buyer, made: Made): Promise<void> {
  const { ecpPaymentId } = made;
  const path = '/api/payment/nicepayments/start';
  const start = await shopper.post<{ fields: object }>(path, { ecpPaymentId });
  await shop.comeBack(await shop.consent(made, start.body.fields));
}

test('the same commands come to the same won and stock on both engines', async () => {
  expect(shops.map(({ runtime }) => runtime.shop.engine)).toEqual(['sqlite', 'postgres']);
  const seed = randomInt(2 ** 31);
  const moves = { capture: 0, cancel: 0, refusal: 0 };
  for (let nth = 0; nth < LISTS; nth++) {
    const list = { commands: toCommands(seed + nth, 30), isMember: nth % 3 > 0 };
    const words = [];
    for (const shop of shops) words.push(await told(shop, list));
    expect(words[1], `seed ${seed + nth}`).toEqual(words[0]);
    for (const { kind } of (await shops[0]?.entries()) ?? []) moves[kind] += 1;
  }
  // Two shops that sell nothing agree in everything.
  expect(Math.min(moves.capture, moves.cancel), `seed ${seed}`).toBeGreaterThan(0);
}, 60_000);
