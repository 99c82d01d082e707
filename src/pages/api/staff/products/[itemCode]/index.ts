import {
  ProductEdit,
  StaffProduct,
  StaffProductParams,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { editStaffProduct } from '#src/features/product/product/desk/record/product-desk.service.ts';
import { readStaffProduct } from '#src/features/product/product/desk/record/product-record.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'A product with its units, stock, pictures and audit',
    auth: 'staff',
    permission: 'product:read',
    params: StaffProductParams,
    response: StaffProduct,
    errors: ['NotFound'],
  },
  ({ database, params, now }) => readStaffProduct(database.read, params.itemCode, now),
);

export const PUT = defineEndpoint(
  {
    summary: 'Changes the given fields of a product and publishes the pages that show it',
    auth: 'staff',
    permission: 'product:write',
    params: StaffProductParams,
    body: ProductEdit,
    response: StaffProduct,
    errors: [
      'NotFound',
      'ProductNameRequired',
      'BrandUnknown',
      'ShippingPolicyUnknown',
      'CategoryUnknown',
      'AttributeUnknown',
      'ListPriceTooLow',
      'UnitUnknown',
      'SalePriceRequired',
      'PurchaseQtyReversed',
      'PictureAltRequired',
      'AddOnUnknown',
    ],
  },
  (call) => editStaffProduct(call, call.params.itemCode, call.body),
);
