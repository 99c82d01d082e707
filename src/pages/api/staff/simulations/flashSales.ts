import { listFlashSaleNames } from '#src/features/benefit/simulator/desk/simulator.queries.ts';
import { SimulatedFlashSales } from '#src/features/benefit/simulator/desk/simulator.schema.ts';
import { deskCall } from '#src/features/desk/parts/call/desk-calls.service.ts';

export const GET = deskCall({
  summary: 'The flash sales that a simulation can take part in',
  permission: 'benefit:read',
  response: SimulatedFlashSales,
  handler: async ({ database, locale }) => ({
    sales: await listFlashSaleNames(database.read, locale),
  }),
});
