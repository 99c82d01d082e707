import { expect } from 'vitest';
import { createOrder, type Made } from './checkout.ts';
import {
  availableOf,
  PRICE,
  stepOf,
  type Model,
  type ModelOrder,
  type OrderedLine,
  type Real,
  type RealBuyer,
  type Use,
} from './model-step.ts';
import { CARD, VBANK } from '../soundness/race.ts';
import type { ErrorBody } from '../shopper.ts';

/** Discount of each buyer's only coupon, per unit. */
const COUPON_OFF = 5_000;
/** Points and deposit of an order that uses them. */
const POINTS = 1_000;
const DEPOSIT = 2_000;
/** A member's initial balances: each pays for two whole orders of one unit, or a few shares. */
export const WALLET = {
  points: 2 * PRICE + 2 * POINTS,
  deposit: 2 * PRICE + 2 * DEPOSIT,
  coupons: [{ dcRate: 10 }],
};

export const unitPrice = ({ coupon }: Use) => PRICE - (coupon ? COUPON_OFF : 0);

const METHODS = {
  card: CARD,
  transfer: VBANK,
  naverpay: { selectedPaymentMethodType: 'EasyPayment', selectedPaymentMethodCode: 'naverpay' },
  points: { selectedPaymentMethodType: 'Point', selectedPaymentMethodCode: 'none' },
  deposit: { selectedPaymentMethodType: 'Deposit', selectedPaymentMethodCode: 'none' },
};

/** The order form's values. */
function formOf(
  use: Use,
  { qty, productCode, buyer }: { qty: number; productCode: string; buyer: RealBuyer },
) {
  const sum = qty * unitPrice(use);
  const point = use.by === 'points' ? sum : use.points ? POINTS : 0;
  const deposit = use.by === 'deposit' ? sum : use.deposit ? DEPOSIT : 0;
  const form = { ...METHODS[use.by], point, deposit, expectedTotal: sum - point - deposit };
  if (!buyer.own) return form;

  const { possessionCouponSn } = buyer.own;
  const itemCoupons = use.coupon ? [{ itemCode: productCode, possessionCouponSn }] : [];

  return { ...form, guestPassword: undefined, appliedCoupons: { itemCoupons } };
}

/** A guest has no benefits; points or deposit that pay the whole order are its only means. */
function restrictUse(use: Use, buyer: RealBuyer): Use {
  const isWhole = use.by === 'points' || use.by === 'deposit';
  if (!isWhole && buyer.own) return use;
  const none = { coupon: false, points: false, deposit: false };
  if (!buyer.own) return { ...none, by: use.by === 'naverpay' ? 'naverpay' : 'card' };
  return { ...none, coupon: use.coupon, by: use.by };
}

/** Orders what is selected in the cart. */
export const buildOrderStep = (who: number, use: Use) =>
  stepOf(
    { who, name: `order(${who}, ${JSON.stringify(use)})` },
    (model, real) => {
      const chosen = model.carts[who]?.filter(({ selected }) => selected) ?? [];
      const request = { cartLineItemSns: chosen.map(({ sn }) => sn) };
      const path = '/api/checkout/setCheckoutNormalApproach';
      return orderLines(model, real, { who, use, chosen, path, request });
    },
    (model) => model.carts[who]?.some(({ selected }) => selected) ?? false,
  );

/** Orders by BuyNow. */
export const buyNow = (who: number, { unit, qty }: { unit: number; qty: number }, use: Use) =>
  stepOf(
    { who, name: `buyNow(${who}, ${unit}, ${qty}, ${JSON.stringify(use)})` },
    (model, real) => {
      const request = { items: [{ itemCode: real.units[unit]?.itemCode, qty }] };
      const chosen = [{ sn: undefined, unit, qty }];
      return orderLines(model, real, { who, use, chosen, path: '/api/checkout/buyNow', request });
    },
  );

interface Ordering {
  who: number;
  use: Use;
  chosen: readonly Pick<OrderedLine, 'sn' | 'unit' | 'qty'>[];
  path: string;
  request: object;
}

async function orderLines(model: Model, real: Real, ordering: Ordering): Promise<void> {
  const { who, chosen, path, request } = ordering;
  const buyer = real.buyers[who];
  if (!buyer) return;

  const { shopper } = buyer;
  const fits = chosen.every(({ unit, qty }) => qty <= availableOf(model, unit));

  const begun = await shopper.post<{ checkoutSn: string }>(path, request);
  expect(begun.status === 200, JSON.stringify(begun.body)).toBe(fits);

  if (!fits) return;

  const use = restrictUse(ordering.use, buyer);
  const qty = chosen.reduce((sum, line) => sum + line.qty, 0);
  const form = formOf(use, { qty, productCode: real.productCode, buyer });
  const { point: points, deposit, expectedTotal: payment } = form;
  const wallet = model.wallets[who];

  const { status, body } = await createOrder<Made & ErrorBody>(
    shopper,
    begun.body.checkoutSn,
    form,
  );

  const has = { points: 0, deposit: 0, coupon: 'Used', ...wallet };
  const isMade =
    points <= has.points && deposit <= has.deposit && (!use.coupon || has.coupon === 'Usable');
  expect(status === 201, JSON.stringify(body)).toBe(isMade);

  if (!isMade) return;

  const lines = chosen.map((line) => ({
    sn: line.sn,
    unit: line.unit,
    qty: line.qty,
    cancelled: 0,
  }));

  for (const line of lines) moveStock(model, line, { held: line.qty });

  if (wallet) {
    wallet.points -= points;
    wallet.deposit -= deposit;
    if (use.coupon) wallet.coupon = 'Used';
  }

  const kept = { payment, deposit, points };
  model.orders.push({ buyer: who, lines, made: body, use, kept, status: 'OrderCreated' });
}

export function moveStock(
  { shelves }: Model,
  { unit }: OrderedLine,
  by: { held?: number; qty?: number },
) {
  const shelf = shelves[unit];
  if (!shelf) return;

  shelf.held += by.held ?? 0;
  shelf.qty += by.qty ?? 0;
}

export const lastBut = (orders: readonly ModelOrder[], n: number) =>
  orders.at(-1 - (n % orders.length));

/** The order `n` modulo their number, from the last; a guest may open only their last one. */
export function orderAt(model: Model, { buyers }: Real, n: number) {
  const mine = lastBut(model.orders, n);
  const buyer = buyers[mine?.buyer ?? 0];
  const last = model.orders.findLast((candidate) => candidate.buyer === mine?.buyer);
  return mine && buyer && (buyer.own || mine === last) ? { mine, buyer } : undefined;
}
