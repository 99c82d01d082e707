import { listFlashSales } from '#src/features/benefit/flash-sale/flash-offer.queries.ts';
import { FlashSaleList } from '#src/features/benefit/flash-sale/flash-sale.schema.ts';
import { defineEndpoint } from '#src/server/endpoint.ts';

export const GET = defineEndpoint(
  {
    summary: 'The flash sales that run or are about to, and which of them the caller takes part in',
    auth: 'visitor',
    response: FlashSaleList,
  },
  async ({ database, member, locale, now }) => ({
    flashSales: await listFlashSales(database.read, { memberNo: member?.memberNo, locale, now }),
  }),
);
