import {
  StaffProduct,
  StaffProductParams,
  StockEdit,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { editStock } from '#src/features/product/product/desk/record/product-desk.service.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const POST = defineEndpoint(
  {
    summary: 'Adds or takes stock of a unit, or sets what was counted; once a ref',
    auth: 'staff',
    permission: 'stock:write',
    params: StaffProductParams,
    body: StockEdit,
    response: StaffProduct,
    errors: ['NotFound', 'StockTooLow', 'StockBelowReserved'],
  },
  (call) => editStock(call, call.params.itemCode, call.body),
);
