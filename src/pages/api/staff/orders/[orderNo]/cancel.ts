import { CancelDone } from '#src/features/order/cancel/cancel.schema.ts';
import { StaffCancel } from '#src/features/order/order/desk/order-desk.schema.ts';
import { orderCalls, cancelStaffOrder } from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.write({
  summary: 'Cancels an order, or some items, at the refund that was shown',
  body: StaffCancel,
  response: CancelDone,
  errors: [
    'OrderNotCancellable',
    'CancelQtyTooMany',
    'CancelNothingChosen',
    'CancelWholeOnly',
    'RefundChanged',
    'RefundAccountRequired',
    'RefundHolderMismatch',
  ],
  handler: (call) => cancelStaffOrder(call, call.params.orderNo, call.body),
});
