import { GUEST_SESSION_MS } from '../../../lib/constants.ts';
import type { Cookies } from '../../../server/cookies.ts';
import { sha256 } from '../../../server/crypto.ts';
import type { Runtime } from '../../../server/runtime.ts';
import { openGuestOrder } from '../../order/order/order.service.ts';
import { subjects } from './auth.ts';
import {
  deleteFailures,
  deleteGuestSession,
  findGuestOrder,
  findGuestOrderNo,
} from './auth.queries.ts';
import type { GuestSignIn } from './auth.schema.ts';
import { checkGuess } from './guess.service.ts';
import type { SignInCall } from './sign-in.service.ts';

/** For so long a guest's home opens the order that was made or looked up in this browser. */
const HOME_MS = 60 * 60 * 1000;

/** The order of a guest's home; undefined when its number and password are to be asked for again. */
export async function findGuestHome(
  { database }: Pick<Runtime, 'database'>,
  { cookies, now }: { cookies: Cookies; now: number },
): Promise<string | undefined> {
  const token = cookies.get('guest');
  if (token === undefined) return undefined;

  const until = now + GUEST_SESSION_MS - HOME_MS;
  return findGuestOrderNo(database.read, { id: sha256(token), until });
}

/**
 * Signs a guest in to one order for two hours (rule 1.4: by order number and password). An unknown
 * order or a member's gets the same response as a wrong password, in the same time.
 */
export async function guestSignIn(
  { runtime, cookies, clientAddress, now }: SignInCall,
  { orderNo, guestPassword }: GuestSignIn,
): Promise<{ orderNo: string }> {
  const order = await findGuestOrder(runtime.database.read, orderNo);

  const subject = subjects.guest(orderNo);
  const passwordHash = order?.guestPasswordHash ?? undefined;
  const codes = { wrong: 'GuestOrderNotFound', locked: 'GuestOrderLocked' } as const;
  const guess = { subject, passwordHash, password: guestPassword, clientAddress, now, ...codes };

  await checkGuess(runtime.database, guess);

  if (!order) throw new Error('A right password belongs to an order.');

  const earlier = cookies.get('guest');

  const token = await runtime.database.tx(async (t) => {
    await deleteFailures(t, subject);
    if (earlier !== undefined) await deleteGuestSession(t, sha256(earlier));
    return openGuestOrder(t, order.orderSn, now);
  });

  cookies.set('guest', token);

  return { orderNo: order.orderNo };
}
