import {
  CancelOrderFile,
  OrderFileParams,
  OrderFiles,
} from '#src/features/order/order-file/desk/order-file.schema.ts';
import { endOrderFile } from '#src/features/order/order-file/desk/order-file.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Cancels a file of orders: they are new again',
  permission: 'order:ship',
  params: OrderFileParams,
  body: CancelOrderFile,
  response: OrderFiles,
  errors: ['NotFound', 'OrderFileOver'],
  handler: (call) => endOrderFile(call, call.params.fileNo, call.body.reason),
});
