import { afterEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../../../tests/support/cart-lines.ts';
import { api } from '../../../lib/api.ts';
import { composeCart, linesOf } from './cart-view.ts';
import { $cart, reloadCart, setQty } from './cart.store.ts';

const line = cartLine();
const cartOf = (qty: number) =>
  composeCart({
    cartId: 'c',
    lines: [{ ...line, product: { ...line.product, qty } }],
    handlers: [{ orderHandlerSn: 1, name: 'H1' }],
    areas: [],
  });
const shownQty = () => linesOf($cart.get() ?? cartOf(0))[0]?.product.qty;

afterEach(() => vi.restoreAllMocks());

test('a cart that was asked for before a change does not take the change back', async () => {
  $cart.set(cartOf(4));
  const asked = Promise.withResolvers<unknown>();
  vi.spyOn(api, 'get').mockReturnValue(asked.promise);
  vi.spyOn(api, 'post').mockResolvedValue(cartOf(3));
  const reloading = reloadCart();
  await setQty(line.product.cartItemSn, 3);
  asked.resolve(cartOf(4));
  await reloading;
  expect(shownQty()).toBe(3);

  vi.spyOn(api, 'get').mockResolvedValue(cartOf(7));
  await reloadCart();
  expect(shownQty()).toBe(7);
});
