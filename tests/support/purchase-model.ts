import { expect } from 'vitest';
import fc from 'fast-check';
import { expireReservations, reconcilePayments } from '#src/features/payment/payment.jobs.ts';
import type { CancelEstimate } from '#src/features/cancel/cancel.schema.ts';
import { addToCart } from './cart.ts';
import { depositBalance } from '#src/features/deposit/deposit.service.ts';
import { pointBalance } from '#src/features/point/point.service.ts';
import { createOrder } from './checkout.ts';
import type { Made, PayingShop, ReturnForm } from './checkout.ts';
import { expectCounted } from './money.ts';
import { CARD, VBANK } from './race.ts';
import type { ErrorBody, Shopper } from './shopper.ts';

const PRICE = 50_000;
/** Off each, by the coupon that each buyer has one of. */
const COUPON_OFF = 5_000;
/** What an order uses of each, if it uses any. */
const POINTS = 1_000;
const DEPOSIT = 2_000;
/** What a buyer begins with. */
export const WALLET = { points: 2 * POINTS, deposit: 2 * DEPOSIT, coupons: [{ dcRate: 10 }] };

const UNPAID_MS = 15 * 60_000;
/** By then the provider is asked about an answer that was lost. */
const LOOK_MS = 10_000;

export interface ModelOrder {
  buyer: number;
  qty: number;
  /** The cart line it was made from. */
  line: number;
  status: 'OrderCreated' | 'OrderReceived' | 'Unanswered' | 'PaymentCompleted' | 'OrderCancelled';
  made: Made;
  use: Use;
  /** Of the units, always the last ones. */
  cancelled: number;
  /** Still kept of what was paid by each means. */
  kept: { payment: number; deposit: number; points: number };
  /** What the buyer's browser brought back. */
  form?: ReturnForm;
}

/** What an order is paid with. */
interface Use {
  coupon: boolean;
  points: boolean;
  deposit: boolean;
  /** To an account of its own, not by card. */
  transfer: boolean;
}

interface Wallet {
  points: number;
  deposit: number;
  coupon: 'Usable' | 'Used';
}

/** What a shop with one product should be like. */
export interface Model {
  qty: number;
  held: number;
  carts: { line: number; qty: number }[];
  wallets: Wallet[];
  orders: ModelOrder[];
}

/** The shop as it is. */
export interface Real {
  shop: PayingShop;
  itemCode: string;
  /** The product's. */
  productCode: string;
  prodUnitSn: number;
  buyers: RealBuyer[];
}

interface RealBuyer {
  shopper: Shopper;
  memberNo: number;
  possessionCouponSn: number;
}

type Command = fc.AsyncCommand<Model, Real>;

/** One kind of step: when it can be done, what it does to both, and how it is told of. */
function step(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      expect(await readShelf(real), `the shelf after ${name}`).toEqual({
        qty: model.qty,
        reservedQty: model.held,
      });
      expect(await readWallets(real), `the wallets after ${name}`).toEqual(model.wallets);
    },
  };
}

async function readShelf({ shop, prodUnitSn }: Real) {
  return shop.runtime.shop.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', '=', prodUnitSn)
    .executeTakeFirstOrThrow();
}

function readWallets({ shop, buyers }: Real) {
  const { read } = shop.runtime.shop;
  return Promise.all(
    buyers.map(async ({ memberNo, possessionCouponSn }) => {
      const { status } = await read
        .selectFrom('possession_coupon')
        .select('status')
        .where('possessionCouponSn', '=', possessionCouponSn)
        .executeTakeFirstOrThrow();
      const points = await pointBalance(read, memberNo, shop.now());
      return { points, deposit: await depositBalance(read, memberNo), coupon: status };
    }),
  );
}

const unitPrice = ({ coupon }: Use) => PRICE - (coupon ? COUPON_OFF : 0);

const add = (buyer: number, qty: number) =>
  step(`add(${buyer}, ${qty})`, async (model, { buyers, itemCode }) => {
    const cart = model.carts[buyer];
    const real = buyers[buyer];
    if (!cart || !real) return;
    const answer = await addToCart(real.shopper, itemCode, qty);
    const fits = cart.qty + qty <= model.qty - model.held;
    expect(answer.status < 300, JSON.stringify(answer.body)).toBe(fits);
    if (!fits) return;
    cart.line = answer.body.cartLineItemSns[0] ?? 0;
    cart.qty += qty;
  });

/** What the order form asks for, and what it comes to if there is all of it. */
function formOf(
  use: Use,
  { qty, productCode, buyer }: { qty: number; productCode: string; buyer: RealBuyer },
) {
  const { possessionCouponSn } = buyer;
  const point = use.points ? POINTS : 0;
  const deposit = use.deposit ? DEPOSIT : 0;
  const itemCoupons = use.coupon ? [{ itemCode: productCode, possessionCouponSn }] : [];
  return {
    ...(use.transfer ? VBANK : CARD),
    ...{ point, deposit, guestPassword: undefined, appliedCoupons: { itemCoupons } },
    expectedTotal: qty * unitPrice(use) - point - deposit,
  };
}

const hasAll = (wallet: Wallet, use: Use) =>
  (!use.coupon || wallet.coupon === 'Usable') &&
  (!use.points || wallet.points >= POINTS) &&
  (!use.deposit || wallet.deposit >= DEPOSIT);

const order = (who: number, use: Use) =>
  step(
    `order(${who}, ${JSON.stringify(use)})`,
    async (model, { buyers, productCode }) => {
      const [cart, wallet, buyer] = [model.carts[who], model.wallets[who], buyers[who]];
      if (!cart || !wallet || !buyer) return;
      const { line, qty } = cart;
      const fits = qty <= model.qty - model.held;
      const begun = await buyer.shopper.post<{ checkoutSn: string }>(
        '/api/checkout/setCheckoutNormalApproach',
        { cartLineItemSns: [line] },
      );
      if (begun.status !== 200) return expect(fits, JSON.stringify(begun.body)).toBe(false);
      const form = formOf(use, { qty, productCode, buyer });
      const { checkoutSn } = begun.body;
      const { status, body } = await createOrder<Made & ErrorBody>(buyer.shopper, checkoutSn, form);
      const isMade = fits && hasAll(wallet, use);
      expect(status === 201, JSON.stringify(body)).toBe(isMade);
      if (!isMade) return;
      model.held += qty;
      const { point: points, deposit, expectedTotal: payment } = form;
      wallet.points -= points;
      wallet.deposit -= deposit;
      if (use.coupon) wallet.coupon = 'Used';
      const kept = { payment, deposit, points };
      const made = { buyer: who, line, qty, made: body, use, cancelled: 0, kept };
      model.orders.push({ ...made, status: 'OrderCreated' });
    },
    (model) => (model.carts[who]?.qty ?? 0) > 0,
  );

const OUTCOMES = ['paid', 'paid', 'refused', 'given up', 'answer lost'] as const;

const FAULTS = { refused: 'issuerRefuses', 'answer lost': 'http500After' } as const;

const pay = (n: number, outcome: (typeof OUTCOMES)[number]) =>
  step(
    `pay(${n}, ${outcome})`,
    async (model, { shop, buyers }) => {
      const mine = model.orders[n % model.orders.length];
      const shopper = buyers[mine?.buyer ?? 0]?.shopper;
      if (mine?.status !== 'OrderCreated' || !shopper) return;
      const { ecpPaymentId } = mine.made;
      const start = await shopper.post<{ fields: object }>('/api/payment/nicepayments/start', {
        ecpPaymentId,
      });
      // An account is made at once, or not at all.
      const isSpoilt = (outcome === 'refused' || outcome === 'answer lost') && !mine.use.transfer;
      const form = await shop.consent(mine.made, {
        ...start.body.fields,
        ...(outcome === 'given up' && { outcome: 'buyerCancels' }),
        ...(isSpoilt && { faults: [FAULTS[outcome]] }),
      });
      await shop.comeBack(form);
      mine.form = form;
      if (outcome === 'given up' || (outcome === 'refused' && isSpoilt)) giveUp(model, mine);
      else if (mine.use.transfer) receive(model, mine);
      else if (outcome === 'answer lost') mine.status = 'Unanswered';
      else complete(model, mine);
    },
    (model) => model.orders.length > 0,
  );

/** An order that was never paid holds nothing any more. */
function giveUp(model: Model, order: ModelOrder): void {
  order.status = 'OrderCancelled';
  model.held -= order.qty;
  const wallet = model.wallets[order.buyer];
  if (!wallet) return;
  wallet.points += order.kept.points;
  wallet.deposit += order.kept.deposit;
  if (order.use.coupon) wallet.coupon = 'Usable';
}

/** The buyer transfers the money, and the provider tells of it. */
const transfer = (n: number) =>
  step(
    `transfer(${n})`,
    async (model, { shop }) => {
      const mine = model.orders[n % model.orders.length];
      if (mine?.status !== 'OrderReceived') return;
      await shop.control('deposit', { orderId: mine.made.orderNo });
      complete(model, mine);
    },
    (model) => model.orders.length > 0,
  );

/** The provider tells once more how a payment stands. */
const notify = (n: number) =>
  step(
    `notify(${n})`,
    async (model, { shop }) => {
      const mine = model.orders[n % model.orders.length];
      if (!mine?.form || mine.status === 'OrderCancelled') return;
      shop.setNow(shop.now() + LOOK_MS);
      await shop.control('webhook', { tid: mine.form['tid'] });
      if (mine.status === 'Unanswered') complete(model, mine);
    },
    (model) => model.orders.length > 0,
  );

/** The order is the shop's: what it was made from leaves the cart. */
function emptyCart({ carts }: Model, { buyer, line, qty }: ModelOrder): void {
  const cart = carts[buyer];
  if (cart?.line === line) cart.qty = Math.max(0, cart.qty - qty);
}

function receive(model: Model, order: ModelOrder): void {
  order.status = 'OrderReceived';
  emptyCart(model, order);
}

function complete(model: Model, order: ModelOrder): void {
  if (order.status !== 'OrderReceived') emptyCart(model, order);
  order.status = 'PaymentCompleted';
  model.held -= order.qty;
  model.qty -= order.qty;
}

const look = () =>
  step('look()', async (model, { shop }) => {
    shop.setNow(shop.now() + LOOK_MS);
    await reconcilePayments(shop.runtime);
    const open = model.orders.filter(({ status }) => status === 'Unanswered');
    for (const one of open) complete(model, one);
  });

/** Money first, then deposit, points last; what came by transfer becomes deposit. */
function refund(model: Model, mine: ModelOrder, qty: number): void {
  const wallet = model.wallets[mine.buyer];
  if (!wallet) return;
  let left = qty * unitPrice(mine.use);
  const take = (means: keyof ModelOrder['kept']) => {
    const part = Math.min(left, mine.kept[means]);
    mine.kept[means] -= part;
    left -= part;
    return part;
  };
  const payment = take('payment');
  wallet.deposit += take('deposit') + (mine.use.transfer ? payment : 0);
  wallet.points += take('points');
  mine.cancelled += qty;
  model.qty += qty;
  if (mine.cancelled < mine.qty) return;
  mine.status = 'OrderCancelled';
  if (mine.use.coupon) wallet.coupon = 'Usable';
}

/** Cancels `part` units, or all that is left. */
const cancel = (n: number, part?: number) =>
  step(
    `cancel(${n}, ${part ?? 'all'})`,
    async (model, { shop, buyers }) => {
      const mine = model.orders[n % model.orders.length];
      const shopper = buyers[mine?.buyer ?? 0]?.shopper;
      if (!mine || !shopper) return;
      const left = mine.qty - mine.cancelled;
      const qty = part ?? left;
      const path = `/api/order/${mine.made.orderNo}`;
      const items = await itemsOf(shop, mine, part);
      const seen = await shopper.post<Partial<CancelEstimate>>(`${path}/estimateCancel`, items);
      const expectedRefundAmt = seen.body.refundAmt ?? 0;
      const asked = { ...items, reasonCode: 'ChangedMind', expectedRefundAmt };
      const { status } = await shopper.post(`${path}/cancel`, asked);
      const isWaiting = mine.status === 'OrderReceived' && part === undefined;
      const isPaid = mine.status === 'PaymentCompleted' && qty <= left;
      expect(status).toBe(isWaiting || isPaid ? 200 : 409);
      if (isWaiting) giveUp(model, mine);
      if (!isPaid) return;
      expect(expectedRefundAmt).toBe(qty * unitPrice(mine.use));
      refund(model, mine, qty);
    },
    (model) => model.orders.length > 0,
  );

async function itemsOf({ runtime }: PayingShop, { made }: ModelOrder, qty: number | undefined) {
  if (qty === undefined) return {};
  const { orderItemSn } = await runtime.shop.read
    .selectFrom('order_item')
    .innerJoin('orders', 'orders.orderSn', 'order_item.orderSn')
    .select('orderItemSn')
    .where('orderNo', '=', made.orderNo)
    .executeTakeFirstOrThrow();
  return { items: [{ orderItemSn, qty }] };
}

const expire = () =>
  step('expire()', async (model, { shop }) => {
    shop.setNow(shop.now() + UNPAID_MS);
    await expireReservations(shop.runtime);
    const unpaid = model.orders.filter(({ status }) => status === 'OrderCreated');
    for (const one of unpaid) giveUp(model, one);
  });

/** What members may do with a cart, a checkout and a payment, in any order. */
export function purchaseCommands(buyers: number, maxCommands: number) {
  const buyer = fc.nat({ max: buyers - 1 });
  const nth = fc.nat({ max: 9 });
  const use = fc.record({
    ...{ coupon: fc.boolean(), points: fc.boolean(), deposit: fc.boolean() },
    transfer: fc.nat({ max: 3 }).map((n) => n === 0),
  });
  const part = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined });
  return fc.commands(
    [
      fc.tuple(buyer, fc.integer({ min: 1, max: 3 })).map(([who, qty]) => add(who, qty)),
      fc.tuple(buyer, use).map(([who, how]) => order(who, how)),
      fc.tuple(buyer, use).map(([who, how]) => order(who, how)),
      fc.tuple(nth, fc.constantFrom(...OUTCOMES)).map(([n, how]) => pay(n, how)),
      fc.tuple(nth, fc.constantFrom(...OUTCOMES)).map(([n, how]) => pay(n, how)),
      nth.map(transfer),
      nth.map(notify),
      fc.tuple(nth, part).map(([n, qty]) => cancel(n, qty)),
      fc.constant(expire()),
      fc.constant(look()),
    ],
    // Without a size they are so short that hardly an order is paid.
    { maxCommands, size: 'max' },
  );
}

/** Every order is as the model has it, and its money is counted once. */
export async function expectAsModelled({ orders }: Model, { shop }: Real): Promise<void> {
  for (const { made, status } of orders) {
    const end = status === 'Unanswered' ? 'PaymentCompleted' : status;
    expect(await expectCounted(shop, made)).toBe(end);
  }
}
