import { ClaimDone, StaffReship } from '#src/features/order/claim/desk/claim-desk.schema.ts';
import { reshipOrder } from '#src/features/order/claim/desk/claim-desk.service.ts';
import { orderCalls } from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.write({
  summary: 'Sends units of an order again at the seller’s expense',
  permission: 'claim:settle',
  body: StaffReship,
  response: ClaimDone,
  errors: [
    'ExchangeReasonRequired',
    'OrderCouldNotBeReshipped',
    'InventoryDecreaseFail',
    'PaymentCancelledThere',
    'ClaimStatusConflict',
  ],
  handler: (call) => reshipOrder(call, call.params.orderNo, call.body),
});
