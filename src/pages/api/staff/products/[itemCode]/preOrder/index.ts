import { PreOrderEdit } from '#src/features/product/product/desk/sale/pre-order-desk.schema.ts';
import { savePreOrder } from '#src/features/product/product/desk/sale/pre-order-desk.service.ts';
import { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';

export const POST = productCalls.write({
  summary: 'Opens the pre-order of a unit, or changes its day of dispatch and its cap',
  body: PreOrderEdit,
  response: StaffProduct,
  errors: ['UnitUnknown', 'PreOrderUnitUnfit', 'PreOrderDayInvalid', 'PreOrderCapTooLow'],
  handler: (call) => savePreOrder(call, call.params.itemCode, call.body),
});
