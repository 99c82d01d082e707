import { readGuestTimeline } from '#src/features/order/order/desk/guest/guest.service.ts';
import { StaffOrderParams } from '#src/features/order/order/desk/order-desk.schema.ts';
import { Timeline } from '#src/features/desk/timeline/timeline.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'What happened between the guest of an order and the shop, the newest first',
  permission: 'member:read',
  params: StaffOrderParams,
  response: Timeline,
  errors: ['OrderNoRequired', 'NotFound'],
  handler: ({ database, params }) => readGuestTimeline(database.read, params.orderNo),
});
