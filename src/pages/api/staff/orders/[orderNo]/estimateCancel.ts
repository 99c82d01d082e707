import { CancelEstimate } from '#src/features/order/cancel/cancel.schema.ts';
import {
  StaffEstimate,
  StaffOrderParams,
} from '#src/features/order/order/desk/order-desk.schema.ts';
import { estimateStaffCancel } from '#src/features/order/order/desk/order-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'What a cancel of an order, or of some items, would give back',
    auth: 'staff',
    permission: 'order:cancel',
    params: StaffOrderParams,
    body: StaffEstimate,
    response: CancelEstimate,
    errors: [
      'OrderNoRequired',
      'NotFound',
      'OrderNotCancellable',
      'CancelQtyTooMany',
      'CancelNothingChosen',
      'CancelWholeOnly',
    ],
  },
  (call) => estimateStaffCancel(call, call.params.orderNo, call.body),
);
