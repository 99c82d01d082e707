import { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { readShipping } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'Delivery policies, and areas with a surcharge or without delivery',
  permission: 'setting:write',
  response: StaffShipping,
  handler: ({ database }) => readShipping(database.read),
});
