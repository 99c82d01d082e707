import type { Call, Declaration } from '../../../server/endpoint.ts';
import { readCart } from './cart-content.service.ts';
import type { Cart } from './cart-view.ts';
import { cartOwner } from '../cart/cart.service.ts';

/** Says how many lines the cart has, for the badge in the header (spec 7). */
export function setCartSummary(headers: Headers, lineCount: number): void {
  headers.set('x-cart-summary', String(lineCount));
}

type Around = Pick<Call<Declaration>, 'database' | 'visitor' | 'locale' | 'now' | 'headers'>;

/** The cart as it stands after a call: what every cart endpoint answers. */
export async function answerCart(call: Around): Promise<Cart> {
  const { database, visitor, locale, now, headers } = call;
  const cart = await readCart(database.read, cartOwner(visitor), { locale, now });
  setCartSummary(headers, cart.lineCount);
  return cart;
}
