import { waiveFees } from '#src/features/order/claim/desk/revise-claim.service.ts';
import type { PayingShop } from './checkout.ts';
import { applyFor, claimDeskOf } from './claim/claims.ts';
import { deskOf, itemsOf, makeUnpaid, type PaidOrder } from './orders.ts';
import { authorizePayment } from './payment/transfer.ts';
import type { Shopper } from '../shopper.ts';

/** An order of one unit, paid by transfer. */
export async function makeTransferred(
  shop: PayingShop,
  itemCode: string,
  buyer?: Shopper,
): Promise<PaidOrder> {
  const formFields = { selectedPaymentMethodType: 'VirtualBankAccount' };
  const items = [{ itemCode, qty: 1 }];
  const order = await makeUnpaid(shop, { items, given: formFields, ...(buyer && { buyer }) });

  await shop.comeBack(await authorizePayment(shop, order));
  await shop.control('deposit', { orderId: order.orderNo });

  return order;
}

/**
 * An order of one unit, paid by transfer and returned, whose refund waits for an account: nothing was
 * to come back until its fees were waived.
 */
export async function makeAccountNeeded(
  shop: PayingShop,
  { itemCode, buyer }: { itemCode: string; buyer?: Shopper },
): Promise<PaidOrder> {
  const order = await makeTransferred(shop, itemCode, buyer);
  const { orderSn } = order;
  const desk = deskOf(shop);
  await desk.prepare(orderSn);
  await desk.ship(orderSn);
  await desk.deliver(orderSn);

  const [{ orderItemSn } = { orderItemSn: 0 }] = await itemsOf(shop, orderSn);
  const { claimNo, refundAmt } = await applyFor(order, 'Return', {
    items: [{ orderItemSn, claimQty: 1 }],
    ...(buyer && { cashRefundMethod: 'Account' }),
  });
  if (refundAmt !== 0) throw new Error(`${refundAmt} won would come back.`);

  const { database } = shop.runtime;
  await waiveFees({ database, now: shop.now() }, claimNo, 'the courier was late');
  await claimDeskOf(shop).through(claimNo);

  return order;
}
