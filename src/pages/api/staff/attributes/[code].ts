import {
  PieceInput,
  PieceParams,
} from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffAttributes } from '#src/features/find/attribute/desk/attribute-desk.schema.ts';
import { changeAttribute } from '#src/features/find/attribute/desk/attribute-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const PUT = deskCall({
  summary: 'Changes an attribute of products with its values',
  permission: 'product:write',
  params: PieceParams,
  body: PieceInput,
  response: StaffAttributes,
  errors: ['NotFound', 'ContentUnfit'],
  handler: (call) => changeAttribute(call),
});
