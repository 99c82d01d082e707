import { PreOrderClose } from '#src/features/product/product/desk/sale/pre-order-desk.schema.ts';
import { closePreOrder } from '#src/features/product/product/desk/sale/pre-order-desk.service.ts';
import { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';

export const POST = productCalls.write({
  summary: 'Takes no more pre-orders of a unit; those that were placed stay',
  body: PreOrderClose,
  response: StaffProduct,
  errors: ['UnitUnknown', 'PreOrderNotOpen'],
  handler: (call) => closePreOrder(call, call.params.itemCode, call.body),
});
