import { expect, test } from 'vitest';
import { requestedQty, changeLines, composeCart, getLines, withSelection } from './cart-view.ts';
import { cartItem, cartLine } from '../../../../../tests/support/order/cart-lines.ts';
import { kstDay } from '../../../../lib/date.ts';
import type { DeliveryArea } from '../../../benefit/shipping/shipping.ts';
import type { CartLine } from '../cart.ts';

/** Monday 2026-11-16 10:00 in Korea. */
const MONDAY = Date.UTC(2026, 10, 16, 1);

const compose = (lines: readonly CartLine[], area: DeliveryArea | null = null) => {
  const handlers = [1, 2].map((orderHandlerSn) => ({
    orderHandlerSn,
    name: `H${orderHandlerSn}`,
    daysOff: orderHandlerSn === 2 ? ['2026-11-16'] : [],
  }));
  return composeCart({
    cartId: 'c',
    lines,
    handlers,
    areas: [],
    delivery: { paidAt: MONDAY, holidays: ['2026-11-17'], area, isKnown: area !== null },
    couponWallet: { now: 0, coupons: [] },
  });
};

test('a parcel’s fee depends on its selected lines', () => {
  const chosen = cartLine();
  const left = cartLine({ selected: false });
  const cart = compose([chosen, left]);
  expect(cart.orderHandlers[0]?.combinedShippings).toMatchObject([
    {
      cartLineItemSns: [chosen.cartLineItemSn, left.cartLineItemSn],
      selected: false,
      goodsAmt: 50_000,
      shippingFee: 3000,
      amountUntilFree: 50_000,
    },
  ]);

  const all = withSelection(cart, 'all');
  expect(all.orderHandlers[0]?.combinedShippings).toMatchObject([
    { shippingFee: 0, selected: true },
  ]);
  expect(withSelection(all, 'none').totals.finalTotalPaymentAmt).toBe(0);
});

const listDays = (cart: ReturnType<typeof compose>) =>
  getLines(cart).map(({ arrivesAt }) => arrivesAt && kstDay(arrivesAt));

test('a line arrives with the selection, which is sent as a whole, or by itself', () => {
  const lines = [
    cartLine(),
    cartLine({ orderHandlerSn: 2 }),
    cartLine({ selected: false, product: { shipsBy: '2026-12-14' } }),
    cartLine({ product: { itemSaleStatus: 'SoldOut' } }),
  ];
  const cart = compose(lines);
  expect(listDays(cart)).toEqual(['2026-11-18', '2026-12-15', null, '2026-11-19']);
  const whole = '2026-12-15';
  expect(listDays(withSelection(cart, 'all'))).toEqual([whole, whole, null, whole]);

  const addOnItems = [cartItem({ shipsBy: '2026-12-14' })];
  expect(listDays(compose([cartLine({ addOnItems })]))).toEqual(['2026-12-15']);
});

test('the known address adds its days and its surcharge, or has no delivery', () => {
  const island = { addFee: 3_000, addDays: 2, deliverable: true };
  const cart = compose([cartLine({ product: { qty: 2 } })], island);
  expect(listDays(cart)).toEqual(['2026-11-20']);
  expect(cart.orderHandlers[0]?.combinedShippings).toMatchObject([
    { exemptedFee: 3_000, addShippingFee: 3_000, shippingFee: 3_000, amountUntilFree: 0 },
  ]);
  expect(cart.totals.totalShippingFee).toBe(3_000);

  expect(listDays(compose([cartLine()], { ...island, deliverable: false }))).toEqual([null]);
});

test('unavailable lines show their price, but count in no parcel and no total', () => {
  const dead = cartLine({ product: { itemSaleStatus: 'End' }, addOnItems: [cartItem()] });
  const cart = compose([dead]);
  expect(cart.orderHandlers[0]?.combinedShippings).toEqual([]);
  expect(getLines(cart)[0]).toMatchObject({ selected: false, product: { sellingAmt: 50_000 } });
  expect(cart.totals.finalTotalPaymentAmt).toBe(0);
});

test('the island’s optimistic update equals the server’s response', () => {
  const addOnItems = [cartItem({ qty: 2 }), cartItem({ itemSaleStatus: 'SoldOut' })];
  const lines = [
    cartLine({ addOnItems }),
    cartLine({ orderHandlerSn: 2, product: { itemSaleStatus: 'SoldOut' } }),
    cartLine({ orderHandlerSn: 2, product: { listPrice: 70_000 } }),
  ];

  const cart = compose(lines);
  expect(changeLines(cart, (same) => same)).toEqual(cart);

  const doubled = (some: readonly CartLine[]) =>
    some.map((line) => ({ ...line, product: { ...line.product, qty: 2 } }));
  const guess = changeLines(cart, doubled);
  expect(guess.totals).toEqual(compose(doubled(lines)).totals);
  expect(guess.totals).not.toEqual(cart.totals);
});

test.each([
  [50, 20, { code: 'InvalidSalePossibleQty' }],
  [15, 10, { code: 'InvalidMaxPurchaseQty', params: { max: 12 } }],
  [1, 2, { code: 'InvalidMinPurchaseQty', params: { min: 2 } }],
  [5, 5, null],
])('a quantity of %i in the cart becomes %i: %j', (requested, qty, problem) => {
  const limits = { productSn: 7, itemCode: 'S', minPurchaseQty: 2, saleableQty: 20 };
  const maxPurchaseQty = qty === 20 ? 99 : 12;
  const line = cartLine({ product: { ...limits, maxPurchaseQty } });
  const size = { ...limits, itemCode: 'M', maxPurchaseQty, qty: 2 }; // counts towards the maximum
  const dead = { ...size, itemSaleStatus: 'SoldOut' } as const; // does not
  const cart = compose([line, cartLine({ product: size }), cartLine({ product: dead })]);
  const [first] = getLines(cart);
  if (!first) throw new Error('The line is gone.');

  const outcome = requestedQty(cart, first.product, requested);
  expect(outcome.qty).toBe(qty);

  if (problem) expect(outcome.problem).toMatchObject(problem);
  else expect(outcome.problem).toBeNull();
});
