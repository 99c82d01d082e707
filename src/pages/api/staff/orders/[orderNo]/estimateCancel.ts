import { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import { StaffEstimate } from '#src/features/order/order/desk/order-desk.schema.ts';
import {
  orderCalls,
  estimateStaffCancel,
} from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.write({
  summary: 'What a cancel of an order, or of some items, would give back',
  body: StaffEstimate,
  response: CancelEstimate,
  errors: ['OrderNotCancellable', 'CancelQtyTooMany', 'CancelNothingChosen', 'CancelWholeOnly'],
  handler: (call) => estimateStaffCancel(call, call.params.orderNo, call.body),
});
