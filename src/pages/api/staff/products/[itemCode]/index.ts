import {
  ProductEdit,
  StaffProduct,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import {
  editStaffProduct,
  PRODUCT_ERRORS,
  productCalls,
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
  errors: PRODUCT_ERRORS,
  handler: (call) => editStaffProduct(call, call.params.itemCode, call.body),
});
