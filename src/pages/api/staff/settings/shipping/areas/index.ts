import {
  ChangeArea,
  StaffShipping,
} from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { addArea } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Adds an area with a surcharge or without delivery',
  permission: 'setting:write',
  body: ChangeArea,
  response: StaffShipping,
  errors: ['NameMissing', 'AmountInvalid', 'AddDaysInvalid', 'ZipInvalid', 'ZipOrderInvalid'],
  handler: (call) => addArea(call, call.body),
});
