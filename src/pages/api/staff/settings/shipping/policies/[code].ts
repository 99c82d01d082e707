import {
  PieceInput,
  PieceParams,
} from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffShipping } from '#src/features/benefit/shipping/desk/shipping-desk.schema.ts';
import { changePolicy } from '#src/features/benefit/shipping/desk/shipping-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes a delivery policy of a seller',
  permission: 'setting:write',
  params: PieceParams,
  body: PieceInput,
  response: StaffShipping,
  errors: ['NotFound', 'ContentUnfit'],
  handler: (call) => changePolicy(call),
});
