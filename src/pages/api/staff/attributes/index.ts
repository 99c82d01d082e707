import { PieceInput } from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffAttributes } from '#src/features/find/attribute/desk/attribute-desk.schema.ts';
import {
  addAttribute,
  readAttributes,
} from '#src/features/find/attribute/desk/attribute-desk.service.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The attributes of products, their values, and the number of products',
  permission: 'product:read',
  response: StaffAttributes,
  handler: (call) => readAttributes(call.runtime.database.read),
});

export const POST = deskCall({
  summary: 'Adds an attribute of products with its values',
  permission: 'product:write',
  body: PieceInput,
  response: StaffAttributes,
  errors: ['ContentUnfit'],
  handler: (call) => addAttribute(call),
});
