import { atom } from 'nanostores';
import { api } from '../../../../lib/api.ts';
import { getLines, changeLines, type Cart, type PricedLine } from './cart-view.ts';
import { selectLines, type CartItem, type CartLine } from '../cart.ts';

/** The displayed cart: the server's last response, or an optimistic update. */
export const $cart = atom<Cart | undefined>(undefined);

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;
let changes = 0;

/**
 * Applies `guess` as an optimistic update and sends the change. Changes are sent one at a time, and
 * a response is displayed once none is pending. After a rejected change the cart is loaded again
 * (or restored), and the promise rejects.
 */
async function changeCart(guess: (cart: Cart) => Cart, send: () => Promise<Cart>): Promise<void> {
  const before = $cart.get();
  if (before) $cart.set(guess(before));
  waiting += 1;
  changes += 1;

  const answer = queue.then(send);
  queue = answer.catch(() => undefined);

  try {
    const cart = await answer;
    if (waiting === 1) $cart.set(cart);
  } catch (error) {
    $cart.set(await fetchCart().catch(() => before));
    throw error;
  } finally {
    waiting -= 1;
  }
}

const fetchCart = () => api.get<Cart>('/api/cart/mine');

/**
 * Reloads the cart, which another tab or the checkout may have changed; the response is discarded
 * if it was changed here meanwhile.
 */
export async function reloadCart(): Promise<void> {
  const before = changes;
  const cart = await fetchCart().catch(() => undefined);
  if (cart && waiting === 0 && changes === before) $cart.set(cart);
}

export function selectItems(cartLineItemSns: readonly number[], selected: boolean): Promise<void> {
  const guess = (cart: Cart) =>
    changeLines(cart, (lines) => selectLines(lines, { sns: new Set(cartLineItemSns), selected }));
  const cart = $cart.get();
  const chosen = cart ? getLines(guess(cart)).filter((line) => line.selected) : [];
  const body = { cartLineItemSns: chosen.map((line) => line.cartLineItemSn) };

  return changeCart(guess, () => api.post<Cart>('/api/cart/select', body));
}

export function setQty(cartItemSn: number, qty: number): Promise<void> {
  const update = (item: CartItem) => (item.cartItemSn === cartItemSn ? { ...item, qty } : item);
  const guess = (cart: Cart) => changeItems(cart, update);
  return changeCart(guess, () =>
    api.post<Cart>('/api/cart/modifyCartItemQty', { cartItemSn, qty }),
  );
}

export function removeLines(cartLineItemSns: readonly number[]): Promise<void> {
  const guess = (cart: Cart) =>
    changeLines(cart, (lines) =>
      lines.filter((line) => !cartLineItemSns.includes(line.cartLineItemSn)),
    );
  return changeCart(guess, () =>
    api.post<Cart>('/api/cart/removeCartLineItems', { cartLineItemSns }),
  );
}

export function removeAddOn(cartItemSn: number): Promise<void> {
  const guess = (cart: Cart) =>
    changeLines(cart, (lines) =>
      lines.map((line) => ({
        ...line,
        addOnItems: line.addOnItems.filter((addOn) => addOn.cartItemSn !== cartItemSn),
      })),
    );
  return changeCart(guess, () => api.post<Cart>('/api/cart/removeCartAddOnItem', { cartItemSn }));
}

/** Adds removed lines again ("undo"). */
export function restoreLines(lines: readonly PricedLine[]): Promise<void> {
  const items = lines.map(({ product, addOnItems }) => ({
    itemCode: product.itemCode,
    qty: product.qty,
    componentItems: product.componentItems.map(({ itemSetGroupSn, itemCode }) => ({
      itemSetGroupSn,
      itemCode,
    })),
    addOnItems: addOnItems.map(({ itemCode, qty }) => ({ itemCode, qty })),
  }));
  return changeCart(
    (cart) => cart,
    async () => {
      await api.post('/api/cart/addProdToCart', { items });
      return fetchCart();
    },
  );
}

export function acknowledgeChanges(): Promise<void> {
  const guess = (cart: Cart): Cart => ({ ...cart, changes: [] });
  return changeCart(guess, () => api.post<Cart>('/api/cart/acknowledgeChanges'));
}

/** Resolves with the message for the shopper (alert 3012). */
export async function changeOption(cartLineItemSn: number, itemCode: string): Promise<string> {
  const path = `/api/cart/changeOption/${cartLineItemSn}`;
  const { message, cart } = await api.post<{ message: string; cart: Cart }>(path, { itemCode });
  $cart.set(cart);
  return message;
}

/** Begins a checkout of the selected lines and resolves with its serial. */
export async function startCheckout(): Promise<string> {
  await queue;

  const cart = $cart.get();
  const chosen = cart ? getLines(cart).filter((line) => line.selected) : [];
  const body = { cartLineItemSns: chosen.map((line) => line.cartLineItemSn) };
  const path = '/api/checkout/setCheckoutNormalApproach';

  return (await api.post<{ checkoutSn: string }>(path, body)).checkoutSn;
}

function changeItems(cart: Cart, update: (item: CartItem) => CartItem): Cart {
  const change = (line: CartLine): CartLine => ({
    ...line,
    product: update(line.product),
    addOnItems: line.addOnItems.map(update),
  });
  return changeLines(cart, (lines) => lines.map(change));
}
