import { listFlashSaleNames } from '#src/features/benefit/simulator/desk/simulator.queries.ts';
import { FlashSaleList } from '#src/features/benefit/simulator/desk/simulator.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The flash sales that a simulation can take part in',
    auth: 'staff',
    permission: 'benefit:read',
    response: FlashSaleList,
  },
  async ({ database, locale }) => ({ sales: await listFlashSaleNames(database.read, locale) }),
);
