import { MEMO_ERRORS } from '#src/features/desk/memo/memo.service.ts';
import { Memos, WriteMemo } from '#src/features/desk/memo/memo.schema.ts';
import { orderCalls, writeOrderMemo } from '#src/features/order/order/desk/order-desk.service.ts';

export const POST = orderCalls.write({
  summary: 'Writes a memo about an order, which staff alone read',
  permission: 'memo:write',
  place: 'order:read',
  body: WriteMemo,
  response: Memos,
  status: 201,
  errors: MEMO_ERRORS,
  handler: (call) => writeOrderMemo(call, call.params.orderNo, call.body),
});
