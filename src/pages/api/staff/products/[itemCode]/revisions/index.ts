import {
  StaffProduct,
  StaffProductParams,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import {
  Revisions,
  RollBack,
} from '#src/features/product/product/desk/publishing/revision.schema.ts';
import {
  readRevisions,
  rollBack,
} from '#src/features/product/product/desk/publishing/revision.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The kept versions of a product, by whom and when',
    auth: 'staff',
    permission: 'product:read',
    params: StaffProductParams,
    response: Revisions,
    errors: ['NotFound'],
  },
  ({ database, params }) => readRevisions(database.read, params.itemCode),
);

export const POST = defineEndpoint(
  {
    summary: 'Rolls a product back to a kept version, without its stock',
    auth: 'staff',
    permission: 'product:write',
    params: StaffProductParams,
    body: RollBack,
    response: StaffProduct,
    errors: [
      'NotFound',
      'BrandUnknown',
      'ShippingPolicyUnknown',
      'CategoryUnknown',
      'AttributeUnknown',
      'UnitUnknown',
      'ProductCodeTaken',
    ],
  },
  (call) => rollBack(call, call.params.itemCode, call.body),
);
