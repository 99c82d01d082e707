import { sha256 } from '../../../server/crypto.ts';
import { openGuestOrder } from '../../order/order/order.service.ts';
import { subjects } from './auth.ts';
import { deleteFailures, deleteGuestSession, findGuestOrder } from './auth.queries.ts';
import type { GuestSignIn } from './auth.schema.ts';
import { checkGuess } from './guess.service.ts';
import type { SignInCall } from './sign-in.service.ts';

/**
 * Signs a guest in to one order for two hours (spec 1: by order number and password). An unknown
 * order or a member's gets the same response as a wrong password, in the same time.
 */
export async function guestSignIn(
  { runtime, cookies, clientAddress, now }: SignInCall,
  { orderNo, guestPassword }: GuestSignIn,
): Promise<{ orderNo: string }> {
  const { database } = runtime;
  const order = await findGuestOrder(database.read, orderNo);
  const subject = subjects.guest(orderNo);
  const passwordHash = order?.guestPasswordHash ?? undefined;
  const codes = { wrong: 'GuestOrderNotFound', locked: 'GuestOrderLocked' } as const;
  const guess = { subject, passwordHash, password: guestPassword, clientAddress, now, ...codes };
  await checkGuess(database, guess);
  if (!order) throw new Error('A right password belongs to an order.');
  const earlier = cookies.get('guest');
  const token = await database.tx(async (t) => {
    await deleteFailures(t, subject);
    if (earlier !== undefined) await deleteGuestSession(t, sha256(earlier));
    return openGuestOrder(t, order.orderSn, now);
  });
  cookies.set('guest', token);
  return { orderNo: order.orderNo };
}
