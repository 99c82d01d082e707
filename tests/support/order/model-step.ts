import { expect } from 'vitest';
import type fc from 'fast-check';
import type { Cart } from '#src/features/order/cart/shop/cart-view.ts';
import { depositBalance } from '#src/features/benefit/deposit/deposit.service.ts';
import { pointBalance } from '#src/features/benefit/point/point.service.ts';
import { readMine } from './cart.ts';
import type { Made, ReturnForm } from './checkout.ts';
import type { EasyShop } from './payment/easy.ts';
import type { Shopper } from '../shopper.ts';

export const PRICE = 50_000;

export interface ModelOrder {
  buyer: number;
  lines: OrderedLine[];
  status: 'OrderCreated' | 'OrderReceived' | 'Unanswered' | 'PaymentCompleted' | 'OrderCancelled';
  made: Made;
  use: Use;
  /** Paid and not refunded, by means of payment. */
  kept: { payment: number; deposit: number; points: number };
  /** The form of the provider's return URL. */
  form?: ReturnForm;
}

export interface OrderedLine {
  unit: number;
  qty: number;
  /** Cancelled units; always the last ones. */
  cancelled: number;
  /** The cart line it was made from; undefined for BuyNow. */
  sn: number | undefined;
}

/** Coupon and means of payment of an order; points or deposit may pay all of it. */
export interface Use {
  coupon: boolean;
  points: boolean;
  deposit: boolean;
  by: 'card' | 'transfer' | 'naverpay' | 'points' | 'deposit';
}

interface Wallet {
  points: number;
  deposit: number;
  coupon: string;
}

export interface CartLine {
  sn: number;
  unit: number;
  qty: number;
  selected: boolean;
}

/** The expected state of a shop with one product in two sizes. */
export interface Model {
  shelves: { qty: number; held: number }[];
  carts: CartLine[][];
  /** undefined for a guest. */
  wallets: (Wallet | undefined)[];
  orders: ModelOrder[];
}

/** The system under test. */
export interface Real {
  shop: EasyShop;
  productCode: string;
  units: { prodUnitSn: number; itemCode: string }[];
  buyers: RealBuyer[];
}

export interface RealBuyer {
  shopper: Shopper;
  /** undefined for a guest. */
  own?: { memberNo: number; possessionCouponSn: number };
}

type Command = fc.AsyncCommand<Model, Real>;

export function availableOf({ shelves }: Model, unit: number): number {
  const { qty = 0, held = 0 } = shelves[unit] ?? {};
  return qty - held;
}

/** A command: its name, what it does to model and shop, and its precondition. */
export function buildStep(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return {
    check,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      const shelves = model.shelves.map(({ qty, held }) => ({ qty, reservedQty: held }));
      expect(await readShelves(real), `the shelves after ${name}`).toEqual(shelves);
      expect(await readWallets(real), `the wallets after ${name}`).toEqual(model.wallets);
    },
  };
}

/** A command of one shopper, which also compares their cart. */
export function stepOf(
  { who, name }: { who: number; name: string },
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  const both = async (model: Model, real: Real) => {
    await run(model, real);
    await expectCart(model, real, who);
  };
  return buildStep(name, both, check);
}

/** Compares a cart with the model: its lines, the selected ones, and their total. */
export async function expectCart(model: Model, { buyers, units }: Real, who: number) {
  const cart = model.carts[who];
  const buyer = buyers[who];
  if (!cart || !buyer) return;

  const shown = await readMine(buyer.shopper);

  const lines = cart.map(({ unit, qty, selected }) => ({
    itemCode: units[unit]?.itemCode ?? '',
    qty,
    selected: selected && availableOf(model, unit) > 0,
  }));
  expect(linesOf(shown), `the cart of ${who}`).toEqual(lines.sort(byCode));

  const chosen = lines.filter(({ selected }) => selected);
  const sum = chosen.reduce((all, { qty }) => all + qty * PRICE, 0);
  expect(shown.totals.finalTotalPaymentAmt, `the sum of the cart of ${who}`).toBe(sum);
}

const byCode = (a: { itemCode: string }, b: { itemCode: string }) =>
  a.itemCode.localeCompare(b.itemCode);

const linesOf = (cart: Cart) =>
  cart.orderHandlers
    .flatMap(({ lineItems }) => lineItems)
    .map(({ product: { itemCode, qty }, selected }) => ({ itemCode, qty, selected }))
    .sort(byCode);

function readShelves({ shop, units }: Real) {
  const sns = units.map(({ prodUnitSn }) => prodUnitSn);
  return shop.runtime.database.read
    .selectFrom('stock')
    .select(['qty', 'reservedQty'])
    .where('prodUnitSn', 'in', sns)
    .orderBy('prodUnitSn')
    .execute();
}

function readWallets({ shop, buyers }: Real) {
  const { read } = shop.runtime.database;
  return Promise.all(
    buyers.map(async ({ own }) => {
      if (!own) return undefined;

      const { memberNo, possessionCouponSn } = own;
      const { status: coupon } = await read
        .selectFrom('possession_coupon')
        .select('status')
        .where('possessionCouponSn', '=', possessionCouponSn)
        .executeTakeFirstOrThrow();

      const points = await pointBalance(read, memberNo, shop.now());
      return { points, deposit: await depositBalance(read, memberNo), coupon };
    }),
  );
}
