import type { Reader } from '#db/connection.ts';
import { randomToken } from '../../../server/crypto.ts';
import type { Begin } from '../checkout/checkout.service.ts';
import { findPayableOrder } from '../checkout/replaced-order.queries.ts';
import { orderLinkHash } from './order-link-token.ts';
import { claimLinkedCheckout, findLinkByHash, type OrderLink } from './order-link.queries.ts';

/** A customer's checkout behind their link, or the reason why there is none any more. */
export type OpenedLink = { checkoutSn: string } | { closed: 'Unknown' | 'Over' | 'Ordered' };

/**
 * Hands the checkout of a link to the visitor, again and again until it is ordered: a browser that has
 * begun to pay keeps it. A payment link is over once its order is paid.
 */
export async function openOrderLink(context: Begin, token: string): Promise<OpenedLink> {
  const { database, now } = context;
  const link = await findLinkByHash(database.read, orderLinkHash(token));
  if (!link) return { closed: 'Unknown' };
  if (link.status !== 'Completed' && link.expiresAt <= now) return { closed: 'Over' };
  if (await isOrdered(database.read, link)) return { closed: 'Ordered' };

  const { checkoutSn } = link;
  const isClaimed = await claimForVisitor(context, checkoutSn);

  // The checkout's page tells a member to sign in, and anybody else that it is not theirs.
  return isClaimed || link.orderNo === null ? { checkoutSn } : { closed: 'Ordered' };
}

/** Returns whether the link was used, or the unpaid order that it was made for has been paid. */
async function isOrdered(
  db: Reader,
  { status, replacesOrderSn }: Pick<OrderLink, 'status' | 'replacesOrderSn'>,
): Promise<boolean> {
  if (status === 'Completed') return true;
  return replacesOrderSn !== null && !(await findPayableOrder(db, replacesOrderSn));
}

async function claimForVisitor(
  { database, visitor, cookies, now }: Begin,
  checkoutSn: string,
): Promise<boolean> {
  const cartId = visitor.cartId ?? randomToken();
  const memberNo = visitor.member?.memberNo ?? null;
  const claim = { checkoutSn, cartId, memberNo, now };

  const isClaimed = await database.tx((t) => claimLinkedCheckout(t, claim));
  if (isClaimed && !visitor.cartId) cookies.set('cart', cartId);

  return isClaimed;
}
