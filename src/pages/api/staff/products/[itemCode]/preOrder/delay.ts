import { PreOrderDelay } from '#src/features/product/product/desk/sale/pre-order-desk.schema.ts';
import { delayPreOrders } from '#src/features/product/product/desk/sale/pre-order-desk.service.ts';
import { StaffProduct } from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { productCalls } from '#src/features/product/product/desk/record/product-desk.service.ts';

export const POST = productCalls.write({
  summary: 'Gives buyers of ended pre-orders of a unit who still wait a new day of dispatch',
  body: PreOrderDelay,
  response: StaffProduct,
  errors: ['UnitUnknown', 'PreOrderDayInvalid', 'PreOrderNobodyWaits'],
  handler: (call) => delayPreOrders(call, call.params.itemCode, call.body),
});
