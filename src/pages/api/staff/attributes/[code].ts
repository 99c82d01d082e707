import {
  PieceInput,
  PieceParams,
} from '#src/features/content/content/desk/piece/piece-form.schema.ts';
import { StaffAttributes } from '#src/features/find/attribute/desk/attribute-desk.schema.ts';
import { changeAttribute } from '#src/features/find/attribute/desk/attribute-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const PUT = defineEndpoint(
  {
    summary: 'Changes an attribute of products with its values',
    auth: 'staff',
    permission: 'product:write',
    params: PieceParams,
    body: PieceInput,
    response: StaffAttributes,
    errors: ['NotFound', 'ContentUnfit'],
  },
  (call) => changeAttribute(call),
);
