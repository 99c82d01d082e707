import { CopyProduct } from '#src/features/product/product/desk/create/product-create.schema.ts';
import { copyProduct } from '#src/features/product/product/desk/create/product-create.service.ts';
import { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';

export const POST = productCalls.write({
  summary: 'Makes a draft that is like a product, under another code',
  body: CopyProduct,
  response: StaffProduct,
  errors: [
    'ProductNameRequired',
    'ProductCodeTaken',
    'UnitUnknown',
    'BrandUnknown',
    'BrandRetired',
    'ShippingPolicyUnknown',
    'CategoryUnknown',
    'AttributeUnknown',
    'ListPriceTooLow',
  ],
  status: 201,
  handler: (call) => copyProduct(call, call.params.itemCode, call.body),
});
