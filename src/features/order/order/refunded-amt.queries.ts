import type { Tx } from '#db/connection.ts';

/** Counts what goes back of an order, means by means; the CHECKs stop what was never paid. */
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
