import { CopyProduct } from '#src/features/product/product/desk/create/product-create.schema.ts';
import { copyProduct } from '#src/features/product/product/desk/create/product-create.service.ts';
import {
  StaffProduct,
  StaffProductParams,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Makes a draft that is like a product, under another code',
    auth: 'staff',
    permission: 'product:write',
    params: StaffProductParams,
    body: CopyProduct,
    response: StaffProduct,
    errors: [
      'NotFound',
      'ProductNameRequired',
      'ProductCodeTaken',
      'UnitUnknown',
      'BrandUnknown',
      'ShippingPolicyUnknown',
      'CategoryUnknown',
      'AttributeUnknown',
      'ListPriceTooLow',
    ],
    status: 201,
  },
  (call) => copyProduct(call, call.params.itemCode, call.body),
);
