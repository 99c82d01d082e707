import {
  AreaParams,
  ChangeArea,
  StaffShipping,
} from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { dropArea, editArea } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes an area with a surcharge or without delivery',
    auth: 'staff',
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
  },
  (call) => editArea(call, call.params.areaSn, call.body),
);

export const DELETE = defineEndpoint(
  {
    summary: 'Removes an area: the usual fee applies there',
    auth: 'staff',
    permission: 'setting:write',
    params: AreaParams,
    response: StaffShipping,
    errors: ['NotFound'],
  },
  (call) => dropArea(call, call.params.areaSn),
);
