import {
  StaffProductParams,
  StockMovements,
} from '#src/features/product/product/desk/record/product-desk.schema.ts';
import { listStockMovements } from '#src/features/product/product/desk/publishing/publishing.queries.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The latest changes of the stock of a product',
    auth: 'staff',
    permission: 'product:read',
    params: StaffProductParams,
    response: StockMovements,
  },
  async ({ database, params }) => ({
    movements: await listStockMovements(database.read, params.itemCode),
  }),
);
