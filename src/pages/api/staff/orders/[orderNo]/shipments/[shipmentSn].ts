import {
  CorrectInvoice,
  StaffOrder,
  StaffShipmentParams,
} from '#src/features/order/order/desk/order-desk.schema.ts';
import { correctStaffInvoice } from '#src/features/order/order/desk/order-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Corrects the courier or the number of a parcel that is under way',
  permission: 'order:ship',
  place: 'order:read',
  params: StaffShipmentParams,
  body: CorrectInvoice,
  response: StaffOrder,
  errors: [
    'OrderNoRequired',
    'NotFound',
    'InvalidCarrier',
    'InvalidInvoiceNo',
    'InvoiceOfOther',
    'DuplicateInvoiceNo',
    'ShipmentArrived',
  ],
  handler: (call) => correctStaffInvoice(call, call.params, call.body),
});
