import {
  ChangeArea,
  StaffShipping,
} from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { addArea } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Adds an area with a surcharge or without delivery',
    auth: 'staff',
    permission: 'setting:write',
    body: ChangeArea,
    response: StaffShipping,
    errors: ['NameMissing', 'AmountInvalid', 'AddDaysInvalid', 'ZipInvalid', 'ZipOrderInvalid'],
  },
  (call) => addArea(call, call.body),
);
