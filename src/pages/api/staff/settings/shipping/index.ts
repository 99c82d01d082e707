import { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { readShipping } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'Delivery policies, and areas with a surcharge or without delivery',
    auth: 'staff',
    permission: 'setting:write',
    response: StaffShipping,
  },
  ({ database }) => readShipping(database.read),
);
