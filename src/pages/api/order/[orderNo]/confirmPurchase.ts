import {
  ConfirmPurchase,
  OrderParams,
  PurchaseConfirmed,
} from '#src/features/order/order/order.schema.ts';
import { confirmPurchase } from '#src/features/order/shipment/receive.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';
import { orderOwner } from '#src/server/visitor.ts';

export const POST = defineEndpoint(
  {
    summary: 'Confirms the purchase of what arrived, or of named items; members earn their points',
    auth: 'buyer',
    params: OrderParams,
    body: ConfirmPurchase,
    response: PurchaseConfirmed,
    errors: ['OrderStatusConflict', 'NotFound'],
  },
  ({ database, visitor, now, params, body }) =>
    confirmPurchase(
      { database, now },
      { owner: orderOwner(visitor), orderNo: params.orderNo },
      body,
    ),
);
