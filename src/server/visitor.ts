import type { Shop } from '#db/connection.ts';
import type { Cookies } from './cookies.ts';
import { hmac, sha256 } from './crypto.ts';
import type { SessionMember, Sessions } from './session.ts';

/** Who a request comes from (spec 6): anybody has a cart, a member a session, a guest one order. */
export interface Visitor {
  member: SessionMember | undefined;
  /** The cart cookie's id; a member's cart is found by memberNo instead. */
  cartId: string | undefined;
  guestOrderSn: number | undefined;
}

/** Whom to keep or count something for; undefined for a visitor nothing is known of. */
export function ownerOf({ member, cartId }: Visitor): string | undefined {
  if (member) return `member:${member.memberNo}`;
  return cartId === undefined ? undefined : `cart:${cartId}`;
}

/** Tells a page whether it is still the same member's, and nothing else about them. */
export function memberKey(secret: string, memberNo: number): string {
  return hmac(secret, `memberKey:${memberNo}`).slice(0, 22);
}

/** Whose orders a request may touch: a member's own, or the one a guest proved (spec 6). */
export function orderOwner({ member, guestOrderSn }: Visitor) {
  return { memberNo: member?.memberNo, guestOrderSn };
}

/** Reads the visitor from the cookies; no cookie, no query. */
export async function identify(
  { shop, sessions }: { shop: Shop; sessions: Sessions },
  { cookies, now }: { cookies: Cookies; now: number },
): Promise<Visitor> {
  const sessionId = cookies.get('session');
  const session = sessionId ? await sessions.validate(sessionId, now) : undefined;
  if (sessionId && !session) cookies.clear('session');
  if (sessionId && session?.isRenewed) cookies.set('session', sessionId);
  const cartId = cookies.get('cart');
  return {
    member: session?.member,
    cartId: cartId && /^[\w-]{32}$/.test(cartId) ? cartId : undefined,
    guestOrderSn: await guestOrder(shop, cookies.get('guest'), now),
  };
}

async function guestOrder(
  shop: Shop,
  token: string | undefined,
  now: number,
): Promise<number | undefined> {
  if (!token) return undefined;
  const row = await shop.read
    .selectFrom('guest_session')
    .select('orderSn')
    .where('id', '=', sha256(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.orderSn;
}
