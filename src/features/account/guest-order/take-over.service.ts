import type { Reader } from '#db/connection.ts';
import { AppError } from '../../../errors/errors.ts';
import { getLocalizedText, type Locale } from '../../../lib/locale.ts';
import { limitPerShop, throwIfTooMany } from '../../../server/rate-limit.ts';
import type { SessionMember } from '../../../server/session.ts';
import { earnConfirmedPoints } from '../../order/order/confirm.service.ts';
import { findOrder } from '../../order/order/order.queries.ts';
import { subjects } from '../sign-in/auth.ts';
import { deleteFailures } from '../sign-in/auth.queries.ts';
import { checkGuess } from '../sign-in/guess.service.ts';
import type { SignInCall } from '../sign-in/sign-in.service.ts';
import { FOUND_AGAIN_MS } from './guest-order.ts';
import {
  findGuestOrderFacts,
  findVerifiedEmail,
  listGuestOrders,
  moveToMember,
  updateOwner,
} from './guest-order.queries.ts';
import type { GuestOrders, TakeOverOrder } from './guest-order.schema.ts';

/** Rate limit of take-overs by member. */
const attempts = limitPerShop({ burst: 20, perMinute: 10 });

/** The guest orders bought with the member's verified e-mail; none for an unverified one. */
export async function readGuestOrders(
  db: Reader,
  { memberNo, locale, now }: { memberNo: number; locale: Locale; now: number },
): Promise<GuestOrders> {
  const email = await findVerifiedEmail(db, memberNo);
  if (email === undefined) return { orders: [] };

  const rows = await listGuestOrders(db, { email, since: now - FOUND_AGAIN_MS });

  return {
    orders: rows.map(({ orderNo, createdAt, nameKo, nameEn }) => ({
      orderNo,
      createdAt,
      itemName: getLocalizedText(locale, nameKo, nameEn),
    })),
  };
}

type TakeOverCall = Omit<SignInCall, 'request' | 'locale'> & { member: SessionMember };

/**
 * Makes a guest's order the member's, after proof: its password, this browser's guest session, or
 * the member's verified e-mail. Throws NotFound, GuestOrderNotFound and GuestOrderLocked as a
 * guest's sign-in does, and OrderStatusConflict while the order is unpaid: its payment still
 * returns to the guest's browser. A repeat returns the same response.
 */
export async function takeOverOrder(
  call: TakeOverCall,
  input: TakeOverOrder,
): Promise<{ orderNo: string }> {
  const { runtime, visitor, cookies, now } = call;
  const { memberNo } = call.member;
  const { orderNo } = input;

  throwIfTooMany(attempts(runtime.database).take(String(memberNo), now));

  const owner = { memberNo, guestOrderSn: undefined };
  if (await findOrder(runtime.database.read, orderNo, owner)) return { orderNo };

  const { orderSn, paidAt } = await proveOrder(call, input);
  if (paidAt === null) throw new AppError('OrderStatusConflict');

  await runtime.database.tx(async (t) => {
    if (!(await updateOwner(t, { orderSn, memberNo }))) throw new AppError('NotFound');
    await moveToMember(t, { orderSn, memberNo });
    await earnConfirmedPoints(t, { memberNo, orderNo, orderSn, now });
  });
  if (visitor.guestOrderSn === orderSn) cookies.clear('guest');
  runtime.log.info({ event: 'guestOrderTakenOver', memberNo, orderNo }, 'order');

  return { orderNo };
}

/** The order, if the member has proven that it is theirs. */
async function proveOrder(call: TakeOverCall, { orderNo, guestPassword }: TakeOverOrder) {
  const { runtime, visitor, member, clientAddress, now } = call;
  const order = await findGuestOrderFacts(runtime.database.read, orderNo);

  if (guestPassword !== undefined) {
    const subject = subjects.guest(orderNo);
    const passwordHash = order?.guestPasswordHash ?? undefined;
    const codes = { wrong: 'GuestOrderNotFound', locked: 'GuestOrderLocked' } as const;
    const password = guestPassword;

    await checkGuess(runtime.database, {
      subject,
      passwordHash,
      password,
      clientAddress,
      now,
      ...codes,
    });

    await runtime.database.tx((t) => deleteFailures(t, subject));
  } else if (order?.orderSn !== visitor.guestOrderSn) {
    const email = await findVerifiedEmail(runtime.database.read, member.memberNo);
    if (order?.email !== email) throw new AppError('NotFound');
  }

  if (!order) throw new AppError('NotFound');

  return order;
}
