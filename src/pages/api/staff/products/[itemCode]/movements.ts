import {
  StaffProductParams,
  StockMovements,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { listStockMovements } from '#src/features/product/product/desk/publishing/publishing.queries.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The latest changes of the stock of a product',
  permission: 'product:read',
  params: StaffProductParams,
  response: StockMovements,
  handler: async ({ database, params }) => ({
    movements: await listStockMovements(database.read, params.itemCode),
  }),
});
