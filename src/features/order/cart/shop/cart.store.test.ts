import { afterEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../../../../tests/support/order/cart-lines.ts';
import { api } from '../../../../lib/api.ts';
import { composeCart, getLines } from './cart-view.ts';
import { $cart, reloadCart, setQty } from './cart.store.ts';

const line = cartLine();
const cartOf = (qty: number) =>
  composeCart({
    cartId: 'c',
    lines: [{ ...line, product: { ...line.product, qty } }],
    handlers: [{ orderHandlerSn: 1, name: 'H1', daysOff: [] }],
    areas: [],
    delivery: { paidAt: 0, holidays: [], area: null, isKnown: false },
    couponWallet: { now: 0, coupons: [] },
  });
const shownQty = () => getLines($cart.get() ?? cartOf(0))[0]?.product.qty;

afterEach(() => vi.restoreAllMocks());

test('a response to an earlier request does not revert a change', async () => {
  $cart.set(cartOf(4));

  const request = Promise.withResolvers<unknown>();
  vi.spyOn(api, 'get').mockReturnValue(request.promise);
  vi.spyOn(api, 'post').mockResolvedValue(cartOf(3));

  const reloading = reloadCart();

  await setQty(line.product.cartItemSn, 3);
  request.resolve(cartOf(4));
  await reloading;

  expect(shownQty()).toBe(3);

  vi.spyOn(api, 'get').mockResolvedValue(cartOf(7));
  await reloadCart();

  expect(shownQty()).toBe(7);
});
