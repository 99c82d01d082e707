import { PieceInput } from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { addPolicy } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const POST = deskCall({
  summary: 'Adds a delivery policy of a seller',
  permission: 'setting:write',
  body: PieceInput,
  response: StaffShipping,
  errors: ['ContentUnfit'],
  handler: (call) => addPolicy(call),
});
