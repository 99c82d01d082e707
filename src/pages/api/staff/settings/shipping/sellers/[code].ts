import {
  PieceInput,
  PieceParams,
} from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { changeSeller } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes a seller that packs and ships',
    auth: 'staff',
    permission: 'setting:write',
    params: PieceParams,
    body: PieceInput,
    response: StaffShipping,
    errors: ['NotFound', 'ContentUnfit'],
  },
  (call) => changeSeller(call),
);
