import { expect } from 'vitest';
import fc from 'fast-check';
import { expireReservations, reconcilePayments } from '#src/features/payment/payment.jobs.ts';
import type { CancelEstimate } from '#src/features/cancel/cancel.schema.ts';
import { addToCart } from './cart.ts';
import { createOrder } from './checkout.ts';
import type { Made, PayingShop } from './checkout.ts';
import { expectCounted } from './money.ts';
import type { ErrorBody, Shopper } from './shopper.ts';

const PRICE = 50_000;
const UNPAID_MS = 15 * 60_000;
/** By then the provider is asked about an answer that was lost. */
const LOOK_MS = 10_000;

export interface ModelOrder {
  buyer: number;
  qty: number;
  /** The cart line it was made from. */
  line: number;
  status: 'OrderCreated' | 'Unanswered' | 'PaymentCompleted' | 'OrderCancelled';
  made: Made;
}

/** What a shop with one product should be like. */
export interface Model {
  qty: number;
  held: number;
  carts: { line: number; qty: number }[];
  orders: ModelOrder[];
}

/** The shop as it is. */
export interface Real {
  shop: PayingShop;
  itemCode: string;
  prodUnitSn: number;
  buyers: Shopper[];
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

const add = (buyer: number, qty: number) =>
  step(`add(${buyer}, ${qty})`, async (model, { buyers, itemCode }) => {
    const cart = model.carts[buyer];
    const shopper = buyers[buyer];
    if (!cart || !shopper) return;
    const answer = await addToCart(shopper, itemCode, qty);
    const fits = cart.qty + qty <= model.qty - model.held;
    expect(answer.status < 300, JSON.stringify(answer.body)).toBe(fits);
    if (!fits) return;
    cart.line = answer.body.cartLineItemSns[0] ?? 0;
    cart.qty += qty;
  });

const order = (buyer: number) =>
  step(
    `order(${buyer})`,
    async (model, { buyers }) => {
      const cart = model.carts[buyer];
      const shopper = buyers[buyer];
      if (!cart || !shopper) return;
      const fits = cart.qty <= model.qty - model.held;
      const begun = await shopper.post<{ checkoutSn: string }>(
        '/api/checkout/setCheckoutNormalApproach',
        { cartLineItemSns: [cart.line] },
      );
      if (begun.status !== 200) return expect(fits, JSON.stringify(begun.body)).toBe(false);
      const { status, body } = await createOrder<Made & ErrorBody>(shopper, begun.body.checkoutSn, {
        ...{ expectedTotal: cart.qty * PRICE, guestPassword: undefined },
      });
      expect(status, JSON.stringify(body)).toBe(fits ? 201 : 409);
      if (!fits) return;
      model.held += cart.qty;
      model.orders.push({ buyer, ...cart, status: 'OrderCreated', made: body });
    },
    (model) => (model.carts[buyer]?.qty ?? 0) > 0,
  );

const OUTCOMES = ['paid', 'refused', 'given up', 'answer lost'] as const;

const pay = (n: number, outcome: (typeof OUTCOMES)[number]) =>
  step(
    `pay(${n}, ${outcome})`,
    async (model, { shop }) => {
      const mine = model.orders[n % model.orders.length];
      if (mine?.status !== 'OrderCreated') return;
      const form = await shop.consent(mine.made, {
        ...(outcome === 'given up' && { outcome: 'buyerCancels' }),
        ...(outcome === 'refused' && { faults: ['issuerRefuses'] }),
        ...(outcome === 'answer lost' && { faults: ['http500After'] }),
      });
      await shop.comeBack(form);
      if (outcome === 'paid') return complete(model, mine);
      if (outcome === 'answer lost') {
        mine.status = 'Unanswered';
        return;
      }
      mine.status = 'OrderCancelled';
      model.held -= mine.qty;
    },
    (model) => model.orders.length > 0,
  );

function complete(model: Model, order: ModelOrder): void {
  order.status = 'PaymentCompleted';
  model.held -= order.qty;
  model.qty -= order.qty;
  const cart = model.carts[order.buyer];
  if (cart?.line === order.line) cart.qty = Math.max(0, cart.qty - order.qty);
}

const look = () =>
  step('look()', async (model, { shop }) => {
    shop.setNow(shop.now() + LOOK_MS);
    await reconcilePayments(shop.runtime);
    const open = model.orders.filter(({ status }) => status === 'Unanswered');
    for (const one of open) complete(model, one);
  });

const cancel = (n: number) =>
  step(
    `cancel(${n})`,
    async (model, { buyers }) => {
      const mine = model.orders[n % model.orders.length];
      const shopper = buyers[mine?.buyer ?? 0];
      if (!mine || !shopper) return;
      const path = `/api/order/${mine.made.orderNo}`;
      const seen = await shopper.post<Partial<CancelEstimate>>(`${path}/estimateCancel`, {});
      const expectedRefundAmt = seen.body.refundAmt ?? 0;
      const asked = { reasonCode: 'ChangedMind', expectedRefundAmt };
      const { status } = await shopper.post(`${path}/cancel`, asked);
      expect(status).toBe(mine.status === 'PaymentCompleted' ? 200 : 409);
      if (mine.status !== 'PaymentCompleted') return;
      expect(expectedRefundAmt).toBe(mine.qty * PRICE);
      mine.status = 'OrderCancelled';
      model.qty += mine.qty;
    },
    (model) => model.orders.length > 0,
  );

const expire = () =>
  step('expire()', async (model, { shop }) => {
    shop.setNow(shop.now() + UNPAID_MS);
    await expireReservations(shop.runtime);
    for (const one of model.orders.filter(({ status }) => status === 'OrderCreated')) {
      one.status = 'OrderCancelled';
      model.held -= one.qty;
    }
  });

/** What members may do with a cart, a checkout and a payment, in any order. */
export function purchaseCommands(buyers: number, maxCommands: number) {
  const buyer = fc.nat({ max: buyers - 1 });
  return fc.commands(
    [
      fc.tuple(buyer, fc.integer({ min: 1, max: 3 })).map(([who, qty]) => add(who, qty)),
      buyer.map(order),
      fc.tuple(fc.nat({ max: 9 }), fc.constantFrom(...OUTCOMES)).map(([n, how]) => pay(n, how)),
      fc.nat({ max: 9 }).map(cancel),
      fc.constant(expire()),
      fc.constant(look()),
    ],
    { maxCommands },
  );
}

/** Every order is as the model has it, and its money is counted once. */
export async function expectAsModelled({ orders }: Model, { shop }: Real): Promise<void> {
  for (const { made, status } of orders) {
    const end = status === 'Unanswered' ? 'PaymentCompleted' : status;
    expect(await expectCounted(shop, made)).toBe(end);
  }
}
