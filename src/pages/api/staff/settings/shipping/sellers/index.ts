import { PieceInput } from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { addSeller } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Adds a seller that packs and ships',
  permission: 'setting:write',
  body: PieceInput,
  response: StaffShipping,
  errors: ['ContentUnfit'],
  handler: (call) => addSeller(call),
});
