import type { Selectable } from 'kysely';
import type { Reader } from '#db/connection.ts';
import type { OrdersTable } from '#db/tables/orders.ts';
import { findCapture } from '../payment-attempt/attempt.queries.ts';
import { sumKeptTaxFree } from '../refund/refund-sum.queries.ts';
import type { PaidMeans } from '../refund/refund-means.ts';

interface OrderMeans extends PaidMeans {
  isMember: boolean;
  /** The type of the captured payment; undefined if there was nothing to pay. */
  paymentMethodType: string | undefined;
}

/** How a paid order was paid, and what was refunded of it. */
export async function readOrderMeans(
  db: Reader,
  order: Selectable<OrdersTable>,
): Promise<OrderMeans> {
  const capture = await findCapture(db, order.orderSn);
  return {
    isMember: order.memberNo !== null,
    paymentMethodType: capture?.paymentMethodType,
    paid: {
      payment: order.finalTotalPaymentAmt,
      deposit: order.usedDepositAmt,
      point: order.usedExclusivePointAmt,
    },
    refunded: {
      payment: order.refundedPaymentAmt,
      deposit: order.refundedDepositAmt,
      point: order.refundedPointAmt,
    },
    keptTaxFreeAmt: capture ? await sumKeptTaxFree(db, capture) : 0,
    acceptedAmt: capture?.acceptedAmt ?? 0,
  };
}
