import {
  OrderFileTemplates,
  WriteTemplate,
} from '#src/features/order/order-file/desk/order-file.schema.ts';
import {
  readTemplates,
  saveTemplate,
} from '#src/features/order/order-file/desk/template.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The saved templates of the columns of order files',
  permission: 'order:ship',
  response: OrderFileTemplates,
  handler: ({ database }) => readTemplates(database.read),
});

export const POST = deskCall({
  summary: 'Saves a template of order files, in place of the one with its name',
  permission: 'order:ship',
  body: WriteTemplate,
  response: OrderFileTemplates,
  handler: (call) => saveTemplate(call, call.body),
});
