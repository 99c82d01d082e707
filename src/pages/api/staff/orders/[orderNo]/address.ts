import { StaffAddress, StaffOrder } from '#src/features/order/order/desk/order-desk.schema.ts';
import {
  changeStaffAddress,
  orderCalls,
} from '#src/features/order/order/desk/order-desk.service.ts';

export const PUT = orderCalls.write({
  summary: 'Sends an order elsewhere before it leaves',
  body: StaffAddress,
  response: StaffOrder,
  errors: [
    'InvalidName',
    'InvalidPhone',
    'InvalidZipCode',
    'AddressRequired',
    'ShippingMessageTooLong',
    'UndeliverableArea',
    'CouldNotChangeAnotherShippingArea',
    'OrderStatusConflict',
  ],
  handler: (call) => changeStaffAddress(call, call.params.orderNo, call.body),
});
