import {
  ComposeOrderLink,
  MadeOrderLink,
  StaffOrderLinks,
} from '#src/features/order/order-link/desk/order-link-desk.schema.ts';
import {
  composeOrderLink,
  GOODS_ERRORS,
  listOrderLinks,
} from '#src/features/order/order-link/desk/order-link-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The newest links to composed checkouts, and what became of them',
  permission: 'order:compose',
  response: StaffOrderLinks,
  handler: ({ database, now }) => listOrderLinks(database.read, now),
});

export const POST = deskCall({
  summary: 'Composes a checkout for a customer, and makes the link that opens it',
  permission: 'order:compose',
  body: ComposeOrderLink,
  response: MadeOrderLink,
  status: 201,
  errors: [...GOODS_ERRORS, 'InvalidName', 'InvalidEmail'],
  handler: (call) => composeOrderLink(call, call.body),
});
