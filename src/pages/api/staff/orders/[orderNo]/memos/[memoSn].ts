import { Memos } from '#src/features/desk/memo/memo.schema.ts';
import { StaffOrderMemoParams } from '#src/features/order/order/desk/order-desk.schema.ts';
import { removeOrderMemo } from '#src/features/order/order/desk/order-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const DELETE = deskCall({
  summary: 'Deletes a memo of one’s own about an order',
  permission: 'memo:write',
  place: 'order:read',
  params: StaffOrderMemoParams,
  response: Memos,
  errors: ['OrderNoRequired', 'NotFound'],
  handler: (call) => removeOrderMemo(call, call.params),
});
