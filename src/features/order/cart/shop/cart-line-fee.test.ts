import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartItem, cartLine } from '../../../../../tests/support/order/cart-lines.ts';
import { composeCart, getLines, withSelection } from './cart-view.ts';
import type { CartLine } from '../cart.ts';

const compose = (lines: readonly CartLine[]) => {
  const handlers = [1, 2].map((orderHandlerSn) => ({
    orderHandlerSn,
    name: `H${orderHandlerSn}`,
    daysOff: [],
  }));
  return composeCart({
    cartId: 'c',
    lines,
    handlers,
    areas: [],
    delivery: { paidAt: 0, holidays: [], area: null, isKnown: false },
    couponWallet: { now: 0, coupons: [] },
  });
};

const policyOf = (line: CartLine, changes: Partial<CartLine['shippingFeePolicy']>): CartLine => ({
  ...line,
  shippingFeePolicy: { ...line.shippingFeePolicy, ...changes },
});
const feesOf = (lines: readonly CartLine[]) =>
  getLines(compose(lines)).map(({ shippingFee, shippingFeePromo }) => ({
    shippingFee,
    ...shippingFeePromo,
  }));

test('a fee is shared by amount, with add-ons, among the selected lines', () => {
  const cheap = cartLine({ product: { listPrice: 10_000, baseSellingPrice: 10_000 } });
  const addOn = cartItem({ listPrice: 10_000, baseSellingPrice: 10_000 });
  const dear = cartLine({
    product: { listPrice: 10_000, baseSellingPrice: 10_000 },
    addOnItems: [addOn, cartItem({ itemSaleStatus: 'SoldOut' })],
  });
  expect(feesOf([cheap, dear, cartLine({ selected: false })])).toEqual([
    { shippingFee: 1_000, exemptedFee: 0, amountUntilFree: 70_000 },
    { shippingFee: 2_000, exemptedFee: 0, amountUntilFree: 70_000 },
    { shippingFee: 0 },
  ]);
});

test('free shipping that is reached waives every share', () => {
  expect(feesOf([cartLine(), cartLine()])).toEqual([
    { shippingFee: 0, exemptedFee: 1_500, amountUntilFree: 0 },
    { shippingFee: 0, exemptedFee: 1_500, amountUntilFree: 0 },
  ]);
});

test('a fee per unit is shared by units, without an offer of free shipping', () => {
  const lines = [cartLine({ product: { qty: 3 } }), cartLine({ product: { listPrice: 90_000 } })];
  const each = lines.map((line) => policyOf(line, { type: 'Individual', fee: 2_500 }));
  expect(feesOf(each)).toEqual([{ shippingFee: 7_500 }, { shippingFee: 2_500 }]);
});

const anyLine = fc
  .record({
    orderHandlerSn: fc.constantFrom(1, 2),
    selected: fc.boolean(),
    type: fc.constantFrom('Free', 'Individual', 'Fixed', 'ConditionalFree'),
    combineType: fc.constantFrom('ByOrderHandler', 'ByProduct'),
    qty: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 0, max: 70_000 }),
    itemSaleStatus: fc.constantFrom('OnSale', 'OnSale', 'OnSale', 'SoldOut'),
    addOns: fc.nat(2),
  } as const)
  .map(({ orderHandlerSn, selected, type, combineType, qty, price, itemSaleStatus, addOns }) => {
    const product = { qty, listPrice: price, baseSellingPrice: price, itemSaleStatus };
    const addOnItems = Array.from({ length: addOns }, () => cartItem({ listPrice: price }));
    const line = cartLine({ orderHandlerSn, selected, product, addOnItems });
    const types = ['Free', 'Individual', 'Fixed', 'ConditionalFree'];
    const shippingFeePolicySn = orderHandlerSn * 10 + types.indexOf(type);

    return policyOf(line, { type, combineType, shippingFeePolicySn });
  });

test('the lines of a parcel sum to it, and all lines to the total', () => {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
      const cart = compose(lines);
      for (const shown of [cart, withSelection(cart, 'all'), withSelection(cart, 'none')]) {
        const all = getLines(shown);
        const parcels = shown.orderHandlers.flatMap((handler) => handler.combinedShippings);
        for (const { cartLineItemSns, shippingFee, exemptedFee } of parcels) {
          const parcelLines = all.filter((line) => cartLineItemSns.includes(line.cartLineItemSn));
          expect(sum(parcelLines.map((line) => line.shippingFee))).toBe(shippingFee);
          const waived = parcelLines.map((line) => line.shippingFeePromo?.exemptedFee ?? 0);
          expect(sum(waived)).toBe(exemptedFee);
        }

        expect(sum(all.map((line) => line.shippingFee))).toBe(shown.totals.totalShippingFee);
        expect(all.every((line) => line.shippingFee >= 0)).toBe(true);

        const left = all.filter((line) => !line.selected);
        expect(left.every((line) => line.shippingFee === 0)).toBe(true);
      }
    }),
  );
});
