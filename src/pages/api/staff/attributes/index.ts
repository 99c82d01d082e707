import { PieceInput } from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffAttributes } from '#src/features/find/attribute/desk/attribute-desk.schema.ts';
import {
  addAttribute,
  readAttributes,
} from '#src/features/find/attribute/desk/attribute-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The attributes of products, their values, and the number of products',
    auth: 'staff',
    permission: 'product:read',
    response: StaffAttributes,
  },
  (call) => readAttributes(call.runtime.database.read),
);

export const POST = defineEndpoint(
  {
    summary: 'Adds an attribute of products with its values',
    auth: 'staff',
    permission: 'product:write',
    body: PieceInput,
    response: StaffAttributes,
    errors: ['ContentUnfit'],
  },
  (call) => addAttribute(call),
);
