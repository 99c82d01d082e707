import {
  ProductEdit,
  StaffProduct,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import {
  productCalls,
  editStaffProduct,
} from '#src/features/product/product/desk/record/product-desk.service.ts';
import { readStaffProduct } from '#src/features/product/product/desk/record/product-record.service.ts';

export const GET = productCalls.read({
  summary: 'A product with its units, stock, pictures and audit',
  response: StaffProduct,
  handler: ({ database, params, now }) => readStaffProduct(database.read, params.itemCode, now),
});

export const PUT = productCalls.write({
  summary: 'Changes the given fields of a product and publishes the pages that show it',
  body: ProductEdit,
  response: StaffProduct,
  errors: [
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
    'SizeUnknown',
    'SizeLooksLikeGirth',
    'MeasureOutOfRange',
    'GtinInvalid',
    'PlaceTooLong',
  ],
  handler: (call) => editStaffProduct(call, call.params.itemCode, call.body),
});
