import { ClaimDone, StaffReship } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { reshipOrder } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { StaffOrderParams } from '#src/features/order/order/desk/order-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Sends units of an order again at the seller’s expense',
    auth: 'staff',
    permission: 'claim:settle',
    params: StaffOrderParams,
    body: StaffReship,
    response: ClaimDone,
    errors: [
      'OrderNoRequired',
      'NotFound',
      'OrderCouldNotBeReshipped',
      'InventoryDecreaseFail',
      'PaymentCancelledThere',
      'ClaimStatusConflict',
    ],
  },
  (call) => reshipOrder(call, call.params.orderNo, call.body),
);
