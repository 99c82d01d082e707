import type { Reader, ShopDatabase } from '#db/connection.ts';
import { prepare } from '#db/prepared.ts';
import type { Cookies } from './cookies.ts';
import { hmac, sha256 } from './crypto.ts';
import type { SessionMember, Sessions } from './session.ts';

/**
 * The visitor behind a request (rule 6.1): anybody has a cart, a member a session, a guest one order.
 */
export interface Visitor {
  member: SessionMember | undefined;
  /** The id in the cart cookie; a member's cart is found by memberNo instead. */
  cartId: string | undefined;
  guestOrderSn: number | undefined;
  /** The session of the cookie has expired, and the browser has not been told yet. */
  isExpired: boolean;
}

/** The key under which data or counts of a visitor are kept; undefined for an unknown visitor. */
export function getOwner({ member, cartId }: Visitor): string | undefined {
  if (member) return `member:${member.memberNo}`;
  return cartId === undefined ? undefined : `cart:${cartId}`;
}

/** An opaque key by which a page recognises a change of member. */
export function memberKey(secret: string, memberNo: number): string {
  return hmac(secret, `memberKey:${memberNo}`).slice(0, 22);
}

/**
 * The owner of the orders that a request may touch: a member, or the guest of one order (rule 6.1).
 */
export function orderOwner({ member, guestOrderSn }: Visitor) {
  return { memberNo: member?.memberNo, guestOrderSn };
}

/** Identifies the visitor by the cookies; without cookies there is no query. */
export async function identifyVisitor(
  { database, sessions }: { database: ShopDatabase; sessions: Sessions },
  { cookies, now }: { cookies: Cookies; now: number },
): Promise<Visitor> {
  const sessionId = cookies.get('session');
  const session = sessionId ? await sessions.validate(sessionId, now) : undefined;
  const isExpired =
    sessionId !== undefined && !session && (await sessions.hasExpired(sessionId, now));

  // An expired one is cleared where its member is told: `loginPath`, `endpoint`.
  if (sessionId && !session && !isExpired) cookies.clear('session');
  if (sessionId && session?.isRenewed) cookies.set('session', sessionId);

  const cartId = cookies.get('cart');

  return {
    member: session?.member,
    cartId: cartId && /^[\w-]{32}$/.test(cartId) ? cartId : undefined,
    isExpired,
    guestOrderSn: await guestOrder(database, cookies.get('guest'), now),
  };
}

const livingGuestSession = prepare((db: Reader, { id, now }: { id: string; now: number }) =>
  db
    .selectFrom('guest_session')
    .select('orderSn')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .compile(),
);

async function guestOrder(
  { read }: ShopDatabase,
  token: string | undefined,
  now: number,
): Promise<number | undefined> {
  if (!token) return undefined;

  const session = await livingGuestSession.first(read, { id: sha256(token), now });

  return session?.orderSn;
}
