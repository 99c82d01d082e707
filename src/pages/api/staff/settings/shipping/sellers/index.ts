import { PieceInput } from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { addSeller } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Adds a seller that packs and ships',
    auth: 'staff',
    permission: 'setting:write',
    body: PieceInput,
    response: StaffShipping,
    errors: ['ContentUnfit'],
  },
  (call) => addSeller(call),
);
