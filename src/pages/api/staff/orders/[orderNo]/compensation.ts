import {
  CompensateOrder,
  Compensated,
} from '#src/features/order/compensation/desk/compensation.schema.ts';
import {
  compensateStaffOrder,
  orderCalls,
} from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.write({
  summary: 'Gives back an amount of an order whose goods stay, once a ref',
  body: CompensateOrder,
  response: Compensated,
  errors: ['AboveStaffLimit', 'CompensationTooHigh', 'PaymentCancelledThere'],
  handler: (call) => compensateStaffOrder(call, call.params.orderNo, call.body),
});
