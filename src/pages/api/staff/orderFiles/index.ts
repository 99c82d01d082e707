import {
  MadeOrderFile,
  MakeOrderFile,
  OrderFiles,
} from '#src/features/order/order-file/desk/order-file.schema.ts';
import {
  makeOrderFile,
  readOrderFiles,
} from '#src/features/order/order-file/desk/order-file.service.ts';
import { limitFiles } from '#src/server/staff/file-limit.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The last files of orders, and how many orders are to be shipped',
  permission: 'order:ship',
  response: OrderFiles,
  handler: ({ database }) => readOrderFiles(database.read),
});

export const POST = deskCall({
  summary: 'A file of the orders to be shipped, which are marked as exported; it is audited',
  permission: 'order:ship',
  body: MakeOrderFile,
  limited: limitFiles,
  response: MadeOrderFile,
  errors: ['NotFound', 'OrderNoRequired', 'RevealReasonTooShort', 'NoNewOrders'],
  handler: (call) => makeOrderFile(call, call.body),
});
