import {
  StaffProduct,
  StockEdit,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import {
  productCalls,
  editStock,
} from '#src/features/product/product/desk/record/product-desk.service.ts';

export const POST = productCalls.write({
  summary: 'Adds or takes stock of a unit, or sets what was counted; once a ref',
  permission: 'stock:write',
  body: StockEdit,
  response: StaffProduct,
  errors: ['StockTooLow', 'StockBelowReserved'],
  handler: (call) => editStock(call, call.params.itemCode, call.body),
});
