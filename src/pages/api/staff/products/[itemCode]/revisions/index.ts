import { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import {
  Revisions,
  RollBack,
} from '#src/features/product/product/desk/publishing/revision.schema.ts';
import {
  readRevisions,
  rollBack,
} from '#src/features/product/product/desk/publishing/revision.service.ts';
import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';

export const GET = productCalls.read({
  summary: 'The kept versions of a product, by whom and when',
  response: Revisions,
  handler: ({ database, params }) => readRevisions(database.read, params.itemCode),
});

export const POST = productCalls.write({
  summary: 'Rolls a product back to a kept version, without its stock',
  body: RollBack,
  response: StaffProduct,
  errors: [
    'BrandUnknown',
    'BrandRetired',
    'ShippingPolicyUnknown',
    'CategoryUnknown',
    'AttributeUnknown',
    'UnitUnknown',
    'ProductCodeTaken',
  ],
  handler: (call) => rollBack(call, call.params.itemCode, call.body),
});
