import type { Tx } from '#db/connection.ts';

/** Adds to an order's refunded sums by means; the CHECKs reject more than was paid. */
export async function raiseRefunded(
  t: Tx,
  orderSn: number,
  refunds: { payment: number; deposit: number; point: number },
): Promise<void> {
  await t
    .updateTable('orders')
    .set((e) => ({
      refundedPaymentAmt: e('refundedPaymentAmt', '+', refunds.payment),
      refundedDepositAmt: e('refundedDepositAmt', '+', refunds.deposit),
      refundedPointAmt: e('refundedPointAmt', '+', refunds.point),
    }))
    .where('orderSn', '=', orderSn)
    .execute();
}
