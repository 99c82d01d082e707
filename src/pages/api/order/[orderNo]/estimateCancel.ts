import { CancelEstimate, EstimateCancel } from '#src/features/order/cancel/cancel.schema.ts';
import { estimateCancel } from '#src/features/order/cancel/cancel.service.ts';
import { OrderParams } from '#src/features/order/order/order.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = defineEndpoint(
  {
    summary: 'What cancelling an order, or a part of it, would give back',
    auth: 'buyer',
    params: OrderParams,
    body: EstimateCancel,
    response: CancelEstimate,
    errors: [
      'CancelNothingChosen',
      'CancelQtyTooMany',
      'CancelWholeOnly',
      'OrderNotCancellable',
      'NotFound',
    ],
  },
  ({ database, visitor, params, body }) =>
    estimateCancel(database.read, { owner: orderOwner(visitor), orderNo: params.orderNo }, body),
);
