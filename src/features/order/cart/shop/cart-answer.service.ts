import type { Call, Declaration } from '../../../../server/endpoint.ts';
import { readCart } from './cart-content.service.ts';
import type { Cart } from './cart-view.ts';
import { cartOwner } from '../cart.service.ts';

/** Sets the header with the number of cart lines, for the badge in the page header (rule 7.2). */
export function setCartSummary(headers: Headers, lineCount: number): void {
  headers.set('x-cart-summary', String(lineCount));
}

type Around = Pick<Call<Declaration>, 'database' | 'visitor' | 'locale' | 'now' | 'headers'>;

/** The current cart, which is the response of every cart endpoint. */
export async function answerCart(call: Around): Promise<Cart> {
  const { database, visitor, locale, now, headers } = call;
  const level = visitor.member?.level;
  const cart = await readCart(database.read, cartOwner(visitor), { level, locale, now });
  setCartSummary(headers, cart.lineCount);
  return cart;
}
