import { CancelDone, CancelOrder } from '#src/features/order/cancel/cancel.schema.ts';
import { cancelOrder } from '#src/features/order/cancel/cancel.service.ts';
import { chooseAccount } from '#src/features/order/refund/account/refund-account.service.ts';
import { OrderParams } from '#src/features/order/order/order.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = defineEndpoint(
  {
    summary: 'Cancels an order, or a part of it, before it leaves',
    auth: 'buyer',
    params: OrderParams,
    body: CancelOrder,
    response: CancelDone,
    limited: true,
    idempotent: true,
    errors: [
      'CancelReasonRequired',
      'CancelNothingChosen',
      'CancelQtyTooMany',
      'CancelWholeOnly',
      'OrderNotCancellable',
      'RefundChanged',
      'RefundAccountRequired',
      'RefundHolderMismatch',
      'ReauthenticationRequired',
      'NotFound',
    ],
  },
  async ({ runtime, database, visitor, now, requestHash, params, body }) => {
    const whose = { owner: orderOwner(visitor), orderNo: params.orderNo };

    const refundAccount = await chooseAccount({ runtime, visitor, now }, body);
    const done = await cancelOrder(
      { database, seam: runtime.seam, actor: 'shopper', requestHash, now },
      whose,
      { ...body, refundAccount },
    );

    return done;
  },
);
