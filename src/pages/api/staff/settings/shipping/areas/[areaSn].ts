import {
  AreaParams,
  ChangeArea,
  StaffShipping,
} from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { dropArea, editArea } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes an area with a surcharge or without delivery',
  permission: 'setting:write',
  params: AreaParams,
  body: ChangeArea,
  response: StaffShipping,
  errors: [
    'NotFound',
    'NameMissing',
    'AmountInvalid',
    'AddDaysInvalid',
    'ZipInvalid',
    'ZipOrderInvalid',
  ],
  handler: (call) => editArea(call, call.params.areaSn, call.body),
});

export const DELETE = deskCall({
  summary: 'Removes an area: the usual fee applies there',
  permission: 'setting:write',
  params: AreaParams,
  response: StaffShipping,
  errors: ['NotFound'],
  handler: (call) => dropArea(call, call.params.areaSn),
});
