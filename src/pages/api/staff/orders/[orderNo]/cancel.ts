import { CancelDone } from '#src/features/order/cancel/cancel.schema.ts';
import { StaffCancel, StaffOrderParams } from '#src/features/order/order/desk/order-desk.schema.ts';
import { cancelStaffOrder } from '#src/features/order/order/desk/order-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Cancels an order, or some items, at the refund that was shown',
    auth: 'staff',
    permission: 'order:cancel',
    params: StaffOrderParams,
    body: StaffCancel,
    response: CancelDone,
    errors: [
      'OrderNoRequired',
      'NotFound',
      'OrderNotCancellable',
      'CancelQtyTooMany',
      'CancelNothingChosen',
      'CancelWholeOnly',
      'RefundChanged',
      'RefundAccountRequired',
      'RefundHolderMismatch',
    ],
  },
  (call) => cancelStaffOrder(call, call.params.orderNo, call.body),
);
