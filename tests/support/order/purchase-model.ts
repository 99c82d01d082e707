import { expect } from 'vitest';
import fc from 'fast-check';
import type { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { expireReservations, reconcilePayments } from '#src/features/order/payment/payment.jobs.ts';
import {
  buildAddStep,
  buildChangeStep,
  buildModifyStep,
  buildRemoveStep,
  buildSelectStep,
} from './cart-model.ts';
import { consentAtNaverPay, followRedirect } from './payment/easy.ts';
import {
  expectCart,
  buildStep,
  type Model,
  type ModelOrder,
  type OrderedLine,
  type Real,
  type RealBuyer,
} from './model-step.ts';
import { expectCounted } from './money/money.ts';
import { buyNow, lastBut, moveStock, buildOrderStep, orderAt, unitPrice } from './order-model.ts';

const UNPAID_MS = 15 * 60_000;
/** Time after which reconciliation looks up a payment whose response was lost. */
const LOOK_MS = 10_000;

const OUTCOMES = ['paid', 'paid', 'refused', 'given up', 'answer lost'] as const;

const FAULTS = { refused: 'issuerRefuses', 'answer lost': 'http500After' } as const;

type Outcome = (typeof OUTCOMES)[number];

const buildPayStep = (n: number, outcome: Outcome) =>
  buildStep(
    `pay(${n}, ${outcome})`,
    async (model, real) => {
      const { mine, buyer } = orderAt(model, real, n) ?? {};
      if (mine?.status !== 'OrderCreated' || !buyer) return;

      const { by } = mine.use;
      if (by === 'points' || by === 'deposit') await placeModelOrder(model, mine, buyer);
      else if (by === 'naverpay') await payAtNaver(model, mine, { real, buyer, outcome });
      else await payAtNicepay(model, mine, { real, buyer, outcome });
    },
    (model) => model.orders.length > 0,
  );

async function placeModelOrder(
  model: Model,
  mine: ModelOrder,
  { shopper }: RealBuyer,
): Promise<void> {
  const { ecpPaymentId } = mine.made;
  const { status } = await shopper.post('/api/order/placeOrder', { ecpPaymentId });
  expect(status).toBe(200);

  completeOrder(model, mine);
}

interface Paying {
  real: Real;
  buyer: RealBuyer;
  outcome: Outcome;
}

async function payAtNaver(model: Model, mine: ModelOrder, { real, buyer, outcome }: Paying) {
  const isGivenUp = outcome === 'given up';
  const request = { ...mine.made, buyer: buyer.shopper };
  const changes = isGivenUp ? { outcome: 'buyerCancels' } : {};

  await followRedirect(real.shop, await consentAtNaverPay(real.shop, request, changes));
  if (isGivenUp) giveUp(model, mine);
  else completeOrder(model, mine);
}

async function payAtNicepay(model: Model, mine: ModelOrder, { real, buyer, outcome }: Paying) {
  const { shop } = real;
  const { ecpPaymentId } = mine.made;
  const path = '/api/payment/nicepayments/start';
  const start = await buyer.shopper.post<{ fields: object }>(path, { ecpPaymentId });
  const isTransfer = mine.use.by === 'transfer';
  // Issuing a virtual bank account has no approval step that could fail.
  const isSpoilt = (outcome === 'refused' || outcome === 'answer lost') && !isTransfer;

  const form = await shop.consent(mine.made, {
    ...start.body.fields,
    ...(outcome === 'given up' && { outcome: 'buyerCancels' }),
    ...(isSpoilt && { faults: [FAULTS[outcome]] }),
  });

  await shop.comeBack(form);
  mine.form = form;
  if (outcome === 'given up' || (outcome === 'refused' && isSpoilt)) giveUp(model, mine);
  else if (isTransfer) receiveOrder(model, mine);
  else if (outcome === 'answer lost') mine.status = 'Unanswered';
  else completeOrder(model, mine);
}

/** Releases the stock, points, deposit and coupon of an unpaid order. */
function giveUp(model: Model, order: ModelOrder): void {
  order.status = 'OrderCancelled';
  for (const line of order.lines) moveStock(model, line, { held: -line.qty });

  const wallet = model.wallets[order.buyer];
  if (!wallet) return;

  wallet.points += order.kept.points;
  wallet.deposit += order.kept.deposit;
  if (order.use.coupon) wallet.coupon = 'Usable';
}

/** The buyer transfers the money, and the provider sends its webhook. */
const buildTransferStep = (n: number) =>
  buildStep(
    `transfer(${n})`,
    async (model, { shop }) => {
      const mine = lastBut(model.orders, n);
      if (mine?.status !== 'OrderReceived') return;
      await shop.control('deposit', { orderId: mine.made.orderNo });
      completeOrder(model, mine);
    },
    (model) => model.orders.length > 0,
  );

/** The provider repeats a payment's webhook. */
const buildNotifyStep = (n: number) =>
  buildStep(
    `notify(${n})`,
    async (model, { shop }) => {
      const mine = lastBut(model.orders, n);
      if (!mine?.form || mine.status === 'OrderCancelled') return;
      shop.setNow(shop.now() + LOOK_MS);
      await shop.control('webhook', { tid: mine.form['tid'] });
      if (mine.status === 'Unanswered') completeOrder(model, mine);
    },
    (model) => model.orders.length > 0,
  );

/** Removes the lines of a placed order from the cart, unless they have changed since. */
function emptyCart({ carts }: Model, { buyer, lines }: ModelOrder): void {
  const cart = carts[buyer] ?? [];
  for (const { sn, unit, qty } of lines) {
    const line = cart.find((cartLine) => cartLine.sn === sn && cartLine.unit === unit);
    if (!line) continue;
    line.qty -= qty;
    if (line.qty <= 0) cart.splice(cart.indexOf(line), 1);
  }
}

function receiveOrder(model: Model, order: ModelOrder): void {
  order.status = 'OrderReceived';
  emptyCart(model, order);
}

function completeOrder(model: Model, order: ModelOrder): void {
  if (order.status !== 'OrderReceived') emptyCart(model, order);
  order.status = 'PaymentCompleted';
  for (const line of order.lines) moveStock(model, line, { held: -line.qty, qty: -line.qty });
}

const listUnansweredOrders = ({ orders }: Model) =>
  orders.filter(({ status }) => status === 'Unanswered');

const buildLookStep = () =>
  buildStep('look()', async (model, { shop }) => {
    shop.setNow(shop.now() + LOOK_MS);
    await reconcilePayments(shop.runtime);
    for (const unansweredOrder of listUnansweredOrders(model))
      completeOrder(model, unansweredOrder);
  });

/** Refunds money first, then deposit, points last; a transfer is refunded as deposit. */
function refundOrder(model: Model, mine: ModelOrder, qty: number): void {
  const wallet = model.wallets[mine.buyer];
  let left = qty * unitPrice(mine.use);

  const take = (means: keyof ModelOrder['kept']) => {
    const part = Math.min(left, mine.kept[means]);
    mine.kept[means] -= part;
    left -= part;
    return part;
  };

  const payment = take('payment');
  const deposit = take('deposit');
  const points = take('points');
  const isOver = mine.lines.every((line) => line.cancelled === line.qty);

  if (isOver) mine.status = 'OrderCancelled';

  if (!wallet) return;

  wallet.deposit += deposit + (mine.use.by === 'transfer' ? payment : 0);
  wallet.points += points;
  if (isOver && mine.use.coupon) wallet.coupon = 'Usable';
}

/** Cancels `part` units of one line, or all remaining ones. */
const buildCancelStep = (n: number, part?: number) =>
  buildStep(
    `cancel(${n}, ${part ?? 'all'})`,
    async (model, real) => {
      const { mine, buyer } = orderAt(model, real, n) ?? {};
      if (!mine || !buyer) return;

      const chosen =
        part === undefined ? mine.lines : mine.lines.slice(n % mine.lines.length).slice(0, 1);
      const leftOf = (line: OrderedLine) => line.qty - line.cancelled;
      const left = chosen.reduce((sum, line) => sum + leftOf(line), 0);
      const qty = part ?? left;
      const path = `/api/order/${mine.made.orderNo}`;
      const items =
        part === undefined ? {} : await itemsOf(real, mine, { unit: chosen[0]?.unit ?? 0, qty });
      const seen = await buyer.shopper.post<Partial<CancelEstimate>>(
        `${path}/estimateCancel`,
        items,
      );
      const expectedRefundAmt = seen.body.refundAmt ?? 0;
      const request = { ...items, reasonCode: 'ChangedMind', expectedRefundAmt };
      const { status } = await buyer.shopper.post(`${path}/cancel`, request);
      const isWaiting = mine.status === 'OrderReceived' && part === undefined;
      const isPaid = mine.status === 'PaymentCompleted' && qty <= left;

      expect(status).toBe(isWaiting || isPaid ? 200 : 409);

      if (isWaiting) giveUp(model, mine);

      if (!isPaid) return;

      expect(expectedRefundAmt).toBe(qty * unitPrice(mine.use));

      for (const line of chosen) {
        const gone = part ?? leftOf(line);
        line.cancelled += gone;
        moveStock(model, line, { qty: gone });
      }

      refundOrder(model, mine, qty);
    },
    (model) => model.orders.length > 0,
  );

async function itemsOf(
  { shop, units }: Real,
  { made }: ModelOrder,
  { unit, qty }: { unit: number; qty: number },
) {
  const { orderItemSn } = await shop.runtime.database.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select('orderItemSn')
    .where('orderNo', '=', made.orderNo)
    .where('prodUnitSn', '=', units[unit]?.prodUnitSn ?? 0)
    .executeTakeFirstOrThrow();
  return { items: [{ orderItemSn, qty }] };
}

const buildExpireStep = () =>
  buildStep('expire()', async (model, { shop }) => {
    shop.setNow(shop.now() + UNPAID_MS);
    await expireReservations(shop.runtime);
    const unpaid = model.orders.filter(({ status }) => status === 'OrderCreated');
    for (const unpaidOrder of unpaid) giveUp(model, unpaidOrder);
  });

/** Random commands on carts, checkouts and payments. */
export function purchaseCommands(buyers: number, maxCommands: number) {
  // Weighted to the first buyer and the latest order, so that commands affect the same one.
  const who = fc.constantFrom(0, 0, ...Array.from({ length: buyers }, (_, n) => n));
  const nth = fc.constantFrom(0, 0, 0, 1, 2, 3);
  const unit = fc.nat({ max: 1 });
  const qty = fc.integer({ min: 1, max: 3 });

  const by = fc.constantFrom(
    'card',
    'card',
    'card',
    'transfer',
    'transfer',
    'naverpay',
    'points',
    'deposit',
  );

  const use = fc.record({
    coupon: fc.boolean(),
    points: fc.boolean(),
    deposit: fc.boolean(),
    by,
  });

  const part = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined });
  const added = fc.tuple(who, unit, qty).map((args) => buildAddStep(...args));
  const ordered = fc.tuple(who, use).map(([buyer, how]) => buildOrderStep(buyer, how));
  const paid = fc.tuple(nth, fc.constantFrom(...OUTCOMES)).map(([n, how]) => buildPayStep(n, how));

  return fc.commands(
    [
      added,
      added,
      added,
      fc.tuple(who, nth, qty).map((args) => buildModifyStep(...args)),
      fc.tuple(who, nth).map((args) => buildRemoveStep(...args)),
      fc.tuple(who, fc.subarray([0, 1])).map((args) => buildSelectStep(...args)),
      fc.tuple(who, nth).map((args) => buildChangeStep(...args)),
      ordered,
      ordered,
      ordered,
      paid,
      paid,
      paid,
      fc.tuple(who, fc.record({ unit, qty }), use).map((args) => buyNow(...args)),
      nth.map(buildTransferStep),
      nth.map(buildNotifyStep),
      fc.tuple(nth, part).map(([n, units]) => buildCancelStep(n, units)),
      fc.constant(buildExpireStep()),
      fc.constant(buildLookStep()),
    ],
    // With the default size the lists are so short that hardly an order is paid.
    { maxCommands, size: 'max' },
  );
}

/** After settling: compares carts and orders with the model, and the money with the ledgers. */
export async function expectAsModelled(model: Model, real: Real): Promise<void> {
  const { shop } = real;

  for (const unansweredOrder of listUnansweredOrders(model)) completeOrder(model, unansweredOrder);
  for (const who of model.carts.keys()) await expectCart(model, real, who);

  const entries = async () => [...(await shop.entries()), ...(await shop.naverpay.entries())];
  for (const { made, status } of model.orders) {
    expect(await expectCounted({ ...shop, entries }, made)).toBe(status);
  }
}
