import type { Reader, Tx } from '#db/connection.ts';
import { AppError } from '../../../../errors/errors.ts';
import type { StaffCall } from '../../../desk/parts/call/staff-call.ts';
import type { NewLine } from '../../checkout/checkout.queries.ts';
import { readGoods, throwIfUnorderable } from '../../checkout/checkout.service.ts';
import { findPayableOrder, hasRivalOrder } from '../../checkout/replaced-order.queries.ts';
import { findByOrderNo } from '../../order/order-list.queries.ts';
import { updateReservedUntil } from '../../order/order.queries.ts';
import { findPresent } from '../../present/present.queries.ts';
import { findOrderAttempt } from '../../payment-attempt/attempt.queries.ts';
import { canPayAgain, PAYMENT_LINK_MS } from '../order-link.ts';
import { endOrderLink, listCheckoutGoods, listOpenPaymentLinks } from '../order-link.queries.ts';
import type { MadeOrderLink } from './order-link-desk.schema.ts';
import { newOrderLinkNo, writeOrderLink } from './write-link.service.ts';

type Order = NonNullable<Awaited<ReturnType<typeof findByOrderNo>>>;

/**
 * Makes a link by which an unpaid order is ordered again and paid by any method: the order that is made
 * by it takes the place of the unpaid one, whose stock stays held for as long as the link can be used.
 * Earlier links to the order end. Throws NotFound, CheckoutCompleted for a paid order, and
 * PaymentInProgress while its payment is being approved.
 */
export async function makePaymentLink(
  call: StaffCall,
  orderNo: string,
  readValues: (db: Reader) => Promise<object>,
): Promise<MadeOrderLink> {
  const { runtime, now } = call;
  const order = await findByOrderNo(runtime.database.read, orderNo);
  if (!order) throw new AppError('NotFound');

  if (await findPresent(runtime.database.read, order.orderSn)) {
    throw new AppError('PresentNotPossible');
  }

  const goods = await readOrderableGoods(call, order);

  const { database } = call.audit({
    entity: 'order',
    id: orderNo,
    read: async (db) => ({ ...(await readValues(db)) }),
  });

  return database.tx(async (t) => {
    const expiresAt = await holdUntil(t, order, now);
    for (const link of await listOpenPaymentLinks(t, order.orderSn, now)) {
      await endOrderLink(t, link, now);
    }

    const { buyerName: name, buyerEmail: email, locale } = order;
    const orderLinkNo = newOrderLinkNo(now);
    const link = { orderLinkNo, name, email, locale, expiresAt, replacesOrderSn: order.orderSn };

    return writeOrderLink(t, call, { link, goods });
  });
}

/** The lines that the order was made of; its own stock is still held for it. */
async function readOrderableGoods(
  { runtime, now }: StaffCall,
  { checkoutSn, status }: Order,
): Promise<NewLine[]> {
  const goods = await listCheckoutGoods(runtime.database.read, checkoutSn);
  const withStock = status === 'OrderCancelled';
  const lines = await readGoods(runtime.database.read, goods, now);
  throwIfUnorderable(lines, { checkoutType: 'BuyNow', isPresent: false, withStock });

  return goods;
}

/** Until when the link can be used; the stock of an order that is still open is held until then. */
async function holdUntil(t: Tx, { orderSn, reservedUntil }: Order, now: number): Promise<number> {
  const payable = await findPayableOrder(t, orderSn);
  const isFree = payable && !(await hasRivalOrder(t, { checkoutSn: '', replaced: payable }));
  if (!isFree || !canPayAgain(payable)) throw new AppError('CheckoutCompleted');

  if (payable.status === 'OrderReceived' && reservedUntil !== null) {
    return Math.max(reservedUntil, now + 1);
  }

  const expiresAt = now + PAYMENT_LINK_MS;
  if (payable.status === 'OrderCreated') await holdStock(t, payable, expiresAt);

  return expiresAt;
}

/** Holds the stock of an order whose payment is open; throws PaymentInProgress while it is approved. */
async function holdStock(
  t: Tx,
  { orderSn, orderNo }: Pick<Order, 'orderSn' | 'orderNo'>,
  until: number,
): Promise<void> {
  const attempt = await findOrderAttempt(t, orderSn);
  if (attempt?.status !== 'Ready' && attempt?.status !== 'Waiting') {
    throw new AppError('PaymentInProgress', { detail: { orderNo } });
  }

  await updateReservedUntil(t, orderSn, until);
}
