import { randomToken } from '../../../server/crypto.ts';
import type { Begin } from '../checkout/checkout.service.ts';
import { findPayableOrder } from '../checkout/replaced-order.queries.ts';
import { orderLinkHash } from './order-link-token.ts';
import { claimLinkedCheckout, findLinkByHash } from './order-link.queries.ts';

/** What a customer finds behind a link: their checkout, or why there is none any more. */
export type OpenedLink = { checkoutSn: string } | { closed: 'Unknown' | 'Over' | 'Ordered' };

/**
 * Hands the checkout of a link to the visitor, again and again until it is ordered: a browser that has
 * begun to pay keeps it. A payment link is over once its order is paid.
 */
export async function openOrderLink(
  { database, visitor, cookies, now }: Begin,
  token: string,
): Promise<OpenedLink> {
  const link = await findLinkByHash(database.read, orderLinkHash(token));
  if (!link) return { closed: 'Unknown' };

  const { checkoutSn, status, expiresAt, replacesOrderSn } = link;
  if (status === 'Completed') return { closed: 'Ordered' };
  if (expiresAt <= now) return { closed: 'Over' };
  if (replacesOrderSn !== null && !(await findPayableOrder(database.read, replacesOrderSn))) {
    return { closed: 'Ordered' };
  }

  const cartId = visitor.cartId ?? randomToken();
  const memberNo = visitor.member?.memberNo ?? null;
  const claim = { checkoutSn, cartId, memberNo, now };
  const isClaimed = await database.tx((t) => claimLinkedCheckout(t, claim));
  if (isClaimed && !visitor.cartId) cookies.set('cart', cartId);

  // The checkout's page tells a member to sign in, and anybody else that it is not theirs.
  return isClaimed || link.orderNo === null ? { checkoutSn } : { closed: 'Ordered' };
}
